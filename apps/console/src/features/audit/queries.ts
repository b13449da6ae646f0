import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, type RowOf } from '../../api.ts'
import type { AuditSearch } from './search.ts'

export type AuditRow = RowOf<'GET /ops/audit'>

export const auditQuery = ({ operator, act, subject, day, page }: AuditSearch) =>
  queryOptions({
    queryKey: ['audit', { operator, act, subject, day, page }],
    queryFn: () => api('GET /ops/audit', { query: { operator, act, subject, day, page } }),
    placeholderData: keepPreviousData,
  })
export const auditChoicesQuery = queryOptions({
  queryKey: ['audit', 'choices'],
  queryFn: () => api('GET /ops/audit/choices'),
})
