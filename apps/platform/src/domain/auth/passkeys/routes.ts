import type { MemberCalls } from '@padma/contract'
import type { Route } from '../../../http/edge.ts'
import type { PasskeyActs } from './index.ts'

export function passkeyRoutes(route: Route<MemberCalls>, passkeys: PasskeyActs): void {
  route('POST /wps/session/passkey', ({ brand, body, host, ip }) =>
    passkeys.ask({ brand, challenge: body, host, ip }),
  )
  route('POST /wps/session/login/passkey', ({ brand, body, host, ip, userAgent }) =>
    passkeys.signIn({ brand, ...body, host, ip, userAgent }),
  )
  route('GET /wps/member/passkeys', ({ member }) => passkeys.of(member.playerId))
  route('POST /wps/member/passkeys', ({ member, host }) => passkeys.begin({ member, host }))
  route('POST /wps/member/passkeys/confirm', ({ member, body, host }) =>
    passkeys.confirm({ member, ...body, host }),
  )
  route('POST /wps/member/passkeys/remove', ({ member, body }) =>
    passkeys.remove({ member, ...body }),
  )
}
