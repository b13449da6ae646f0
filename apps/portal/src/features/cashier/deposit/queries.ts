import type { MemberCalls, Value } from '@padma/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'

/** The newest orders; the first page also tells whether one is still open. */
export const depositsQuery = (page = 1) =>
  queryOptions({
    queryKey: ['cashier', 'deposits', page],
    queryFn: () => api('GET /wps/member/deposits', { query: { page, pageSize: 10 } }),
  })

export const openDeposit = (key: string, body: { methodId: string; amount: string }) =>
  api('POST /wps/member/deposit', { key, body })
export const handInTransaction = (id: string, transactionId: string, sender: string) =>
  api('PUT /wps/member/deposit/:id/transaction', {
    params: { id },
    body: { transactionId, ...(sender && { sender }) },
  })
export const handInSlip = (
  id: string,
  body: { senderBank: string; senderName: string; slip: string },
) => api('PUT /wps/member/deposit/:id/slip', { params: { id }, body })
export const lookForPayment = (id: string) =>
  api('PUT /wps/member/deposit/:id/look', { params: { id } })
export const cancelDeposit = (id: string) =>
  api('DELETE /wps/member/deposit/:id', { params: { id } })

export type Deposit = Awaited<ReturnType<typeof openDeposit>>
export type Method = Value<MemberCalls['GET /wps/member/deposit/methods']>['methods'][number]
