import type { MemberCalls } from '@padma/contract'
import type { Route } from '../../../http/edge.ts'
import type { Closure } from './index.ts'

export function closureRoutes(route: Route<MemberCalls>, closure: Closure): void {
  route('GET /wps/member/closure', ({ member }) => closure.of(member.playerId))

  route('POST /wps/member/closure', ({ member }) => closure.ask(member))

  route('POST /wps/member/closure/cancel', ({ member }) => closure.cancel(member))
}
