import type { MemberCalls } from '@padma/contract'
import type { Route } from '../../../http/edge.ts'
import type { Auth } from '../index.ts'

export function challengeRoutes(route: Route<MemberCalls>, challenge: Auth['challenge']): void {
  route('GET /wps/challenge', ({ brand, query }) => challenge.proof({ brand, ...query }))
  route('GET /wps/captcha', ({ brand, query, ip }) => challenge.captcha({ brand, ...query, ip }))
}
