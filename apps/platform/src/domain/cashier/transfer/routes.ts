import type { MemberCalls, OperatorCalls } from '@padma/contract'
import { unitsToDecimal } from '@padma/money'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Route } from '../../../http/edge.ts'
import { pageOf } from '../../../http/wire.ts'
import { isRefusal, type Refusal } from '../../../refusal.ts'
import { answerQueue } from '../../audit/index.ts'
import type { Deps } from '../deps.ts'
import { maskName } from '../masking.ts'
import { transferColumns, transferQueue } from './list.ts'
import { leftToday, leftWithoutFactor, obstacle } from './rules.ts'
import { see, sendMoney } from './send.ts'
import { transfersByIds, transfersOfMember, type TransferRow } from './store.ts'
import { transferForOperators, transferToWire } from './to-wire.ts'

/** Money that members send along the tree. */
export function transferRoutes(route: Route<MemberCalls>, cashier: Deps): void {
  const { db } = cashier
  const answered = (outcome: TransferRow | Refusal, viewer: bigint) =>
    isRefusal(outcome) ? outcome : transferToWire(outcome, viewer)

  route('GET /wps/member/transfer/terms', async ({ member }) => {
    const { playerId } = member
    const settings = await cashier.brand.settings(member.brandId)
    const seen = await inTransaction(db, (tx) => see(cashier, tx, member, settings))
    const inTheWay = obstacle(seen)
    const [parentId, factor, hasPaymentPassword] = await Promise.all([
      settings.cashier.transferToUpline ? cashier.members.tree.parentOf(db, playerId) : null,
      cashier.auth.confirmTransfer.wayOf(playerId),
      cashier.paymentPasswords.has(db, playerId),
    ])
    const { terms, today, cash } = seen
    const upline = parentId === null ? null : await cashier.members.member(db, parentId)
    const said = inTheWay?.detail as { until?: string | null; owed?: string } | undefined
    return {
      upline: upline && maskName(upline.username),
      isDownlineOn: terms.transferToDownline,
      minimum: unitsToDecimal(terms.transferMinimumUnits),
      maximum: unitsToDecimal(terms.transferMaximumUnits),
      countLeftToday: Math.max(0, terms.transfersPerDay - today.count),
      leftToday: unitsToDecimal(leftToday(terms, today)),
      available: unitsToDecimal(cash),
      turnoverPercent: terms.transferTurnoverPpm / 10_000,
      hasPaymentPassword,
      factor: {
        above: unitsToDecimal(leftWithoutFactor(terms, today)),
        way: factor?.way ?? null,
        sentTo: factor?.sentTo ?? null,
      },
      obstacle: inTheWay && {
        code: inTheWay.refused as 'play_excluded',
        until: said?.until ?? null,
        owed: said?.owed ?? null,
      },
    }
  })
  route('POST /wps/member/transfer/code', ({ member }) =>
    cashier.auth.confirmTransfer.sendCode(member),
  )
  route('POST /wps/member/transfer/upline', async ({ member, body, key }) =>
    answered(
      await sendMoney(cashier, { member, requestKey: key, towards: 'upline', ...body }),
      member.playerId,
    ),
  )
  route('POST /wps/member/transfer/downline', async ({ member, body, key }) =>
    answered(
      await sendMoney(cashier, { member, requestKey: key, towards: 'downline', ...body }),
      member.playerId,
    ),
  )
  route('GET /wps/member/transfers', async ({ member: { playerId }, query }) =>
    pageOf(
      query,
      await transfersOfMember(db, playerId, query.page, query.pageSize),
      (row: TransferRow) => transferToWire(row, playerId),
    ),
  )
}

export function transferOperatorRoutes(route: Route<OperatorCalls>, cashier: Deps): void {
  route('GET /ops/member-transfers', async ({ operator, query, ip }) => {
    const { timeZone } = await cashier.brand.settings(operator.brandId)
    return answerQueue(cashier.db, {
      operator,
      ip,
      query,
      timeZone,
      name: 'member-transfers',
      table: transferQueue,
      read: async (ids) => (await transfersByIds(cashier.db, ids)).map(transferForOperators),
      columns: transferColumns,
    })
  })
}
