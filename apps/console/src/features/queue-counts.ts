import { queryOptions } from '@tanstack/react-query'
import { api } from '../api.ts'

/** How many requests wait. The key begins with the queue's word, so that its hint makes the count stale too. */
export const waitingQuery = (queue: 'deposits' | 'withdrawals') =>
  queryOptions({
    queryKey: [queue, 'count'],
    queryFn: async () => (await (queue === 'deposits' ? api('GET /ops/deposits', { query: { state: 'open', pageSize: 1 } }) : api('GET /ops/withdrawals', { query: { state: 'open', pageSize: 1 } }))).totalRows,
  })
