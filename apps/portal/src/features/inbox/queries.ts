import type { InboxGroup, Input, MemberCalls, Value } from '@padma/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'

type Page = Value<MemberCalls['GET /wps/member/inbox']>
export type Message = Page['rows'][number]

/** All of them, or those of one group. */
export const inboxQuery = (group: InboxGroup | null) =>
  infiniteQueryOptions({
    queryKey: ['inbox', group],
    queryFn: ({ pageParam }) =>
      api('GET /wps/member/inbox', {
        query: { ...(group && { group }), ...(pageParam && { before: pageParam }), pageSize: 20 },
      }),
    initialPageParam: '',
    getNextPageParam: ({ rows, hasMore }: Page) => (hasMore ? rows.at(-1)?.id : undefined),
  })

export const changeMessage = (id: string, change: { isRead?: boolean; isDeleted?: boolean }) =>
  api('PUT /wps/member/inbox/:id', { params: { id }, body: change })
export type Offers = Value<MemberCalls['GET /wps/member/marketing']>
/** Under the inbox's key: what makes the one stale makes the other. */
export const offersQuery = queryOptions({
  queryKey: ['inbox', 'offers'],
  queryFn: () => api('GET /wps/member/marketing'),
})
export const wantOffers = (body: Input<MemberCalls['PUT /wps/member/marketing']>['body']) =>
  api('PUT /wps/member/marketing', { body })
export const readAll = (upTo: string) => api('POST /wps/member/inbox/read', { body: { upTo } })
