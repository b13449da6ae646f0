import { sql } from 'kysely'
import type { SectionName } from '@padma/contract'
import type { Db, Tx } from '../../db/pool.ts'

type BrandRow = {
  id: number
  code: string
  name: string
  settings: unknown
  sections: StoredSection[]
  hosts: string[]
}
type StoredSection = { name: SectionName; version: number; value: Record<string, unknown> }

/** All brands with their hosts: a handful of rows, read whole. */
export async function readBrands(db: Db): Promise<BrandRow[]> {
  const { rows } = await sql<BrandRow>`
    select b.id, b.code, b.name, b.settings, array(select host from brand.domain d
      where d.brand_id = b.id) as hosts,
      coalesce((select jsonb_agg(jsonb_build_object('name', s.name, 'version',
        s.version, 'value', s.value)) from brand.section s
        where s.brand_id = b.id), '[]') as sections
    from brand.brand b`.execute(db)
  return rows
}

export async function insertBrand(
  db: Db,
  brand: { id: number; code: string; name: string; settings: object; hosts: readonly string[] },
): Promise<void> {
  await sql`
    insert into brand.brand (id, code, name, settings)
    values (${brand.id}, ${brand.code}, ${brand.name}, ${JSON.stringify(brand.settings)}::jsonb)
    on conflict
    do nothing`.execute(db)
  await sql`
    insert into brand.domain (host, brand_id) select host, ${brand.id}
    from unnest(${[...brand.hosts]}::text[]) as host
    on conflict
    do nothing`.execute(db)
}

/**
 * A number that differs after every change of any brand: what was read before is still right while
 * it stands. Counts have places of their own: a section's change takes hosts out.
 */
export async function configurationVersion(db: Db): Promise<bigint> {
  const { rows } = await sql<{
    version: bigint
  }>`
    select coalesce(sum(version), 0)::bigint * 1000000000 + (select count(*)
      from brand.domain) * 1000 + (select count(*) from brand.brand) as version
    from brand.section`.execute(db)
  return rows[0]!.version
}

/** Locks the section's row, or the brand's where there is none yet. */
export async function lockSection(
  tx: Tx,
  brandId: number,
  name: SectionName,
): Promise<StoredSection | null> {
  await sql`select 1 from brand.brand where id = ${brandId} for no key update`.execute(tx)
  const { rows } = await sql<StoredSection>`
      select name, version, value
      from brand.section
      where brand_id = ${brandId} and name = ${name}`.execute(tx)
  return rows[0] ?? null
}

export type ChangeRow = {
  id: bigint
  section: SectionName
  version: number
  by: string
  before: Record<string, unknown>
  after: Record<string, unknown>
  undoes: bigint | null
  changed_at: Date
}

export async function storeSection(
  tx: Tx,
  brandId: number,
  change: {
    section: SectionName
    version: number
    before: object
    after: object
    operatorId: bigint
    undoes: bigint | null
    at: Date
  },
): Promise<void> {
  const after = JSON.stringify(change.after)
  await sql`
    insert into brand.section (brand_id, name, version, value)
    values (${brandId}, ${change.section}, ${change.version}, ${after}::jsonb)
    on conflict (brand_id, name)
    do update
    set version = excluded.version, value = excluded.value`.execute(tx)
  await sql`
    insert into brand.change (brand_id, section, version, operator_id, before, after, undoes,
      changed_at)
    values (${brandId}, ${change.section}, ${change.version}, ${change.operatorId},
      ${JSON.stringify(change.before)}::jsonb, ${after}::jsonb, ${change.undoes},
        ${change.at})`.execute(tx)
}

/** The newest first. Index: change (brand_id, section, version). */
export async function changesOf(
  db: Db,
  brandId: number,
  section: SectionName,
  page: { limit: number; offset: number },
): Promise<{ rows: ChangeRow[]; total: number }> {
  const { rows } = await sql<ChangeRow>`
    select c.id, c.section, c.version, o.username as by, c.before, c.after, c.undoes,
      c.changed_at
    from brand.change c
    join operators.operator o on o.id = c.operator_id
    where c.brand_id = ${brandId} and c.section = ${section}
    order by c.version desc
    limit ${page.limit} offset ${page.offset}`.execute(db)
  const { rows: counted } = await sql<{
    total: bigint
  }>`
    select count(*) as total
    from brand.change
    where brand_id = ${brandId} and section = ${section}`.execute(db)
  return { rows, total: Number(counted[0]!.total) }
}

export async function changeById(
  db: Db,
  brandId: number,
  id: bigint,
): Promise<Pick<ChangeRow, 'section' | 'before'> | null> {
  const { rows } = await sql<
    Pick<ChangeRow, 'section' | 'before'>
  >`select section, before from brand.change where brand_id = ${brandId} and id = ${id}`.execute(db)
  return rows[0] ?? null
}

export async function hostsOf(db: Db | Tx, brandId: number): Promise<string[]> {
  return (
    await sql<{
      host: string
    }>`select host from brand.domain where brand_id = ${brandId} order by host`.execute(db)
  ).rows.map((row) => row.host)
}

/**
 * Gives the brand these hosts and no others; answers those that are another brand's, and then
 * changes nothing.
 */
export async function setHosts(
  tx: Tx,
  brandId: number,
  hosts: readonly string[],
): Promise<string[]> {
  await sql`
    insert into brand.domain (host, brand_id) select host, ${brandId}
    from unnest(${[...hosts]}::text[]) as host
    order by host
    on conflict
    do nothing`.execute(tx)
  const { rows } = await sql<{
    host: string
  }>`
    select host
    from brand.domain
    where host = any(${[...hosts]}::text[]) and brand_id <> ${brandId}`.execute(tx)
  if (rows.length === 0)
    await sql`
      delete
      from brand.domain
      where brand_id = ${brandId} and not host = any(${[...hosts]}::text[])`.execute(tx)
  return rows.map(({ host }) => host)
}

/** `full`: the brand has as many as it may. */
export async function insertPicture(
  tx: Tx,
  brandId: number,
  picture: {
    name: string
    width: number
    height: number
    bytes: Buffer
    operatorId: bigint | null
    at: Date
  },
  most: number,
): Promise<'new' | 'known' | 'full'> {
  const { rows } = await sql<{
    count: bigint
    isKnown: boolean
  }>`
    select count(*) as count, coalesce(bool_or(name = ${picture.name}), false) as "isKnown"
    from brand.picture
    where brand_id = ${brandId}`.execute(tx)
  if (rows[0]!.isKnown) return 'known'
  if (Number(rows[0]!.count) >= most) return 'full'
  const inserted = await sql<object>`
      insert into brand.picture (brand_id, name, width, height, bytes, operator_id, uploaded_at)
    values (${brandId}, ${picture.name}, ${picture.width}, ${picture.height},
      ${picture.bytes}, ${picture.operatorId}, ${picture.at})
    on conflict
    do nothing
    returning name`.execute(tx)
  return inserted.rows.length > 0 ? 'new' : 'known'
}

/** Primary key. */
export async function pictureOf(db: Db, brandId: number, name: string): Promise<Buffer | null> {
  return (
    (
      await sql<{
        bytes: Buffer
      }>`select bytes from brand.picture where brand_id = ${brandId} and name = ${name}`.execute(db)
    ).rows[0]?.bytes ?? null
  )
}
