import type { OperatorCalls } from '@padma/contract'
import type { Route } from '../../http/edge.ts'
import { isRefusal, refuse, type Refusal } from '../../refusal.ts'
import type { Deps } from './deps.ts'
import { approveDeposit, rejectDeposit } from './deposit/decide.ts'
import { depositById, type DepositRow } from './deposit/store.ts'
import { depositForOperators } from './deposit/to-wire.ts'
import {
  addReceivingAccount,
  receivingAccountToWire,
  changeReceivingAccount,
} from './receiving-accounts/change-accounts.ts'
import { evidenceOf } from './matching/store.ts'
import { methodsOf } from './methods/store.ts'
import { receivingAccountsOf } from './receiving-accounts/store.ts'
import { stepsOf } from './orders/step.ts'
import { answerQueue } from '../audit/index.ts'
import { depositColumns, depositQueue, depositsByIds } from './deposit/list.ts'
import { withdrawalOperatorRoutes } from './withdrawal/ops-routes.ts'

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

  route('GET /ops/deposits', async ({ operator, query, ip }) => {
    const { brandId } = operator
    const { timeZone } = await cashier.brand.settings(brandId)
    return answerQueue(db, {
      operator,
      ip,
      query,
      timeZone,
      name: 'deposits',
      table: depositQueue,
      read: async (ids) => deposits(await depositsByIds(db, ids)),
      columns: depositColumns,
      methods: (await methodsOf(db, brandId)).map(named),
    })
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

  withdrawalOperatorRoutes(route, cashier)

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

const named = ({ id, name }: { id: string; name: string }) => ({ id, name })
