import type { MemberCalls, Value } from '@padma/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'

export type Referral = Value<MemberCalls['GET /wps/member/referral']>
export type Friend = Referral['friends']['rows'][number]

export const referralQuery = (page: number) =>
  queryOptions({
    queryKey: ['referral', page],
    queryFn: () => api('GET /wps/member/referral', { query: { page, pageSize: 10 } }),
    placeholderData: keepPreviousData,
  })
