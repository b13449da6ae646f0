import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'

// oxlint-disable-next-line typescript/no-explicit-any
export type Db = Kysely<any>

const INT8 = 20

/** Whole numbers of 64 bits arrive as bigint: paisa never pass through a float. */
export function createDb(url: string): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max: 4,
    connectionTimeoutMillis: 5_000,
    options: '-c statement_timeout=5s -c timezone=UTC',
    types: {
      getTypeParser: ((oid: number, format?: 'text') =>
        oid === INT8 ? BigInt : pg.types.getTypeParser(oid as never, format as never)) as never,
    },
  })
  // A broken connection is replaced; without a listener, idle or in use, it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return new Kysely({ dialect: new PostgresDialect({ pool }) })
}
