import type { LimitName } from '@padma/contract'
import { inTransaction } from '../../../db/in-transaction.ts'
import { publish } from '../../../db/outbox/outbox.ts'
import type { Tx } from '../../../db/pool.ts'
import { refuse, type Refusal } from '../../../refusal.ts'
import { amountOf } from './to-wire.ts'
import type { Acting, Deps, Whose } from '../deps.ts'
import { isHigher, RAISE_MS } from '../rules.ts'
import { recount } from '../standing.ts'
import { deleteLimit, deleteRaise, limitOf, putLimit, putRaise, writeChange } from './store.ts'

type Wanted = Whose & {
  name: LimitName
  /** Units, of play time seconds; null: no limit. */
  most: bigint | null
}

/**
 * A first or lower limit acts at once; a higher one, or none, waits a day and for a second yes. A
 * lower one in between takes the wish back.
 */
export function setLimit(deps: Deps, wanted: Wanted): Promise<Record<string, never> | Refusal> {
  return inTransaction(deps.db, async (tx) => {
    await deps.wallet.lock(tx, wanted.playerId)
    const { playerId, name, most } = wanted
    const stands = await limitOf(tx, playerId, name)
    const now = stands?.most ?? null
    if (!isHigher(most, now)) await lower(deps, tx, wanted, now)
    else {
      const at = deps.now()
      const ripeAt = new Date(at.getTime() + RAISE_MS)
      await putRaise(tx, playerId, { name, most, at, ripeAt })
      await writeChange(tx, { playerId, act: 'raise_asked', name, from: now, to: most, at })
      await deps.tell(tx, {
        ...about(wanted, at),
        kind: 'limit_raise_asked',
        params: { ripe: ripeAt },
      })
    }
    await publish(tx, 'limits.changed', wanted)
    return {}
  })
}

/** By an operator: lower, or where there is none, never higher. */
export function lowerLimit(
  deps: Deps,
  wanted: Wanted & { most: bigint; reason: string; username: string },
  by: Acting,
): Promise<Record<string, never> | Refusal> {
  return inTransaction(deps.db, async (tx) => {
    await deps.wallet.lock(tx, wanted.playerId)
    const { playerId, name, most } = wanted
    const now = (await limitOf(tx, playerId, name))?.most ?? null
    if (isHigher(most, now))
      return refuse('limit_never_raised', { fields: { amount: 'above_maximum' } })
    await lower(deps, tx, wanted, now, by.operatorId)
    await deps.audit(tx, {
      brandId: by.brandId,
      operatorId: by.operatorId,
      playerId,
      act: 'limit.lowered',
      subject: `player:${wanted.username}`,
      before: { [name]: amountOf(name, now) },
      after: { [name]: amountOf(name, most), reason: wanted.reason },
      ip: by.ip,
    })
    await publish(tx, 'limits.changed', wanted)
    return {}
  })
}

async function lower(
  deps: Deps,
  tx: Tx,
  wanted: Wanted,
  now: bigint | null,
  operatorId?: bigint,
): Promise<void> {
  const { playerId, name, most } = wanted
  const at = deps.now()
  if (most === null) return
  await putLimit(tx, playerId, { name, most, at })
  const act = now === null ? 'set' : 'lowered'
  await writeChange(tx, { playerId, act, name, from: now, to: most, operatorId, at })
  await recount(deps, tx, wanted)
  const kind = operatorId === undefined ? 'limit_set' : 'limit_lowered_by_site'
  await deps.tell(tx, { ...about(wanted, at), kind, params: {} })
}

const about = ({ playerId, brandId, name }: Whose & { name: LimitName }, at: Date) => ({
  brandId,
  memberId: playerId,
  subject: `limit:${name}:${at.toISOString()}`,
})

/** The second yes. */
export function confirmRaise(
  deps: Deps,
  { name, ...whose }: Whose & { name: LimitName },
): Promise<Record<string, never> | Refusal> {
  const { playerId } = whose
  return inTransaction(deps.db, async (tx) => {
    await deps.wallet.lock(tx, playerId)
    const stands = await limitOf(tx, playerId, name)
    if (!stands?.ripe_at) return refuse('not_found')
    const at = deps.now()
    if (at < stands.ripe_at)
      return refuse('raise_not_ripe', { detail: { ripeAt: stands.ripe_at.toISOString() } })
    const to = stands.raise_most
    if (to === null) await deleteLimit(tx, playerId, name)
    else await putLimit(tx, playerId, { name, most: to, at })
    const act = to === null ? 'removed' : 'raised'
    await writeChange(tx, { playerId, act, name, from: stands.most, to, at })
    await recount(deps, tx, whose)
    await deps.tell(tx, { ...about({ ...whose, name }, at), kind: 'limit_raised', params: {} })
    await publish(tx, 'limits.changed', whose)
    return {}
  })
}

export function cancelRaise(
  deps: Deps,
  { name, ...whose }: Whose & { name: LimitName },
): Promise<Record<string, never> | Refusal> {
  const { playerId } = whose
  return inTransaction(deps.db, async (tx) => {
    await deps.wallet.lock(tx, playerId)
    const stands = await limitOf(tx, playerId, name)
    if (!stands?.ripe_at) return refuse('not_found')
    await deleteRaise(tx, playerId, name)
    const at = deps.now()
    const from = stands.most
    await writeChange(tx, {
      playerId,
      act: 'raise_cancelled',
      name,
      from,
      to: stands.raise_most,
      at,
    })
    await publish(tx, 'limits.changed', whose)
    return {}
  })
}
