import { sql } from 'kysely'
import type { Db, Tx } from '../pool.ts'

/** A fact, written in the transaction that made it true. It may be delivered twice. */
export type Event = {
  id: bigint
  name: string
  brand_id: number
  /** Whose books it concerns; null for facts of the house. */
  player_id: bigint | null
  /** The owner's sequence: gapless order of one player's facts. */
  player_sequence: bigint | null
  payload: Record<string, unknown>
  recorded_at: Date
}

/**
 * Publishes a fact. For a player's fact the player's row is locked (its sequence is taken here), so
 * call it after the act's own rows are locked: the lock order is the act's rows, owners, house
 * accounts.
 */
export async function publish(
  tx: Tx,
  name: string,
  fact: { brandId: number; playerId?: bigint; payload?: Record<string, unknown> },
): Promise<void> {
  await sql`
    select outbox.publish(${name}, ${fact.brandId}, ${fact.playerId ?? null}::bigint,
      ${JSON.stringify(fact.payload ?? {})}::jsonb)`.execute(tx)
}

/** As `publish`, several facts of one player in one statement, in their order. */
export async function publishEach(
  tx: Tx,
  name: string,
  { brandId, playerId }: { brandId: number; playerId: bigint },
  payloads: readonly Record<string, unknown>[],
): Promise<void> {
  if (payloads.length === 0) return
  await sql`
    select outbox.publish_all(array_agg(${name}::text), array_agg(${brandId}::int),
      array_agg(${playerId}::bigint), array_agg(payload order by position))
    from jsonb_array_elements(${JSON.stringify(payloads)}::jsonb) with ordinality as
      fact(payload, position)`.execute(tx)
}

/** Whether a fact is of this name, or of these: `deposit.*`. */
export function isNamed(name: string, pattern: string): boolean {
  return pattern.endsWith('.*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern
}

/** Where a reader stands: below (xid, id) everything was seen. */
export type Position = { xid: string; id: bigint }

/**
 * Events after a position whose transactions can no longer be overtaken by an older one. Ordered by
 * the number: the bare name would mean the text that is answered, in which 10 comes before 9.
 * Index: outbox.event (xid, id).
 */
export async function readEvents(
  db: Db,
  after: Position,
  limit: number,
): Promise<(Event & { xid: string })[]> {
  const { rows } = await sql<Event & { xid: string }>`
    select id, xid::text as xid, name, brand_id, player_id, player_sequence, payload, recorded_at
    from outbox.event
    where (xid, id) > (${after.xid}::xid8, ${after.id})
      and xid < pg_snapshot_xmin(pg_current_snapshot())
    order by event.xid, id limit ${limit}`.execute(db)
  return rows
}

type ReaderLag = { name: string; waiting: number; oldest_seconds: number }

/**
 * How far these readers are behind: facts after a position (counted to 10000) and the age of the
 * oldest, in seconds. Index: outbox.event (xid, id).
 */
export async function readersLag(db: Db, names: readonly string[]): Promise<ReaderLag[]> {
  const { rows } = await sql<ReaderLag>`
    select r.name, b.waiting::int,
      coalesce(extract(epoch from clock_timestamp() - b.oldest), 0)::float8 as oldest_seconds
    from outbox.reader r, lateral (
      select count(*) as waiting, min(recorded_at) as oldest
      from (
        select recorded_at from outbox.event e where (e.xid, e.id) > (r.xid, r.id)
        order by e.xid, e.id limit 10000) behind) b
    where r.name = any(${names}::text[])`.execute(db)
  return rows
}

/** The end of what can be read now: for listeners that only want what comes next. */
export async function currentPosition(db: Db): Promise<Position> {
  const { rows } = await sql<{
    xid: string
  }>`select pg_snapshot_xmin(pg_current_snapshot())::text as xid`.execute(db)
  return { xid: rows[0]!.xid, id: 0n }
}
