import type { MemberCalls } from '@padma/contract'
import type { Route } from '../../../http/edge.ts'
import type { ProfileActs } from './index.ts'

export function profileRoutes(route: Route<MemberCalls>, profile: ProfileActs): void {
  route('GET /wps/member/profile', ({ member }) => profile.of(member))

  route('PUT /wps/member/profile', ({ member, body: fields }) => profile.change({ member, fields }))

  route(
    'POST /wps/member/contact/code',
    ({ brand, member, body: { channel, to, countryDialingCode, ...challenge }, ip }) =>
      profile.askContactCode({
        brand,
        member,
        given: { channel, to, countryDialingCode },
        challenge,
        ip,
      }),
  )

  route('POST /wps/member/contact', ({ member, body: { verificationCode, ...given } }) =>
    profile.bindContact({ member, given, code: verificationCode }),
  )
}
