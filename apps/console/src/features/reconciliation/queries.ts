import { api, type RowOf } from '../../api.ts'

export type Item = RowOf<'GET /ops/reconciliation'>

export const closeItem = ({ id, note }: { id: string; note: string }) =>
  api('POST /ops/reconciliation/:id/close', { params: { id }, body: { note } })
