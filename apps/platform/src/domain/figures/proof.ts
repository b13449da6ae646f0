import { type CheckQuery, firstThat as first } from '@padma/ledger'
import { sql } from 'kysely'

/** What the proof of the books says of the figures. */
export const figuresChecks: readonly CheckQuery[] = [
  [
    'figures of entries are what the entries make them',
    sql`
    with counted as (
      select account_id, sum(entries)::bigint as entries, sum(credits)::bigint as credits,
        sum(debits)::bigint as debits
      from figures.entry
      where account_id not in (select account_id from ledger.opening)
      group by 1
    ), anew as (
      select e.account_id, count(*) as entries,
        coalesce(sum(e.amount) filter (where e.amount > 0), 0)::bigint as credits,
        coalesce(sum(e.amount) filter (where e.amount < 0), 0)::bigint as debits
      from ledger.entry e join figures.entry_mark m using (account_id)
      where e.sequence <= m.sequence
        and account_id not in (select account_id from ledger.opening)
      group by 1
    ), matched as (
      select account_id, c as shown, a as anew
      from counted c full join anew a using (account_id)
    )
    select count(*) as checked, ${first(
      'account_id',
      `shown is distinct from anew`,
      `format('account %s: counted %s, by its entries %s', account_id, shown, anew)`,
    )} as first from matched`,
  ],
  [
    'movements of members are what their transfers moved',
    sql`
    with kept as (
      select transfer_id, array_agg(units order by member_id) as units,
        array_agg(member_id order by member_id) as members
      from figures.movement
      group by 1
    ), leg as (
      select t.id as transfer_id, a.owner_id as member_id, sum(leg.units)::bigint as units
      from ledger.posted_reference r
      join ledger.transfer t on t.id = r.transfer_id and t.period = r.period
      cross join unnest(r.accounts, r.amounts) as leg(account_id, units)
      join ledger.account a on a.id = leg.account_id and a.kind <> 'house'
      where figures.kind_of(t.kind) is not null
      group by 1, 2
      having sum(leg.units) <> 0
    ), anew as (
      select transfer_id, array_agg(units order by member_id) as units,
        array_agg(member_id order by member_id) as members
      from leg
      group by 1
      union all
      select e.transfer_id, array[-sum(e.amount)::bigint], null
      from ledger.account a
      join ledger.owner o on o.id = a.owner_id and o.name = 'promo_cost'
      join ledger.entry e on e.account_id = a.id
      join ledger.transfer t on t.id = e.transfer_id and t.period = e.period
      where t.source like 'wallet-api:%'
      group by 1
    ), matched as (
      select transfer_id, k.units as shown, a.units as anew, k.members,
        coalesce(a.members, k.members) as members_anew
      from anew a left join kept k using (transfer_id)
    )
    select count(*) as checked, ${first(
      'transfer_id',
      `(shown, members) is distinct from (anew, members_anew)`,
      `format('transfer %s: kept as %s, by its legs %s', transfer_id, shown, anew)`,
    )} as first from matched`,
  ],
  [
    'days of members are what their quarters and movements make them',
    sql`
    with matched as (
      select member_id, day, d as shown, a as anew
      from figures.member_day d full join figures.member_day_anew a using (member_id, day)
      where (d.staked, d.paid, d.valid, d.rebates, d.promotions, d.refunds, d.salaries, d.deposits,
          d.withdrawals) is distinct from (a.staked, a.paid, a.valid, a.rebates, a.promotions,
          a.refunds, a.salaries, a.deposits, a.withdrawals)
        and (d.member_id is not null or (a.staked, a.paid, a.valid, a.rebates, a.promotions,
          a.refunds, a.salaries, a.deposits, a.withdrawals) <> (0, 0, 0, 0, 0, 0, 0, 0, 0))
    )
    select (select count(*) from figures.member_day) as checked, ${first(
      'member_id',
      'true',
      `format('day of member %s: kept as %s, anew %s', member_id, shown, anew)`,
    )} as first from matched`,
  ],
  [
    'days of teams are what the days of their members make them',
    sql`
    with matched as (
      select ancestor_id, day, t as shown, a as anew
      from figures.team_day t full join figures.team_day_anew a using (ancestor_id, day)
      where (t.staked, t.paid, t.valid, t.rebates, t.promotions, t.refunds, t.salaries, t.deposits,
          t.withdrawals, t.active, t.again) is distinct from (a.staked, a.paid, a.valid,
          a.rebates, a.promotions, a.refunds, a.salaries, a.deposits, a.withdrawals, a.active,
          a.again)
    )
    select (select count(*) from figures.team_day) as checked, ${first(
      'ancestor_id',
      'true',
      `format('day of the team of %s: kept as %s, anew %s', ancestor_id, shown, anew)`,
    )} as first from matched`,
  ],
]
