import type { MemberCalls, Value } from '@padma/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'

export type Rank = Value<MemberCalls['GET /wps/member/rank']>
export type RankLevel = Rank['levels'][number]

export const rankQuery = (language: string) =>
  queryOptions({
    queryKey: ['rank', language],
    queryFn: () => api('GET /wps/member/rank', { query: { language } }),
  })
