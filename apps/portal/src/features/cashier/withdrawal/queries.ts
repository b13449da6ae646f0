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
export type Answer =
  | { outcome: 'received' }
  | { outcome: 'partly_received' | 'not_received'; receivedAmount?: string; note?: string }
export const answerPayout = (id: string, body: Answer) =>
  api('POST /wps/member/withdrawal/:id/receipt', { params: { id }, body })
export const cancelWithdrawal = (id: string) =>
  api('DELETE /wps/member/withdrawal/:id', { params: { id } })

export const proofQuery = (id: string, proofId: string) =>
  queryOptions({
    queryKey: ['cashier', 'proof', id, proofId],
    queryFn: () =>
      api('GET /wps/member/withdrawal/:id/proof/:proofId', { params: { id, proofId } }),
    // It never changes.
    staleTime: Infinity,
  })
export const addProof = async (id: string, file: File) =>
  api('POST /wps/member/withdrawal/:id/proof', {
    params: { id },
    body: { data: (await dataOf(file)).split(',', 2)[1]! },
  })
export const removeProof = (id: string, proofId: string) =>
  api('DELETE /wps/member/withdrawal/:id/proof/:proofId', { params: { id, proofId } })

/** A file as a data URL. */
const dataOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(reader.error!)
    reader.readAsDataURL(file)
  })

export type Terms = Value<MemberCalls['GET /wps/member/withdrawal/terms']>
export type Withdrawal = Value<MemberCalls['POST /wps/member/withdrawal']>
