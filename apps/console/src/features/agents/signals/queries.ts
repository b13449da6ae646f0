import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, type RowOf } from '../../../api.ts'
import type { SignalsSearch } from './search.ts'

export type Signal = RowOf<'GET /ops/agent-signals'>
export type Action = 'dismiss' | 'confirm' | 'reopen'

export const signalsQuery = ({ q, id: _id, ...search }: SignalsSearch) =>
  queryOptions({
    queryKey: ['agents', 'signals', q, search],
    queryFn: () => api('GET /ops/agent-signals', { query: { ...search, search: q } }),
    placeholderData: keepPreviousData,
  })
export const findSignals = () => api('POST /ops/agent-signals/find', { body: {} })
export const decideSignal = ({ id, ...body }: { id: string; action: Action; note: string }) =>
  api('POST /ops/agent-signals/:id/decide', { params: { id }, body })
