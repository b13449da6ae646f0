import type { Input, OperatorCalls } from '@padma/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, type RowOf } from '../../api.ts'

export type Envelope = RowOf<'GET /ops/red-envelopes'>
export type NewEnvelope = Input<OperatorCalls['POST /ops/red-envelopes']>['body']

export const envelopesQuery = (page: number) =>
  queryOptions({
    queryKey: ['red-envelopes', page],
    queryFn: () => api('GET /ops/red-envelopes', { query: { page, pageSize: 20 } }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  })
export const planEnvelope = ({ key, body }: { key: string; body: NewEnvelope }) =>
  api('POST /ops/red-envelopes', { key, body })
export const cancelEnvelope = (id: string) =>
  api('POST /ops/red-envelopes/:id/cancel', { params: { id }, body: {} })
