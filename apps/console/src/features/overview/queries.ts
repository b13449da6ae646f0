import { queryOptions } from '@tanstack/react-query'
import { api, type Answer } from '../../api.ts'

export type Overview = Answer<'GET /ops/overview'>
export type Flow = NonNullable<Overview['deposits']>

const EVERY_MS = 30_000

export const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: () => api('GET /ops/overview'),
  refetchInterval: EVERY_MS,
})
