import type { MemberCalls, Value } from '@padma/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'

export type Rank = Value<MemberCalls['GET /wps/member/rank']>
export type RankLevel = Rank['levels'][number]

export const rankQuery = queryOptions({
  queryKey: ['rank'],
  queryFn: () => api('GET /wps/member/rank'),
})
