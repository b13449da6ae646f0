import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { prepareDatabase } from '../../../apps/platform/src/schema.ts'
import { LANES } from '../../../apps/platform/src/domain/vendors/wallet-api/move.ts'
import { makeDatabase, urlWith, withAdmin } from '../../postgres/databases.ts'
import { type Embedded, embeddedPostgres, roles } from '../../postgres/index.ts'
import { isAlive } from '../../postgres/postmaster.ts'
import { root } from '../../start/product.ts'

export const PLAYERS = 10_000
export const VENDORS = 20

/**
 * A player with all that one variant or another asks by. Ids are decimal strings, as they go to the
 * database.
 */
export type Player = { owner: string; cash: string; user: string; tokenHex: string; vendor: number }

export type World = {
  url: string
  postmaster: number
  admin: pg.Client
  players: Player[]
  /** The house's account of a vendor in a stripe: `houses[vendor][stripe]`. */
  houses: string[][]
  vendorCode: (vendor: number) => string
  stop: () => Promise<void>
}

/**
 * A fresh database on the product's embedded PostgreSQL, durable as the product's, with players,
 * vendors and their sessions.
 */
export async function ledgerWorld(): Promise<World> {
  const postgres = await embeddedPostgres({ dataDir: join(root, '.cache/bench-postgres') })
  const name = `bench_${process.pid}`
  const url = urlWith(
    postgres.adminUrl,
    { role: roles.platform, password: postgres.passwords.platform },
    name,
  )
  await withAdmin(postgres.adminUrl, (client) =>
    refuseCompany(client).then(() => makeDatabase(client, name, roles.platform)),
  )
  await prepareDatabase(url)
  await withAdmin(url, async (client) => {
    await client.query(readFileSync(join(import.meta.dirname, 'bench.sql'), 'utf8'))
    await client.query(readFileSync(join(import.meta.dirname, 'world.sql'), 'utf8'))
  })
  const admin = new pg.Client({ connectionString: databaseOf(postgres, name) })
  await admin.connect()
  await admin.query('vacuum analyze')
  return {
    url,
    admin,
    postmaster: postgres.pid()!,
    ...(await inhabitants(url)),
    vendorCode,
    stop: async () => {
      await admin.end()
      await withAdmin(postgres.adminUrl, (client) =>
        client.query(`drop database if exists "${name}" with (force)`),
      )
      await postgres.stop(15_000)
    },
  }
}

/** The superuser in the bench's database: for checkpoints. */
function databaseOf(postgres: Embedded, name: string): string {
  return Object.assign(new URL(postgres.adminUrl), { pathname: `/${name}` }).href
}

/** Two at once would measure each other. A database of a run that was broken off is dropped. */
async function refuseCompany(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where datname ~ '^bench_[0-9]+$'`,
  )
  for (const { datname } of rows) {
    const pid = Number(datname.slice('bench_'.length))
    if (pid !== process.pid && isAlive(pid))
      throw new Error(`Another bench runs (process ${pid}); two at once would measure each other.`)
    await client.query(`drop database if exists "${datname}" with (force)`)
  }
}

const vendorCode = (vendor: number) => `vendor-${vendor}`

async function inhabitants(url: string): Promise<Pick<World, 'players' | 'houses'>> {
  return withAdmin(url, async (client) => {
    const { rows: players } = await client.query<Player>(`
      select m.id::text as owner, a.id::text as cash, m.vendor_user as "user",
        encode(s.token_hash, 'hex') as "tokenHex", substr(s.vendor, 8)::int as vendor
      from members.member m
      join ledger.account a on a.owner_id = m.id and a.kind = 'cash'
      join vendors.game_session s on s.player_id = m.id
      order by m.id`)
    const houses: string[][] = []
    for (let vendor = 0; vendor < VENDORS; vendor++) {
      const { rows } = await client.query<{ id: string }>(
        'select ledger.house_account($1, $2, stripe)::text as id from generate_series(0, $3::int) stripe',
        [`gaming:${vendorCode(vendor)}`, 'BDT', LANES],
      )
      houses.push(rows.map(({ id }) => id))
    }
    return { players, houses }
  })
}
