import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type Answer, api, type RowOf } from '../../../api.ts'

export type Place = Answer<'GET /ops/agents/:id/line'>
export type Move = Place['moves'][number]
export type Below = RowOf<'GET /ops/agents/:id/downlines'>
export type TopType = 1 | 41 | 42

export const placeQuery = (id: string) =>
  queryOptions({
    queryKey: ['agents', 'line', id],
    queryFn: () => api('GET /ops/agents/:id/line', { params: { id } }),
  })
export const belowQuery = (id: string, search: string, page: number) =>
  queryOptions({
    queryKey: ['agents', 'downlines', id, search, page],
    queryFn: () =>
      api('GET /ops/agents/:id/downlines', { params: { id }, query: { search, page } }),
    placeholderData: keepPreviousData,
  })
type Moving = { id: string; key: string; to: string; reason: string }
export const moveBranch = ({ id, key, ...body }: Moving) =>
  api('POST /ops/agents/:id/move', { params: { id }, key, body })
type Making = { id: string; key: string; type: TopType; reason: string }
export const makeAgent = ({ id, key, type, reason }: Making) =>
  api('POST /ops/agents', { key, body: { playerId: id, type, reason } })
