import type { Db } from '@padma/platform/db/pool.ts'
import { type RawBuilder, sql } from 'kysely'

/** Columns that say whose a row is. */
const ofPlayer = ['player_id', 'member_id', 'owner_id']
const ofOperator = ['operator_id']

/**
 * A digest of every row of a brand, by table: rows that name it, one of its players or one of its
 * operators.
 */
export const rowsOf = (db: Db, brandId: number): Promise<Record<string, string>> =>
  digestsOf(db, (table, columns) => {
    const [player, operator] = [
      playerColumn(table, columns),
      columns.find((column) => ofOperator.includes(column)),
    ]
    if (table === 'brand.brand') return sql`id = ${brandId}`
    if (columns.includes('brand_id')) return sql`brand_id = ${brandId}`
    if (player)
      return sql`${sql.ref(player)} in (select id from members.member where brand_id = ${brandId})`
    return operator
      ? sql`${sql.ref(operator)} in (select id from operators.operator where brand_id = ${brandId})`
      : null
  })

/** The same of one player: rows that name them. */
export const rowsOfMember = (db: Db, memberId: string): Promise<Record<string, string>> =>
  digestsOf(db, (table, columns) => {
    const player = table === 'members.member' ? 'id' : playerColumn(table, columns)
    return player ? sql`${sql.ref(player)} = ${memberId}::bigint` : null
  })

function playerColumn(table: string, columns: readonly string[]): string | undefined {
  return (
    columns.find((column) => ofPlayer.includes(column)) ??
    (table === 'ledger.owner' ? 'id' : undefined)
  )
}

/**
 * Tables are found in the database's own catalogue, so that a new one is looked at by itself.
 * `whose`: null leaves a table out.
 */
async function digestsOf(
  db: Db,
  whoseIn: (table: string, columns: readonly string[]) => RawBuilder<unknown> | null,
): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ table: string; columns: string[] }>`
    select format('%I.%I', n.nspname, c.relname) as table, array_agg(a.attname::text) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname not like 'pg\\_%'
      and n.nspname not in ('information_schema', 'graphile_worker')
    group by 1`.execute(db)
  const digests: Record<string, string> = {}
  for (const { table, columns } of tables) {
    const whose = whoseIn(table, columns)
    if (!whose) continue
    const { rows } = await sql<{
      count: bigint
      digest: string | null
    }>`
      select count(*) as count, md5(string_agg(line, '|' order by line)) as digest
      from (select to_jsonb(t)::text as line from ${sql.raw(table)} t where ${whose}) l`.execute(db)
    digests[table] = `${rows[0]!.count} rows ${rows[0]!.digest ?? ''}`
  }
  return digests
}
