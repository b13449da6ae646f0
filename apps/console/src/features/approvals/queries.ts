import { api, type RowOf } from '../../api.ts'

export type Approval = RowOf<'GET /ops/approvals'>

export const approve = ({ id, note }: { id: string; note?: string | undefined }) =>
  api('POST /ops/approvals/:id/approve', { params: { id }, body: { note } })
export const refuse = ({ id, note }: { id: string; note: string }) =>
  api('POST /ops/approvals/:id/refuse', { params: { id }, body: { note } })
