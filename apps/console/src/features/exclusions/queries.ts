import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, type RowOf } from '../../api.ts'

export type Match = RowOf<'GET /ops/exclusion-matches'>

export const matchesQuery = (state: 'open' | 'closed') =>
  queryOptions({
    queryKey: ['exclusions', 'matches', state],
    queryFn: () => api('GET /ops/exclusion-matches', { query: { state, pageSize: 50 } }),
  })
export const exclusionsQuery = (page: number) =>
  queryOptions({
    queryKey: ['exclusions', 'list', page],
    queryFn: () => api('GET /ops/exclusions', { query: { page } }),
    placeholderData: keepPreviousData,
  })
export const decideMatch = ({
  id,
  ...body
}: {
  id: string
  decision: 'same' | 'other'
  note: string
}) => api('POST /ops/exclusion-matches/:id/decide', { params: { id }, body })
