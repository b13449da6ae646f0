import type { QueueQuery, QueueSort } from '@padma/contract'
import { unitsToDecimal } from '@padma/money'
import { type RawBuilder, sql } from 'kysely'
import { placeOf } from '../../http/wire.ts'
import type { Db } from '../pool.ts'

type Sql = RawBuilder<unknown>
type State = {
  where: Sql
  /** By when its cases are ordered and narrowed to dates. */
  at: Sql
  first: Extract<QueueSort, 'oldest' | 'newest'>
}
/** A queue as the database knows it: what every list of cases asks of one table. */
export type QueueTable<S extends string> = {
  /** Before a case's number: the D of D-12. */
  code: string
  /** After `from`, with the case's own table as `c`, which has `id` and `brand_id`. */
  from: Sql
  states: Record<S, State>
  player: Sql
  amount?: Sql
  method?: Sql
  /** Whether a case bears this reference; each by an index. */
  references?: (words: string) => Sql[]
}
type Asked<S extends string> = { brandId: number; timeZone: string; query: QueueQuery<S> }

/** No list is counted or exported beyond this. */
export const MOST_COUNTED = 10_000
const MOST_EXPORTED = 50_000

/** The cases of one page, and how many there are in each state. */
export async function readQueue<S extends string>(
  db: Db,
  table: QueueTable<S>,
  asked: Asked<S>,
): Promise<{ ids: bigint[]; total: number; sum: string | null; counts: StateCount[] }> {
  const { query } = asked
  const { limit, offset } = { limit: query.pageSize, offset: (query.page - 1) * query.pageSize }
  const [ids, { rows }] = await Promise.all([
    idsOf(db, table, asked, limit, offset),
    sql<{ state: S; count: bigint; sum: bigint | null }>`${sql.join(
      (Object.keys(table.states) as S[]).map(
        (state) => sql`
          select ${sql.lit(state)} as state, count(*) as count, sum(units)::bigint as sum
          from (
            select ${table.amount ?? sql`null::bigint`} as units
            from ${table.from} where ${chosen(table, asked, state)}
            limit ${MOST_COUNTED}) found`,
      ),
      sql` union all `,
    )}`.execute(db),
  ])
  const here = rows.find(({ state }) => state === query.state)!
  return {
    ids,
    total: Number(here.count),
    sum: table.amount ? unitsToDecimal(here.sum ?? 0n) : null,
    counts: rows.map(({ state, count }) => ({ state, count: Number(count) })),
  }
}
type StateCount = { state: string; count: number }

/** A page as the wire wants it. */
export function queuePageOf<R>(
  query: QueueQuery,
  { total, sum, counts }: Awaited<ReturnType<typeof readQueue>>,
  rows: R[],
  methods: { id: string; name: string }[] = [],
) {
  return { rows, ...placeOf(query, total), sum, counts, methods }
}

/** Everything that is found, fixed at this moment: a file is then read piece by piece. */
export const exportedIds = <S extends string>(db: Db, table: QueueTable<S>, asked: Asked<S>) =>
  idsOf(db, table, asked, MOST_EXPORTED, 0)

async function idsOf<S extends string>(
  db: Db,
  table: QueueTable<S>,
  asked: Asked<S>,
  limit: number,
  offset: number,
): Promise<bigint[]> {
  const { at, first } = table.states[asked.query.state]
  const sort = asked.query.sort ?? first
  const order: Record<QueueSort, Sql> = {
    oldest: sql`${at}, c.id`,
    newest: sql`${at} desc, c.id desc`,
    largest: sql`${table.amount ?? at} desc, c.id desc`,
    smallest: sql`${table.amount ?? at}, c.id`,
  }
  const { rows } = await sql<{ id: bigint }>`
    select c.id from ${table.from}
    where ${chosen(table, asked, asked.query.state)}
    order by ${order[sort]}
    limit ${limit} offset ${offset}`.execute(db)
  return rows.map(({ id }) => id)
}

function chosen<S extends string>(
  table: QueueTable<S>,
  { brandId, timeZone, query }: Asked<S>,
  state: S,
): Sql {
  const { where, at } = table.states[state]
  return sql.join(
    [
      sql`c.brand_id = ${brandId}`,
      where,
      ...(query.from
        ? [sql`${at} >= (${query.from}::date)::timestamp at time zone ${timeZone}`]
        : []),
      ...(query.to
        ? [sql`${at} < (${query.to}::date + 1)::timestamp at time zone ${timeZone}`]
        : []),
      ...(query.method !== '' && table.method ? [sql`${table.method} = ${query.method}`] : []),
      ...(query.search === '' ? [] : [found(table, brandId, query.search)]),
    ],
    sql` and `,
  )
}

/** The case's number, the beginning of a player's name, or one of its references. */
function found<S extends string>(table: QueueTable<S>, brandId: number, words: string): Sql {
  const number = new RegExp(`^(?:${table.code}-?)?(\\d{1,18})$`, 'i').exec(words)?.[1]
  const pattern = `${words.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
  return sql`(${sql.join(
    [
      sql`${table.player} in (select id from members.member
        where brand_id = ${brandId} and lower(username) like ${pattern})`,
      ...(number ? [sql`c.id = ${BigInt(number)}`] : []),
      ...(table.references?.(words) ?? []),
    ],
    sql` or `,
  )})`
}
