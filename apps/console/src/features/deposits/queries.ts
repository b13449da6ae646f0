import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, type RowOf } from '../../api.ts'

export type Deposit = RowOf<'GET /ops/deposits'>

export const depositsQuery = (state: 'open' | 'closed', page: number) =>
  queryOptions({
    queryKey: ['deposits', 'list', state, page],
    queryFn: () => api('GET /ops/deposits', { query: { state, page } }),
    placeholderData: keepPreviousData,
  })

export const oneDeposit = {
  of: 'deposits',
  read: (id: string) => api('GET /ops/deposits/:id', { params: { id } }),
}

export const approveDeposit = (input: { id: string; receivedAmount: string }) =>
  api('POST /ops/deposits/:id/approve', {
    params: { id: input.id },
    body: { receivedAmount: input.receivedAmount },
  })
export const rejectDeposit = (input: { id: string; reason: string }) =>
  api('POST /ops/deposits/:id/reject', { params: { id: input.id }, body: { reason: input.reason } })
