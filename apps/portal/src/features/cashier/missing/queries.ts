import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'

export const missingQuery = queryOptions({
  queryKey: ['cashier', 'deposits', 'missing'],
  queryFn: () => api('GET /wps/member/missing-payments', { query: { page: 1, pageSize: 10 } }),
})
export type Missing = {
  methodId: string
  transactionId: string
  amount: string
  paidAt: string
  slip?: string
}
export const reportMissing = (key: string, body: Missing) =>
  api('POST /wps/member/missing-payments', { key, body })
