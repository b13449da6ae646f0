import type { MemberCalls, Value } from '@padma/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import type { Range } from '../../../parts/range/presets.ts'

export type Overview = Value<MemberCalls['GET /wps/agent/overview']>
export type Branch = Overview['branches'][number]

export const overviewQuery = (range: Range) =>
  queryOptions({
    queryKey: ['agents', 'overview', range],
    queryFn: () => api('GET /wps/agent/overview', { query: range }),
    placeholderData: keepPreviousData,
  })

export const newestBillQuery = queryOptions({
  queryKey: ['agents', 'bills', 'newest'],
  queryFn: async () => {
    const { rows } = await api('GET /wps/agent/bills', { query: { page: 1, pageSize: 1 } })
    return rows[0] ?? null
  },
})
