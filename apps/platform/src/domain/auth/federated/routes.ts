import type { MemberCalls } from '@padma/contract'
import type { Route } from '../../../http/edge.ts'
import type { FederatedActs } from './index.ts'

export function federatedRoutes(route: Route<MemberCalls>, federated: FederatedActs): void {
  route(
    'POST /wps/verification/firebase',
    ({ brand, body: { mobileNum, countryDialingCode, ...challenge }, ip }) =>
      federated.sendFirebaseCode({
        brand,
        mobile: mobileNum,
        dialingCode: countryDialingCode,
        challenge,
        ip,
      }),
  )
  route(
    'POST /wps/verification/firebase/token',
    ({ brand, body: { sessionInfo, code, ...challenge }, ip }) =>
      federated.exchangeFirebaseCode({ brand, sessionInfo, code, challenge, ip }),
  )
  route(
    'POST /wps/session/federated',
    ({ brand, body: { provider, ...challenge }, host, ip, language }) =>
      federated.begin({ brand, provider, challenge, host, ip, language }),
  )
  route('POST /wps/session/login/federated', ({ brand, body, ip, userAgent }) =>
    federated.finish({ brand, ...body, ip, userAgent }),
  )
  route('GET /wps/member/federated', ({ member }) => federated.of(member.playerId))
  route('POST /wps/member/federated/remove', ({ member, body }) =>
    federated.unlink({ member, ...body }),
  )
  route('POST /wps/member/federated/begin', ({ brand, member, body, host, ip, language }) =>
    federated.beginLink({ brand, member, ...body, host, ip, language }),
  )
  route('POST /wps/member/federated/finish', ({ brand, member, body, ip }) =>
    federated.finishLink({ brand, member, ...body, ip }),
  )
  route('POST /wps/member/federated', ({ member, body }) => federated.link({ member, ...body }))
}
