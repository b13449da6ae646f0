import type { MemberCalls } from '@padma/contract'
import type { Route } from '../../http/edge.ts'
import { isRefusal, type Refusal } from '../../refusal.ts'
import type { Deps } from './deps.ts'
import { cancelOrder, submitTransaction } from './deposit/change-order.ts'
import { openOrder } from './deposit/open-order.ts'
import { matched } from './matching/match.ts'
import { startPayment } from './online/pay-online.ts'
import { type DepositRow, depositsOfPlayer } from './deposit/store.ts'
import { depositToWire } from './deposit/to-wire.ts'
import { minuteOfDay } from './methods/rules.ts'
import { groupOf, methodsFor } from './methods/groups.ts'
import { methodsOf } from './methods/store.ts'
import { methodToWire } from './methods/to-wire.ts'
import { monthOf } from './orders/month.ts'
import { paymentPasswordRoutes } from './payment-password/index.ts'
import { bindPayoutAccount } from './payout-accounts/bind-account.ts'
import { payoutAccountToWire } from './payout-accounts/to-wire.ts'
import { pageOf } from '../../http/wire.ts'
import { lookForPlayer } from './usdt/look.ts'
import { rateOf } from './usdt/rate.ts'
import { withdrawalRoutes } from './withdrawal/routes.ts'

const deposit = (outcome: DepositRow | Refusal) =>
  isRefusal(outcome) ? outcome : depositToWire(outcome)

export function cashierRoutes(route: Route<MemberCalls>, cashier: Deps): void {
  const { db } = cashier
  paymentPasswordRoutes(route, cashier)

  route('GET /wps/member/money/month', ({ member }) => monthOf(cashier, member))
  route('GET /wps/member/deposit/methods', async ({ brand, member }) => {
    const { timeZone, usdt } = await cashier.brand.settings(brand.id)
    const minute = minuteOfDay(cashier.now(), timeZone)
    const methods = methodsFor(await methodsOf(db, brand.id), groupOf(member.type))
    const hasRate = rateOf(usdt) > 0n
    return {
      methods: methods
        .filter(({ kind }) => kind !== 'usdt' || hasRate)
        .map((row) => methodToWire(row, minute)),
    }
  })
  route('POST /wps/member/deposit', async ({ member, brand, body, key, host }) => {
    const opened = await openOrder(cashier, {
      brandId: brand.id,
      playerId: member.playerId,
      type: member.type,
      requestKey: key,
      ...body,
    })
    if (isRefusal(opened) || !opened.provider || opened.kind === 'usdt') return deposit(opened)
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
  route('PUT /wps/member/deposit/:id/look', async ({ member, params }) =>
    deposit(await lookForPlayer(cashier, { playerId: member.playerId, id: params.id })),
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

  route('PUT /wps/member/payout-account', async ({ member, body, key }) => {
    const outcome = await bindPayoutAccount(cashier, { member, requestKey: key, ...body })
    return isRefusal(outcome) ? outcome : payoutAccountToWire(outcome)
  })
  withdrawalRoutes(route, cashier)
}
