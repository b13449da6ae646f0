import type { MemberCalls } from '@padma/contract'
import { unitsToDecimal } from '@padma/money'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Route } from '../../../http/edge.ts'
import { pageOf } from '../../../http/wire.ts'
import { isRefusal, refuse, type Refusal } from '../../../refusal.ts'
import { payoutMethodsOf } from '../methods/store.ts'
import type { Deps } from '../deps.ts'
import { payoutAccountsOf } from '../payout-accounts/store.ts'
import { payoutAccountToWire } from '../payout-accounts/to-wire.ts'
import { answerPayout } from './answer/answer.ts'
import { addProof, removeProof } from './answer/proofs.ts'
import { proofBytes, proofsOf } from './answer/store.ts'
import { cancelWithdrawal } from './request/cancel.ts'
import { requestWithdrawal } from './request/request-withdrawal.ts'
import { see, standings } from './request/requirements.ts'
import { typicalMinutes, withdrawalById, type WithdrawalRow, withdrawalsOfPlayer } from './store.ts'
import { withdrawalToWire } from './to-wire.ts'

const CHIPS = [500n, 1_000n, 2_000n, 5_000n, 10_000n].map((whole) => whole * 100_000n)
const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b)

/** What members ask about money out, and say of it. */
export function withdrawalRoutes(route: Route<MemberCalls>, cashier: Deps): void {
  const { db } = cashier

  const shown = async (brandId: number, rows: readonly WithdrawalRow[]) => {
    const proofs = await proofsOf(
      db,
      rows.map(({ id }) => id),
    )
    const settings = await cashier.brand.settings(brandId)
    return rows.map((row) =>
      withdrawalToWire(row, {
        proofs: proofs.get(row.id) ?? [],
        mayCancel: settings.cashier.withdrawalCancelAllowed,
      }),
    )
  }
  const withdrawal = async (brandId: number, outcome: WithdrawalRow | Refusal) =>
    isRefusal(outcome) ? outcome : (await shown(brandId, [outcome]))[0]!

  route('GET /wps/member/withdrawal/terms', async ({ member, brand }) => {
    const { playerId } = member
    const settings = await cashier.brand.settings(brand.id)
    const seen = await inTransaction(db, (tx) => see(cashier, tx, playerId, settings))
    const [accounts, methods, hasPaymentPassword, usual] = await Promise.all([
      payoutAccountsOf(db, playerId),
      payoutMethodsOf(db, brand.id),
      cashier.paymentPasswords.has(db, playerId),
      typicalMinutes(db, brand.id),
    ])
    const { minimum, cash, owed, turnover } = seen
    const requirements = standings(seen)
    const leftOfDay = seen.daySum - seen.today.units
    const left = seen.identity ? smaller(leftOfDay, seen.identity.left) : leftOfDay
    const most = smaller(settings.cashier.withdrawalMaximumUnits, smaller(cash, left))
    return {
      minimum: unitsToDecimal(minimum),
      maximum: unitsToDecimal(settings.cashier.withdrawalMaximumUnits),
      countLeftToday: Math.max(0, seen.countMaximum - seen.today.count),
      leftToday: unitsToDecimal(left < 0n ? 0n : left),
      available: unitsToDecimal(cash),
      owed: unitsToDecimal(owed),
      hasPaymentPassword,
      turnover: {
        required: unitsToDecimal(turnover.required),
        done: unitsToDecimal(turnover.done),
        open: unitsToDecimal(turnover.open),
      },
      payoutAccounts: accounts.map(payoutAccountToWire),
      heldUntil: seen.heldUntil?.toISOString() ?? null,
      methods: methods.map(({ id, name }) => ({ id, name })),
      requirements,
      canAsk: requirements.every(({ isMet }) => isMet),
      suggested: CHIPS.filter((units) => units >= minimum && units <= most).map(unitsToDecimal),
      typicalMinutes: usual,
    }
  })
  route('POST /wps/member/withdrawal', async ({ member, body, key }) =>
    withdrawal(
      member.brandId,
      await requestWithdrawal(cashier, { member, requestKey: key, ...body }),
    ),
  )
  route('GET /wps/member/withdrawals', async ({ member, query }) => {
    const { rows, total } = await withdrawalsOfPlayer(
      db,
      member.playerId,
      query.page,
      query.pageSize,
    )
    return pageOf(query, { rows: await shown(member.brandId, rows), total }, (row) => row)
  })
  route('DELETE /wps/member/withdrawal/:id', async ({ member, params }) =>
    withdrawal(member.brandId, await cancelWithdrawal(cashier, { ...member, ...params })),
  )
  route('POST /wps/member/withdrawal/:id/receipt', async ({ member, params, body }) =>
    withdrawal(
      member.brandId,
      await answerPayout(cashier, { playerId: member.playerId, ...params, ...body }),
    ),
  )
  route('POST /wps/member/withdrawal/:id/proof', async ({ member, params, body }) => {
    const proof = await addProof(cashier, { playerId: member.playerId, ...params, ...body })
    return isRefusal(proof) ? proof : { id: `${proof.id}`, kind: proof.kind }
  })
  route('DELETE /wps/member/withdrawal/:id/proof/:proofId', async ({ member, params }) =>
    removeProof(cashier, { playerId: member.playerId, ...params }),
  )
  route('GET /wps/member/withdrawal/:id/proof/:proofId', async ({ member, params }) => {
    const row = await withdrawalById(db, params.id)
    const proof =
      row?.player_id === member.playerId && (await proofBytes(db, params.id, params.proofId))
    return proof ? { kind: proof.kind, data: proof.bytes.toString('base64') } : refuse('not_found')
  })
}
