import type { BillState, ContractKind, ContractTerms, PeriodKind } from '@padma/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'

/** What a team did, as the row and the file keep it: units as text. */
export type Figures = {
  stakedUnits: string
  paidUnits: string
  rebateUnits: string
  promotionUnits: string
  refundUnits: string
  salaryUnits: string
  validBetUnits: string
  active: number
  /** Of a real-time window. */
  rounds: readonly { stakeUnits: string; payoutUnits: string; validBetUnits: string }[]
}
/** What a bill comes to, and what a dividend's carry reads of it. */
export type Came = { gross: string; result: string; total: string }

export type BillRow = {
  id: bigint
  brand_id: number
  kind: ContractKind
  period: PeriodKind | 'hourly' | 'realtime'
  agent_id: bigint
  upline_id: bigint | null
  parent_id: bigint | null
  from_at: Date
  until_at: Date
  due_at: Date
  contract_id: bigint
  terms: ContractTerms
  figures: Figures
  carried_in: bigint
  is_reached: boolean
  is_stopped: boolean
  gross: bigint
  correction: bigint
  debt_in: bigint
  payable: bigint
  debt_out: bigint
  owed: bigint
  received: bigint
  missing: bigint
  state: BillState
  amended: Came | null
  settled_at: Date | null
  /** Of the agent. */
  username: string
  type: number
}
export const billView = sql`b.*, m.username, m.type
  from agents.bill b join members.member m on m.id = b.agent_id`

export async function billById(db: Db | Tx, id: bigint): Promise<BillRow | undefined> {
  return (await sql<BillRow>`select ${billView} where b.id = ${id}`.execute(db)).rows[0]
}

/** In the order in which they are paid. Index: bill_of_parent. */
export async function childrenOf(db: Db | Tx, id: bigint): Promise<BillRow[]> {
  return (await sql<BillRow>`select ${billView} where b.parent_id = ${id} order by b.id`.execute(db))
    .rows
}

/** The last bill of its kind of each agent, of those before a moment. Index: the unique key. */
export async function lastBills(
  db: Db | Tx,
  kind: ContractKind,
  agentIds: readonly bigint[],
  before: Date,
): Promise<Map<bigint, BillRow>> {
  const { rows } = await sql<BillRow>`
    select b.* from unnest(${agentIds.map(String)}::bigint[]) as a(id)
    cross join lateral (
      select * from agents.bill b
      where b.kind = ${kind} and b.agent_id = a.id and b.from_at < ${before}
      order by b.from_at desc limit 1) b`.execute(db)
  return new Map(rows.map((row) => [row.agent_id, row]))
}

/** The next to be paid of those drawn up. Index: bill_unpaid. */
export async function nextUnpaid(tx: Tx, brandId: number): Promise<BillRow | undefined> {
  const { rows } = await sql<BillRow>`
    select ${billView}
    where b.brand_id = ${brandId} and b.settled_at is null
    order by b.id limit 1`.execute(tx)
  return rows[0]
}

export type Source = 'platform' | 'upline_bill' | 'upline_cash' | 'arrear' | 'desk'
export async function insertPayment(
  tx: Tx,
  paid: { billId: bigint; source: Source; byBillId: bigint; units: bigint; at: Date },
): Promise<void> {
  if (paid.units === 0n) return
  await sql`
    insert into agents.payment (bill_id, source, by_bill_id, units, paid_at)
    values (${paid.billId}, ${paid.source}, ${paid.byBillId}, ${paid.units}, ${paid.at})`.execute(tx)
}

/** What lies ready for a bill since its upline's was settled. */
export async function fundedOf(tx: Tx, id: bigint): Promise<bigint> {
  const { rows } = await sql<{ units: bigint }>`
    select coalesce(sum(units), 0)::bigint as units from agents.payment
    where bill_id = ${id} and source in ('upline_bill', 'upline_cash')`.execute(tx)
  return rows[0]!.units
}

export type ArrearRow = {
  id: bigint
  bill_id: bigint
  debtor_id: bigint
  creditor_id: bigint
  open_units: bigint
}
/** What an agent owes downlines, the oldest first. Index: arrear_of_debtor. */
export async function openArrears(tx: Tx, debtorId: bigint): Promise<ArrearRow[]> {
  return (
    await sql<ArrearRow>`
      select id, bill_id, debtor_id, creditor_id, open_units from agents.arrear
      where debtor_id = ${debtorId} and open_units > 0 order by id`.execute(tx)
  ).rows
}
