import type { MemberCalls, OperatorCalls } from '@padma/contract'
import { unitsToDecimal } from '@padma/money'
import type { Route } from '../../http/edge.ts'
import { pageOf } from '../../http/wire.ts'
import { refuse } from '../../refusal.ts'
import { answerQueue } from '../audit/index.ts'
import type { Deps } from './deps.ts'
import { referralColumns, referralQueue } from './list.ts'
import { friendsByIds, friendsOf, invitationCode, monthStart, sumsOf } from './store.ts'
import { friendToWire, referralForOperators, termsToWire } from './to-wire.ts'

export function referralRoutes(route: Route<MemberCalls>, deps: Deps): void {
  const { db } = deps
  route('GET /wps/member/referral', async ({ member, brand, host, query }) => {
    const { modules, timeZone, referral } = await deps.brand.settings(brand.id)
    if (!modules.includes('referral')) return refuse('referral_off')
    const month = await monthStart(db, deps.now(), timeZone)
    const [code, sums, rows] = await Promise.all([
      invitationCode(db, member.playerId),
      sumsOf(db, member.playerId, month),
      friendsOf(db, member.playerId, query),
    ])
    const { total, month: thisMonth, ...counts } = sums
    return {
      code,
      url: `${deps.portalAt(host)}/?modal=register&referralCode=${code}`,
      terms: termsToWire(referral),
      earned: { total: unitsToDecimal(total), month: unitsToDecimal(thisMonth) },
      counts,
      friends: pageOf(query, { rows, total: counts.joined }, friendToWire),
    }
  })
}

export function referralOpsRoutes(route: Route<OperatorCalls>, deps: Deps): void {
  route('GET /ops/referrals', async ({ operator, query, ip }) => {
    const { timeZone } = await deps.brand.settings(operator.brandId)
    return answerQueue(deps.db, {
      operator,
      ip,
      query,
      timeZone,
      name: 'referrals',
      table: referralQueue,
      read: async (ids) => (await friendsByIds(deps.db, ids)).map(referralForOperators),
      columns: referralColumns,
    })
  })
}
