import type { Right } from '@padma/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'

export type LoanRow = {
  id: bigint
  brand_id: number
  right_name: Right
  lender: string
  borrower: string
  reason: string
  lent_at: Date
  until: Date
  ended_at: Date | null
}
const view = sql`
  select l.id, l.brand_id, l.right_name, a.username as lender, b.username as borrower, l.reason,
    l.lent_at, l.until, l.ended_at
  from operators.loan l join operators.operator a on a.id = l.lender_id
  join operators.operator b on b.id = l.borrower_id`

/** The newest first. Index: loan_of_brand. */
export async function loansOf(db: Db, brandId: number): Promise<LoanRow[]> {
  const { rows } = await sql<LoanRow>`
    ${view} where l.brand_id = ${brandId} order by l.id desc limit 100`.execute(db)
  return rows
}

export async function loanById(tx: Tx, id: bigint): Promise<LoanRow | undefined> {
  return (await sql<LoanRow>`${view} where l.id = ${id}`.execute(tx)).rows[0]
}

export async function insertLoan(
  tx: Tx,
  loan: {
    brandId: number
    lenderId: bigint
    borrowerId: bigint
    right: Right
    reason: string
    at: Date
    until: Date
  },
): Promise<LoanRow> {
  const { rows } = await sql<{ id: bigint }>`
    insert into operators.loan
      (brand_id, lender_id, borrower_id, right_name, reason, lent_at, until)
    values (${loan.brandId}, ${loan.lenderId}, ${loan.borrowerId}, ${loan.right},
      ${loan.reason}, ${loan.at}, ${loan.until})
    returning id`.execute(tx)
  return (await loanById(tx, rows[0]!.id))!
}

export async function endLoan(tx: Tx, id: bigint, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update operators.loan set ended_at = ${at}
    where id = ${id} and ended_at is null and until > ${at} returning 1`.execute(tx)
  return rows.length === 1
}

/** Who may be lent a right. Index: operator_name. */
export async function activeOperators(
  db: Db,
  brandId: number,
): Promise<{ id: bigint; username: string }[]> {
  const { rows } = await sql<{ id: bigint; username: string }>`
    select id, username from operators.operator
    where brand_id = ${brandId} and status = 'active'
    order by lower(username)`.execute(db)
  return rows
}
