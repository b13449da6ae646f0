import type { MemberCalls } from '@padma/contract'
import type { Route } from '../../../http/edge.ts'
import type { Auth } from '../index.ts'

export function rememberedRoutes(route: Route<MemberCalls>, auth: Auth): void {
  route('POST /wps/session/remember', ({ member, ip, userAgent }) =>
    auth.remember({ member, ip, userAgent }),
  )

  route('POST /wps/session/login/remembered', ({ brand, body, ip, userAgent }) =>
    auth.signInRemembered({ brand, ...body, ip, userAgent }),
  )

  route('POST /wps/session/forget', async ({ brand, body }) => {
    await auth.forget({ brand, ...body })
    return {}
  })
}
