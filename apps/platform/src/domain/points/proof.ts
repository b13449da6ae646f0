import { type CheckQuery, firstThat as first } from '@padma/ledger'
import { sql } from 'kysely'
import { mallChecks } from './mall/proof.ts'

/** That points are what their entries say, and entries what happened. */
export const pointChecks: readonly CheckQuery[] = [
  [
    'every balance of points is the sum of its entries',
    sql`
    with running as (
      select member_id, sequence, points, balance_after,
        lag(balance_after, 1, 0::bigint) over in_turn as before,
        row_number() over in_turn as place
      from points.entry
      window in_turn as (partition by member_id order by sequence)
    ), summed as (
      select member_id, sum(points)::bigint as total, count(*) as entries,
        min(sequence) filter (where before + points <> balance_after or place <> sequence)
          as broken
      from running
      group by 1
    ), matched as (
      select a.member_id, a.points - a.owed as balance, a.sequence, coalesce(s.total, 0) as total,
        coalesce(s.entries, 0) as entries, s.broken
      from points.account a left join summed s using (member_id)
    )
    select count(*) as checked,
      ${first(
        'member_id',
        'balance <> total or sequence <> entries or broken is not null',
        `format('member %s: %s points, entries %s, first that does not follow: %s',
          member_id, balance, total, coalesce(broken::text, '-'))`,
      )} as first
    from matched`,
  ],
  [
    'points earned are what the rounds make them',
    sql`
    with anew as (
      select member_id, game_type, ratio, sum(valid) as valid
      from points.round group by 1, 2, 3
    ), by_type as (
      select coalesce(a.member_id, p.member_id) as member_id,
        coalesce(a.game_type, p.game_type) as game_type,
        sum(div(coalesce(a.valid, 0), coalesce(a.ratio, p.ratio))) as made,
        bool_or(coalesce(a.valid, 0) <> coalesce(p.valid, 0)) as differs
      from anew a full join points.played p using (member_id, game_type, ratio)
      group by 1, 2
    ), entered as (
      select member_id, game_type, sum(points) as points
      from points.entry where kind = 'earned'
      group by 1, 2
    ), matched as (
      select coalesce(b.member_id, e.member_id) as member_id, game_type,
        coalesce(b.made, 0) as made, coalesce(e.points, 0) as points,
        coalesce(b.differs, false) as differs
      from by_type b full join entered e using (member_id, game_type)
    )
    select count(*) as checked,
      ${first(
        'member_id',
        'differs or made <> points',
        `format('member %s, %s: %s points entered, %s by the rounds', member_id, game_type,
          points, made)`,
      )} as first
    from matched`,
  ],
  [
    'every round earns by what the wallet says of it',
    sql`
    with matched as (
      select p.round_id, p.valid,
        case when r.state = 'closed' then coalesce(r.valid_cash, 0) else 0 end as anew
      from points.round p
      join vendors.round r on r.id = p.round_id
      -- What the listener has not heard of yet is in no one's points.
      where not exists (
        select from outbox.event e
        join outbox.reader o on o.name = 'points.earn' and (e.xid, e.id) > (o.xid, o.id)
        where e.player_id = p.member_id and e.payload->>'roundId' = p.round_id::text)
    )
    select count(*) as checked,
      ${first(
        'round_id',
        'valid <> anew',
        `format('round %s: %s counted, %s valid', round_id, valid, anew)`,
      )} as first
    from matched`,
  ],
  ...mallChecks,
]
