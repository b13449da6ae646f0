import type { OperatorCalls } from '@padma/contract'
import type { Route } from '../../../http/edge.ts'
import { isRefusal, refuse, type Refusal } from '../../../refusal.ts'
import type { Deps } from '../deps.ts'
import { answerQueue } from '../../audit/index.ts'
import { payoutMethodsOf } from '../methods/store.ts'
import { withdrawalColumns, withdrawalQueue, withdrawalsByIds } from './list.ts'
import { stepsOf } from '../orders/step.ts'
import { othersWithNumber } from '../payout-accounts/store.ts'
import { decideDispute } from './answer/dispute.ts'
import { proofBytes, proofsOf } from './answer/store.ts'
import { approveWithdrawal, rejectWithdrawal } from './decision/decide.ts'
import { markPaid } from './payout/mark-paid.ts'
import { sendAgain } from './payout/send.ts'
import { payoutsOf } from './payout/store.ts'
import { clearWithdrawal } from './risk/clear.ts'
import { approvalsOf, withdrawalById, type WithdrawalRow } from './store.ts'
import { withdrawalForOperators } from './to-wire.ts'

/** What cashiers decide about money out, always in their own brand. */
export function withdrawalOperatorRoutes(route: Route<OperatorCalls>, cashier: Deps): void {
  const { db } = cashier

  const withdrawals = async (rows: readonly WithdrawalRow[], operatorId: bigint) => {
    const ids = rows.map((row) => row.id)
    const players = [...new Set(rows.map((row) => row.player_id))]
    const [steps, approvals, shared, balances, held, proofs, payouts] = await Promise.all([
      stepsOf(db, 'withdrawal', ids),
      approvalsOf(db, ids),
      othersWithNumber(db, [...new Set(rows.map((row) => row.payout_account_id))]),
      cashier.wallet.balances(db, players),
      cashier.auth.payoutHoldsOf(db, players),
      proofsOf(db, ids),
      payoutsOf(db, ids),
    ])
    return rows.map((row) =>
      withdrawalForOperators(
        row,
        {
          approvals: approvals.get(row.id) ?? [],
          steps: steps.get(row.id) ?? [],
          owed: balances.get(row.player_id)!.owed,
          numberSharedWith: shared.get(row.payout_account_id) ?? 0,
          heldUntil: held.get(row.player_id) ?? null,
          proofs: proofs.get(row.id) ?? [],
          payouts: payouts.get(row.id) ?? [],
        },
        operatorId,
      ),
    )
  }
  const withdrawal = async (outcome: WithdrawalRow | Refusal, operatorId: bigint) =>
    isRefusal(outcome) ? outcome : (await withdrawals([outcome], operatorId))[0]!

  route('GET /ops/withdrawals', async ({ operator, query, ip }) => {
    const { brandId, operatorId } = operator
    const { timeZone } = await cashier.brand.settings(brandId)
    const methods = await payoutMethodsOf(db, brandId)
    return answerQueue(db, {
      operator,
      ip,
      query,
      timeZone,
      name: 'withdrawals',
      table: withdrawalQueue,
      read: async (ids) => withdrawals(await withdrawalsByIds(db, ids), operatorId),
      columns: withdrawalColumns,
      methods: methods.map(({ id, name }) => ({ id, name })),
    })
  })
  route('GET /ops/withdrawals/:id', async ({ operator, params }) => {
    const row = await withdrawalById(db, params.id)
    return withdrawal(
      row?.brand_id === operator.brandId ? row : refuse('not_found'),
      operator.operatorId,
    )
  })
  route('POST /ops/withdrawals/:id/approve', async ({ operator, ip, params, body }) => {
    return withdrawal(
      await approveWithdrawal(cashier, { ...operator, ip }, { ...params, ...body }),
      operator.operatorId,
    )
  })
  route('POST /ops/withdrawals/:id/reject', async ({ operator, ip, params, body }) => {
    return withdrawal(
      await rejectWithdrawal(cashier, { ...operator, ip }, { ...params, ...body }),
      operator.operatorId,
    )
  })
  route('POST /ops/withdrawals/:id/paid', async ({ operator, ip, params, body }) => {
    return withdrawal(
      await markPaid(cashier, { ...operator, ip }, { ...params, ...body }),
      operator.operatorId,
    )
  })
  route('POST /ops/withdrawals/:id/clear', async ({ operator, ip, params, body }) => {
    return withdrawal(
      await clearWithdrawal(cashier, { ...operator, ip }, { ...params, ...body }),
      operator.operatorId,
    )
  })
  route('POST /ops/withdrawals/:id/payout', async ({ operator, ip, params }) => {
    return withdrawal(await sendAgain(cashier, { ...operator, ip }, params), operator.operatorId)
  })
  route('POST /ops/withdrawals/:id/dispute', async ({ operator, ip, params, body }) => {
    return withdrawal(
      await decideDispute(cashier, { ...operator, ip }, { ...params, ...body }),
      operator.operatorId,
    )
  })
  route('GET /ops/withdrawals/:id/proof/:proofId', async ({ operator, params }) => {
    const row = await withdrawalById(db, params.id)
    const proof =
      row?.brand_id === operator.brandId && (await proofBytes(db, params.id, params.proofId))
    return proof ? { kind: proof.kind, data: proof.bytes.toString('base64') } : refuse('not_found')
  })
}
