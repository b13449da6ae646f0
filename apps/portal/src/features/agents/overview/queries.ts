import { queryOptions } from '@tanstack/react-query'
import type { MemberCalls, Value } from '@padma/contract'
import { api } from '../../../calls/api.ts'

export type Overview = Value<MemberCalls['GET /wps/agent/overview']>
type Span = { from: string; to: string }

export const overviewQuery = (span: Span) =>
  queryOptions({
    queryKey: ['agents', 'overview', span],
    queryFn: () => api('GET /wps/agent/overview', { query: span }),
  })
