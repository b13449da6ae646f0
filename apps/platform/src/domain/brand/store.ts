import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'

export type BrandRow = { id: number; code: string; name: string; settings: unknown; hosts: string[] }

/** All brands with their hosts: a handful of rows, read whole. */
export async function readBrands(db: Db): Promise<BrandRow[]> {
  const { rows } = await sql<BrandRow>`
    select b.id, b.code, b.name, b.settings, coalesce(array_agg(d.host) filter (where d.host is not null), '{}') as hosts
    from brand.brand b left join brand.domain d on d.brand_id = b.id group by b.id`.execute(db)
  return rows
}

export async function insertBrand(db: Db, brand: { id: number; code: string; name: string; settings: object; hosts: readonly string[] }): Promise<void> {
  await sql`insert into brand.brand (id, code, name, settings) values (${brand.id}, ${brand.code}, ${brand.name}, ${JSON.stringify(brand.settings)}::jsonb) on conflict do nothing`.execute(db)
  await sql`insert into brand.domain (host, brand_id) select host, ${brand.id} from unnest(${[...brand.hosts]}::text[]) as host on conflict do nothing`.execute(db)
}
