import type { GrantWire, MemberCalls, Value } from '@padma/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'

export type Grant = GrantWire
export type Reward = Grant['value']
export type Grants = Value<MemberCalls['GET /wps/member/grants']>

const PAGE = 20
export const waitingGrantsQuery = queryOptions({
  queryKey: ['grants', 'waiting'],
  queryFn: () => api('GET /wps/member/grants', { query: { which: 'waiting', pageSize: 100 } }),
})
/** What was claimed, credited, or lapsed, the newest first. */
export const doneGrantsQuery = infiniteQueryOptions({
  queryKey: ['grants', 'done'],
  queryFn: ({ pageParam }) =>
    api('GET /wps/member/grants', {
      query: { which: 'done', page: pageParam, pageSize: PAGE },
    }),
  initialPageParam: 1,
  getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : null),
})

export const claimGrant = (id: string) =>
  api('POST /wps/member/grants/:id/claim', { params: { id }, body: {} })
