import type { MemberCalls, Value } from '@padma/contract'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'
import type { Range } from '../../parts/range/presets.ts'

const PAGE_SIZE = 20
/** What a download takes at a time. */
const LARGE_PAGE = 500

type Bets = Value<MemberCalls['GET /wps/member/report/bets']>
type Entries = Value<MemberCalls['GET /wps/member/report/entries']>
type Balance = Value<MemberCalls['GET /wps/member/report/balance']>
export type Profit = Value<MemberCalls['GET /wps/member/report/profit']>
export type Bet = Bets['rows'][number]
export type GameOfRecord = Bets['games'][number]
export type Entry = Entries['rows'][number]
export type KindSum = Entries['kinds'][number]
export type BetFilter = {
  vendor?: string
  gameType?: string
  gameCode?: string
  state?: Bet['state']
}

const next = ({ next: cursor }: { next: string | null }) => cursor ?? undefined
const before = (cursor: string | undefined) => (cursor ? { before: cursor } : {})

export const betsPage = (range: Range, filter: BetFilter, cursor?: string, pageSize = LARGE_PAGE) =>
  api('GET /wps/member/report/bets', {
    query: { ...range, ...filter, ...before(cursor), pageSize },
  })
export const betsQuery = (range: Range, filter: BetFilter) =>
  infiniteQueryOptions({
    queryKey: ['records', 'bets', range, filter],
    queryFn: ({ pageParam }) => betsPage(range, filter, pageParam, PAGE_SIZE),
    initialPageParam: '',
    getNextPageParam: next,
    placeholderData: keepPreviousData,
  })

export const entriesPage = (
  range: Range,
  kinds: string | undefined,
  cursor?: string,
  pageSize = LARGE_PAGE,
) =>
  api('GET /wps/member/report/entries', {
    query: { ...range, ...(kinds && { kinds }), ...before(cursor), pageSize },
  })
export const entriesQuery = (range: Range, kinds: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['records', 'entries', range, kinds],
    queryFn: ({ pageParam }) => entriesPage(range, kinds, pageParam, PAGE_SIZE),
    initialPageParam: '',
    getNextPageParam: next,
    placeholderData: keepPreviousData,
  })

export type Moments = { since: string; until: string }
/** Its pages go on from the oldest entry. */
export const balanceQuery = (moments: Moments) =>
  infiniteQueryOptions({
    queryKey: ['records', 'balance', moments],
    queryFn: ({ pageParam }): Promise<Balance> =>
      api('GET /wps/member/report/balance', {
        query: { ...moments, ...(pageParam && { after: pageParam }), pageSize: LARGE_PAGE },
      }),
    initialPageParam: '',
    getNextPageParam: next,
  })

export const profitQuery = (range: Range) =>
  queryOptions({
    queryKey: ['records', 'bets', 'profit', range],
    queryFn: () => api('GET /wps/member/report/profit', { query: range }),
    placeholderData: keepPreviousData,
  })

export const askAboutBet = (id: string, question: string) =>
  api('POST /wps/member/report/bets/:id/dispute', { params: { id }, body: { question } })
