import type { MemberCalls } from '@padma/contract'
import type { Db } from '../../db/pool.ts'
import type { Route } from '../../http/edge.ts'
import { accountRecord, bettingRecord, playersOwn, spanOf } from './records/records.ts'

export function reportRoutes(
  route: Route<MemberCalls>,
  deps: { db: Db; timeZone: (brandId: number) => Promise<string> },
): void {
  route('GET /wps/member/report/bets', async ({ member, brand, query }) => {
    const span = spanOf(query, await deps.timeZone(brand.id))
    return 'refused' in span ? span : bettingRecord(deps.db, member.playerId, span, query)
  })
  route('GET /wps/member/report/entries', async ({ member, brand, query }) => {
    const span = spanOf(query, await deps.timeZone(brand.id))
    return 'refused' in span
      ? span
      : accountRecord(deps.db, member.playerId, playersOwn, span, query)
  })
}
