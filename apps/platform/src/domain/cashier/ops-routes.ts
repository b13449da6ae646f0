import type { OperatorCalls } from '@padma/contract'
import type { Route } from '../../http/edge.ts'
import { isRefusal, refuse, type Refusal } from '../../refusal.ts'
import type { Deps } from './deps.ts'
import { approveDeposit, rejectDeposit } from './deposit/decide.ts'
import { depositById, type DepositRow, methodsOf } from './deposit/store.ts'
import { depositForOperators } from './deposit/to-wire.ts'
import {
  addReceivingAccount,
  receivingAccountToWire,
  setReceivingAccountOpen,
} from './receiving-accounts/change-accounts.ts'
import { othersWithNumber } from './payout-accounts/store.ts'
import { receivingAccountsOf } from './receiving-accounts/store.ts'
import { stepsOf } from './orders/step.ts'
import { exportedIds, queuePageOf, readQueue } from '../../db/queue/queue-list.ts'
import { exportedList } from '../audit/index.ts'
import { depositColumns, depositQueue, depositsByIds } from './deposit/list.ts'
import { withdrawalColumns, withdrawalQueue, withdrawalsByIds } from './withdrawal/list.ts'
import { approveWithdrawal, markPaid, rejectWithdrawal } from './withdrawal/decide.ts'
import { approvalsOf, withdrawalById, type WithdrawalRow } from './withdrawal/store.ts'
import { withdrawalForOperators } from './withdrawal/to-wire.ts'

/**
 * What cashiers and owners do. Always in the operator's own brand, whatever host the console is
 * opened at.
 */
export function cashierOperatorRoutes(route: Route<OperatorCalls>, cashier: Deps): void {
  const { db } = cashier

  const deposit = async (outcome: DepositRow | Refusal) => {
    if (isRefusal(outcome)) return outcome
    return depositForOperators(
      outcome,
      (await stepsOf(db, 'deposit', [outcome.id])).get(outcome.id) ?? [],
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

  route('GET /ops/deposits', async ({ operator, query, ip }) => {
    const { brandId } = operator
    const { timeZone } = await cashier.brand.settings(brandId)
    const asked = { brandId, timeZone, query }
    const read = async (ids: readonly bigint[]) => {
      const [rows, steps] = await Promise.all([depositsByIds(db, ids), stepsOf(db, 'deposit', ids)])
      return rows.map((row) => depositForOperators(row, steps.get(row.id) ?? []))
    }
    if (query.format === 'csv')
      return exportedList(db, {
        operator,
        ip,
        name: 'deposits',
        query,
        ids: await exportedIds(db, depositQueue, asked),
        read,
        columns: depositColumns,
      })
    const [found, methods] = await Promise.all([
      readQueue(db, depositQueue, asked),
      methodsOf(db, brandId),
    ])
    return queuePageOf(query, found, await read(found.ids), methods.map(named))
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

  route('GET /ops/withdrawals', async ({ operator, query, ip }) => {
    const { brandId, operatorId } = operator
    const { timeZone } = await cashier.brand.settings(brandId)
    const asked = { brandId, timeZone, query }
    const read = async (ids: readonly bigint[]) =>
      withdrawals(await withdrawalsByIds(db, ids), operatorId)
    if (query.format === 'csv')
      return exportedList(db, {
        operator,
        ip,
        name: 'withdrawals',
        query,
        ids: await exportedIds(db, withdrawalQueue, asked),
        read,
        columns: withdrawalColumns,
      })
    const [found, methods] = await Promise.all([
      readQueue(db, withdrawalQueue, asked),
      methodsOf(db, brandId),
    ])
    return queuePageOf(query, found, await read(found.ids), methods.map(named))
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
      methods: methods.map(named),
    }
  })
  route('POST /ops/receiving-accounts', async ({ operator, ip, body }) => {
    const outcome = await addReceivingAccount(cashier, { ...operator, ip }, body)
    return isRefusal(outcome) ? outcome : receivingAccountToWire(outcome)
  })
  route('PUT /ops/receiving-accounts/:id', async ({ operator, ip, params, body }) => {
    const outcome = await setReceivingAccountOpen(
      cashier,
      { ...operator, ip },
      { ...params, ...body },
    )
    return isRefusal(outcome) ? outcome : receivingAccountToWire(outcome)
  })
}

const named = ({ id, name }: { id: string; name: string }) => ({ id, name })
