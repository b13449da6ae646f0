import { api, type RowOf } from '../../api.ts'

export type Deposit = RowOf<'GET /ops/deposits'>

export const approveDeposit = (input: { id: string; receivedAmount: string; note?: string }) =>
  api('POST /ops/deposits/:id/approve', {
    params: { id: input.id },
    body: { receivedAmount: input.receivedAmount, ...(input.note && { note: input.note }) },
  })
export const slipOf = (id: string) => api('GET /ops/deposits/:id/slip', { params: { id } })
export const rejectDeposit = (input: { id: string; reason: string }) =>
  api('POST /ops/deposits/:id/reject', { params: { id: input.id }, body: { reason: input.reason } })
