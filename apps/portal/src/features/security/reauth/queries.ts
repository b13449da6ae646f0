import type { MemberCalls, Value } from '@padma/contract'
import { startAuthentication } from '@simplewebauthn/browser'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'

export type Reauth = Value<MemberCalls['GET /wps/session/reauth']>
/** Asked again each time: what is set up may have changed. */
export const reauthQuery = queryOptions({
  queryKey: ['accounts', 'reauth'],
  queryFn: () => api('GET /wps/session/reauth'),
  staleTime: 0,
  gcTime: 0,
})

export const sendReauthCode = (): Promise<{ expiredMinutes: number; sentTo: string }> =>
  api('POST /wps/session/reauth/code', { body: {} })

export const reauthenticate = (body: { password: string } | { code: string }): Promise<unknown> =>
  api.sealed('POST /wps/session/reauth', { body })

export async function reauthenticateByPasskey(): Promise<unknown> {
  const { options } = await api('POST /wps/session/reauth/passkey', { body: {} })
  const response = await startAuthentication({ optionsJSON: options as never })
  return api.sealed('POST /wps/session/reauth', { body: { response: { ...response } } })
}
