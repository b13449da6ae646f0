import type { CheckQuery } from '@padma/ledger'
import { sql } from 'kysely'

/** What the proof of the books says of free rounds. */
export const rewardChecks: readonly CheckQuery[] = [
  // Rewards as old as what may be in the archive are left out, as rounds are.
  [
    'every free round that is used is a free bet that stands',
    sql`
    with bet as (
      select reward_uuid, count(*) as bets,
        count(*) filter (where not is_rolled_back) as standing,
        min(transaction_uuid::text) filter (where r.reward_uuid is null
        or r.player_id <> x.player_id or r.vendor <> x.vendor or r.stake <> x.amount) as foreign_bet
      from vendors.transaction x
      left join rewards.reward r using (reward_uuid)
      where x.kind = 'bet' and reward_uuid is not null
      group by 1
    ), matched as (
      select reward_uuid, r.used, r.rounds, coalesce(b.standing, 0) as standing, b.foreign_bet
      from rewards.reward r
      full join bet b using (reward_uuid)
      where r.granted_at is null or r.granted_at >= (select ledger.archived_until())
    )
    select count(*) as checked, (
      select case when foreign_bet is not null
        then format('free bet %s: reward %s is not for it', foreign_bet, reward_uuid)
        else format('reward %s: %s of %s rounds used, %s free bets stand', reward_uuid,
          used, rounds, standing) end
      from matched
      where foreign_bet is not null or used <> standing
      order by reward_uuid
      limit 1) as first
      from matched`,
  ],
]
