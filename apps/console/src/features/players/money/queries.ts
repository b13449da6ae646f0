import { queryOptions } from '@tanstack/react-query'
import { api, type Answer } from '../../../api.ts'

export type Adjustment = Answer<'GET /ops/players/:id/adjustments'>['adjustments'][number]
export const adjustmentsQuery = (id: string) =>
  queryOptions({
    queryKey: ['players', id, 'adjustments'],
    queryFn: () => api('GET /ops/players/:id/adjustments', { params: { id } }),
  })

type Asked = {
  direction: Adjustment['direction']
  kind: Adjustment['kind']
  amount: string
  turnover?: string
  reason: string
}
export const askAdjustment = ({ id, key, ...body }: Asked & { id: string; key: string }) =>
  api('POST /ops/players/:id/adjustments', { key, params: { id }, body })
export const askUndo = ({ id, key, reason }: { id: string; key: string; reason: string }) =>
  api('POST /ops/adjustments/:id/undo', { key, params: { id }, body: { reason } })
