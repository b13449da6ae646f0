import type { MemberCalls, Value } from '@padma/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'

type Page = Value<MemberCalls['GET /wps/member/feedback']>
export type Feedback = Page['rows'][number]

export const ownQuery = infiniteQueryOptions({
  queryKey: ['feedback', 'own'],
  queryFn: ({ pageParam }) => api('GET /wps/member/feedback', { query: { page: pageParam } }),
  initialPageParam: 1,
  getNextPageParam: ({ page, totalPages }: Page) => (page < totalPages ? page + 1 : undefined),
})
