import type { MemberCalls, Value } from '@padma/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'

export type Closure = Value<MemberCalls['GET /wps/member/closure']>
export const closureQuery = queryOptions({
  queryKey: ['accounts', 'closure'],
  queryFn: () => api('GET /wps/member/closure'),
})
export const askClosure = (): Promise<Closure> => api('POST /wps/member/closure', { body: {} })
export const cancelClosure = (): Promise<Closure> =>
  api('POST /wps/member/closure/cancel', { body: {} })
