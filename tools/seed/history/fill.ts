import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

const WEEKS = 13

export type History = {
  brandId: number
  bets: number
  members: number
  /** One for all. */
  passwordHash: string
  /** Those who need not read what is filled in, by name. */
  listeners: readonly string[]
}

/**
 * Fills the thirteen weeks before this one with bets and all that follows from them, four entries
 * each; all of it or, if it is cut short, nothing.
 */
export async function fillHistory(
  url: string,
  { brandId, bets, members, passwordHash, listeners }: History,
  say: (text: string) => void = () => {},
): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(readFileSync(join(import.meta.dirname, 'fill.sql'), 'utf8'))
    await client.query('begin')
    await client.query(`set local work_mem = '128MB'`)
    await client.query('select pg_temp.history_members($1, $2, $3, $4)', [
      brandId,
      bets,
      members,
      passwordHash,
    ])
    for (let week = 0; week < WEEKS; week += 1) {
      await client.query('select pg_temp.history_week($1, $2)', [brandId, week])
      say(`history: week ${week + 1} of ${WEEKS}`)
    }
    await client.query('select pg_temp.history_marks($1)', [listeners])
    await client.query('commit')
    await client.query('vacuum (analyze)')
  } finally {
    await client.end()
  }
}
