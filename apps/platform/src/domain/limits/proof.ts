import type { CheckQuery } from '@padma/ledger'
import { sql } from 'kysely'

/** What the proof of the books says of limits: the room is what the bets and wins left of it. */
export const limitChecks: readonly CheckQuery[] = [
  [
    'what counts against a limit is what was staked and lost',
    sql`
    with counted as (
      select s.player_id, u.place, u.since, u.staked, u.lost
      from limits.standing s,
        unnest(s.since, s.staked, s.lost) with ordinality as u(since, staked, lost, place)
      where s.since is not null
    ), played as (
      -- A round that lies on both sides of the beginning belongs to both.
      select c.player_id, c.since, c.staked, c.lost,
        coalesce(sum(r.stake_cash + r.stake_bonus), 0) as stakes,
        coalesce(sum(r.payout), 0) as payouts
      from counted c
      left join vendors.round r on r.player_id = c.player_id and r.opened_at >= c.since
      where not exists (
        select from vendors.round x
        where x.player_id = c.player_id and x.opened_at < c.since
          and (x.state = 'open' or x.closed_at >= c.since or x.is_late)
      )
      group by c.player_id, c.place, c.since, c.staked, c.lost
    )
    select count(*) as checked, (
      select format('player %s since %s: staked %s, lost %s; the rounds say %s, %s', player_id,
        since, staked, lost, stakes, stakes - payouts)
      from played
      where staked <> stakes or lost <> stakes - payouts
      order by player_id, since
      limit 1) as first
    from played`,
  ],
  [
    'the room of a bet is the lowest that limits leave',
    sql`
    with anew as (
      select s.player_id, s.stake_left, s.loss_left, r.stake_left as stake_room,
        r.loss_left as loss_room
      from limits.standing s, limits.recount(s, clock_timestamp()) r
      where s.left_until > clock_timestamp()
    )
    select count(*) as checked, (
      select format('player %s: %s to stake, %s to lose; the limits leave %s, %s', player_id,
        stake_left, loss_left, stake_room, loss_room)
      from anew
      where stake_left is distinct from stake_room or loss_left is distinct from loss_room
      order by player_id
      limit 1) as first
    from anew`,
  ],
]
