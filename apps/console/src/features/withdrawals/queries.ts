import { queryOptions } from '@tanstack/react-query'
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
export const clearWithdrawal = (id: string, note: string) =>
  api('POST /ops/withdrawals/:id/clear', { params: { id }, body: { note } })
export const sendAgain = (id: string) => api('POST /ops/withdrawals/:id/payout', { params: { id } })
export type DisputeDecision = 'pay_rest' | 'return_rest' | 'force_received'
export const decideDispute = (id: string, decision: DisputeDecision, reason: string) =>
  api('POST /ops/withdrawals/:id/dispute', { params: { id }, body: { decision, reason } })
export const proofQuery = (id: string, proofId: string) =>
  queryOptions({
    queryKey: ['withdrawals', 'proof', id, proofId],
    queryFn: () => api('GET /ops/withdrawals/:id/proof/:proofId', { params: { id, proofId } }),
    // It never changes.
    staleTime: Infinity,
  })
