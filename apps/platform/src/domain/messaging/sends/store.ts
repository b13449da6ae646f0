import type { OfferChannel, Segment, SendTexts, Skip } from '@padma/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'

export type Outcome = 'sent' | 'failed' | Skip
export type Told = { channel: OfferChannel; outcome: Outcome; count: number }
type SendType = 'B' | 'PL' | 'PU' | 'PR' | 'H'
export type SendRow = {
  id: bigint
  brandId: number
  type: SendType
  channels: ('sms' | 'mail')[]
  segment: Segment
  texts: SendTexts
  state: 'planned' | 'running' | 'done' | 'stopped' | 'cancelled'
  startsAt: Date
  plannedBy: string
  plannedAt: Date
  beganAt: Date | null
  endedAt: Date | null
  cancelledBy: string | null
  size: number | null
  /** Members of it whose turn is over. */
  done: number
  told: Told[]
}

/** What came of those whose turn is over; kept with a send once it is. Index: delivery pk. */
const toldOf = (sendId: RawBuilder<unknown>) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
      'channel', t.channel, 'outcome', t.outcome, 'count', t.count)
    order by t.channel, t.count desc, t.outcome), '[]')
  from (
    select by.channel, by.outcome, count(*) as count
    from messaging.delivery d
    cross join lateral (values ('inbox', d.inbox), ('sms', d.sms), ('mail', d.mail))
      by (channel, outcome)
    where d.send_id = ${sendId} and d.done_at is not null and by.outcome is not null
    group by 1, 2) t)`

const view = sql`
  c.id, c.brand_id as "brandId", c.type, c.channels, c.segment, c.texts, c.state,
  c.starts_at as "startsAt", p.username as "plannedBy", c.planned_at as "plannedAt",
  c.began_at as "beganAt", c.ended_at as "endedAt", x.username as "cancelledBy", c.size,
  case when c.state in ('running', 'stopped') then (select count(*)::int from messaging.delivery d
      where d.send_id = c.id and d.done_at is not null)
    else coalesce(c.size, 0)
  end as done,
  case when c.state in ('running', 'stopped') then ${toldOf(sql`c.id`)}
    else coalesce(c.told, '[]') end as told
  from messaging.send c
  join operators.operator p on p.id = c.planned_by
  left join operators.operator x on x.id = c.cancelled_by`

export const sendById = async (on: Db | Tx, id: bigint): Promise<SendRow | undefined> =>
  (await sql<SendRow>`select ${view} where c.id = ${id}`.execute(on)).rows[0]

export async function lockSend(tx: Tx, id: bigint): Promise<SendRow | undefined> {
  await sql`select from messaging.send where id = ${id} for update`.execute(tx)
  return sendById(tx, id)
}

/** In the order of the ids. */
export async function sendsByIds(db: Db, ids: readonly bigint[]): Promise<SendRow[]> {
  const { rows } = await sql<SendRow>`
    select ${view}
    where c.id = any(${ids.map(String)}::bigint[])
    order by array_position(${ids.map(String)}::bigint[], c.id)`.execute(db)
  return rows
}

export async function sendByKey(
  on: Db | Tx,
  brandId: number,
  key: string,
): Promise<SendRow | undefined> {
  const { rows } = await sql<SendRow>`
    select ${view} where c.brand_id = ${brandId} and c.request_key = ${key}::uuid`.execute(on)
  return rows[0]
}

export type NewSend = Pick<
  SendRow,
  'brandId' | 'type' | 'channels' | 'segment' | 'texts' | 'startsAt' | 'plannedAt'
> & { plannedBy: bigint; requestKey: string }

/** Undefined where the request came before. */
export async function insertSend(tx: Tx, row: NewSend): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    insert into messaging.send (brand_id, type, channels, segment, texts, state, starts_at,
      planned_by, planned_at, request_key)
    values (${row.brandId}, ${row.type}, ${row.channels}::text[],
      ${JSON.stringify(row.segment)}::jsonb, ${JSON.stringify(row.texts)}::jsonb, 'planned',
      ${row.startsAt}, ${row.plannedBy}, ${row.plannedAt}, ${row.requestKey}::uuid)
    on conflict (brand_id, request_key) do nothing
    returning id`.execute(tx)
  return rows[0]?.id
}

export async function isStopped(on: Db, id: bigint): Promise<boolean> {
  const { rows } = await sql`
    select from messaging.send where id = ${id} and state = 'stopped'`.execute(on)
  return rows.length > 0
}

export async function takeBackSend(
  tx: Tx,
  id: bigint,
  { to, operatorId, at }: { to: 'stopped' | 'cancelled'; operatorId: bigint; at: Date },
): Promise<void> {
  await sql`
    update messaging.send set state = ${to}, cancelled_by = ${operatorId}, ended_at = ${at}
    where id = ${id}`.execute(tx)
}

/** One whose time has come and that no other worker begins. Index: send_due. */
export async function lockDueSend(tx: Tx, at: Date): Promise<SendRow | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    select id from messaging.send
    where state = 'planned' and starts_at <= ${at}
    order by starts_at limit 1
    for update skip locked`.execute(tx)
  return rows[0] && sendById(tx, rows[0].id)
}

/** Fixes whom it is for. */
export async function beginSend(
  tx: Tx,
  id: bigint,
  { members, at }: { members: RawBuilder<unknown>; at: Date },
): Promise<void> {
  const { numAffectedRows } = await sql`
    insert into messaging.delivery (send_id, member_id)
    select ${id}::bigint, m.id from ${members}`.execute(tx)
  await sql`
    update messaging.send set state = 'running', began_at = ${at}, size = ${numAffectedRows ?? 0n}
    where id = ${id}`.execute(tx)
}

/** The first to begin first. Index: send_running. */
export async function runningSends(db: Db): Promise<SendRow[]> {
  const { rows } = await sql<SendRow>`
    select ${view} where c.state = 'running' order by c.began_at, c.id`.execute(db)
  return rows
}

/** The next member whose turn it is, unless the send was stopped. Index: delivery_left. */
export async function lockNext(tx: Tx, sendId: bigint): Promise<bigint | undefined> {
  const { rows } = await sql<{ memberId: bigint }>`
    select member_id as "memberId" from messaging.delivery
    where send_id = ${sendId} and done_at is null
      and exists (select from messaging.send where id = ${sendId} and state = 'running')
    order by member_id limit 1
    for update skip locked`.execute(tx)
  return rows[0]?.memberId
}

export async function putDelivery(
  tx: Tx | Db,
  { sendId, memberId, at }: { sendId: bigint; memberId: bigint; at: Date },
  outcomes: Partial<Record<OfferChannel, Outcome>>,
): Promise<void> {
  await sql`
    update messaging.delivery
    set done_at = ${at}, inbox = ${outcomes.inbox ?? null}, sms = ${outcomes.sms ?? null},
      mail = ${outcomes.mail ?? null}
    where send_id = ${sendId} and member_id = ${memberId} and done_at is null`.execute(tx)
}

/** False while someone's turn is still to come. */
export async function endSend(tx: Tx, id: bigint, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update messaging.send c
    set state = 'done', ended_at = ${at}, told = ${toldOf(sql`c.id`)}
    where c.id = ${id} and c.state = 'running' and not exists (
      select from messaging.delivery d where d.send_id = c.id and d.done_at is null)`.execute(tx)
  return numAffectedRows === 1n
}
