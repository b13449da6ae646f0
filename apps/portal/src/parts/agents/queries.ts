import { queryOptions } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'

/** The agent's own contracts, and what waits for an answer. */
export const agentWaitingQuery = queryOptions({
  queryKey: ['agents', 'contracts', 'info'],
  queryFn: () => api('GET /wps/agent/contracts/info'),
})
