import { sql } from 'kysely'
import type { Db, Tx } from '../../db/pool.ts'

/** A stretch of time; `until` is no part of it. */
export type Stretch = { since: Date; until: Date }
type PlayPlaced = {
  vendor: string
  game_code: string
  placed: bigint
  placed_stake: bigint
  placed_payout: bigint
  done: bigint
  done_stake: bigint
  done_payout: bigint
}
type PlaySettled = {
  day: string
  vendor: string
  game_code: string
  rounds: bigint
  stake: bigint
  payout: bigint
}
export type Moved = { kind: string; entries: bigint; credits: bigint; debits: bigint }

/** Rounds by game that were placed in the stretch. Index: figures.play. */
export async function playPlaced(
  on: Db | Tx,
  playerId: bigint,
  { since, until }: Stretch,
): Promise<PlayPlaced[]> {
  return (
    await sql<PlayPlaced>`
      select vendor, game_code, sum(placed)::bigint as placed,
        sum(placed_stake)::bigint as placed_stake, sum(placed_payout)::bigint as placed_payout,
        sum(done)::bigint as done, sum(done_stake)::bigint as done_stake,
        sum(done_payout)::bigint as done_payout
      from figures.play
      where player_id = ${playerId} and quarter >= ${since} and quarter < ${until}
      group by vendor, game_code
      having sum(placed) > 0`.execute(on)
  ).rows
}

/**
 * Rounds that closed in the stretch, by the zone's days and by game: each day is read for itself,
 * as to tell the day of every row costs more than to find them. Index: figures.play.
 */
export async function playSettled(
  on: Db | Tx,
  playerId: bigint,
  { since, until }: Stretch,
  timeZone: string,
): Promise<PlaySettled[]> {
  return (
    await sql<PlaySettled>`
      with day as (
        select to_char(local, 'YYYY-MM-DD') as day,
          greatest(local at time zone ${timeZone}, ${since}) as since,
          least((local + interval '1 day') at time zone ${timeZone}, ${until}) as until
        from generate_series(date_trunc('day', ${since} at time zone ${timeZone}),
          ${until} at time zone ${timeZone}, '1 day') local
      )
      select day.day, sum.*
      from day, lateral (
        select vendor, game_code, sum(settled)::bigint as rounds,
          sum(settled_stake)::bigint as stake, sum(settled_payout)::bigint as payout
        from figures.play
        where player_id = ${playerId} and quarter >= day.since and quarter < day.until
        group by vendor, game_code
        having sum(settled) > 0) sum
      order by 1`.execute(on)
  ).rows
}

/** Over all games, of what closed in the stretch. Index: figures.play. */
export async function playNet(
  on: Db | Tx,
  playerId: bigint,
  { since, until }: Stretch,
): Promise<{ stake: bigint; payout: bigint; net: bigint }> {
  return (
    await sql<{ stake: bigint; payout: bigint; net: bigint }>`
      select coalesce(sum(settled_stake), 0)::bigint as stake,
        coalesce(sum(settled_payout), 0)::bigint as payout,
        coalesce(sum(settled_payout - settled_stake), 0)::bigint as net
      from figures.play
      where player_id = ${playerId} and quarter >= ${since} and quarter < ${until}`.execute(on)
  ).rows[0]!
}

/**
 * Of the rounds that a player opened since any moment: little of a day, and the largest stake is in
 * no figure. Index: reports.bet (player_id, opened_at).
 */
export async function resultSince(
  on: Db | Tx,
  playerId: bigint,
  since: Date,
): Promise<{ staked: bigint; won: bigint; largest: bigint }> {
  const { rows } = await sql<{ staked: bigint; won: bigint; largest: bigint }>`
    select coalesce(sum(stake), 0)::bigint as staked, coalesce(sum(payout), 0)::bigint as won,
      coalesce(max(stake), 0)::bigint as largest
    from reports.bet where player_id = ${playerId} and opened_at >= ${since}`.execute(on)
  return rows[0]!
}

