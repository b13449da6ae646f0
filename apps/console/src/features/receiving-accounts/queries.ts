import { queryOptions } from '@tanstack/react-query'
import { api, type Answer } from '../../api.ts'

export type ReceivingAccount = Answer<'GET /ops/receiving-accounts'>['accounts'][number]
export type NewAccount = {
  methodId: string
  number: string
  kind: ReceivingAccount['kind']
  holder: string
}

export const receivingAccountsQuery = queryOptions({
  queryKey: ['receiving-accounts'],
  queryFn: () => api('GET /ops/receiving-accounts'),
})

export const addAccount = (body: NewAccount) => api('POST /ops/receiving-accounts', { body })
export const setOpen = ({ id, isOpen }: { id: string; isOpen: boolean }) =>
  api('PUT /ops/receiving-accounts/:id', { params: { id }, body: { isOpen } })
