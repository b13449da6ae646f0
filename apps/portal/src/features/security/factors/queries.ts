import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'

export const factorsQuery = queryOptions({
  queryKey: ['accounts', 'factors'],
  queryFn: () => api('GET /wps/member/factors'),
})

export const beginAuthenticator = (): Promise<{ secret: string; uri: string }> =>
  api.sealed('POST /wps/member/factors/authenticator', { body: {} })
export const confirmAuthenticator = (code: string): Promise<{ recoveryCodes: string[] }> =>
  api.sealed('POST /wps/member/factors/authenticator/confirm', { body: { code } })
export const renewRecoveryCodes = (code: string): Promise<{ recoveryCodes: string[] }> =>
  api.sealed('POST /wps/member/factors/authenticator/codes', { body: { code } })
export const removeAuthenticator = (code: string): Promise<unknown> =>
  api.sealed('POST /wps/member/factors/authenticator/remove', { body: { code } })
