import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'

/**
 * Brings the database at `url` up to what `folder` holds: numbered .sql files of `migrations/`, one transaction each, refused when an applied file was changed;
 * then the files of `functions/`, each put in place anew when it differs from what is there, so that a long function has one home and a readable history.
 */
export async function migrateFrom(folder: URL, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(hashtext('migrate'))`)
    await client.query(
      'create table if not exists migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    )
    const applied = new Map(
      (
        await client.query<{ name: string; sha256: string }>('select name, sha256 from migration')
      ).rows.map((row) => [row.name, row.sha256]),
    )
    for (const { name, text, sha256 } of await sqlFiles(new URL('./migrations/', folder))) {
      if (!applied.has(name)) await apply(client, name, text, sha256)
      else if (applied.get(name) !== sha256)
        throw new Error(`migration ${name} was changed after it was applied; add a new one instead`)
    }
    for (const { name, text, sha256 } of await sqlFiles(new URL('./functions/', folder))) {
      if (applied.get(`functions/${name}`) !== sha256)
        await apply(client, `functions/${name}`, text, sha256)
    }
  } finally {
    await client.end()
  }
}

async function sqlFiles(folder: URL) {
  if (!existsSync(folder)) return []
  const names = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8')
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

async function apply(client: pg.Client, name: string, text: string, sha256: string): Promise<void> {
  await client.query('begin')
  try {
    await client.query(text)
    await client.query(
      'insert into migration (name, sha256) values ($1, $2) on conflict (name) do update set sha256 = excluded.sha256, applied_at = now()',
      [name, sha256],
    )
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback')
    throw new Error(`migration ${name} failed: ${(cause as Error).message}`, { cause })
  }
}
