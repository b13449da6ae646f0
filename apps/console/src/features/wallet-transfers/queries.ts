import { api, type RowOf } from '../../api.ts'

export type Transfer = RowOf<'GET /ops/wallet-transfers'>
export type Outcome = 'done' | 'failed'

export const decide = ({ id, outcome, note }: { id: string; outcome: Outcome; note: string }) =>
  api('POST /ops/wallet-transfers/:id/decide', { params: { id }, body: { outcome, note } })
