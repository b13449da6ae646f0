import type { MemberCalls } from '@padma/contract'
import type { Route } from '../../../http/edge.ts'
import type { Accounts } from '../index.ts'

export function passwordRoutes(route: Route<MemberCalls>, accounts: Accounts): void {
  route('POST /wps/member/password', ({ member, body }) =>
    accounts.changePassword({ member, ...body }),
  )

  route('POST /wps/member/password/verification', ({ brand, body, ip, userAgent }) =>
    accounts.setPasswordByCode({
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
      accounts.askPasswordLink({ brand, username, email, challenge, host, ip, language }),
  )

  route('POST /wps/member/password/link/owner', ({ brand, body }) =>
    accounts.ownerOfLink({ brand, ...body }),
  )
  route('POST /wps/member/password/link', ({ brand, body, ip, userAgent }) =>
    accounts.setPasswordByLink({ brand, ...body, ip, userAgent }),
  )
}
