import { queryOptions } from '@tanstack/react-query'
import { api, type RowOf } from '../../api.ts'

export type Approval = RowOf<'GET /ops/approvals'>

export const approve = ({ id, note }: { id: string; note?: string | undefined }) =>
  api('POST /ops/approvals/:id/approve', { params: { id }, body: { note } })
export const refuse = ({ id, note }: { id: string; note: string }) =>
  api('POST /ops/approvals/:id/refuse', { params: { id }, body: { note } })

/** How many deposits wait for a second operator. */
export const depositsWaitingQuery = queryOptions({
  queryKey: ['deposits', 'waiting', 'review'],
  queryFn: async () =>
    (await api('GET /ops/deposits', { query: { state: 'review', pageSize: 1 } })).totalRows,
})
