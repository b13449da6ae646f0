import type pg from 'pg'
import type { Outcome } from '../posting.ts'

/** Begins, acts, commits; what was not applied leaves nothing. */
export async function inTransaction(
  pool: pg.Pool,
  act: (client: pg.PoolClient) => Promise<Outcome>,
): Promise<Outcome> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const outcome = await act(client)
    await client.query(outcome === 'applied' ? 'commit' : 'rollback')
    client.release()
    return outcome
  } catch (error) {
    client.release(true)
    throw error
  }
}
