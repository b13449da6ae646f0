import type { Deps } from '../deps.ts'
import type { Part } from '../index.ts'
import { isRefusal } from '../../../refusal.ts'
import { bets, below, profit, transactions } from './lists.ts'
import { overview } from './overview.ts'
import { scopeOf } from './scope.ts'

/** What an agent sees of their team, and of no other. */
export const teamPart = (deps: Deps): Part => ({
  member: (route) => {
    route('GET /wps/agent/overview', async ({ member, query }) => {
      const scope = await scopeOf(deps, member, query)
      return isRefusal(scope) ? scope : overview(deps, scope)
    })
    route('GET /wps/agent/team', async ({ member, query }) => {
      const scope = await scopeOf(deps, member, query)
      return isRefusal(scope) ? scope : below(deps, scope, member.brandId, query)
    })
    route('GET /wps/agent/team/bets', async ({ member, query }) => {
      const scope = await scopeOf(deps, member, query)
      return isRefusal(scope) ? scope : bets(deps, scope, query)
    })
    route('GET /wps/agent/team/profit', async ({ member, query }) => {
      const scope = await scopeOf(deps, member, query)
      return isRefusal(scope) ? scope : profit(deps, scope, query)
    })
    route('GET /wps/agent/team/transactions', async ({ member, query }) => {
      const scope = await scopeOf(deps, member, query)
      return isRefusal(scope) ? scope : transactions(deps, scope, query)
    })
  },
})
