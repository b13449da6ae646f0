import { queryOptions } from '@tanstack/react-query'
import { api, type RowOf } from '../../api.ts'

export type IdentityCheck = RowOf<'GET /ops/identity-checks'>
export type Part = IdentityCheck['parts'][number]

/** Each look is written to the log, and leaves no copy in the page's memory. */
export const documentQuery = (id: string, part: Part) =>
  queryOptions({
    queryKey: ['identity_document', id, part],
    queryFn: () => api('GET /ops/identity-checks/:id/:part', { params: { id, part } }),
    staleTime: Infinity,
    gcTime: 0,
  })
export const approveIdentity = (id: string) =>
  api('POST /ops/identity-checks/:id/approve', { params: { id }, body: {} })
export const rejectIdentity = (id: string, reason: string) =>
  api('POST /ops/identity-checks/:id/reject', { params: { id }, body: { reason } })
