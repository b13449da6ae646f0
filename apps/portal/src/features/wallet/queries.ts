import type { MemberCalls, Value } from '@padma/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'

export type GameWallet = Value<MemberCalls['GET /wps/relay/GCS_merchantWallet']>['wallets'][number]
export type Transfer = Value<MemberCalls['GET /wps/relay/GCS_merchantWallet']>['transfers'][number]
export type Entry = Value<MemberCalls['GET /wps/member/report/entries']>['rows'][number]

/** With what lies at vendors: it may take three seconds when one of them does not answer. */
export const fundsQuery = queryOptions({
  queryKey: ['wallet', 'funds'],
  queryFn: () => api('GET /wps/member/info/funds/consolidated'),
})
export const gameWalletsQuery = queryOptions({
  queryKey: ['wallet', 'games'],
  queryFn: () => api('GET /wps/relay/GCS_merchantWallet'),
})
export const monthQuery = queryOptions({
  queryKey: ['wallet', 'month'],
  queryFn: () => api('GET /wps/member/money/month'),
})
/** What was won and lost since the month began. */
export const resultQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: ['records', 'bets', 'net', from, to],
    queryFn: async () =>
      (await api('GET /wps/member/report/bets', { query: { from, to, pageSize: 1 } })).totals.net,
  })
export const movementsQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: ['wallet', 'movements', from, to],
    queryFn: async () =>
      (await api('GET /wps/member/report/entries', { query: { from, to, pageSize: 60 } })).rows,
  })
