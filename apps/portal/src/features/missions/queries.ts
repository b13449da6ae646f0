import type { MemberCalls, Value } from '@padma/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'

export type Mission = Value<
  MemberCalls['GET /wps/relay/MCSFE_getMissionSummaryDetails']
>['missions'][number]
export type Board = Value<
  MemberCalls['GET /wps/relay/MCSFE_getMissionLeaderboard']
>['boards'][number]

/** A bet is counted a moment after it is settled: an open page asks again. */
const AGAIN_MS = 15_000
export const missionsQuery = queryOptions({
  queryKey: ['missions', 'steps'],
  queryFn: () => api('GET /wps/relay/MCSFE_getMissionSummaryDetails'),
  refetchInterval: AGAIN_MS,
})
export const boardsQuery = queryOptions({
  queryKey: ['missions', 'boards'],
  queryFn: () => api('GET /wps/relay/MCSFE_getMissionLeaderboard'),
  refetchInterval: AGAIN_MS,
})
