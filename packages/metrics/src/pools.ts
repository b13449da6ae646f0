import type { Pool } from 'pg'
import type { Metrics } from './metrics.ts'

/** Connections of each pool to PostgreSQL, and who waits for one. */
export function watchPools(metrics: Metrics, pools: Readonly<Record<string, Pool>>): void {
  const connections = metrics.gauge(
    'padma_pool_connections',
    'Connections to PostgreSQL: open, idle, and how many callers wait for one.',
    ['pool', 'state'],
  )
  const most = metrics.gauge('padma_pool_connections_max', 'Connections that a pool may open.', [
    'pool',
  ])
  metrics.beforeAnswer(() => {
    for (const [pool, { totalCount, idleCount, waitingCount, options }] of Object.entries(pools)) {
      connections.set({ pool, state: 'open' }, totalCount)
      connections.set({ pool, state: 'idle' }, idleCount)
      connections.set({ pool, state: 'waiting' }, waitingCount)
      most.set({ pool }, options.max)
    }
  })
}
