import type { MemberCalls, Value } from '@padma/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'

export const termsQuery = queryOptions({
  queryKey: ['cashier', 'terms'],
  queryFn: () => api('GET /wps/member/withdrawal/terms'),
})
export const withdrawalsQuery = (page = 1) =>
  queryOptions({
    queryKey: ['cashier', 'withdrawals', page],
    queryFn: () => api('GET /wps/member/withdrawals', { query: { page, pageSize: 10 } }),
  })

export const bindPayoutAccount = (
  key: string,
  body: {
    methodId: string
    number: string
    holder: string
    paymentPassword: string
  },
) => api.sealed('PUT /wps/member/payout-account', { key, body })
export const askWithdrawal = (
  key: string,
  body: { payoutAccountId: string; amount: string; paymentPassword: string },
) => api.sealed('POST /wps/member/withdrawal', { key, body })
export const confirmReceipt = (id: string) =>
  api('POST /wps/member/withdrawal/:id/receipt', { params: { id }, body: { outcome: 'received' } })

export type Terms = Value<MemberCalls['GET /wps/member/withdrawal/terms']>
export type Withdrawal = Value<MemberCalls['POST /wps/member/withdrawal']>
