import { inTransaction } from '../../../../db/in-transaction.ts'
import type { Tx } from '../../../../db/pool.ts'
import { refuse } from '../../../../refusal.ts'
import type { Acting, Deps } from '../../deps.ts'
import { eachDue } from '../../orders/each-due.ts'
import { accountById } from '../../providers/accounts.ts'
import type { Payout, PayoutSaid } from '../../providers/provider.ts'
import { providerOf } from '../../providers/registry.ts'
import { arisenSince, lockForOperator } from '../decision/in-the-way.ts'
import { move } from '../move.ts'
import { audit } from '../decision/reject.ts'
import { lockWithdrawal, restOf, withdrawalById, type WithdrawalRow } from '../store.ts'
import { settlePaid } from './settle-paid.ts'
import {
  countAsk,
  dueWithdrawals,
  endPayout,
  insertPayout,
  openPayouts,
  payoutsOf,
  type PayoutRow,
  putSaid,
  routeOf,
  whoseIs,
} from './store.ts'

/**
 * Sends what is approved where a provider pays, and asks about what was sent. A payout keeps its
 * number from before it is first sent until it has ended: nothing is sent twice.
 */
export async function runPayouts(deps: Deps): Promise<number> {
  await eachDue(
    (after) => dueWithdrawals(deps.db, after),
    (id) => inTransaction(deps.db, (tx) => beginDue(deps, tx, id)),
  )
  return eachDue(
    (after) => openPayouts(deps.db, after),
    (id) => pushPayout(deps, id),
  )
}

/** What came in the way meanwhile leaves it for an operator. */
async function beginDue(deps: Deps, tx: Tx, id: bigint): Promise<void> {
  const found = (await withdrawalById(tx, id))!
  await deps.members.hold(tx, found.player_id)
  const row = (await lockWithdrawal(tx, id))!
  const isRest = row.state === 'paying' && row.received !== null
  const isFresh = row.state === 'approved' && !(await payoutsOf(tx, [id])).has(id)
  if (!isRest && !isFresh) return
  if (await arisenSince(deps, tx, row)) return
  await begin(deps, tx, row, 'system')
}

/** An operator sends again what certainly failed. */
export function sendAgain(deps: Deps, operator: Acting, input: { id: bigint }) {
  return inTransaction(deps.db, async (tx) => {
    const row = await lockForOperator(deps, tx, operator, input.id)
    if (!row) return refuse('not_found')
    if (row.state !== 'approved') return refuse('withdrawal_not_approved')
    const inTheWay = await arisenSince(deps, tx, row)
    if (inTheWay) return inTheWay
    await audit(deps, tx, operator, row, 'withdrawal.sent_again', 'paying', {})
    if (!(await begin(deps, tx, row, operator.username))) return refuse('payout_under_way')
    return (await withdrawalById(tx, row.id))!
  })
}

async function begin(deps: Deps, tx: Tx, row: WithdrawalRow, actor: string): Promise<boolean> {
  const isRest = row.received !== null
  const accountId = await routeOf(tx, row.brand_id, row.method_id)
  if (accountId === undefined) return false
  const at = deps.now()
  const isBegun = await insertPayout(tx, {
    withdrawalId: row.id,
    part: isRest ? 'rest' : 'whole',
    accountId,
    amount: isRest ? restOf(row) : row.amount,
    at,
  })
  if (isBegun && !isRest) await move(tx, row, 'paying', { at, actor })
  return isBegun
}

/**
 * Marks an attempt before it is made. Between its beginning and its first sending lie others that
 * wait for their provider, or a crash: what came in the way meanwhile ends it unsent.
 */
async function takeTurn(deps: Deps, tx: Tx, id: bigint): Promise<PayoutRow | undefined> {
  const { player_id, withdrawal_id } = await whoseIs(tx, id)
  await deps.members.hold(tx, player_id)
  const row = (await lockWithdrawal(tx, withdrawal_id))!
  const payout = await countAsk(tx, id, deps.now())
  if (payout?.asks !== 1) return payout
  const inTheWay = await arisenSince(deps, tx, row)
  if (!inTheWay) return payout
  await fail(deps, tx, row, payout, inTheWay.refused)
  return undefined
}

/** It has certainly not gone: an operator decides about it, or about the dispute, again. */
async function fail(
  deps: Deps,
  tx: Tx,
  row: WithdrawalRow,
  payout: PayoutRow,
  why: string,
): Promise<void> {
  const at = deps.now()
  if (!(await endPayout(tx, payout.id, { state: 'failed', said: why, at }))) return
  await move(tx, row, payout.part === 'rest' ? 'dispute' : 'approved', {
    at,
    actor: 'system',
    note: why,
  })
}

/**
 * Sends it, or asks about it: it is sent again, under its number, only where the provider has never
 * seen that number.
 */
async function pushPayout(deps: Deps, id: bigint): Promise<void> {
  const payout = await inTransaction(deps.db, (tx) => takeTurn(deps, tx, id))
  if (!payout) return
  const row = (await withdrawalById(deps.db, payout.withdrawal_id))!
  const account = await accountById(deps.db, deps.box, payout.provider_account_id)
  const provider = account && providerOf(account.code)
  if (!provider?.payOut || !provider.payOutStatus)
    throw new Error(`payout ${payout.number} has no provider that pays`)
  const order: Payout = {
    number: payout.number,
    units: payout.amount,
    currency: account!.currency,
    to: { account: row.number, holder: row.holder, bank: row.method_id },
  }
  let said =
    payout.asks === 1
      ? await provider.payOut(deps.asking, account!, order)
      : await provider.payOutStatus(deps.asking, account!, order)
  if (payout.asks > 1 && said.is === 'unknown' && said.why === 'not_known')
    said = await provider.payOut(deps.asking, account!, order)
  await settle(deps, payout, said)
}

/** What the provider said, in the books. Said late or again, it changes nothing. */
async function settle(deps: Deps, payout: PayoutRow, said: PayoutSaid): Promise<void> {
  if (said.is === 'pending' || said.is === 'unknown')
    return putSaid(deps.db, payout.id, said.is === 'pending' ? 'pending' : said.why)
  const { player_id, brand_id } = (await withdrawalById(deps.db, payout.withdrawal_id))!
  const { cashier } = await deps.brand.settings(brand_id)
  await inTransaction(deps.db, async (tx) => {
    await deps.members.hold(tx, player_id)
    const row = (await lockWithdrawal(tx, payout.withdrawal_id))!
    if (said.is === 'failed') return fail(deps, tx, row, payout, said.why)
    const at = deps.now()
    const { transactionId } = said
    if (!(await endPayout(tx, payout.id, { state: 'sent', transactionId, at }))) return
    await settlePaid(deps, tx, row, {
      at,
      actor: 'system',
      paymentReference: transactionId,
      autoReceiptMinutes: cashier.autoReceiptMinutes,
    })
  })
}
