import type { MemberCalls, Value } from '@padma/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'
import type { Range } from './presets.ts'

const PAGE_SIZE = 20
export const betsQuery = (range: Range, page: number) =>
  queryOptions({
    queryKey: ['records', 'bets', range, page],
    queryFn: () =>
      api('GET /wps/member/report/bets', { query: { ...range, page, pageSize: PAGE_SIZE } }),
  })
export const entriesQuery = (range: Range, page: number) =>
  queryOptions({
    queryKey: ['records', 'entries', range, page],
    queryFn: () =>
      api('GET /wps/member/report/entries', { query: { ...range, page, pageSize: PAGE_SIZE } }),
  })

export type Bet = Value<MemberCalls['GET /wps/member/report/bets']>['rows'][number]
export type Entry = Value<MemberCalls['GET /wps/member/report/entries']>['rows'][number]
