import type { MemberCalls } from '@padma/contract'
import type { Route } from '../../http/edge.ts'
import type { Recovery } from './index.ts'
import type { WriteDown } from './cases/write-down.ts'

export function recoveryRoutes(
  route: Route<MemberCalls>,
  recovery: Recovery,
  writeDown: WriteDown,
): void {
  route('POST /wps/member/recovery', ({ brand, body, host, ip }) => {
    const { about, ticket } = body
    if (body.kind === 'lost_factors')
      return recovery.requestFactors({ brand, ticket, about, host, ip })
    return recovery.requestNumber({
      brand,
      username: body.username,
      mobile: body.mobileNum,
      dialingCode: body.countryDialingCode,
      code: body.verificationCode,
      about,
      host,
      ip,
    })
  })

  route('POST /wps/member/recovery/cancel', ({ brand, body, ip }) =>
    recovery.cancel({ brand, token: body.token, ip }, writeDown),
  )

  route('POST /wps/member/recovery/keep', ({ member }) => recovery.keep(member, writeDown))

  route('GET /wps/session/not-me', ({ brand, headers }) =>
    recovery.readLink({ brand, token: headers['link-token'] }),
  )

  route('POST /wps/session/not-me', ({ brand, body, host, ip }) =>
    recovery.pressLink({ brand, token: body.token, host, ip }, writeDown),
  )
}
