import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, type RowOf } from '../../api.ts'
import type { IncomingSearch } from './search.ts'

export type Incoming = RowOf<'GET /ops/incoming-payments'>
export const incomingQuery = ({ state, q, page = 1 }: IncomingSearch) =>
  queryOptions({
    queryKey: ['deposits', 'incoming', state, q, page],
    queryFn: () => api('GET /ops/incoming-payments', { query: { state, search: q, page } }),
    placeholderData: keepPreviousData,
  })
export const accountsQuery = queryOptions({
  queryKey: ['receiving-accounts'],
  queryFn: () => api('GET /ops/receiving-accounts'),
})

export type Columns = {
  transactionId: string
  amount: string
  paidAt: string
  sender?: string
  senderName?: string
  reference?: string
}
export const importStatement = (body: {
  receivingAccountId: string
  csv: string
  columns: Columns
}) => api('POST /ops/incoming-payments/import', { body })
