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
