import type { MemberCalls, Value } from '@padma/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import type { Range } from '../../../parts/range/presets.ts'

export type Downline = Value<MemberCalls['GET /wps/agent/team']>['rows'][number]
export type TeamBet = Value<MemberCalls['GET /wps/agent/team/bets']>['rows'][number]
export type MemberProfit = Value<MemberCalls['GET /wps/agent/team/profit']>['rows'][number]
export type TeamTransaction = Value<MemberCalls['GET /wps/agent/team/transactions']>['rows'][number]
export type TransactionKind = TeamTransaction['kind']

/** What narrows a list of the team. */
export type Asked = { page: number; search: string }
const PAGE_SIZE = 20

export const downlinesQuery = (
  range: Range,
  asked: Asked & { under: string | undefined; type: 'all' | 'agent' | 'member' },
) =>
  queryOptions({
    queryKey: ['agents', 'team', 'downlines', range, asked],
    queryFn: () => api('GET /wps/agent/team', { query: { ...range, ...some(asked) } }),
    placeholderData: keepPreviousData,
  })
export const teamBetsQuery = (range: Range, asked: Asked & { gameType: string }) =>
  queryOptions({
    queryKey: ['agents', 'team', 'bets', range, asked],
    queryFn: () => api('GET /wps/agent/team/bets', { query: { ...range, ...some(asked) } }),
    placeholderData: keepPreviousData,
  })
export const teamProfitQuery = (range: Range, asked: Asked) =>
  queryOptions({
    queryKey: ['agents', 'team', 'profit', range, asked],
    queryFn: () => api('GET /wps/agent/team/profit', { query: { ...range, ...some(asked) } }),
    placeholderData: keepPreviousData,
  })
export const teamTransactionsQuery = (
  range: Range,
  asked: Asked & { kind: TransactionKind | 'all' },
) =>
  queryOptions({
    queryKey: ['agents', 'team', 'transactions', range, asked],
    queryFn: () => api('GET /wps/agent/team/transactions', { query: { ...range, ...some(asked) } }),
    placeholderData: keepPreviousData,
  })

/** Without what is not asked for. */
const some = <A extends Asked & { under?: string | undefined }>({ under, ...asked }: A) => ({
  ...asked,
  pageSize: PAGE_SIZE,
  ...(under !== undefined && { under }),
})
