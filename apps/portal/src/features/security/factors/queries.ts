import type { MemberCalls, Value } from '@padma/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'

export const factorsQuery = queryOptions({
  queryKey: ['accounts', 'factors'],
  queryFn: () => api('GET /wps/member/factors'),
})

export const beginAuthenticator = (password: string): Promise<{ secret: string; uri: string }> =>
  api.sealed('POST /wps/member/factors/authenticator', { body: { password } })
export const confirmAuthenticator = (code: string): Promise<{ recoveryCodes: string[] }> =>
  api.sealed('POST /wps/member/factors/authenticator/confirm', { body: { code } })
export const renewRecoveryCodes = (body: {
  password: string
  code: string
}): Promise<{ recoveryCodes: string[] }> =>
  api.sealed('POST /wps/member/factors/authenticator/codes', { body })
export const removeAuthenticator = (body: {
  password: string
  code: string
}): Promise<Value<MemberCalls['POST /wps/member/factors/authenticator/remove']>> =>
  api.sealed('POST /wps/member/factors/authenticator/remove', { body })
