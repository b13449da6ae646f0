import { createMetrics, type Metrics, watchPools } from '@padma/metrics'
import type { Pool } from 'pg'
import type { Db } from '../db/pool.ts'
import type { Live } from '../live/index.ts'
import type { Modules } from '../modules.ts'
import { countWhatIsTold } from './told.ts'
import { lookUpStanding } from './looked-up.ts'
import { readLoad } from './load.ts'

export type MetricsDeps = {
  modules: Modules
  live: Live
  pools: Readonly<Record<string, Pool>>
  /** A connection of its own: figures are wanted most when the others are all taken. */
  db: Db
  dataDirectory: string
}

/**
 * What this process counts about itself and the product: told by the code (signals.ts), read from
 * its objects, looked up in the database.
 */
export function createPlatformMetrics(deps: MetricsDeps): Metrics {
  const metrics = createMetrics('platform')
  watchPools(metrics, deps.pools)
  countWhatIsTold(metrics)
  readLoad(metrics, deps)
  lookUpStanding(metrics, deps)
  return metrics
}
