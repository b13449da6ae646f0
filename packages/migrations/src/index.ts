import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import pg from 'pg'

/** The database holds something else than these files would make of an empty one. */
export class OtherSchema extends Error {}

/** Gives an empty database its schema: all files in their order, in one transaction. */
export async function applySchema(url: string, files: readonly URL[]): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(`select pg_advisory_lock(hashtext('schema'))`)
    const schema = await read(files)
    const found = await foundIn(client)
    if (found === schema.sha256) return
    if (found !== 'empty') throw new OtherSchema(explained(client.database))
    await client.query('begin')
    for (const { file, text } of schema.texts) {
      await client.query(text).catch((cause: Error) => {
        throw new Error(`${file.pathname} failed: ${cause.message}`, { cause })
      })
    }
    await client.query(
      `create table schema_version (
         sha256 text primary key,
         applied_at timestamptz not null default now()
       )`,
    )
    await client.query('insert into schema_version (sha256) values ($1)', [schema.sha256])
    await client.query('commit')
  })
}

/** Throws `OtherSchema` unless the database is empty or has the schema of these files. */
export async function checkSchema(url: string, files: readonly URL[]): Promise<void> {
  await withClient(url, async (client) => {
    const found = await foundIn(client)
    if (found !== 'empty' && found !== (await read(files)).sha256)
      throw new OtherSchema(explained(client.database))
  })
}

const explained = (database: string | undefined) =>
  `The database "${database}" was made by another version of Padma; use an empty one.`

async function read(files: readonly URL[]) {
  const texts = await Promise.all(
    files.map(async (file) => ({ file, text: await readFile(file, 'utf8') })),
  )
  const hash = createHash('sha256')
  for (const { text } of texts) hash.update(text)
  return { texts, sha256: hash.digest('hex') }
}

/** The version that the database has, `unknown` when its tables came from elsewhere. */
async function foundIn(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ is_versioned: boolean; is_empty: boolean }>(
    `select to_regclass('public.schema_version') is not null as is_versioned,
       not exists (
         select from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where n.nspname <> 'information_schema' and not starts_with(n.nspname, 'pg_')
       ) as is_empty`,
  )
  if (rows[0]!.is_empty) return 'empty'
  if (!rows[0]!.is_versioned) return 'unknown'
  const versions = await client.query<{ sha256: string }>('select sha256 from schema_version')
  return versions.rows[0]?.sha256 ?? 'unknown'
}

async function withClient(url: string, act: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await act(client)
  } finally {
    await client.end()
  }
}
