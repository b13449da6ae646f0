import { queryOptions } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'

export const methodsQuery = queryOptions({
  queryKey: ['cashier', 'methods'],
  queryFn: async () => (await api('GET /wps/member/deposit/methods')).methods,
})

/** Payments that the player reported as missing. */
export const missingQuery = queryOptions({
  queryKey: ['cashier', 'deposits', 'missing'],
  queryFn: () => api('GET /wps/member/missing-payments', { query: { page: 1, pageSize: 10 } }),
})
