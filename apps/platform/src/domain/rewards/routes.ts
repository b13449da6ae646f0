import type { MemberCalls } from '@padma/contract'
import type { Route } from '../../http/edge.ts'
import type { Rewards } from './index.ts'

/** What the portal's header counts. There is no inbox yet, so no message is unread. */
export function rewardRoutes(route: Route<MemberCalls>, rewards: Pick<Rewards, 'openCount'>): void {
  route('GET /wps/relay/CSP_unreadCount', async ({ member }) => ({ unreadMessage: 0, availablePromoCount: await rewards.openCount(member.playerId) }))
}
