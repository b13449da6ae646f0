import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'

// oxlint-disable-next-line typescript/no-explicit-any
export type Db = Kysely<any>
// oxlint-disable-next-line typescript/no-explicit-any
export type Tx = Transaction<any>

const INT8 = 20

/** Whole numbers of 64 bits arrive as bigint: units never pass through a float. */
export function createPool(url: string, max = 8): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5_000,
    options: '-c statement_timeout=5s -c lock_timeout=3s -c timezone=UTC',
    types: {
      getTypeParser: ((oid: number, format?: 'text') =>
        oid === INT8 ? BigInt : pg.types.getTypeParser(oid as never, format as never)) as never,
    },
  })
  // A broken connection is replaced; without a listener, idle or in use, it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

export function createDb(pool: pg.Pool): Db {
  return new Kysely({ dialect: new PostgresDialect({ pool }) })
}
