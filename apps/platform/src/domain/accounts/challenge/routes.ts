import type { MemberCalls } from '@padma/contract'
import type { Route } from '../../../http/edge.ts'
import type { Accounts } from '../index.ts'

export function challengeRoutes(route: Route<MemberCalls>, challenge: Accounts['challenge']): void {
  route('GET /wps/challenge', ({ brand, query }) => challenge.proof({ brand, ...query }))
  route('GET /wps/captcha', ({ brand, query, ip }) => challenge.captcha({ brand, ...query, ip }))
}
