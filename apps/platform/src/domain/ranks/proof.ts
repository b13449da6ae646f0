import { type CheckQuery, firstThat as first } from '@padma/ledger'
import { sql } from 'kysely'

/** That the label that holds is what was earned or set, and that gifts were given once. */
export const rankChecks: readonly CheckQuery[] = [
  [
    'every club label is the one that was earned or set',
    sql`
    with last as (
      select distinct on (member_id) member_id, to_level
      from ranks.change order by member_id, id desc
    ), matched as (
      select m.id as member_id, m.rank_level, coalesce(s.set_level, s.level, 0) as holds,
        coalesce(l.to_level, 0) as said
      from members.member m
      left join ranks.standing s on s.member_id = m.id
      left join last l on l.member_id = m.id
    )
    select count(*) as checked,
      ${first(
        'member_id',
        'rank_level <> holds or rank_level <> said',
        `format('member %s has label %s: %s earned or set, %s by the last change', member_id,
          rank_level, holds, said)`,
      )} as first
    from matched`,
  ],
  [
    'every gift of a club label is of a label that was reached',
    sql`
    with matched as (
      select g.id, g.member_id, split_part(g.source_id, ':', 2)::int as level,
        coalesce(s.highest, 0) as highest
      from rewards.grant g
      left join ranks.standing s on s.member_id = g.member_id
      where g.source = 'rank'
    )
    select count(*) as checked,
      ${first(
        'id',
        'level > highest',
        `format('grant %s of member %s is for label %s, %s was reached', id, member_id, level,
          highest)`,
      )} as first
    from matched`,
  ],
]
