import type { MemberCalls, Value } from '@padma/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'

export type Change = Value<MemberCalls['GET /wps/session/not-me']>
export const changeQuery = (token: string) =>
  queryOptions({
    queryKey: ['accounts', 'notMe', token],
    queryFn: () => api('GET /wps/session/not-me', { headers: { 'link-token': token } }),
    enabled: token !== '',
    staleTime: Infinity,
    gcTime: 0,
  })

export const lockAccount = (token: string): Promise<{ username: string }> =>
  api.sealed('POST /wps/session/not-me', { body: { token } })
