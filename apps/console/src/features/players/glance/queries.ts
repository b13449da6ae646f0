import { queryOptions } from '@tanstack/react-query'
import { api, type Answer } from '../../../api.ts'

export type Glance = Answer<'GET /ops/players/:id/glance'>
export type Order = NonNullable<Glance['deposits'] | Glance['withdrawals']>['orders'][number]
export const glanceQuery = (id: string) =>
  queryOptions({
    queryKey: ['players', id, 'glance'],
    queryFn: () => api('GET /ops/players/:id/glance', { params: { id } }),
  })
