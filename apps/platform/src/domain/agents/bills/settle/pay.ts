import { payChildren } from '@padma/bills'
import type { BillState, ContractKind } from '@padma/contract'
import { sql } from 'kysely'
import { inTransaction } from '../../../../db/in-transaction.ts'
import { publish } from '../../../../db/outbox/outbox.ts'
import type { Tx } from '../../../../db/pool.ts'
import type { Deps } from '../../deps.ts'
import {
  type ArrearRow,
  type BillRow,
  childrenOf,
  fundedOf,
  insertPayment,
  nextUnpaid,
  openArrears,
} from '../store.ts'
import { lockSettlement } from './due.ts'
import { addIncome } from './income.ts'

/** What the platform pays agents of the top line out of. */
export const COST = 'contract_cost'
/** What uplines have paid, until the downline's own bill passes it on. */
const CLEARING = 'contract_clearing'
const DESK: Readonly<Record<number, string>> = { 41: 'cash-line', 42: 'credit' }
/** The house account of an agent whose bills are settled at the desk. */
export const deskAccount = ({ type, agent_id }: Pick<BillRow, 'type' | 'agent_id'>) =>
  DESK[type] ? `${DESK[type]}:${agent_id}` : null

const pages = {
  dividend: 'dividend',
  daily: 'dailySalary',
  hourly: 'hourlySalary',
  realtime: 'realTimeSalary',
} as const satisfies Record<ContractKind, string>
/** The portal's page of a bill. */
const linkOf = (kind: ContractKind, id: bigint) =>
  `?agent=${pages[kind]}&tab=bills&item=${id}` as const

type Payer = Pick<Deps, 'db' | 'now' | 'wallet' | 'inbox'>

/** Pays the next of a brand's bills in one transaction; false when all are paid. */
export const payNext = (deps: Payer, brandId: number, zone: string): Promise<boolean> =>
  inTransaction(deps.db, async (tx) => {
    await lockSettlement(tx, brandId)
    const bill = await nextUnpaid(tx, brandId)
    if (bill) await payBill(deps, tx, bill, zone)
    return bill !== undefined
  })

/**
 * A bill gets what the platform pays or what its upline laid ready, and passes on what its children
 * are owed: of the bill, then of cash, each in the order of acceptance. What is left of the bill
 * pays older arrears, the rest is the agent's.
 */
async function payBill(deps: Payer, tx: Tx, bill: BillRow, zone: string): Promise<void> {
  const at = deps.now()
  const desk = deskAccount(bill)
  const [children, arrears] = [
    await childrenOf(tx, bill.id),
    desk ? [] : await openArrears(tx, bill.agent_id),
  ]
  await deps.wallet.lock(tx, bill.agent_id, ...arrears.map(({ creditor_id }) => creditor_id))
  const received = bill.upline_id === null ? bill.payable : await fundedOf(tx, bill.id)
  const missing = bill.payable - received
  if (bill.upline_id === null)
    await insertPayment(tx, {
      billId: bill.id,
      source: 'platform',
      byBillId: bill.id,
      units: received,
      at,
    })
  // Without an upline's bill no one has noted yet what is missing.
  if (missing > 0n && bill.parent_id === null) await insertArrear(tx, bill, missing)

  const { cash } = await deps.wallet.balance(tx, bill.agent_id)
  const claims = children.map(({ id, payable }) => ({ agent: `${id}`, units: payable }))
  // The house pays for an agent who is settled with at the desk.
  const { paid, leftOfBillUnits } = payChildren(received, desk ? bill.owed : cash, claims)
  let toChildren = 0n
  for (const [place, { fromBillUnits, fromCashUnits, arrearUnits }] of paid.entries()) {
    const billId = children[place]!.id
    const by = { billId, byBillId: bill.id, at }
    await insertPayment(tx, { ...by, source: 'upline_bill', units: fromBillUnits })
    await insertPayment(tx, { ...by, source: 'upline_cash', units: fromCashUnits })
    if (arrearUnits > 0n) await insertArrear(tx, children[place]!, arrearUnits)
    toChildren += fromBillUnits + fromCashUnits
  }
  const collected = await collect(tx, bill, arrears, leftOfBillUnits, at)
  const state = stateOf(bill, {
    isAtDesk: desk !== null && bill.payable !== bill.owed,
    isShort: paid.some(({ arrearUnits }) => arrearUnits > 0n),
    missing,
  })
  await sql`
    update agents.bill
    set received = ${received}, missing = ${missing}, state = ${state}, settled_at = ${at}
    where id = ${bill.id}`.execute(tx)
  await addIncome(tx, bill, zone)
  await notify(deps, tx, { ...bill, received, state })
  for (const { arrear, units, isPaid } of collected)
    await notifyArrear(deps, tx, bill, { arrear, units, isPaid })

  const toCreditors = collected.reduce((sum, { units }) => sum + units, 0n)
  const kept = received - toChildren - toCreditors
  const reference = `agent_bill:${bill.id}`
  await deps.wallet.moveAmong(tx, {
    players: [
      ...(desk ? [] : [{ playerId: bill.agent_id, units: kept }]),
      ...collected.map(({ arrear, units }) => ({ playerId: arrear.creditor_id, units })),
    ],
    house: [
      { house: bill.upline_id === null ? COST : CLEARING, units: -received },
      { house: CLEARING, units: toChildren },
      ...(desk ? [{ house: desk, units: kept }] : []),
    ],
    of: bill.agent_id,
    kind: bill.kind === 'dividend' ? 'dividend' : 'salary',
    source: 'agents',
    reference,
    cause: reference,
    fingerprint: `agent_bill|${bill.agent_id}|${received}|${toChildren}|${toCreditors}`,
  })
}

