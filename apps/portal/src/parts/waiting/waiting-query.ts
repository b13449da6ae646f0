import { queryOptions } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'

/**
 * How much waits for the member: given and not used, sent and not read. Under `wallet`, so that a
 * free round that was played renews it.
 */
export const waitingQuery = queryOptions({
  queryKey: ['wallet', 'waiting'],
  queryFn: () => api('GET /wps/relay/CSP_unreadCount'),
  staleTime: 60_000,
})
