import type { LimitName, MemberCalls, Value } from '@padma/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'

export type Limits = Value<MemberCalls['GET /wps/member/limits']>
export type Limit = Limits['limits'][number]
export type Play = Value<MemberCalls['GET /wps/member/play']>
export type Exclusion = NonNullable<Limits['exclusion']>
export type MoneyLimit = Exclude<LimitName, 'time_day'>

export const limitsQuery = queryOptions({
  queryKey: ['limits', 'all'],
  queryFn: () => api('GET /wps/member/limits'),
})

/** Asked for by an open game every half minute, so that its time counts. */
const PLAY_MS = 30_000
export const playQuery = queryOptions({
  queryKey: ['limits', 'play'],
  queryFn: () => api('POST /wps/member/play', { body: {} }),
  staleTime: 0,
  refetchInterval: PLAY_MS,
  refetchIntervalInBackground: true,
})

export const continuePlay = () => api('POST /wps/member/play/continue', { body: {} })

export type BreakLength = 'day' | 'week' | 'month'
export const takeBreak = (length: BreakLength) =>
  api('POST /wps/member/break', { body: { length } })
