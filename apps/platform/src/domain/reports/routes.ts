import type { MemberCalls } from '@padma/contract'
import type { Db } from '../../db/pool.ts'
import type { Route } from '../../http/edge.ts'
import { isRefusal } from '../../refusal.ts'
import type { Figures } from '../figures/index.ts'
import { betsRecord } from './records/bets.ts'
import { balanceExplained, entriesRecord } from './records/entries.ts'
import { profitRecord } from './records/profit.ts'
import { stretchOf, stretchOfDays } from './records/spans.ts'

type Deps = {
  db: Db
  figures: Figures
  timeZone: (brandId: number) => Promise<string>
}

/** The records of the member's own. */
export function reportRoutes(route: Route<MemberCalls>, deps: Deps): void {
  const daysOf = async (brandId: number, range: { from: string; to: string }) =>
    stretchOfDays(deps.db, range, await deps.timeZone(brandId))

  route('GET /wps/member/report/bets', async ({ member, brand, query }) => {
    const stretch = await daysOf(brand.id, query)
    return isRefusal(stretch) ? stretch : betsRecord(deps, member.playerId, stretch, query, query)
  })
  route('GET /wps/member/report/entries', async ({ member, brand, query }) => {
    const stretch = await daysOf(brand.id, query)
    return isRefusal(stretch) ? stretch : entriesRecord(deps, member.playerId, stretch, query)
  })
  route('GET /wps/member/report/profit', async ({ member, brand, query }) => {
    const stretch = await daysOf(brand.id, query)
    return isRefusal(stretch)
      ? stretch
      : profitRecord(deps, member.playerId, stretch, await deps.timeZone(brand.id))
  })
  route('GET /wps/member/report/balance', async ({ member, query }) => {
    const stretch = stretchOf(query)
    return isRefusal(stretch) ? stretch : balanceExplained(deps, member.playerId, stretch, query)
  })
}
