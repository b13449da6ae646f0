import { type CheckQuery, firstThat as first } from '@padma/ledger'
import { sql } from 'kysely'

/** That what members asked for, the books of points and the books of money tell the same. */
export const mallChecks: readonly CheckQuery[] = [
  [
    'every redemption and conversion took its points once, and no other did',
    sql`
    with said as (
      select 'points.mall' as source, 'redemption:' || id as reference, member_id,
        -points as points
      from points.redemption
      union all
      select 'points.mall', 'redemption:' || id || ':returned', member_id, points
      from points.redemption where state = 'rejected'
      union all
      select 'points.convert', 'conversion:' || id, member_id, -points from points.conversion
    ), entered as (
      select source, reference, member_id, points from points.entry
      where kind in ('redeemed', 'returned', 'converted')
    ), matched as (
      select coalesce(s.reference, e.reference) as reference, s.points as said,
        e.points as entered, s.member_id is distinct from e.member_id as is_anothers
      from said s full join entered e
        on e.source = s.source and e.reference = s.reference
    )
    select count(*) as checked, (
      select format('%s: %s said, %s entered', reference, said, entered)
      from matched
      where said is distinct from entered or is_anothers
      order by reference limit 1) as first
    from matched`,
  ],
  [
    'every redemption and conversion moved its money once, and no other did',
    sql`
    with said as (
      select 'redemption:' || id as reference,
        format('points_paid|%s|%s|redemption:%s', member_id, amount, id) as fingerprint
      from points.redemption where amount > 0
      union all
      select 'redemption:' || id || ':returned',
        format('points_returned|%s|%s|redemption:%s', member_id, amount, id)
      from points.redemption where amount > 0 and state = 'rejected'
      union all
      select 'redemption:' || id || ':worth',
        format('points_voucher|%s|%s|redemption:%s', member_id, worth, id)
      from points.redemption where kind = 'cash' and state = 'approved'
      union all
      select 'conversion:' || id,
        format('points_converted|%s|%s|conversion:%s', member_id, units, id)
      from points.conversion
    ), matched as (
      select coalesce(s.reference, p.reference) as reference, s.fingerprint as said,
        p.fingerprint as posted
      from said s
      full join (select * from ledger.posted_reference where source = 'points') p
        on p.reference = s.reference
    )
    select count(*) as checked, (
      select format('%s: %s said, %s posted', reference, said, posted)
      from matched where said is distinct from posted order by reference limit 1) as first
    from matched`,
  ],
  [
    'every bonus for points is of an approved redemption',
    sql`
    with matched as (
      select coalesce('redemption:' || r.id, b.source_id) as reference, r.worth, b.granted,
        r.member_id is distinct from b.player_id as is_anothers
      from (select * from points.redemption where kind = 'bonus' and state = 'approved') r
      full join (select * from wallet.bonus where source_id like 'redemption:%') b
        on b.source_id = 'redemption:' || r.id
    )
    select count(*) as checked, (
      select format('%s: worth %s, %s granted', reference, worth, granted)
      from matched where worth is distinct from granted or is_anothers
      order by reference limit 1) as first
    from matched`,
  ],
  [
    'what is gone of every reward is what was asked for and not rejected',
    sql`
    with matched as (
      select r.id, r.quantity - r.available as gone, count(d.id) as taken
      from points.reward r
      left join points.redemption d on d.reward_id = r.id and d.state <> 'rejected'
      group by r.id
    )
    select count(*) as checked,
      ${first(
        'id',
        'gone <> taken',
        `format('reward %s: %s gone, %s taken', id, gone, taken)`,
      )} as first
    from matched`,
  ],
]
