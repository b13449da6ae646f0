import { api, type RowOf } from '../../api.ts'

export type Withdrawal = RowOf<'GET /ops/withdrawals'>

export const approveWithdrawal = (id: string) =>
  api('POST /ops/withdrawals/:id/approve', { params: { id }, body: {} })
export const rejectWithdrawal = (id: string, reason: string) =>
  api('POST /ops/withdrawals/:id/reject', { params: { id }, body: { reason } })
/** `sentBefore`: how it is known that the money had gone before something came in the way. */
export type Payment = { paymentReference: string; sentBefore?: string | undefined }
export const markPaid = (id: string, body: Payment) =>
  api('POST /ops/withdrawals/:id/paid', { params: { id }, body })
