import { api, type RowOf } from '../../api.ts'

export type Redemption = RowOf<'GET /ops/redemptions'>
export const approveRedemption = (id: string) =>
  api('POST /ops/redemptions/:id/approve', { params: { id }, body: {} })
export const rejectRedemption = (id: string, reason: string) =>
  api('POST /ops/redemptions/:id/reject', { params: { id }, body: { reason } })
