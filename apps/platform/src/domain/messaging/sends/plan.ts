import { isDeepStrictEqual } from 'node:util'
import type { Segment, SendTexts } from '@padma/contract'
import { inTransaction } from '../../../db/in-transaction.ts'
import { publish } from '../../../db/outbox/outbox.ts'
import type { Tx } from '../../../db/pool.ts'
import { refuse, type Refusal } from '../../../refusal.ts'
import type { Acting, Deps } from '../deps.ts'
import { insertSend, lockSend, sendById, sendByKey, type SendRow, takeBackSend } from './store.ts'
import { faultsOfTexts } from './texts.ts'

type PlannedSend = {
  type: SendRow['type']
  channels: SendRow['channels']
  segment: Segment
  texts: SendTexts
  /** Null: now. */
  startsAt: string | null
}
type Using = Pick<Deps, 'db' | 'now' | 'brand' | 'audit'>

/** Plans a message to a segment; the same request again answers the first. */
export async function planSend(
  deps: Using,
  by: Acting,
  { key, ...planned }: PlannedSend & { key: string },
): Promise<SendRow | Refusal> {
  const known = await sendByKey(deps.db, by.brandId, key)
  if (known) return isSame(known, planned) ? known : refuse('key_reused')
  const { type, segment, texts } = planned
  const channels = [...new Set(planned.channels)]
  const settings = await deps.brand.settings(by.brandId)
  const at = deps.now()
  const startsAt = planned.startsAt === null ? at : new Date(planned.startsAt)
  const fields = faultsOfTexts(texts, settings)
  if (startsAt < at) fields.startsAt = 'in_the_past'
  if (!settings.announcementTypes.includes(type)) fields.type = 'not_of_brand'
  if (Object.keys(fields).length > 0) return refuse('invalid_input', { fields })
  return inTransaction(deps.db, async (tx) => {
    const id = await insertSend(tx, {
      brandId: by.brandId,
      type,
      channels,
      segment,
      texts,
      startsAt,
      plannedBy: by.operatorId,
      plannedAt: at,
      requestKey: key,
    })
    if (id === undefined) {
      const first = (await sendByKey(tx, by.brandId, key))!
      return isSame(first, planned) ? first : refuse('key_reused')
    }
    await deps.audit(tx, {
      brandId: by.brandId,
      operatorId: by.operatorId,
      ip: by.ip,
      act: 'send.planned',
      subject: `send:${id}`,
      before: null,
      after: { type, channels, segment, texts, startsAt: startsAt.toISOString() },
    })
    await tellOfSend(tx, by.brandId, id)
    return (await sendById(tx, id))!
  })
}

const isSame = (row: SendRow, { startsAt, ...planned }: PlannedSend): boolean =>
  isDeepStrictEqual(
    [row.type, row.channels, row.segment, row.texts],
    [planned.type, [...new Set(planned.channels)], planned.segment, planned.texts],
  ) &&
  (startsAt === null
    ? row.startsAt.getTime() === row.plannedAt.getTime()
    : row.startsAt.getTime() === Date.parse(startsAt))

/** One that has begun can be stopped instead: some have read it. */
export const cancel = (
  deps: Using,
  by: Acting,
  id: bigint,
): Promise<SendRow | Refusal<'not_found' | 'send_begun'>> =>
  inTransaction(deps.db, async (tx) => {
    const send = await lockSend(tx, id)
    if (send?.brandId !== by.brandId) return refuse('not_found')
    if (send.state === 'cancelled') return send
    if (send.state !== 'planned') return refuse('send_begun')
    return takeBack(deps, tx, by, send, 'cancelled')
  })

/** Whose turn has not come is not told; what still waits for a provider is dropped. */
export const stop = (
  deps: Using,
  by: Acting,
  id: bigint,
): Promise<SendRow | Refusal<'not_found' | 'send_not_running'>> =>
  inTransaction(deps.db, async (tx) => {
    const send = await lockSend(tx, id)
    if (send?.brandId !== by.brandId) return refuse('not_found')
    if (send.state === 'stopped') return send
    if (send.state !== 'running') return refuse('send_not_running')
    return takeBack(deps, tx, by, send, 'stopped')
  })

async function takeBack(
  deps: Using,
  tx: Tx,
  by: Acting,
  { id, segment, startsAt, size, done }: SendRow,
  to: 'stopped' | 'cancelled',
): Promise<SendRow> {
  await takeBackSend(tx, id, { to, operatorId: by.operatorId, at: deps.now() })
  await deps.audit(tx, {
    brandId: by.brandId,
    operatorId: by.operatorId,
    ip: by.ip,
    act: `send.${to}`,
    subject: `send:${id}`,
    before: { segment, startsAt: startsAt.toISOString() },
    after: to === 'stopped' ? { size, done } : null,
  })
  await tellOfSend(tx, by.brandId, id)
  return (await sendById(tx, id))!
}

export const tellOfSend = (tx: Tx, brandId: number, id: bigint): Promise<void> =>
  publish(tx, 'send.changed', { brandId, payload: { id: `${id}` } })
