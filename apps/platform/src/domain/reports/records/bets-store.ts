import { sql } from 'kysely'
import type { Db } from '../../../db/pool.ts'
import type { Stretch } from '../../figures/index.ts'

export type BetState = 'open' | 'closed' | 'voided'
export type Game = {
  vendor: string
  vendor_name: string
  code: string
  name: string
  game_type: string
}
export type BetRow = {
  round_id: bigint
  vendor: string
  vendor_name: string
  game_code: string
  game_name: string
  game_type: string
  round_ref: string
  state: BetState
  stake: bigint
  stake_free: bigint
  payout: bigint
  opened_at: Date
  closed_at: Date | null
  /** The instant whole, in microseconds: a Date has thousandths. */
  opened_us: bigint
  dispute: {
    id: number
    question: string
    opened_at: string
    answer: string | null
    answered_at: string | null
  } | null
}

/** A game that its vendor offers no more keeps its code as its name. */
export async function gamesNamed(
  db: Db,
  games: readonly { vendor: string; game_code: string }[],
): Promise<Game[]> {
  if (games.length === 0) return []
  return (
    await sql<Game>`
      select p.vendor, p.code, coalesce(v.name, p.vendor) as vendor_name,
        coalesce(g.name, p.code) as name, coalesce(g.game_type, 'RNG') as game_type
      from unnest(${games.map(({ vendor }) => vendor)}::text[],
        ${games.map(({ game_code }) => game_code)}::text[]) as p(vendor, code)
      left join vendors.game g on g.vendor = p.vendor and g.code = p.code
      left join vendors.vendor v on v.code = p.vendor
      order by vendor_name, name`.execute(db)
  ).rows
}

type Wanted = {
  /** Null: every game. */
  games: readonly Game[] | null
  state: BetState | undefined
  cursor: string | undefined
  limit: number
}

/**
 * A page of rounds after the cursor. Of some games, each game's newest are found by its own index.
 * Index: reports.bet_of_player, bet_of_game, bet_not_settled.
 */
export async function betsBefore(
  db: Db,
  playerId: bigint,
  { since, until }: Stretch,
  { games, state, cursor, limit }: Wanted,
): Promise<BetRow[]> {
  const [us, roundId] = (cursor ?? '').split('.')
  const hasCursor = /^\d{1,17}$/.test(us ?? '') && /^\d{1,18}$/.test(roundId ?? '')
  const within = sql`
    b.opened_at >= ${since} and b.opened_at < ${until}
      ${
        state === undefined
          ? sql``
          : state === 'closed'
            ? sql`and b.state = 'closed'`
            : sql`and b.state <> 'closed' and b.state = ${state}`
      }
      ${
        hasCursor
          ? sql`and (b.opened_at, b.round_id) < (to_timestamp(0) + ${us}::bigint
              * interval '1 microsecond', ${roundId}::bigint)`
          : sql``
      }`
  const newest = sql`order by b.opened_at desc, b.round_id desc limit ${limit}`
  const found =
    games === null
      ? sql`select b.* from reports.bet b where b.player_id = ${playerId} and ${within} ${newest}`
      : sql`
        select b.*
        from unnest(${games.map(({ vendor }) => vendor)}::text[],
          ${games.map(({ code }) => code)}::text[]) as wanted(vendor, code),
        lateral (
          select * from reports.bet b
          where b.player_id = ${playerId} and b.vendor = wanted.vendor
            and b.game_code = wanted.code and ${within}
          ${newest}) b
        ${newest}`
  return (
    await sql<BetRow>`
      select b.*, (extract(epoch from b.opened_at) * 1000000)::bigint as opened_us,
        coalesce(g.name, b.game_code) as game_name, coalesce(g.game_type, 'RNG') as game_type,
        coalesce(v.name, b.vendor) as vendor_name,
        case when d.id is not null then to_json(d) end as dispute
      from (${found}) b
      left join vendors.game g on g.vendor = b.vendor and g.code = b.game_code
      left join vendors.vendor v on v.code = b.vendor
      left join reports.dispute d on d.round_id = b.round_id
      order by b.opened_at desc, b.round_id desc`.execute(db)
  ).rows
}

/** Of what is open or void, which is little. Index: reports.bet_not_settled. */
export async function sumOfBets(
  db: Db,
  playerId: bigint,
  { since, until }: Stretch,
  state: 'open' | 'voided',
  games: readonly Game[] | null,
): Promise<{ rounds: bigint; stake: bigint; payout: bigint; valid: bigint }> {
  const ofGames =
    games === null
      ? sql`true`
      : sql`(vendor, game_code) in (
          select * from unnest(${games.map(({ vendor }) => vendor)}::text[],
            ${games.map(({ code }) => code)}::text[]))`
  return (
    await sql<{ rounds: bigint; stake: bigint; payout: bigint; valid: bigint }>`
      select count(*) as rounds, coalesce(sum(stake), 0)::bigint as stake,
        coalesce(sum(payout), 0)::bigint as payout, 0::bigint as valid
      from reports.bet
      where player_id = ${playerId} and state <> 'closed' and state = ${state}
        and opened_at >= ${since} and opened_at < ${until} and ${ofGames}`.execute(db)
  ).rows[0]!
}
