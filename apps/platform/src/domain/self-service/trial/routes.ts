import type { MemberCalls } from '@padma/contract'
import type { Route } from '../../../http/edge.ts'
import type { SelfService } from '../index.ts'

export function trialRoutes(
  route: Route<MemberCalls>,
  selfService: Pick<SelfService, 'beginTrial'>,
): void {
  route('POST /wps/session/login/freeplay', ({ brand, body, ip, userAgent, language }) =>
    selfService.beginTrial({ brand, device: body.device, ip, userAgent, language }),
  )
}
