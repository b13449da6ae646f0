import type { MemberCalls, OperatorCalls } from '@padma/contract'
import type { Route } from '../../http/edge.ts'
import { pageOf } from '../../http/wire.ts'
import { isRefusal, refuse, type Refusal } from '../../refusal.ts'
import { answerQueue } from '../audit/index.ts'
import type { Deps } from './deps.ts'
import { submitSlip } from './deposit/slip.ts'
import { depositById } from './deposit/store.ts'
import { depositToWire } from './deposit/to-wire.ts'
import { imageById } from './images/keep-image.ts'
import { importStatement } from './matching/import-statement.ts'
import { matched } from './matching/match.ts'
import { paymentsOfBrand } from './matching/store.ts'
import { paymentToWire } from './matching/to-wire.ts'
import { changeMethod } from './methods/change-method.ts'
import { methodsOf } from './methods/store.ts'
import { methodForOperators } from './methods/to-wire.ts'
import { creditMissing, refuseMissing } from './missing/decide.ts'
import { missingColumns, missingQueue } from './missing/list.ts'
import { openMissing } from './missing/open-case.ts'
import {
  candidatesFor,
  missingById,
  missingByIds,
  missingOfPlayer,
  type MissingRow,
} from './missing/store.ts'
import { missingForOperators, missingToWire } from './missing/to-wire.ts'
import { makeDeviceKey } from './receiving-accounts/device-key.ts'

/** Slips, and payments that are missing. */
export function memberPaymentRoutes(route: Route<MemberCalls>, deps: Deps): void {
  const { db } = deps
  route('PUT /wps/member/deposit/:id/slip', async ({ member, params, body }) => {
    const outcome = await matched(
      deps,
      await submitSlip(deps, { playerId: member.playerId, ...params, ...body }),
    )
    return isRefusal(outcome) ? outcome : depositToWire(outcome)
  })
  route('POST /wps/member/missing-payments', async ({ member, brand, body, key }) => {
    const outcome = await openMissing(deps, {
      brandId: brand.id,
      playerId: member.playerId,
      type: member.type,
      requestKey: key,
      ...body,
    })
    return isRefusal(outcome) ? outcome : missingToWire(outcome)
  })
  route('GET /wps/member/missing-payments', async ({ member, query }) =>
    pageOf(query, await missingOfPlayer(db, member.playerId, query), missingToWire),
  )
}

/** What came in, what is missing, and how ways to pay are set up. */
export function operatorPaymentRoutes(route: Route<OperatorCalls>, deps: Deps): void {
  const { db } = deps
  const image = async (brandId: number, slipId: bigint | null | undefined) =>
    (slipId && (await imageById(db, brandId, slipId))) || refuse('not_found')
  const shown = async (row: MissingRow) =>
    missingForOperators(row, row.state === 'open' ? await candidatesFor(db, row) : [])
  const decided = async (outcome: MissingRow | Refusal) =>
    isRefusal(outcome) ? outcome : shown(outcome)
  const ofBrand = async (brandId: number, id: bigint) => {
    const row = await missingById(db, id)
    return row?.brand_id === brandId ? row : undefined
  }

  route('GET /ops/deposits/:id/slip', async ({ operator, params }) => {
    const row = await depositById(db, params.id)
    return image(operator.brandId, row?.slip_id)
  })
  route('GET /ops/incoming-payments', async ({ operator, query }) =>
    pageOf(query, await paymentsOfBrand(db, operator.brandId, query), (row) => ({
      ...paymentToWire(row),
      network: row.network,
      depositId: row.deposit_id === null ? null : `${row.deposit_id}`,
    })),
  )
  route('POST /ops/incoming-payments/import', ({ operator, ip, body }) =>
    importStatement(deps, { ...operator, ip }, body),
  )

  route('GET /ops/missing-payments', async ({ operator, query, ip }) => {
    const { timeZone } = await deps.brand.settings(operator.brandId)
    return answerQueue(db, {
      operator,
      ip,
      query,
      timeZone,
      name: 'missing-payments',
      table: missingQueue,
      read: async (ids) => Promise.all((await missingByIds(db, ids)).map(shown)),
      columns: missingColumns,
      methods: (await methodsOf(db, operator.brandId)).map(({ id, name }) => ({ id, name })),
    })
  })
  route('GET /ops/missing-payments/:id', async ({ operator, params }) => {
    const row = await ofBrand(operator.brandId, params.id)
    return row ? shown(row) : refuse('not_found')
  })
  route('GET /ops/missing-payments/:id/slip', async ({ operator, params }) => {
    const row = await ofBrand(operator.brandId, params.id)
    return image(operator.brandId, row?.slip_id)
  })
  route('POST /ops/missing-payments/:id/credit', async ({ operator, ip, params, body }) =>
    decided(await creditMissing(deps, { ...operator, ip }, { ...params, ...body })),
  )
  route('POST /ops/missing-payments/:id/refuse', async ({ operator, ip, params, body }) =>
    decided(await refuseMissing(deps, { ...operator, ip }, { ...params, ...body })),
  )

  route('GET /ops/payment-methods', async ({ operator }) => ({
    methods: (await methodsOf(db, operator.brandId)).map(methodForOperators),
  }))
  route('PUT /ops/payment-methods/:id', async ({ operator, ip, params, body }) => {
    const outcome = await changeMethod(deps, { ...operator, ip }, { ...params, ...body })
    return isRefusal(outcome) ? outcome : methodForOperators(outcome)
  })
  route('POST /ops/receiving-accounts/:id/device-key', ({ operator, ip, params }) =>
    makeDeviceKey(deps, { ...operator, ip }, params),
  )
}
