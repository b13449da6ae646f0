import { parseUnits, unitsToDecimal } from '@padma/money'
import type { EnvelopeFor } from '@padma/contract'
import { inTransaction } from '../../db/in-transaction.ts'
import type { ApprovalAct } from '../../module.ts'
import { refuse, type Refusal } from '../../refusal.ts'
import type { Acting, Deps } from './deps.ts'
import { splitTotal } from './split.ts'
import {
  cancelEnvelope,
  envelopeById,
  envelopeByKey,
  type EnvelopeRow,
  holdEnvelope,
  insertEnvelope,
  putApproved,
} from './store.ts'

export type Planned = {
  name: Record<string, string>
  opensAt: string
  closesAt: string
  total: string
  parts: number
  minimum: string
  split: 'fixed' | 'random'
  for: EnvelopeFor
  turnoverTimes: number
}

/** Plans an envelope and draws its parts; the same key again answers the first. */
export async function planEnvelope(
  deps: Deps,
  by: Acting,
  planned: Planned & { key: string },
): Promise<EnvelopeRow | Refusal> {
  const { key, for: isFor, parts, split, turnoverTimes, name } = planned
  const known = await envelopeByKey(deps.db, by.brandId, key)
  if (known) return known
  const at = deps.now()
  const opensAt = new Date(planned.opensAt)
  const closesAt = new Date(planned.closesAt)
  if (opensAt < at) return refuse('invalid_input', { fields: { opensAt: 'in_the_past' } })
  if (closesAt <= opensAt) return refuse('invalid_input', { fields: { closesAt: 'before_start' } })
  const total = parseUnits(planned.total)!
  const minimum = parseUnits(planned.minimum)!
  const { redEnvelopes } = await deps.brand.settings(by.brandId)
  if (total > redEnvelopes.mostUnits)
    return refuse('envelope_too_big', { fields: { total: 'envelope_too_big' } })
  const units = splitTotal({ total, parts, minimum, split })
  if (!units) return refuse('envelope_too_small', { fields: { total: 'envelope_too_small' } })
  return inTransaction(deps.db, async (tx) => {
    const id = await insertEnvelope(tx, {
      brandId: by.brandId,
      name,
      opensAt,
      closesAt,
      total,
      parts,
      minimum,
      split,
      isFor,
      turnoverTimes,
      createdBy: by.operatorId,
      createdName: by.username,
      createdAt: at,
      requestKey: key,
      units,
    })
    if (id === null) return (await envelopeByKey(tx, by.brandId, key))!
    const isAlone = await deps.promise(tx, by, {
      kind: 'red_envelope',
      id,
      subject: `red_envelope:${id}`,
      name,
      budget: total,
      units: total,
    })
    if (!isAlone) await putApproved(tx, id, false)
    const made = (await envelopeById(tx, id))!
    await deps.audit(tx, {
      brandId: by.brandId,
      operatorId: by.operatorId,
      act: 'red_envelope.planned',
      subject: `red_envelope:${id}`,
      ip: by.ip,
      before: null,
      after: {
        total: unitsToDecimal(total),
        parts,
        minimum: unitsToDecimal(minimum),
        split,
        for: isFor,
        turnoverTimes,
        opensAt: planned.opensAt,
        closesAt: planned.closesAt,
      },
    })
    return made
  })
}

/** A second operator approved it. */
export const approveEnvelope =
  (deps: Pick<Deps, 'now'>): ApprovalAct =>
  async (tx, { request }) => {
    const envelope = (await holdEnvelope(tx, BigInt(request.payload['id']!)))!
    if (envelope.cancelledAt || envelope.closesAt <= deps.now()) return refuse('envelope_closed')
    await putApproved(tx, envelope.id, true)
  }

/** One that has opened goes on: members count on it. */
export const cancel = (deps: Deps, by: Acting, id: bigint): Promise<EnvelopeRow | Refusal> =>
  inTransaction(deps.db, async (tx) => {
    const envelope = await holdEnvelope(tx, id)
    if (envelope?.brandId !== by.brandId) return refuse('not_found')
    if (envelope.cancelledAt) return envelope
    const at = deps.now()
    if (at >= envelope.opensAt) return refuse('envelope_begun')
    await cancelEnvelope(tx, id, at)
    await deps.audit(tx, {
      brandId: by.brandId,
      operatorId: by.operatorId,
      act: 'red_envelope.cancelled',
      subject: `red_envelope:${id}`,
      ip: by.ip,
      before: { total: unitsToDecimal(envelope.total), parts: envelope.parts },
      after: null,
    })
    return (await envelopeById(tx, id))!
  })
