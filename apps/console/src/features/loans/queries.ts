import { queryOptions } from '@tanstack/react-query'
import { api, type Answer } from '../../api.ts'

export type Loans = Answer<'GET /ops/loans'>
export type Loan = Loans['loans'][number]
export const loansQuery = queryOptions({
  queryKey: ['staff', 'loans'],
  queryFn: () => api('GET /ops/loans'),
})
type Lent = Parameters<typeof api<'POST /ops/loans'>>[1]['body']
export const lend = (body: Lent) => api('POST /ops/loans', { body })
export const endLoan = (id: string) => api('POST /ops/loans/:id/end', { params: { id }, body: {} })
