import { sql } from 'kysely'
import type { Db, Tx } from '../../db/pool.ts'
import type { Deps, Use, Whose } from './deps.ts'

/** When day, week and month of the brand began, and when they are over. */
export type Periods = { since: Date[]; until: Date[] }

export async function periodsAt(db: Db | Tx, at: Date, timeZone: string): Promise<Periods> {
  const { rows } = await sql<Periods>`
    select limits.periods(${at}::timestamptz, ${timeZone}::text) as since,
      limits.resets(${at}::timestamptz, ${timeZone}::text) as until`.execute(db)
  return rows[0]!
}

/** The row that bets are held to is there, in the brand's time zone of today. */
export async function keepStanding(deps: Pick<Deps, 'brand'>, tx: Tx, whose: Whose) {
  const { timeZone } = await deps.brand.settings(whose.brandId)
  await sql`
    insert into limits.standing (player_id, time_zone) values (${whose.playerId}, ${timeZone})
    on conflict (player_id) do update set time_zone = excluded.time_zone`.execute(tx)
  return timeZone
}

/**
 * Brings the row up to the limits that stand. With the first limit of stakes or losses counting
 * begins, with what was staked and lost in the day, week and month already. The player's books must
 * be locked.
 */
export async function recount(deps: Deps, tx: Tx, whose: Whose): Promise<void> {
  const { playerId } = whose
  const timeZone = await keepStanding(deps, tx, whose)
  const at = deps.now()
  const { rows } = await sql<{ isCounted: boolean; isToCount: boolean }>`
    select since is not null as "isCounted", exists (
      select from limits.member_limit l
      where l.player_id = s.player_id and (l.name like 'loss%' or l.name like 'stake%')
      ) as "isToCount"
    from limits.standing s where player_id = ${playerId}`.execute(tx)
  const { isCounted, isToCount } = rows[0]!
  if (isToCount && !isCounted) {
    const { since } = await periodsAt(tx, at, timeZone)
    await beginCounting(tx, playerId, since, await deps.playedSince(tx, playerId, since))
  }
  if (!isToCount && isCounted)
    await sql`
      update limits.standing set since = null, staked = null, lost = null
      where player_id = ${playerId}`.execute(tx)
  await sql`
    update limits.standing s
    set (stake_max, stake_left, loss_left, left_until, since, staked, lost) = (
      select r.stake_max, r.stake_left, r.loss_left, r.left_until, r.since, r.staked, r.lost
      from limits.recount(s, ${at}) r)
    where player_id = ${playerId}`.execute(tx)
}

async function beginCounting(tx: Tx, playerId: bigint, since: readonly Date[], used: Use[]) {
  await sql`
    update limits.standing
    set since = ${since}::timestamptz[],
      staked = ${used.map(({ staked }) => staked)}::bigint[],
      lost = ${used.map(({ lost }) => lost)}::bigint[]
    where player_id = ${playerId}`.execute(tx)
}

/** What was staked and lost in day, week and month; null while neither is counted. */
export async function usedOf(db: Db | Tx, playerId: bigint, at: Date): Promise<Use[] | null> {
  const { rows } = await sql<{ staked: bigint; lost: bigint }>`
    select u.staked, u.lost
    from limits.standing s, limits.recount(s, ${at}) r,
      unnest(r.staked, r.lost) with ordinality as u(staked, lost, place)
    where s.player_id = ${playerId} and s.since is not null
    order by u.place`.execute(db)
  return rows.length === 0 ? null : rows
}

/** Until when no bet is taken, by what is known of breaks, self-exclusions and open matches. */
export async function markExcluded(tx: Tx, playerId: bigint): Promise<void> {
  await sql`
    update limits.standing
    set excluded_until = greatest(
      (select max(coalesce(ends_at, 'infinity'))
        from limits.exclusion where player_id = ${playerId}),
      (select max('infinity'::timestamptz)
        from limits.match where player_id = ${playerId} and decision is null))
    where player_id = ${playerId}`.execute(tx)
}
