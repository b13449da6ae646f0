import type { ReportPart } from '@padma/contract/report-parts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/pool.ts'

type Sql = RawBuilder<unknown>
/** What a report sums, and how its rows are ordered and paged. */
export type Asked = {
  brandId: number
  since: Date
  until: Date
  timeZone: string
  sort: string
  order: 'asc' | 'desc'
  limit: number
  offset: number
}
type Named = { key: string; name: string | null; vendor: string | null }
type Found<Sums> = { rows: (Named & Sums)[]; total: Sums; found: number }

const none = sql`null::text`
/** The name of a group by its key `g.key`, its vendor's, and what both are joined from. */
const naming = (brandId: number) => ({
  day: { name: sql`g.key`, vendor: none, from: sql`` },
  gameType: { name: sql`g.key`, vendor: none, from: sql`` },
  vendor: {
    name: sql`coalesce(v.name, g.key)`,
    vendor: none,
    from: sql`left join vendors.vendor v on v.code = g.key`,
  },
  game: {
    name: sql`coalesce(b.name, split_part(g.key, '/', 2))`,
    vendor: sql`coalesce(v.name, split_part(g.key, '/', 1))`,
    from: sql`
      left join vendors.game b on b.vendor = split_part(g.key, '/', 1)
        and b.code = substr(g.key, strpos(g.key, '/') + 1)
      left join vendors.vendor v on v.code = split_part(g.key, '/', 1)`,
  },
  player: {
    name: sql`m.username`,
    vendor: none,
    from: sql`left join members.member m on m.id = g.key::bigint`,
  },
  method: {
    name: sql`coalesce(c.name, g.key)`,
    vendor: none,
    from: sql`left join cashier.method c on c.brand_id = ${brandId} and c.id = g.key`,
  },
})

/** A page of groups and the total of them all, out of one statement: they never differ. */
export async function pageOfGroups<Sums extends object>(
  db: Db,
  asked: Asked,
  { parts, sums, by }: { parts: Sql; sums: Sql; by: ReportPart },
): Promise<Found<Sums>> {
  const { name, vendor, from } = naming(asked.brandId)[by]
  const direction = asked.order === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await sql<Named & Sums & { is_total: boolean; found: number }>`
    with part as (${parts}),
    summed as (
      select key, grouping(key) = 1 as is_total, ${sums}
      from part
      group by grouping sets ((key), ())
    ), named as (
      select g.*, ${name} as name, ${vendor} as vendor
      from summed g ${from}
    ), placed as (
      select named.*, (count(*) over () - 1)::int as found, row_number() over (
        order by is_total desc, ${sql.ref(asked.sort)} ${direction}, name, key) - 1 as place
      from named
    )
    select * from placed
    where is_total or place > ${asked.offset} and place <= ${asked.offset + asked.limit}
    order by place`.execute(db)
  const [total, ...groups] = rows
  return { total: total!, rows: groups, found: total!.found }
}

const groupToWire = ({ key, name, vendor }: Named) => ({ key, name: name ?? key, vendor })
/** The page with its figures as the wire wants them. */
export const pageToWire = <Sums, W extends object>(
  { rows, total, found }: Found<Sums>,
  toWire: (sums: Sums) => W,
) => ({
  rows: rows.map((row) => ({ ...groupToWire(row), ...toWire(row) })),
  total: toWire(total),
  found,
})
/** A row of a report. */
export type RowOf<R extends (...asked: never[]) => Promise<{ rows: object[] }>> = Awaited<
  ReturnType<R>
>['rows'][number]
