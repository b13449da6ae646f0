import { api, type RowOf } from '../../api.ts'

export type Missing = RowOf<'GET /ops/missing-payments'>
export const creditMissing = ({
  id,
  incomingPaymentId,
}: {
  id: string
  incomingPaymentId: string
}) => api('POST /ops/missing-payments/:id/credit', { params: { id }, body: { incomingPaymentId } })
export const refuseMissing = ({ id, reason }: { id: string; reason: string }) =>
  api('POST /ops/missing-payments/:id/refuse', { params: { id }, body: { reason } })
export const slipOf = (id: string) => api('GET /ops/missing-payments/:id/slip', { params: { id } })
