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
  [
    'every grant that was credited is in the books, as often as it says, and no other is',
    sql`
    with done as (
      select g.id, 'grant:' || g.id as reference, g.value, g.member_id, g.value ->> 'kind' as kind,
        g.state in ('claimed', 'issued') as is_done
      from rewards.grant g
    ), matched as (
      select d.*, p.fingerprint, b.granted,
        format('promotion|%s|%s|%s', d.member_id, d.value ->> 'units', d.reference) as expected,
        exists (select from rewards.reward r where r.reward_uuid = md5(d.reference)::uuid)
          as has_rounds,
        (select e.points from points.entry e
          where e.source = 'rewards' and e.reference = d.reference) as points
      from done d
      left join ledger.posted_reference p on p.source = 'rewards' and p.reference = d.reference
      left join wallet.bonus b on b.source = 'promotion' and b.source_id = d.reference
    )
    select count(*) as checked, (
      select format('grant %s (%s): %s', id, kind,
        case when is_done then 'credited, but not in the books as it says'
          else 'in the books, but not credited' end)
      from matched
      where case kind
        when 'cash' then (fingerprint is not null) <> is_done or fingerprint <> expected
        when 'bonus' then (granted is not null) <> is_done or granted <> (value ->> 'units')::bigint
        when 'free_rounds' then has_rounds <> is_done
        when 'points' then (points is not null) <> is_done or points <> (value ->> 'points')::bigint
        else false end
      order by id limit 1) as first
    from matched`,
  ],
]
