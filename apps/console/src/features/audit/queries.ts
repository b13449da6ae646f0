import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, type RowOf } from '../../api.ts'

export type AuditRow = RowOf<'GET /ops/audit'>

export const auditQuery = (page: number) => queryOptions({ queryKey: ['audit', page], queryFn: () => api('GET /ops/audit', { query: { page } }), placeholderData: keepPreviousData })
