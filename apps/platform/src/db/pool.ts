import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { PreparingClient } from './preparing-client.ts'

/**
 * SQL is written by hand in each module's store; Kysely brings the pool, transactions and safe
 * templates.
 */
// eslint-disable-next-line typescript/no-explicit-any
export type Db = Kysely<any>
// eslint-disable-next-line typescript/no-explicit-any
export type Tx = Transaction<any>

const INT8 = 20
const DATE = 1082

/**
 * bigint columns arrive as bigint, dates as `yyyy-mm-dd`; nothing of money ever passes through a
 * float.
 */
export function typeParser(oid: number, format?: 'text' | 'binary'): unknown {
  if (oid === INT8) return BigInt
  if (oid === DATE) return (text: string) => text
  return pg.types.getTypeParser(oid as never, format as never)
}

/** How long a connection, a lock and a statement may be waited for, in milliseconds. */
export type Patience = { connectMs?: number; lockMs?: number; statementMs?: number }

/**
 * Vendors wait one second for an answer: what takes longer is rolled back and answered as unknown
 * before they give up.
 */
export const vendorPatience: Patience = { connectMs: 700, lockMs: 500, statementMs: 700 }

/**
 * A pool whose transactions end after 5 s: readers of the outbox wait for the oldest one of the
 * whole cluster, so no act may hold one open longer.
 */
export function createPool(url: string, max = 12, patience: Patience = {}): pg.Pool {
  return poolWith(
    {
      connectionString: url,
      max,
      Client: PreparingClient,
      types: { getTypeParser: typeParser as never },
    },
    patience,
  )
}

/**
 * The worker of jobs writes what it reads as JSON, which a bigint does not survive: it gets the
 * driver's own types. Some at a time, the crontab, and a line on which it hears of new ones.
 */
export function createJobsPool(url: string): pg.Pool {
  return poolWith({ connectionString: url, max: 8 }, {})
}

function poolWith(
  config: pg.PoolConfig,
  { connectMs = 5_000, lockMs = 3_000, statementMs = 5_000 }: Patience,
): pg.Pool {
  const pool = new pg.Pool({
    ...config,
    connectionTimeoutMillis: connectMs,
    options: `-c transaction_timeout=5s -c lock_timeout=${lockMs}ms -c statement_timeout=${statementMs}ms -c idle_in_transaction_session_timeout=5s -c timezone=UTC`,
  })
  // A broken connection is replaced by the pool; without a listener, idle or in use, it would end
  // the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

export function createDb(pool: pg.Pool): Db {
  return new Kysely({ dialect: new PostgresDialect({ pool }) })
}
