import type { MemberCalls } from '@padma/contract'
import type { Route } from '../../../http/edge.ts'
import type { Auth } from '../index.ts'

export function passwordRoutes(route: Route<MemberCalls>, auth: Auth): void {
  route('POST /wps/member/password', ({ member, body }) => auth.changePassword({ member, ...body }))

  route('POST /wps/member/password/verification', ({ brand, body, ip, userAgent }) =>
    auth.setPasswordByCode({
      brand,
      mobile: body.mobileNum,
      dialingCode: body.countryDialingCode,
      code: body.verificationCode,
      newPassword: body.newPassword,
      ip,
      userAgent,
    }),
  )

  route(
    'POST /wps/member/password/email',
    ({ brand, body: { username, email, ...challenge }, host, ip, language }) =>
      auth.askPasswordLink({ brand, username, email, challenge, host, ip, language }),
  )

  route('POST /wps/member/password/link/owner', ({ brand, body }) =>
    auth.ownerOfLink({ brand, ...body }),
  )
  route('POST /wps/member/password/link', ({ brand, body, ip, userAgent }) =>
    auth.setPasswordByLink({ brand, ...body, ip, userAgent }),
  )
}
