import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'

/** What the agent may give. */
export const openingQuery = queryOptions({
  queryKey: ['agents', 'opening'],
  queryFn: () => api('GET /wps/agent/opening'),
})
