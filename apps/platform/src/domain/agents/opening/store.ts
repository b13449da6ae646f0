import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'

/** Who moved whom. Index: operator pk. */
export async function operatorNames(db: Db, ids: readonly bigint[]): Promise<Map<bigint, string>> {
  const { rows } = await sql<{ id: bigint; username: string }>`
    select id, username from operators.operator where id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, username }) => [id, username]))
}

/** Index: member pk. */
export async function putType(tx: Tx, memberId: bigint, type: number): Promise<void> {
  await sql`update members.member set type = ${type} where id = ${memberId}`.execute(tx)
}

/** Bills that wait at the desk, or debts to downlines: they are settled by the type of then. */
export async function hasOpenBills(tx: Tx, agentId: bigint): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from agents.bill
        where agent_id = ${agentId} and (state = 'uncollected' or settled_at is null))
      or exists (select from agents.arrear where debtor_id = ${agentId} and open_units > 0)
      as is`.execute(tx)
  return rows[0]!.is
}

type DownlineRow = {
  id: bigint
  username: string
  type: number
  status: 'active' | 'locked' | 'closed'
  team: number
  joinedAt: Date
}
/** Right below a player, agents first, by the beginning of their name. Index: descent pk. */
export async function directBelow(
  db: Db,
  memberId: bigint,
  { search, now, limit, offset }: { search: string; now: Date; limit: number; offset: number },
): Promise<{ rows: DownlineRow[]; total: number }> {
  const isThen = sql`d.from_at <= ${now} and ${now} < d.until_at`
  const { rows } = await sql<DownlineRow & { total: number }>`
    with direct as (
      select m.id, m.username, m.type::int, m.status, m.created_at as "joinedAt",
        count(*) over ()::int as total
      from members.descent d join members.member m on m.id = d.descendant_id
      where d.ancestor_id = ${memberId} and d.depth = 1 and ${isThen}
        and starts_with(lower(m.username), ${search.replaceAll('\0', '').toLowerCase()})
      order by m.type = 0, lower(m.username), m.id
      limit ${limit} offset ${offset}
    )
    select direct.*, (select count(*)::int from members.descent d
      where d.ancestor_id = direct.id and d.depth > 0 and ${isThen}) as team
    from direct order by type = 0, lower(username), id`.execute(db)
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 }
}
