import { queryOptions } from '@tanstack/react-query'
import { api, type RowOf } from '../../api.ts'

export type Application = RowOf<'GET /ops/promotion-applications'>

/** Each look is written to the log, and leaves no copy in the page's memory. */
export const imageQuery = (id: string, imageId: string) =>
  queryOptions({
    queryKey: ['promotion_image', id, imageId],
    queryFn: () =>
      api('GET /ops/promotion-applications/:id/images/:imageId', { params: { id, imageId } }),
    staleTime: Infinity,
    gcTime: 0,
  })
export const approveApplication = (id: string) =>
  api('POST /ops/promotion-applications/:id/approve', { params: { id }, body: {} })
export const rejectApplication = (id: string, reason: string) =>
  api('POST /ops/promotion-applications/:id/reject', { params: { id }, body: { reason } })
