import type { CheckQuery } from '@padma/ledger'
import { sql } from 'kysely'

/** That transfers between members, the books and the receivers' requirements tell the same. */
export const transferChecks: readonly CheckQuery[] = [
  [
    'every transfer between members is posted once, from its sender to its receiver',
    sql`
    with asked as (
      select id, 'member_transfer:' || id as reference, from_id, to_id, amount,
        format('member_transfer|%s>%s|%s|member_transfer:%s', from_id, to_id, amount, id)
          as fingerprint
      from cashier.member_transfer
    ), moved as (
      select t.reference, a.owner_id, sum(e.amount) as units
      from ledger.transfer t
      join ledger.entry e on e.transfer_id = t.id and e.period = t.period
      join ledger.account a on a.id = e.account_id
      where t.source = 'transfers' and a.kind in ('cash', 'owed')
      group by 1, 2
    ), matched as (
      select x.*, coalesce(x.reference, p.reference) as named, p.fingerprint as posted,
        p.period < ledger.archived_until() as is_archived, f.units as sent, r.units as received
      from asked x
      full join (select * from ledger.posted_reference where source = 'transfers') p
        on p.reference = x.reference
      left join moved f on f.reference = x.reference and f.owner_id = x.from_id
      left join moved r on r.reference = x.reference and r.owner_id = x.to_id
    ), judged as (
      select named, case
        when id is null then 'no transfer between members asks for it'
        when posted is null then 'was never posted'
        when posted <> fingerprint then format('was posted as %s, not as %s', posted, fingerprint)
        when not is_archived and (sent is distinct from -amount or received is distinct from amount)
          then format('moved %s and %s units, not %s', sent, received, amount) end as difference
      from matched
    )
    select count(*) as checked, (select format('%s: %s', named, difference) from judged
      where difference is not null order by named limit 1) as first
    from judged`,
  ],
  [
    'every requirement of a transfer is what its transfer asks for',
    sql`
    with asked as (select id::text as source_id, to_id, turnover from cashier.member_transfer
      where turnover > 0),
    requirement as (select r.source_id, r.player_id, r.required from wallet.requirement r
      join cashier.member_transfer t on t.id::text = r.source_id where r.source = 'transfer'),
    matched as (select source_id, a.to_id, a.turnover, r.player_id, r.required
      from asked a full join requirement r using (source_id))
    select count(*) as checked, (
      select format('transfer %s: requirement of %s for player %s, not of %s for player %s',
        source_id, required, player_id, turnover, to_id)
      from matched
      where required is distinct from turnover or player_id is distinct from to_id
      order by source_id limit 1) as first
    from matched`,
  ],
]
