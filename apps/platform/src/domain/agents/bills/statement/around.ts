import { sql } from 'kysely'
import type { Db } from '../../../../db/pool.ts'
import { type BillRow, childrenOf } from '../store.ts'
import type { Around } from './lines.ts'

const number = (id: bigint) => `B-${id}`

/** What of other bills is a line of this one. */
export async function aroundOf(db: Db, bill: BillRow): Promise<Around> {
  const [children, corrections, arrears] = await Promise.all([
    childrenOf(db, bill.id),
    sql<{ bill_id: bigint; units: bigint }>`
      select bill_id, sum(units)::bigint as units from agents.correction
      where into_bill_id = ${bill.id} group by 1 order by 1`.execute(db),
    sql<{ bill_id: bigint; username: string; units: bigint }>`
      select p.bill_id, m.username, p.units from agents.payment p
      join agents.bill b on b.id = p.bill_id
      join members.member m on m.id = b.agent_id
      where p.by_bill_id = ${bill.id} and p.source = 'arrear' order by p.id`.execute(db),
  ])
  return {
    children: children.map(({ id, username, payable }) => ({
      number: number(id),
      username,
      payable,
    })),
    corrections: corrections.rows.map((row) => ({
      number: number(row.bill_id),
      units: row.units,
    })),
    arrears: arrears.rows.map((row) => ({ ...row, number: number(row.bill_id) })),
  }
}
