import type { MemberCalls, Value } from '@padma/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'

export type Identity = Value<MemberCalls['GET /wps/member/identity-check']>
/** Stale with the terms of a withdrawal: by a decision, and by a changed setting. */
export const identityQuery = queryOptions({
  queryKey: ['cashier', 'terms', 'identity'],
  queryFn: () => api('GET /wps/member/identity-check'),
})
