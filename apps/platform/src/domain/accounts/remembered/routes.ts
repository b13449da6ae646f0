import type { MemberCalls } from '@padma/contract'
import type { Route } from '../../../http/edge.ts'
import type { Accounts } from '../index.ts'

export function rememberedRoutes(route: Route<MemberCalls>, accounts: Accounts): void {
  route('POST /wps/session/remember', ({ member, ip, userAgent }) =>
    accounts.remember({ member, ip, userAgent }),
  )

  route('POST /wps/session/login/remembered', ({ brand, body, ip, userAgent }) =>
    accounts.signInRemembered({ brand, ...body, ip, userAgent }),
  )

  route('POST /wps/session/forget', async ({ brand, body }) => {
    await accounts.forget({ brand, ...body })
    return {}
  })
}
