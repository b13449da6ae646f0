import type { MemberCalls } from '@padma/contract'
import type { Route } from '../../../http/edge.ts'
import type { Deps } from '../deps.ts'
import { askReauthPasskey, reauthenticate, reauthMethods, sendReauthCode } from './reauth.ts'

export function reauthActs(deps: Deps) {
  return {
    routes(route: Route<MemberCalls>): void {
      route('GET /wps/session/reauth', ({ member }) => reauthMethods(deps, member))
      route('POST /wps/session/reauth/code', ({ member }) => sendReauthCode(deps, member))
      route('POST /wps/session/reauth/passkey', ({ member, host }) =>
        askReauthPasskey(deps, { member, host }),
      )
      route('POST /wps/session/reauth', ({ member, host, body }) =>
        reauthenticate(deps, { member, host, ...body }),
      )
    },
  }
}
