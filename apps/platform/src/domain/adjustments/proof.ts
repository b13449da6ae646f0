import type { CheckQuery } from '@padma/ledger'
import { sql } from 'kysely'

/** That manual money and the books tell the same, both ways. */
export const adjustmentChecks: readonly CheckQuery[] = [
  [
    'every adjustment is approved by another and posted once',
    sql`
    with entry as (
      select e.id, 'adjustment:' || e.id as reference,
        format('adjustment_%s|%s|%s|adjustment:%s', e.direction, e.player_id, e.units,
          coalesce(e.undoes, e.id)) as fingerprint,
        r.state as approval, r.asked_by <> r.decided_by as is_checked,
        e.units * case e.direction when 'credit' then 1 else -1 end as asked, r.units as approved
      from adjustments.entry e join approvals.request r on r.id = e.approval_id
    ), matched as (
      select e.*, p.fingerprint as posted
      from entry e
      left join ledger.posted_reference p
        on p.source = 'adjustments' and p.reference = e.reference
    )
    select count(*) as checked, (select case
        when posted is null then format('adjustment %s: never posted', id)
        when posted <> fingerprint then format('adjustment %s: posted as %s', id, posted)
        when approval <> 'approved' or not is_checked
          then format('adjustment %s: no second person approved it', id)
        else format('adjustment %s: %s units, %s approved', id, asked, approved) end
      from matched
      where posted is distinct from fingerprint or approval <> 'approved'
        or is_checked is not true or asked <> approved
      order by id limit 1) as first
    from matched`,
  ],
  [
    'every transfer by hand has its adjustment, against the account of its kind',
    sql`
    with moved as (
      select t.id, t.reference, min(o.name) filter (where a.kind = 'house') as house,
        sum(e.amount) filter (where a.kind = 'cash' or a.kind = 'owed') as player
      from ledger.transfer t
      join ledger.entry e on e.transfer_id = t.id and e.period = t.period
      join ledger.account a on a.id = e.account_id
      join ledger.owner o on o.id = a.owner_id
      where t.source = 'adjustments'
      group by t.id, t.reference
    ), matched as (
      select m.*, x.id as entry_id, 'adjustment:' || x.kind as purpose,
        x.units * case x.direction when 'credit' then 1 else -1 end as units
      from moved m left join adjustments.entry x on 'adjustment:' || x.id = m.reference
    )
    select count(*) as checked, (select format('transfer %s (%s): moved %s with %s, not %s with %s',
        id, reference, player, house, units, purpose)
      from matched
      where entry_id is null or house <> purpose or player <> units
      order by id limit 1) as first
    from matched`,
  ],
]
