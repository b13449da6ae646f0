import { api } from '../../../calls/api.ts'

export type Missing = {
  methodId: string
  transactionId: string
  amount: string
  paidAt: string
  slip?: string
}
export const reportMissing = (key: string, body: Missing) =>
  api('POST /wps/member/missing-payments', { key, body })
