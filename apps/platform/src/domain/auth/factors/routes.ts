import type { MemberCalls } from '@padma/contract'
import type { Route } from '../../../http/edge.ts'
import type { FactorActs } from './index.ts'

export function factorRoutes(route: Route<MemberCalls>, factors: FactorActs): void {
  route('POST /wps/session/factor', ({ brand, body, ip, userAgent }) =>
    factors.answer({ brand, ...body, ip, userAgent }),
  )
  route('POST /wps/session/factor/code', ({ brand, body, ip }) =>
    factors.sendCode({ brand, ...body, ip }),
  )
  route('GET /wps/member/factors', ({ member }) => factors.of(member.playerId))
  route('POST /wps/member/factors/authenticator', ({ member }) => factors.begin(member))
  route('POST /wps/member/factors/authenticator/confirm', ({ member, body }) =>
    factors.confirm({ member, ...body }),
  )
  route('POST /wps/member/factors/authenticator/remove', ({ member, body }) =>
    factors.remove({ member, ...body }),
  )
  route('POST /wps/member/factors/authenticator/codes', ({ member, body }) =>
    factors.renewCodes({ member, ...body }),
  )
}
