import { api, type RowOf } from '../../api.ts'

export type Recovery = RowOf<'GET /ops/recoveries'>

export type RecoveryAct = 'grant' | 'refuse'
export const decideRecovery = ({
  id,
  act,
  reason,
}: {
  id: string
  act: RecoveryAct
  reason: string
}): Promise<Recovery> =>
  act === 'grant'
    ? api('POST /ops/recoveries/:id/grant', { params: { id }, body: { reason } })
    : api('POST /ops/recoveries/:id/refuse', { params: { id }, body: { reason } })
