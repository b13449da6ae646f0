import type { MemberCalls } from '@padma/contract'
import type { Route } from '../../../http/edge.ts'
import type { RecoveryActs } from './index.ts'
import type { WriteDown } from './write-down.ts'

export function recoveryRoutes(
  route: Route<MemberCalls>,
  recovery: RecoveryActs,
  writeDown: WriteDown,
): void {
  route('POST /wps/member/recovery', ({ brand, body, host, ip }) =>
    recovery.ask({
      brand,
      username: body.username,
      mobile: body.mobileNum,
      dialingCode: body.countryDialingCode,
      code: body.verificationCode,
      about: body.about,
      host,
      ip,
    }),
  )

  route('POST /wps/member/recovery/cancel', ({ brand, body, ip }) =>
    recovery.cancel({ brand, token: body.token, ip }, writeDown),
  )

  route('POST /wps/member/recovery/keep', ({ member, ip }) =>
    recovery.keep({ member, ip }, writeDown),
  )
}
