import { api, type RowOf } from '../../api.ts'

export type Recovery = RowOf<'GET /ops/recoveries'>
type Decision = {
  id: string
  act: 'grant' | 'refuse'
  reason: string
  /** Before which change the account is restored. */
  event?: string | undefined
}
export const decideRecovery = ({ id, act, reason, event }: Decision): Promise<Recovery> =>
  act === 'grant'
    ? api('POST /ops/recoveries/:id/grant', { params: { id }, body: { reason, event } })
    : api('POST /ops/recoveries/:id/refuse', { params: { id }, body: { reason } })
