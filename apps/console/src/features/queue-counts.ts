import { queryOptions } from '@tanstack/react-query'
import { api } from '../api.ts'

/** How many requests wait. The key begins with the queue's word, so that its hint makes the count stale too. */
export const waitingQuery = (queue: Queue) =>
  queryOptions({ queryKey: [queue, 'count'], queryFn: async () => (await ask[queue]()).totalRows })

export type Queue = 'deposits' | 'withdrawals' | 'reconciliation' | 'recoveries'
const query = { state: 'open', pageSize: 1 } as const
const ask: Record<Queue, () => Promise<{ totalRows: number }>> = {
  deposits: () => api('GET /ops/deposits', { query }),
  withdrawals: () => api('GET /ops/withdrawals', { query }),
  reconciliation: () => api('GET /ops/reconciliation', { query }),
  recoveries: () => api('GET /ops/recoveries', { query: { ...query, state: 'asked' } }),
}
