import type { ApprovalKind } from '@padma/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'
import type { QueueTable } from '../../../db/queue/queue-list.ts'

export type RequestRow = {
  id: bigint
  brand_id: number
  kind: ApprovalKind
  player_id: bigint | null
  username: string | null
  units: bigint | null
  payload: Record<string, string>
  reason: string
  asked_by: bigint
  asked_name: string
  asked_at: Date
  expires_at: Date
  state: 'waiting' | 'approved' | 'refused' | 'withdrawn' | 'expired'
  decided_by: bigint | null
  decided_name: string | null
  decided_at: Date | null
  note: string | null
}
const view = sql`
  select r.*, m.username from approvals.request r left join members.member m on m.id = r.player_id`

/** Indexes: request_waiting, request_decided, request_of_brand. */
export const requestQueue: QueueTable<'open' | 'closed' | 'all'> = {
  code: 'M',
  from: sql`approvals.request c`,
  states: {
    open: { where: sql`c.state = 'waiting'`, at: sql`c.asked_at`, first: 'oldest' },
    closed: { where: sql`c.state <> 'waiting'`, at: sql`c.decided_at`, first: 'newest' },
    all: { where: sql`true`, at: sql`c.asked_at`, first: 'newest' },
  },
  player: sql`c.player_id`,
  amount: sql`c.units`,
}

/** In the order of the ids. */
export async function requestsByIds(db: Db, ids: readonly bigint[]): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    ${view}
    where r.id = any(${ids.map(String)}::bigint[])
    order by array_position(${ids.map(String)}::bigint[], r.id)`.execute(db)
  return rows
}

export async function requestById(db: Db | Tx, id: bigint): Promise<RequestRow | undefined> {
  return (await sql<RequestRow>`${view} where r.id = ${id}`.execute(db)).rows[0]
}

export async function lockRequest(tx: Tx, id: bigint): Promise<RequestRow | undefined> {
  await sql`select 1 from approvals.request where id = ${id} for update`.execute(tx)
  return requestById(tx, id)
}

/** What waits for a player's approval. Index: request_of_player. */
export async function waitingOf(
  db: Db,
  playerId: bigint,
  kind: ApprovalKind,
): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    ${view} where r.player_id = ${playerId} and r.kind = ${kind} and r.state = 'waiting'
    order by r.id desc`.execute(db)
  return rows
}

/** Whether it was asked for already and waits. Index: request_waiting. */
export async function isWaiting(
  tx: Tx,
  { brandId, kind, units, payload }: Pick<NewRequest, 'brandId' | 'kind' | 'units' | 'payload'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from approvals.request
    where brand_id = ${brandId} and state = 'waiting' and kind = ${kind} and units = ${units}
      and payload = ${JSON.stringify(payload)}::jsonb limit 1`.execute(tx)
  return rows.length > 0
}

export type NewRequest = {
  brandId: number
  kind: ApprovalKind
  playerId: bigint | null
  units: bigint | null
  payload: Record<string, string>
  reason: string
  key: string
}
/** By the same operator with the same key once; then the first one, and whether it is new. */
export async function insertRequest(
  tx: Tx,
  asked: NewRequest,
  by: { operatorId: bigint; username: string },
  at: Date,
  expiresAt: Date,
): Promise<{ row: RequestRow; isNew: boolean }> {
  const { rows } = await sql<{ id: bigint }>`
    insert into approvals.request (brand_id, kind, player_id, units, payload, reason,
      request_key, asked_by, asked_name, asked_at, expires_at)
    values (${asked.brandId}, ${asked.kind}, ${asked.playerId}, ${asked.units},
      ${JSON.stringify(asked.payload)}::jsonb, ${asked.reason}, ${asked.key}, ${by.operatorId},
      ${by.username}, ${at}, ${expiresAt})
    on conflict (brand_id, asked_by, request_key) do nothing
    returning id`.execute(tx)
  if (rows[0]) return { row: (await requestById(tx, rows[0].id))!, isNew: true }
  const { rows: known } = await sql<RequestRow>`
    ${view} where r.brand_id = ${asked.brandId} and r.asked_by = ${by.operatorId}
      and r.request_key = ${asked.key}`.execute(tx)
  return { row: known[0]!, isNew: false }
}

export async function putDecided(
  tx: Tx,
  id: bigint,
  state: Exclude<RequestRow['state'], 'waiting'>,
  by: { operatorId: bigint; username: string } | null,
  { note, at }: { note: string | null; at: Date },
): Promise<void> {
  await sql`
    update approvals.request
    set state = ${state}, decided_by = ${by?.operatorId ?? null},
      decided_name = ${by?.username ?? null}, decided_at = ${at}, note = ${note}
    where id = ${id}`.execute(tx)
}

/** Index: request_due. */
export async function dueRequests(tx: Tx, at: Date): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    ${view} where r.state = 'waiting' and r.expires_at <= ${at}
    order by r.expires_at limit 200
    for update of r skip locked`.execute(tx)
  return rows
}
