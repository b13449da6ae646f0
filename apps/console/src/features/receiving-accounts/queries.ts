import { queryOptions } from '@tanstack/react-query'
import { api, type Answer } from '../../api.ts'

export type ReceivingAccount = Answer<'GET /ops/receiving-accounts'>['accounts'][number]
export type Method = Answer<'GET /ops/payment-methods'>['methods'][number]
export type NewAccount = {
  methodId: string
  number: string
  holder: string
  bank?: string
  dailyCap?: string
}

export const receivingAccountsQuery = queryOptions({
  queryKey: ['receiving-accounts'],
  queryFn: () => api('GET /ops/receiving-accounts'),
})
export const methodsQuery = queryOptions({
  queryKey: ['receiving-accounts', 'methods'],
  queryFn: () => api('GET /ops/payment-methods'),
})

export const addAccount = (body: NewAccount) => api('POST /ops/receiving-accounts', { body })
export const changeAccount = ({
  id,
  ...body
}: {
  id: string
  isOpen: boolean
  dailyCap?: string | null
}) => api('PUT /ops/receiving-accounts/:id', { params: { id }, body })
export const makeDeviceKey = ({ id }: { id: string }) =>
  api('POST /ops/receiving-accounts/:id/device-key', { params: { id }, body: {} })

type MethodChange = Pick<
  Method,
  | 'minimum'
  | 'maximum'
  | 'feePpm'
  | 'feeBearer'
  | 'hours'
  | 'isOpen'
  | 'position'
  | 'askAbove'
  | 'groups'
>
export const changeMethod = ({ id, body }: { id: string; body: MethodChange }) =>
  api('PUT /ops/payment-methods/:id', { params: { id }, body })
