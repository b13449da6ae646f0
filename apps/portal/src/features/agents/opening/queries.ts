import type { Input, MemberCalls, Value } from '@padma/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'

export type Own = Value<MemberCalls['GET /wps/agent/opening']>
export type OpeningLink = Value<MemberCalls['POST /wps/agent/links']>
export type OpenedAccount = Value<MemberCalls['POST /wps/agent/accounts']>
type NewLink = Input<MemberCalls['POST /wps/agent/links']>['body']
type NewAccount = Input<MemberCalls['POST /wps/agent/accounts']>['body']

/** What the agent may give. */
export const openingQuery = queryOptions({
  queryKey: ['agents', 'opening'],
  queryFn: () => api('GET /wps/agent/opening'),
})
export const linksQuery = (page: number) =>
  queryOptions({
    queryKey: ['agents', 'links', page],
    queryFn: () => api('GET /wps/agent/links', { query: { page, pageSize: 10 } }),
    placeholderData: keepPreviousData,
  })
export const makeLink = (key: string, body: NewLink) => api('POST /wps/agent/links', { key, body })
export const turnLink = (id: string, isOn: boolean) =>
  api('POST /wps/agent/links/:id/state', { params: { id }, body: { isOn } })
export const openAccount = (key: string, body: NewAccount) =>
  api('POST /wps/agent/accounts', { key, body })
