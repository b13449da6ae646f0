import type { OperatorCalls } from '@padma/contract'
import type { Route } from '../../http/edge.ts'
import { isRefusal, refuse, type Refusal } from '../../refusal.ts'
import type { Deps } from './deps.ts'
import { approveDeposit, rejectDeposit } from './deposit/decide.ts'
import { depositById, depositQueue, type DepositRow } from './deposit/store.ts'
import { depositForOperators } from './deposit/to-wire.ts'
import {
  addReceivingAccount,
  receivingAccountToWire,
  changeReceivingAccount,
} from './receiving-accounts/change-accounts.ts'
import { evidenceOf } from './matching/store.ts'
import { methodsOf } from './methods/store.ts'
import { othersWithNumber } from './payout-accounts/store.ts'
import { receivingAccountsOf } from './receiving-accounts/store.ts'
import { stepsOf } from './orders/step.ts'
import { pageOf } from '../../http/wire.ts'
import { approveWithdrawal, markPaid, rejectWithdrawal } from './withdrawal/decide.ts'
import {
  approvalsOf,
  withdrawalById,
  type WithdrawalRow,
  withdrawalQueue,
} from './withdrawal/store.ts'
import { withdrawalForOperators } from './withdrawal/to-wire.ts'

/**
 * What cashiers and owners do. Always in the operator's own brand, whatever host the console is
 * opened at.
 */
export function cashierOperatorRoutes(route: Route<OperatorCalls>, cashier: Deps): void {
  const { db } = cashier

  const deposit = async (outcome: DepositRow | Refusal) => {
    if (isRefusal(outcome)) return outcome
    return (await deposits([outcome]))[0]!
  }
  const deposits = async (rows: readonly DepositRow[]) => {
    const [steps, evidence] = await Promise.all([
      stepsOf(
        db,
        'deposit',
        rows.map((row) => row.id),
      ),
      evidenceOf(db, rows),
    ])
    return rows.map((row) =>
      depositForOperators(row, steps.get(row.id) ?? [], evidence.get(row.id)),
    )
  }
  const withdrawals = async (rows: readonly WithdrawalRow[], operatorId: bigint) => {
    const ids = rows.map((row) => row.id)
    const players = [...new Set(rows.map((row) => row.player_id))]
    const [steps, approvals, shared, balances, held] = await Promise.all([
      stepsOf(db, 'withdrawal', ids),
      approvalsOf(db, ids),
      othersWithNumber(db, [...new Set(rows.map((row) => row.payout_account_id))]),
      cashier.wallet.balances(db, players),
      cashier.auth.payoutHoldsOf(db, players),
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
        },
        operatorId,
      ),
    )
  }
  const withdrawal = async (outcome: WithdrawalRow | Refusal, operatorId: bigint) =>
    isRefusal(outcome) ? outcome : (await withdrawals([outcome], operatorId))[0]!

  route('GET /ops/deposits', async ({ operator, query }) => {
    const found = await depositQueue(db, operator.brandId, query.state, query.page, query.pageSize)
    return pageOf(query, { ...found, rows: await deposits(found.rows) }, (row) => row)
  })
  route('GET /ops/deposits/:id', async ({ operator, params }) => {
    const row = await depositById(db, params.id)
    return deposit(row?.brand_id === operator.brandId ? row : refuse('not_found'))
  })
  route('POST /ops/deposits/:id/approve', async ({ operator, ip, params, body }) => {
    return deposit(await approveDeposit(cashier, { ...operator, ip }, { ...params, ...body }))
  })
  route('POST /ops/deposits/:id/reject', async ({ operator, ip, params, body }) => {
    return deposit(await rejectDeposit(cashier, { ...operator, ip }, { ...params, ...body }))
  })

  route('GET /ops/withdrawals', async ({ operator, query }) => {
    const { rows, total } = await withdrawalQueue(
      db,
      operator.brandId,
      query.state,
      query.page,
      query.pageSize,
    )
    return pageOf(
      query,
      { rows: await withdrawals(rows, operator.operatorId), total },
      (row) => row,
    )
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

  route('GET /ops/receiving-accounts', async ({ operator }) => {
    const [accounts, methods] = await Promise.all([
      receivingAccountsOf(db, operator.brandId),
      methodsOf(db, operator.brandId),
    ])
    return {
      accounts: accounts.map(receivingAccountToWire),
      methods: methods
        .filter(({ provider }) => !provider)
        .map(({ id, name, kind }) => ({ id, name, kind })),
    }
  })
  route('POST /ops/receiving-accounts', async ({ operator, ip, body }) => {
    const outcome = await addReceivingAccount(cashier, { ...operator, ip }, body)
    return isRefusal(outcome) ? outcome : receivingAccountToWire(outcome)
  })
  route('PUT /ops/receiving-accounts/:id', async ({ operator, ip, params, body }) => {
    const outcome = await changeReceivingAccount(
      cashier,
      { ...operator, ip },
      { ...params, ...body },
    )
    return isRefusal(outcome) ? outcome : receivingAccountToWire(outcome)
  })
}
