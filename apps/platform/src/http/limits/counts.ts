import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { inOneBreath } from './in-one-breath.ts'

type More = { key: string; /** How long the count lasts from its first point on. */ forMs: number }
type Counted = { points: number; expire: number }
type Less = { key: string; /** The whole count, or one point of it. */ isAll: boolean }

export type Counts = {
  /** One more. Answers how many there are with it, and until when they are counted. */
  add: (more: More) => Promise<Counted>
  takeAway: (less: Less) => Promise<void>
}

const ofDbs = new WeakMap<Db, Counts>()

/**
 * Counts that run out, in http.rate_limit. A sign-in has six of them: what is counted in one breath
 * is counted by one statement.
 */
export function countsOf(db: Db): Counts {
  const counts = ofDbs.get(db) ?? {
    add: inOneBreath((all: More[]) => addAll(db, all)),
    takeAway: inOneBreath((all: Less[]) => takeAllAway(db, all)),
  }
  ofDbs.set(db, counts)
  return counts
}

async function addAll(db: Db, all: readonly More[]): Promise<Counted[]> {
  const now = Date.now()
  const times = timesOf(all)
  const keys = [...times.keys()]
  const expire = keys.map((key) => now + all.find((more) => more.key === key)!.forMs)
  // By key, here and below, so that no two statements ever wait for each other.
  const { rows } = await sql<{ key: string; points: number; expire: number }>`
    insert into http.rate_limit as r (key, points, expire)
    select key, points, expire
    from unnest(${keys}::text[], ${[...times.values()]}::int[],
      ${expire}::bigint[]) as asked (key, points, expire)
    order by key
    on conflict (key) do update set
      points = case when r.expire <= ${now} then 0 else r.points end + excluded.points,
      expire = case when r.expire <= ${now} then excluded.expire else r.expire end
    returning key, points, expire::float8`.execute(db)
  const before = new Map(
    rows.map(({ key, points, expire: until }) => [
      key,
      { points: points - times.get(key)!, expire: until },
    ]),
  )
  return all.map(({ key }) => {
    const { points, expire: until } = before.get(key)!
    const counted = { points: points + 1, expire: until }
    before.set(key, counted)
    return counted
  })
}

async function takeAllAway(db: Db, all: readonly Less[]): Promise<void[]> {
  const forgotten = [...new Set(all.filter(({ isAll }) => isAll).map(({ key }) => key))]
  const times = timesOf(all.filter(({ key }) => !forgotten.includes(key)))
  const lessened = [...times.keys()]
  await sql`
    with held as materialized (select key from http.rate_limit
      where key = any(${[...forgotten, ...lessened]}::text[]) order by key for update),
      gone as (delete from http.rate_limit r using held where r.key = held.key
        and r.key = any(${forgotten}::text[]))
    update http.rate_limit r set points = greatest(r.points - less.points, 0)
    from held
    join unnest(${lessened}::text[], ${[...times.values()]}::int[]) as less (key,
      points) using (key)
    where r.key = held.key`.execute(db)
  return all.map(() => undefined)
}

function timesOf(all: readonly { key: string }[]): Map<string, number> {
  const times = new Map<string, number>()
  for (const { key } of all) times.set(key, (times.get(key) ?? 0) + 1)
  return times
}

/** The count runs out so long from now. */
export async function lengthen(db: Db, key: string, forMs: number): Promise<void> {
  await sql`update http.rate_limit set expire = ${Date.now() + forMs} where key = ${key}`.execute(
    db,
  )
}

export async function pointsOf(db: Db, key: string): Promise<number> {
  const { rows } = await sql<{
    points: number
  }>`select points from http.rate_limit where key = ${key} and expire > ${Date.now()}`.execute(db)
  return rows[0]?.points ?? 0
}

/** Until the count runs out. */
export async function msLeftOf(db: Db, key: string): Promise<number> {
  const now = Date.now()
  const { rows } = await sql<{
    left: number
  }>`
    select greatest(expire - ${now}, 0)::float8 as left
    from http.rate_limit
    where key = ${key}`.execute(db)
  return rows[0]?.left ?? 0
}

export async function deleteCountsBefore(db: Db, at: number): Promise<void> {
  await sql`delete from http.rate_limit where expire < ${at}`.execute(db)
}
