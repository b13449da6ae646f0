import { inTransaction } from '../../db/in-transaction.ts'
import type { Tx } from '../../db/pool.ts'
import type { MemberSession } from '../../http/edge.ts'
import { isRefusal, refuse, type Refusal } from '../../refusal.ts'
import type { Deps } from './deps.ts'
import { stateOf } from './rules.ts'
import {
  type EnvelopeHead,
  headOf,
  holdClaim,
  isPhoneVerified,
  type PartRow,
  partsOf,
  shownEnvelope,
  type ShownEnvelope,
  takePart,
} from './store.ts'

export type Opened = { envelope: ShownEnvelope; part: PartRow }

/** A member opens an envelope: the next part is theirs and credited; asked again, the same part. */
export async function openEnvelope(
  deps: Deps,
  { playerId, brandId }: Pick<MemberSession, 'playerId' | 'brandId'>,
  id: bigint,
): Promise<Opened | Refusal> {
  const { modules } = await deps.brand.settings(brandId)
  const part = await inTransaction(deps.db, async (tx) => {
    const envelope = await headOf(tx, id)
    if (envelope?.brandId !== brandId || envelope.cancelledAt || !envelope.isApproved)
      return refuse('not_found')
    await holdClaim(tx, id, playerId)
    const [mine] = await partsOf(tx, playerId, [id])
    if (mine) return mine
    const at = deps.now()
    if (!modules.includes('redEnvelope') || stateOf(envelope, at) !== 'open')
      return refuse('envelope_closed')
    if (!(await isFor(deps, tx, envelope, playerId, at))) return refuse('envelope_not_for_you')
    const taken = await takePart(tx, id, playerId, at)
    if (!taken) return refuse('envelope_gone')
    const given = await deps.grants.give(tx, {
      brandId,
      memberId: playerId,
      source: 'red_envelope',
      sourceId: `${id}:${taken.number}`,
      name: envelope.name,
      value: { kind: 'cash', units: taken.units, turnoverTimes: envelope.turnoverTimes },
      pay: 'at_once',
    })
    return isRefusal(given) ? given : taken
  })
  return isRefusal(part) ? part : { envelope: (await shownEnvelope(deps.db, id))!, part }
}

async function isFor(
  deps: Deps,
  tx: Tx,
  { isFor }: EnvelopeHead,
  playerId: bigint,
  at: Date,
): Promise<boolean> {
  if (isFor === 'phone') return isPhoneVerified(tx, playerId)
  if (isFor === 'deposit') return (await deps.depositedBetween(tx, playerId, new Date(0), at)) > 0n
  return true
}
