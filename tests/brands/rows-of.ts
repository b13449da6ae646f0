import type { Db } from '@padma/platform/db/pool.ts'
import { sql } from 'kysely'

/** Columns by which a row is somebody's. */
const ofPlayer = ['player_id', 'member_id', 'owner_id']
const ofOperator = ['operator_id']

/**
 * A digest of every row of a brand, by table: rows that name it, one of its players or one of its operators. Found in the database's
 * own catalogue, so that a new table is looked at by itself.
 */
export async function rowsOf(db: Db, brandId: number): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ table: string; columns: string[] }>`
    select format('%I.%I', n.nspname, c.relname) as table, array_agg(a.attname::text) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname not like 'pg\\_%' and n.nspname not in ('information_schema', 'graphile_worker') group by 1`.execute(db)
  const digests: Record<string, string> = {}
  for (const { table, columns } of tables) {
    const player = columns.find((column) => ofPlayer.includes(column)) ?? (table === 'ledger.owner' ? 'id' : undefined)
    const operator = columns.find((column) => ofOperator.includes(column))
    const whose = table === 'brand.brand' ? sql`id = ${brandId}`
      : columns.includes('brand_id') ? sql`brand_id = ${brandId}`
      : player ? sql`${sql.ref(player)} in (select id from accounts.member where brand_id = ${brandId})`
      : operator ? sql`${sql.ref(operator)} in (select id from operators.operator where brand_id = ${brandId})`
      : null
    if (!whose) continue
    const { rows } = await sql<{ count: bigint; digest: string | null }>`select count(*) as count, md5(string_agg(line, '|' order by line)) as digest from (select to_jsonb(t)::text as line from ${sql.raw(table)} t where ${whose}) l`.execute(db)
    digests[table] = `${rows[0]!.count} rows ${rows[0]!.digest ?? ''}`
  }
  return digests
}
