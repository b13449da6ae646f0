import type { MemberCalls } from '@padma/contract'
import { unitsToDecimal } from '@padma/money'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Route } from '../../http/edge.ts'
import { isRefusal, type Refusal } from '../../refusal.ts'
import type { Deps } from './deps.ts'
import { cancelOrder, submitTransaction } from './deposit/change-order.ts'
import { openOrder } from './deposit/open-order.ts'
import { matched } from './matching/match.ts'
import { startPayment } from './deposit/pay-online.ts'
import { type DepositRow, depositsOfPlayer } from './deposit/store.ts'
import { depositToWire } from './deposit/to-wire.ts'
import { minuteOfDay } from './methods/rules.ts'
import { methodsOf, payoutMethodsOf } from './methods/store.ts'
import { methodToWire } from './methods/to-wire.ts'
import { paymentPasswordRoutes } from './payment-password/index.ts'
import { bindPayoutAccount } from './payout-accounts/bind-account.ts'
import { payoutAccountsOf } from './payout-accounts/store.ts'
import { payoutAccountToWire } from './payout-accounts/to-wire.ts'
import { pageOf } from '../../http/wire.ts'
import { confirmReceipt } from './withdrawal/receipt.ts'
import { requestWithdrawal } from './withdrawal/request-withdrawal.ts'
import { countOfDay, type WithdrawalRow, withdrawalsOfPlayer } from './withdrawal/store.ts'
import { withdrawalToWire } from './withdrawal/to-wire.ts'

const deposit = (outcome: DepositRow | Refusal) =>
  isRefusal(outcome) ? outcome : depositToWire(outcome)
const withdrawal = (outcome: WithdrawalRow | Refusal) =>
  isRefusal(outcome) ? outcome : withdrawalToWire(outcome)

export function cashierRoutes(route: Route<MemberCalls>, cashier: Deps): void {
  const { db } = cashier
  paymentPasswordRoutes(route, cashier)

  route('GET /wps/member/deposit/methods', async ({ brand }) => {
    const { timeZone } = await cashier.brand.settings(brand.id)
    const minute = minuteOfDay(cashier.now(), timeZone)
    return { methods: (await methodsOf(db, brand.id)).map((row) => methodToWire(row, minute)) }
  })
  route('POST /wps/member/deposit', async ({ member, brand, body, key, host }) => {
    const opened = await openOrder(cashier, {
      brandId: brand.id,
      playerId: member.playerId,
      type: member.type,
      requestKey: key,
      ...body,
    })
    if (isRefusal(opened) || !opened.provider) return deposit(opened)
    return deposit(await startPayment(cashier, opened, cashier.portalAt(host)))
  })
  route('PUT /wps/member/deposit/:id/transaction', async ({ member, params, body }) =>
    deposit(
      await matched(
        cashier,
        await submitTransaction(cashier, { playerId: member.playerId, ...params, ...body }),
      ),
    ),
  )
  route('DELETE /wps/member/deposit/:id', async ({ member, params }) => {
    return deposit(await cancelOrder(cashier, { playerId: member.playerId, id: params.id }))
  })
  route('GET /wps/member/deposits', async ({ member, query }) =>
    pageOf(
      query,
      await depositsOfPlayer(db, member.playerId, query.page, query.pageSize),
      depositToWire,
    ),
  )

  route('GET /wps/member/withdrawal/terms', async ({ member, brand }) => {
    const { cashier: settings, timeZone } = await cashier.brand.settings(brand.id)
    const turnover = await inTransaction(db, (tx) => cashier.wallet.turnover(tx, member.playerId))
    const [balance, count, accounts, methods, hasPaymentPassword, heldUntil] = await Promise.all([
      cashier.wallet.balance(db, member.playerId),
      countOfDay(db, member.playerId, cashier.now(), timeZone),
      payoutAccountsOf(db, member.playerId),
      payoutMethodsOf(db, brand.id),
      cashier.paymentPasswords.has(db, member.playerId),
      cashier.auth.payoutHoldOf(db, member.playerId),
    ])
    return {
      minimum: unitsToDecimal(settings.withdrawalMinimumUnits),
      maximum: unitsToDecimal(settings.withdrawalMaximumUnits),
      countLeftToday: Math.max(0, settings.withdrawalsPerDay - count),
      available: unitsToDecimal(balance.cash),
      owed: unitsToDecimal(balance.owed),
      hasPaymentPassword,
      turnover: {
        required: unitsToDecimal(turnover.required),
        done: unitsToDecimal(turnover.done),
        open: unitsToDecimal(turnover.open),
      },
      payoutAccounts: accounts.map(payoutAccountToWire),
      heldUntil: heldUntil?.toISOString() ?? null,
      methods: methods.map(({ id, name }) => ({ id, name })),
    }
  })
  route('PUT /wps/member/payout-account', async ({ member, body, key }) => {
    const outcome = await bindPayoutAccount(cashier, { member, requestKey: key, ...body })
    return isRefusal(outcome) ? outcome : payoutAccountToWire(outcome)
  })
  route('POST /wps/member/withdrawal', async ({ member, body, key }) =>
    withdrawal(await requestWithdrawal(cashier, { member, requestKey: key, ...body })),
  )
  route('GET /wps/member/withdrawals', async ({ member, query }) =>
    pageOf(
      query,
      await withdrawalsOfPlayer(db, member.playerId, query.page, query.pageSize),
      withdrawalToWire,
    ),
  )
  route('POST /wps/member/withdrawal/:id/receipt', async ({ member, params }) => {
    return withdrawal(await confirmReceipt(cashier, { playerId: member.playerId, id: params.id }))
  })
}
