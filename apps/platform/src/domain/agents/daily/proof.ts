import type { CheckQuery } from '@padma/ledger'
import { sql } from 'kysely'

/** That what is paid of a day was fixed, is in the books once, and follows from its parts. */
export const dailyChecks: readonly CheckQuery[] = [
  [
    'every rebate and commission that is paid is in the books once, and no other',
    sql`
    with said as (
      select 'rebate:' || id as reference, member_id as player_id, units
      from agents.rebate where paid_at is not null
      union all
      select 'commission:' || id, agent_id, units from agents.commission where paid_at is not null
    ), posted as (
      select t.reference, min(o.id) filter (where o.kind = 'player') as player_id,
        sum(e.amount) filter (where o.kind = 'player')::bigint as units
      from ledger.transfer t
      join ledger.entry e on e.transfer_id = t.id and e.period = t.period
      join ledger.account a on a.id = e.account_id
      join ledger.owner o on o.id = a.owner_id
      where t.source = 'daily'
      group by t.id, t.reference
    ), matched as (
      select coalesce(s.reference, p.reference) as reference, s.units as said, p.units as posted,
        s.player_id is distinct from p.player_id as is_anothers
      from said s full join posted p on p.reference = s.reference
    )
    select count(*) as checked, (select format('%s: %s said, %s posted', reference, said, posted)
      from matched where said is distinct from posted or is_anothers
      order by reference limit 1) as first
    from matched`,
  ],
  [
    'every commission is the sum of its parts',
    sql`
    with summed as (
      select agent_id, day, kind, div(sum(valid::numeric * share_ppm), 1000000000) * 1000 as units
      from agents.commission_part group by 1, 2, 3
    ), matched as (
      select coalesce(c.agent_id, s.agent_id) as agent_id, coalesce(c.day, s.day) as day,
        c.units as said, s.units as summed
      from agents.commission c full join summed s using (agent_id, day, kind)
    )
    select count(*) as checked, (select format('agent %s, %s: %s said, %s summed', agent_id, day,
        said, summed)
      from matched where said is distinct from summed
      order by day, agent_id limit 1) as first
    from matched`,
  ],
]
