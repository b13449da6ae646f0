import type { CheckQuery } from '@padma/ledger'
import { sql } from 'kysely'

/** That what promotions gave is a grant each, and their cost is what they gave. */
export const promotionChecks: readonly CheckQuery[] = [
  [
    'every participation that was credited has its grant, and every grant of a promotion its participation',
    sql`
    with matched as (
      select coalesce(p.id::text, g.source_id) as which, p.status, g.state
      from (select * from promotions.participation
        where status in ('issued', 'claimed', 'claim') or grant_id is not null) p
      full join (select * from rewards.grant
        where source in ('promotion', 'raffle', 'check_in')
          and source_id like 'participation:%') g
        on g.id = p.grant_id and g.source_id = 'participation:' || p.id
          and g.member_id = p.member_id
    ), wrong as (
      select * from matched
      where status is null or state is null
        or (status = 'issued' and state <> 'issued')
        or (status = 'claimed' and state <> 'claimed')
        or (status not in ('issued', 'claimed') and state = 'issued')
        or (status = 'claim' and state not in ('waiting', 'claimed', 'lapsed', 'rejected'))
    )
    select count(*) as checked, (select format('participation %s: %s, its grant %s', which,
        coalesce(status, 'missing'), coalesce(state, 'missing'))
      from wrong order by which limit 1) as first
    from matched`,
  ],
  [
    'every promotion has cost what its participations were given, within its budget',
    sql`
    with summed as (
      select o.id, o.cost, o.budget, coalesce(sum(p.cost), 0)::bigint as given,
        coalesce(sum(case when g.state in ('waiting', 'claimed', 'issued')
          or p.status = 'claim' then coalesce((g.value->>'units')::bigint,
            (g.value->>'rounds')::bigint * (g.value->>'stakeUnits')::bigint, 0)
          else 0 end), 0)::bigint as granted
      from promotions.promotion o
      left join promotions.participation p on p.promotion_id = o.id
      left join rewards.grant g on g.id = p.grant_id
      group by o.id, o.cost, o.budget
    )
    select count(*) as checked, (select format('promotion %s: cost %s, %s taken, %s granted', id,
        cost, given, granted)
      from summed where cost <> given or given <> granted or cost > budget
      order by id limit 1) as first
    from summed`,
  ],
]
