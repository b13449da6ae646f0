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
  /** They stand below each other, eight levels deep, each tenth an agent with a contract. */
  isNetwork?: boolean
  /** Those who need not read what is filled in, by name. */
  listeners: readonly string[]
}

/**
 * Fills the thirteen weeks before this one with bets and all that follows from them, four entries
 * each; all of it or, if it is cut short, nothing.
 */
export async function fillHistory(
  url: string,
  { brandId, bets, members, passwordHash, listeners, isNetwork = false }: History,
  say: (text: string) => void = () => {},
): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const file of ['fill.sql', 'network.sql'])
      await client.query(readFileSync(join(import.meta.dirname, file), 'utf8'))
    await client.query('begin')
    await client.query(`set local work_mem = '128MB'`)
    await client.query('select pg_temp.history_people($1, $2)', [bets, members])
    const place = isNetwork ? 'network_members' : 'history_members'
    await client.query(`select pg_temp.${place}($1, $2)`, [brandId, passwordHash])
    await client.query('select pg_temp.history_deposits($1)', [members])
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
