import type { ContractKind, MemberCalls, Value } from '@padma/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../../calls/api.ts'

export type BillRow = Value<MemberCalls['GET /wps/agent/bills']>['rows'][number]
export type Bill = Value<MemberCalls['GET /wps/agent/bills/:id']>
export type Line = Bill['lines'][number]

export const billsQuery = (kind: ContractKind, page: number) =>
  queryOptions({
    queryKey: ['agents', 'bills', kind, page],
    queryFn: () => api('GET /wps/agent/bills', { query: { kind, page } }),
    placeholderData: keepPreviousData,
  })

export const billQuery = (id: string) =>
  queryOptions({
    queryKey: ['agents', 'bills', 'one', id],
    queryFn: () => api('GET /wps/agent/bills/:id', { params: { id } }),
  })

export const billFile = (id: string) => api('GET /wps/agent/bills/:id/file', { params: { id } })
