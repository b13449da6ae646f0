import type { MemberCalls } from '@padma/contract'
import type { Route } from '../../../http/edge.ts'
import type { Accounts } from '../index.ts'

export function trialRoutes(route: Route<MemberCalls>, accounts: Accounts): void {
  route('POST /wps/session/login/freeplay', ({ brand, body, ip, userAgent, language }) =>
    accounts.beginTrial({ brand, device: body.device, ip, userAgent, language }),
  )
}
