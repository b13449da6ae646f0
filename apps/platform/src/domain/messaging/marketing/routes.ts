import type { MemberCalls, OperatorCalls } from '@padma/contract'
import type { Route } from '../../../http/edge.ts'
import { refuse } from '../../../refusal.ts'
import type { Deps } from '../deps.ts'
import { barred } from './against.ts'
import { consentsOf, setConsent } from './consents.ts'
import { consentHistory } from './store.ts'

const HISTORY = 100

export function marketingRoutes(route: Route<MemberCalls>, deps: Deps): void {
  route('GET /wps/member/marketing', ({ member: { brandId, playerId } }) =>
    consentsOf(deps, deps.db, brandId, playerId),
  )
  route('PUT /wps/member/marketing', async ({ member: { brandId, playerId }, body }) => {
    await setConsent(deps, { brandId, memberId: playerId, source: 'settings', ...body })
    return consentsOf(deps, deps.db, brandId, playerId)
  })
}

export function marketingOperatorRoutes(route: Route<OperatorCalls>, deps: Deps): void {
  route('GET /ops/players/:id/marketing', async ({ operator: { brandId }, params: { id } }) => {
    const member = await deps.members.member(deps.db, id)
    if (member?.brandId !== brandId) return refuse('not_found')
    const [consents, skip, history] = await Promise.all([
      consentsOf(deps, deps.db, brandId, id),
      barred(deps, deps.db, id),
      consentHistory(deps.db, id, HISTORY),
    ])
    return {
      ...consents,
      barred: skip,
      history: history.map((row) => ({ ...row, at: row.at.toISOString() })),
    }
  })
}
