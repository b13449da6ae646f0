import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type Answer, api, type RowOf } from '../../../api.ts'
import { download } from '../../../parts/list/download.ts'
import type { BillsSearch } from './search.ts'

export type BillRow = RowOf<'GET /ops/agent-bills'>
export type Bill = Answer<'GET /ops/agent-bills/:id'>
export type BillLine = Bill['lines'][number]
export type Liability = Answer<'GET /ops/agent-liability'>

const asked = ({ q, id: _id, ...search }: BillsSearch) => ({ ...search, search: q })
export const billsQuery = (search: BillsSearch) =>
  queryOptions({
    queryKey: ['agents', 'bills', asked(search)],
    queryFn: () => api('GET /ops/agent-bills', { query: asked(search) }),
    placeholderData: keepPreviousData,
  })
/** All that the filters find, as a file. */
export const exportBills = (search: BillsSearch): Promise<void> =>
  download('GET /ops/agent-bills', { ...asked(search), page: undefined, format: 'csv' })
export const billQuery = (id: string) =>
  queryOptions({
    queryKey: ['agents', 'bill', id],
    queryFn: () => api('GET /ops/agent-bills/:id', { params: { id } }),
  })
export const liabilityQuery = queryOptions({
  queryKey: ['agents', 'liability'],
  queryFn: () => api('GET /ops/agent-liability'),
})
export const settleBill = ({ id, key, note }: { id: string; key: string; note: string }) =>
  api('POST /ops/agent-bills/:id/settle', { params: { id }, key, body: { note } })