function stateOf(
  { is_reached, payable, correction }: BillRow,
  { isAtDesk, isShort, missing }: { isAtDesk: boolean; isShort: boolean; missing: bigint },
): BillState {
  if (isAtDesk) return 'uncollected'
  if (isShort) return 'insufficient'
  if (missing > 0n) return 'part_paid'
  return is_reached || payable > 0n || correction !== 0n ? 'issued' : 'not_reached'
}

async function insertArrear(tx: Tx, bill: BillRow, units: bigint): Promise<void> {
  await sql`
    insert into agents.arrear (bill_id, debtor_id, creditor_id, units, open_units)
    values (${bill.id}, ${bill.upline_id}, ${bill.agent_id}, ${units}, ${units})`.execute(tx)
}

type Collected = { arrear: ArrearRow; units: bigint; isPaid: boolean }
/** Pays the oldest first, as far as it goes. */
async function collect(
  tx: Tx,
  bill: BillRow,
  arrears: readonly ArrearRow[],
  left: bigint,
  at: Date,
): Promise<Collected[]> {
  const collected: Collected[] = []
  for (const arrear of arrears) {
    const units = arrear.open_units < left ? arrear.open_units : left
    if (units === 0n) break
    left -= units
    const isPaid = units === arrear.open_units
    collected.push({ arrear, units, isPaid })
    await sql`
      update agents.arrear set open_units = open_units - ${units} where id = ${arrear.id}`.execute(
      tx,
    )
    await sql`
      update agents.bill
      set received = received + ${units}, missing = missing - ${units},
        state = case when ${isPaid} and state = 'part_paid' then 'issued' else state end
      where id = ${arrear.bill_id}`.execute(tx)
    await insertPayment(tx, {
      billId: arrear.bill_id,
      source: 'arrear',
      byBillId: bill.id,
      units,
      at,
    })
  }
  if (collected.length > 0) await closeShort(tx, bill.agent_id)
  return collected
}

/** Bills of an upline that were short, and whose children have all they were owed by now. */
const closeShort = (tx: Tx, agentId: bigint) =>
  sql`
    update agents.bill b
    set state = case when b.missing > 0 then 'part_paid'
      when b.is_reached or b.payable > 0 or b.correction <> 0 then 'issued' else 'not_reached' end
    where b.agent_id = ${agentId} and b.state = 'insufficient'
      and not exists (select from agents.bill c join agents.arrear a on a.bill_id = c.id
        where c.parent_id = b.id and a.open_units > 0)`.execute(tx)

async function notify(deps: Payer, tx: Tx, bill: BillRow): Promise<void> {
  const { brand_id: brandId, agent_id: playerId } = bill
  await publish(tx, 'bill.issued', {
    brandId,
    playerId,
    payload: { id: `${bill.id}`, kind: bill.kind },
  })
  if (bill.kind === 'realtime' || bill.payable === 0n) return
  await deps.inbox.write(tx, {
    brandId,
    memberId: playerId,
    kind: 'bill_issued',
    subject: `agent_bill:${bill.id}`,
    params: { amount: bill.payable, bill: `B-${bill.id}` },
    link: linkOf(bill.kind, bill.id),
  })
}

async function notifyArrear(
  deps: Payer,
  tx: Tx,
  by: BillRow,
  { arrear, units }: Collected,
): Promise<void> {
  const { creditor_id: playerId, bill_id: billId } = arrear
  const brandId = by.brand_id
  await publish(tx, 'bill.paid', { brandId, playerId, payload: { id: `${billId}` } })
  await deps.inbox.write(tx, {
    brandId,
    memberId: playerId,
    kind: 'arrear_paid',
    subject: `agent_arrear:${arrear.id}:${by.id}`,
    params: { amount: units, bill: `B-${billId}` },
    link: linkOf(arrear.kind, billId),
  })
}