/** Where an account stood at both ends of a stretch, by its entries' numbers. */
export type AccountSpan = {
  id: bigint
  kind: 'cash' | 'bonus' | 'owed' | 'held'
  /** The last entry before the stretch, and the last within it. */
  first: bigint
  last: bigint
  opening: bigint
  closing: bigint
}
/** `ledger.opening`: what an account begins with once its older weeks are in the archive. */
const balanceAt = (sequence: string) => sql`
  coalesce((
    select e.balance_after from ledger.entry e
    where e.account_id = s.id and e.sequence = ${sql.ref(sequence)}
      and e.period >= coalesce(o.archived_until, '-infinity')),
    o.balance, 0)`

/** Index: figures.entry, ledger.entry (account_id, sequence). */
export async function accountSpans(
  on: Db | Tx,
  playerId: bigint,
  kinds: readonly string[],
  { since, until }: Stretch,
): Promise<AccountSpan[]> {
  return (
    await sql<AccountSpan>`
      with s as materialized (
        select a.id, a.kind, figures.sequence_at(a.id, ${since}) as first,
          figures.sequence_at(a.id, ${until}) as last
        from ledger.account a
        where a.owner_id = ${playerId} and a.kind = any(${kinds}::text[])
      )
      select s.*, ${balanceAt('s.first')} as opening, ${balanceAt('s.last')} as closing
      from s left join ledger.opening o on o.account_id = s.id
      order by s.kind`.execute(on)
  ).rows
}

/**
 * What moved in a stretch, by kind: whole quarters that are counted from the figures, the edges and
 * what is not counted yet from the entries themselves.
 */
export async function movedOf(
  on: Db | Tx,
  { id, first, last }: AccountSpan,
  { since, until }: Stretch,
): Promise<Moved[]> {
  return (
    await sql<Moved>`
      with whole as materialized (
        select f.kind, sum(f.entries)::bigint as entries, sum(f.credits)::bigint as credits,
          sum(f.debits)::bigint as debits, min(f.first_sequence) as first_sequence,
          max(f.last_sequence) as last_sequence
        from figures.entry f
        where f.account_id = ${id} and f.quarter >= ${since}
          and f.quarter <= ${until}::timestamptz - interval '15 minutes'
          and f.last_sequence <= (
            select sequence from figures.entry_mark where account_id = ${id})
        group by f.kind
      ), edge as (
        select ${first}::bigint as low, coalesce(min(first_sequence) - 1, ${last}) as high
        from whole
        union all
        select max(last_sequence), ${last} from whole having count(*) > 0
      )
      select kind, sum(entries)::bigint as entries, sum(credits)::bigint as credits,
        sum(debits)::bigint as debits
      from (
        select kind, entries, credits, debits from whole
        union all
        select t.kind, 1, greatest(e.amount, 0), least(e.amount, 0)
        from edge
        join ledger.entry e on e.account_id = ${id} and e.sequence > edge.low
          and e.sequence <= edge.high
        join ledger.transfer t on t.id = e.transfer_id and t.period = e.period
        where e.period between (${since} at time zone 'UTC')::date - 8
          and (${until} at time zone 'UTC')::date + 1
      ) part
      group by kind`.execute(on)
  ).rows
}

/** Accounts of members with more than so many entries that are not counted. */
export async function uncountedAccounts(db: Db, more: number, limit: number): Promise<bigint[]> {
  return (
    await sql<{ id: bigint }>`
      select a.id from ledger.account a left join figures.entry_mark m on m.account_id = a.id
      where a.kind <> 'house' and a.sequence - coalesce(m.sequence, 0) > ${more}
      limit ${limit}`.execute(db)
  ).rows.map(({ id }) => id)
}

export async function countEntries(db: Db, accountId: bigint): Promise<bigint> {
  const { rows } = await sql<{ counted: bigint }>`
    select figures.count_entries(${accountId}) as counted`.execute(db)
  return rows[0]!.counted
}
