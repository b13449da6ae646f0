import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, type RowOf } from '../../api.ts'

export type Recovery = RowOf<'GET /ops/recoveries'>

export const recoveriesQuery = (state: 'open' | 'closed', page: number) =>
  queryOptions({
    queryKey: ['recoveries', 'list', state, page],
    queryFn: () => api('GET /ops/recoveries', { query: { state, page } }),
    placeholderData: keepPreviousData,
  })

export const oneRecovery = {
  of: 'recoveries',
  read: (id: string) => api('GET /ops/recoveries/:id', { params: { id } }),
}

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
