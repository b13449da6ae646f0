import type { BillState, ContractKind, ContractTerms, PeriodKind } from '@padma/contract'
import { type RawBuilder, sql } from 'kysely'
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
  drawn_at: Date
  settled_at: Date | null
  desk_by: string | null
  desk_note: string | null
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
  return (
    await sql<BillRow>`select ${billView} where b.parent_id = ${id} order by b.id`.execute(db)
  ).rows
}

/**
 * The bill of its kind of each agent that was drawn up last: what it carries and owes goes into the
 * next one that is drawn, whatever its period. Index: bill_of_kind.
 */
export async function lastBills(
  db: Db | Tx,
  kind: ContractKind,
  agentIds: readonly bigint[],
): Promise<Map<bigint, BillRow>> {
  const { rows } = await sql<BillRow>`
    select b.* from unnest(${agentIds.map(String)}::bigint[]) as a(id)
    cross join lateral (
      select * from agents.bill b
      where b.kind = ${kind} and b.agent_id = a.id
      order by b.id desc limit 1) b`.execute(db)
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
    values (${paid.billId}, ${paid.source}, ${paid.byBillId}, ${paid.units}, ${paid.at})`.execute(
    tx,
  )
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
  kind: ContractKind
}
/** What an agent owes downlines, the oldest first. Index: arrear_of_debtor. */
export async function openArrears(tx: Tx, debtorId: bigint): Promise<ArrearRow[]> {
  return (
    await sql<ArrearRow>`
      select a.id, a.bill_id, a.debtor_id, a.creditor_id, a.open_units, b.kind
      from agents.arrear a join agents.bill b on b.id = a.bill_id
      where a.debtor_id = ${debtorId} and a.open_units > 0 order by a.id`.execute(tx)
  ).rows
}

type Paging = { page: number; pageSize: number }
const MOST_EXPORTED = 50_000
/** Settled ones, the newest first. Index: bill_of_agent. */
export async function billsOfAgent(
  db: Db,
  agentId: bigint,
  { page, pageSize, kind }: Paging & { kind?: ContractKind | undefined },
): Promise<{ rows: BillRow[]; total: number }> {
  const where = sql`b.agent_id = ${agentId} and b.settled_at is not null
    and (${kind ?? null}::text is null or b.kind = ${kind ?? null})`
  return pageWhere(db, where, { page, pageSize })
}

type OfBrand = Paging & {
  kind?: ContractKind | undefined
  state?: BillState | undefined
  search: string
  from?: string | undefined
  to?: string | undefined
}
const ofBrand = (brandId: number, zone: string, of: OfBrand) => {
  const number = /^b-?(\d{1,18})$/i.exec(of.search)?.[1] ?? null
  return sql`b.brand_id = ${brandId}
    and (${of.kind ?? null}::text is null or b.kind = ${of.kind ?? null})
    and (${of.state ?? null}::text is null or b.state = ${of.state ?? null})
    and (${number}::bigint = b.id
      or starts_with(lower(m.username), ${of.search.replaceAll('\0', '').toLowerCase()}))
    and (${of.from ?? null}::date is null
      or b.until_at > ${of.from ?? null}::date::timestamp at time zone ${zone})
    and (${of.to ?? null}::date is null
      or b.from_at < (${of.to ?? null}::date + 1)::timestamp at time zone ${zone})`
}
export const billsOfBrand = (db: Db, brandId: number, zone: string, of: OfBrand) =>
  pageWhere(db, ofBrand(brandId, zone, of), of)

/** All that is found, for a file. */
export async function billIdsOfBrand(
  db: Db,
  brandId: number,
  zone: string,
  of: OfBrand,
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select b.id from agents.bill b join members.member m on m.id = b.agent_id
    where ${ofBrand(brandId, zone, of)}
    order by b.id desc limit ${MOST_EXPORTED}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The newest first. Index: bill pk. */
export async function billsById(db: Db, ids: readonly bigint[]): Promise<BillRow[]> {
  return (
    await sql<BillRow>`
      select ${billView} where b.id = any(${ids.map(String)}::bigint[])
      order by b.id desc`.execute(db)
  ).rows
}

async function pageWhere(db: Db, where: RawBuilder<unknown>, { page, pageSize }: Paging) {
  const [{ rows }, count] = await Promise.all([
    sql<BillRow>`
      select ${billView} where ${where}
      order by b.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
    sql<{ n: bigint }>`
      select count(*) as n from agents.bill b join members.member m on m.id = b.agent_id
      where ${where}`.execute(db),
  ])
  return { rows, total: Number(count.rows[0]!.n) }
}

export type PaymentRow = { paid_at: Date; units: bigint; source: Source }
/** In their order. Index: payment_of_bill. */
export async function paymentsOf(db: Db, billId: bigint): Promise<PaymentRow[]> {
  return (
    await sql<PaymentRow>`
      select paid_at, units, source from agents.payment
      where bill_id = ${billId} order by id`.execute(db)
  ).rows
}

export type IncomeRow = {
  day: string
  kind: ContractKind | 'rolling' | 'prize_mode' | 'rebate'
  gross: bigint
  to_downlines: bigint
  net: bigint
}
/** Index: income_day pk. */
export async function incomeOf(
  db: Db,
  agentId: bigint,
  { from, to, kind }: { from: string; to: string; kind: string | null },
): Promise<IncomeRow[]> {
  return (
    await sql<IncomeRow>`
      select day, kind, gross, to_downlines, net from agents.income_day
      where agent_id = ${agentId} and day between ${from}::date and ${to}::date
        and (${kind}::text is null or kind = ${kind})
      order by day desc, kind`.execute(db)
  ).rows
}
