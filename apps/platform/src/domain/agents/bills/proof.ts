import type { CheckQuery } from '@padma/ledger'
import { sql } from 'kysely'

/** That bills, what was paid of them and the books tell the same. */
export const billChecks: readonly CheckQuery[] = [
  [
    'every bill that is settled is posted once, with what it got and passed on',
    sql`
    with passed as (
      select by_bill_id as id,
        coalesce(sum(units) filter (where source <> 'arrear'), 0) as children,
        coalesce(sum(units) filter (where source = 'arrear'), 0) as creditors
      from agents.payment where source in ('upline_bill', 'upline_cash', 'arrear')
      group by 1
    ), got as (
      select bill_id as id, sum(units) as units from agents.payment
      where source in ('platform', 'upline_bill', 'upline_cash') group by 1
    ), bill as (
      select b.id, b.agent_id, b.upline_id, b.settled_at, coalesce(g.units, 0) as got,
        coalesce(p.children, 0) as children, coalesce(p.creditors, 0) as creditors
      from agents.bill b left join passed p using (id) left join got g using (id)
    ), asked as (
      select *, format('agent_bill|%s|%s|%s|%s', agent_id, got, children, creditors) as fingerprint,
        settled_at is not null and (creditors > 0 or got <> children
          or (upline_id is null and got > 0)) as is_posted
      from bill
    ), matched as (
      select coalesce('agent_bill:' || a.id, p.reference) as named, a.*, p.fingerprint as posted
      from asked a
      full join (select * from ledger.posted_reference
        where source = 'agents' and reference like 'agent_bill:%') p
        on p.reference = 'agent_bill:' || a.id
    ), judged as (
      select named, case
        when id is null then 'there is no such bill'
        when settled_at is null and (posted is not null or children + creditors > 0)
          then 'was paid before it was settled'
        when is_posted and posted is null then 'was never posted'
        when not is_posted and posted is not null then 'was posted, and moves nothing'
        when posted <> fingerprint then format('was posted as %s, not as %s', posted, fingerprint)
        end as difference
      from matched
    )
    select count(*) as checked, (select format('%s: %s', named, difference) from judged
      where difference is not null order by named limit 1) as first
    from judged`,
  ],
  [
    'what uplines have paid lies ready until their downlines’ bills pass it on',
    sql`
    with ready as (
      select coalesce(sum(p.units), 0) as units, count(*) as bills
      from agents.payment p join agents.bill b on b.id = p.bill_id
      where p.source in ('upline_bill', 'upline_cash') and b.settled_at is null
    ), lies as (
      select coalesce(sum(a.balance), 0) as units
      from ledger.account a join ledger.owner o on o.id = a.owner_id
      where o.name = 'contract_clearing'
    )
    select bills as checked, case when ready.units <> lies.units
      then format('%s units lie ready for bills that have not passed on %s',
        lies.units, ready.units)
      end as first
    from ready, lies`,
  ],
  [
    'every bill is paid, or what is missing is owed by its upline',
    sql`
    with paid as (
      select bill_id as id, sum(units) as units from agents.payment
      where source <> 'desk' group by 1
    ), children as (
      select parent_id as id, sum(payable) as units from agents.bill
      where parent_id is not null group by 1
    ), judged as (
      select b.id, case
        when b.owed <> coalesce(c.units, 0)
          then format('owes %s, its children have %s', b.owed, coalesce(c.units, 0))
        when b.settled_at is null then null
        when b.received <> coalesce(p.units, 0)
          then format('received %s, was paid %s', b.received, coalesce(p.units, 0))
        when b.payable <> b.received + b.missing
          then format('of %s units, %s came and %s are missing', b.payable, b.received, b.missing)
        when b.missing <> coalesce(a.open_units, 0)
          then format('misses %s, is owed %s', b.missing, coalesce(a.open_units, 0))
        end as difference
      from agents.bill b
      left join paid p using (id)
      left join children c using (id)
      left join agents.arrear a on a.bill_id = b.id
    )
    select count(*) as checked, (select format('bill %s: %s', id, difference) from judged
      where difference is not null order by id limit 1) as first
    from judged`,
  ],
]
