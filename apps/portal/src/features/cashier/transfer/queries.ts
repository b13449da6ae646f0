import type { MemberCalls, Value } from '@padma/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'

export const transferTermsQuery = queryOptions({
  queryKey: ['cashier', 'transfers', 'terms'],
  queryFn: () => api('GET /wps/member/transfer/terms'),
})
export const transfersQuery = (page = 1) =>
  queryOptions({
    queryKey: ['cashier', 'transfers', page],
    queryFn: () => api('GET /wps/member/transfers', { query: { page, pageSize: 10 } }),
  })
export type Sending = { amount: string; paymentPassword: string; code?: string }
export const sendToUpline = (key: string, body: Sending) =>
  api.sealed('POST /wps/member/transfer/upline', { key, body })
export const sendToDownline = (username: string) => (key: string, body: Sending) =>
  api.sealed('POST /wps/member/transfer/downline', { key, body: { ...body, username } })
export const sendCode = () => api('POST /wps/member/transfer/code')

export type TransferTerms = Value<MemberCalls['GET /wps/member/transfer/terms']>
export type Transfer = Value<MemberCalls['POST /wps/member/transfer/upline']>
