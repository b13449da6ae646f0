import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import type pg from 'pg'

const settings = [
  'fsync',
  'synchronous_commit',
  'full_page_writes',
  'wal_compression',
  'shared_buffers',
  'max_wal_size',
  'checkpoint_timeout',
  'max_connections',
]

/** Where and how it was measured, as lines of a list. */
export async function machine(admin: pg.Client, loadBefore: number): Promise<string> {
  const { rows } = await admin.query<{ name: string; value: string }>(
    `select name, current_setting(name) as value from unnest($1::text[]) as name`,
    [settings],
  )
  const { rows: version } = await admin.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  )
  return [
    `- ${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GB of memory; load average ${loadBefore.toFixed(1)} before, ${loadavg()[0]!.toFixed(1)} after. Load generator, client and server share these cores.`,
    `- PostgreSQL ${version[0]!.version}, embedded, over 127.0.0.1 (${rows.map(({ name, value }) => `${name} ${value}`).join(', ')}); Node ${process.versions.node}.`,
    `- ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC.`,
  ].join('\n')
}
