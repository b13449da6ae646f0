import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, type RowOf } from '../../api.ts'

export type Item = RowOf<'GET /ops/reconciliation'>

export const itemsQuery = (state: 'open' | 'closed', page: number) =>
  queryOptions({
    queryKey: ['reconciliation', 'list', state, page],
    queryFn: () => api('GET /ops/reconciliation', { query: { state, page } }),
    placeholderData: keepPreviousData,
  })

export const oneItem = {
  of: 'reconciliation',
  read: (id: string) => api('GET /ops/reconciliation/:id', { params: { id } }),
}

export const closeItem = ({ id, note }: { id: string; note: string }) =>
  api('POST /ops/reconciliation/:id/close', { params: { id }, body: { note } })
