import { carriedIn } from '@padma/bills'
import { sql } from 'kysely'
import type { Db } from '../../../../db/pool.ts'
import type { DividendTerms } from '../../terms.ts'
import { type BillRow, lastBills } from '../store.ts'
import type { Corrected } from './corrections.ts'
import type { Due } from './due.ts'

/**
 * What dividends of these agents carry into a period, from the last that each was billed; as it was
 * corrected just now, where it was.
 */
export async function carriesInto(
  db: Db,
  due: Due,
  zone: string,
  billed: readonly { agentId: bigint; terms: DividendTerms }[],
  corrected: readonly Corrected[] = [],
): Promise<Map<bigint, bigint>> {
  const { rows } = await sql<{ from: Date; isSecondHalf: boolean }>`
    select p.from_at as "from",
      ${due.period} = 'semimonthly' and extract(day from ${due.from} at time zone ${zone}) > 15
        as "isSecondHalf"
    from agents.period_of(${due.period}, ${due.from}::timestamptz - interval '1 second', ${zone}) p
  `.execute(db)
  const before = rows[0]!
  const last = await lastBills(
    db,
    'dividend',
    billed.map(({ agentId }) => agentId),
  )
  const amended = new Map(corrected.map(({ bill, came }) => [bill.id, came]))
  for (const bill of last.values()) bill.amended = amended.get(bill.id) ?? bill.amended
  return new Map(
    billed.map(({ agentId, terms }) => [
      agentId,
      carriedIn(terms.carry, beforeOf(terms, last.get(agentId), before)),
    ]),
  )
}

/** A carry of one period alone ends where a period was not billed. */
function beforeOf(
  { carry }: DividendTerms,
  bill: BillRow | undefined,
  before: { from: Date; isSecondHalf: boolean },
) {
  if (!bill || (carry !== 'FOREVER' && bill.from_at < before.from)) return null
  return {
    resultUnits: BigInt(bill.amended?.result ?? resultIn(bill)),
    totalUnits: BigInt(bill.amended?.total ?? totalIn(bill)),
    isFirstHalfOfMonth: before.isSecondHalf,
  }
}
const resultIn = ({ figures }: BillRow) => {
  const of = (name: keyof typeof figures) => BigInt(figures[name] as string)
  return (
    of('paidUnits') +
    of('rebateUnits') +
    of('promotionUnits') +
    of('refundUnits') +
    of('salaryUnits') -
    of('stakedUnits')
  )
}
const totalIn = (bill: BillRow) => resultIn(bill) + bill.carried_in
