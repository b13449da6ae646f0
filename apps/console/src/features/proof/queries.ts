import { queryOptions } from '@tanstack/react-query'
import { api, type Answer } from '../../api.ts'

export type History = Answer<'GET /ops/proof'>

export const historyQuery = queryOptions({
  queryKey: ['proof', 'history'],
  queryFn: () => api('GET /ops/proof'),
})
