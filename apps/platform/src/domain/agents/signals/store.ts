import type { OperatorCalls, Parsed, SignalKind, SignalState } from '@padma/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'
import { spanOf } from '../../../http/wire.ts'
import type { Reason } from './find.ts'

type Who = { id: string; username: string; type: number }
export type SignalRow = {
  id: bigint
  brand_id: number
  kind: SignalKind
  state: SignalState
  agent_id: bigint
  agent: Who
  others: Who[]
  reasons: Reason[]
  found_at: Date
  seen_at: Date
  decided_by: string | null
  decided_at: Date | null
  note: string | null
}

const who = (alias: string) => sql`
  jsonb_build_object('id', ${sql.ref(`${alias}.id`)}::text, 'username',
    ${sql.ref(`${alias}.username`)}, 'type', ${sql.ref(`${alias}.type`)})`
async function signalsWhere(
  on: Db | Tx,
  where: RawBuilder<unknown>,
  rest: RawBuilder<unknown>,
): Promise<SignalRow[]> {
  const { rows } = await sql<SignalRow>`
    select s.*, ${who('m')} as agent, coalesce((
      select jsonb_agg(${who('o')} order by o.id) from members.member o
      where o.id = any(s.other_ids)), '[]') as others
    from agents.signal s join members.member m on m.id = s.agent_id
    where ${where} ${rest}`.execute(on)
  return rows
}

/** Index: signal pk. */
export const signalById = async (on: Db | Tx, id: bigint): Promise<SignalRow | undefined> =>
  (await signalsWhere(on, sql`s.id = ${id}`, sql``))[0]

type Query = Parsed<OperatorCalls['GET /ops/agent-signals']>['query']
/** The newest first, with how many are in each state under the same filters. */
export async function signalsOfBrand(
  db: Db,
  brandId: number,
  { state, kind, search, ...paging }: Query,
): Promise<{ rows: SignalRow[]; counts: { state: SignalState; count: number }[] }> {
  const { limit, offset } = spanOf(paging)
  const number = /^s-?(\d{1,18})$/i.exec(search)?.[1] ?? null
  const words = search.replaceAll('\0', '').toLowerCase()
  const where = sql`
    s.brand_id = ${brandId} and (${kind ?? null}::text is null or s.kind = ${kind ?? null})
      and (${words} = '' or ${number}::bigint = s.id or exists (
        select from members.member n where n.id = any(s.agent_id || s.other_ids)
          and starts_with(lower(n.username), ${words})))`
  const [rows, counted] = await Promise.all([
    signalsWhere(
      db,
      sql`${where} and s.state = ${state}`,
      sql`order by s.id desc limit ${limit} offset ${offset}`,
    ),
    sql<{ state: SignalState; count: number }>`
      select s.state, count(*)::int as count from agents.signal s where ${where}
      group by 1`.execute(db),
  ])
  const counts = (['open', 'confirmed', 'dismissed'] as const).map((one) => ({
    state: one,
    count: counted.rows.find((row) => row.state === one)?.count ?? 0,
  }))
  return { rows, counts }
}
