import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'

const folder = new URL('./migrations/', import.meta.url)

/** Brings a database up to date: numbered .sql files, one transaction each, refused when an applied file was changed. */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(hashtext('migrate'))`)
    await client.query('create table if not exists migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())')
    const applied = new Map((await client.query<{ name: string; sha256: string }>('select name, sha256 from migration')).rows.map((row) => [row.name, row.sha256]))
    for (const name of (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()) {
      const text = await readFile(new URL(name, folder), 'utf8')
      const sha256 = createHash('sha256').update(text).digest('hex')
      if (applied.has(name)) {
        if (applied.get(name) !== sha256) throw new Error(`migration ${name} was changed after it was applied; add a new one instead`)
        continue
      }
      await client.query('begin')
      try {
        await client.query(text)
        await client.query('insert into migration (name, sha256) values ($1, $2)', [name, sha256])
        await client.query('commit')
      } catch (cause) {
        await client.query('rollback')
        throw new Error(`migration ${name} failed: ${(cause as Error).message}`, { cause })
      }
    }
  } finally {
    await client.end()
  }
}
