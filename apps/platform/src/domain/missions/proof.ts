import type { CheckQuery } from '@padma/ledger'
import { sql } from 'kysely'

/** What the proof of the books says of missions and leaderboards. */
export const missionChecks: readonly CheckQuery[] = [
  [
    'every prize of a mission or a leaderboard that was given is one grant, and no other grant is',
    sql`
    with prize as (
      select a.kind, format('%s:%s:%s:%s', p.activity_id, p.period, p.player_id, p.place) as id,
        p.state, p.value, p.player_id
      from missions.prize p join missions.activity a on a.id = p.activity_id
    ), given as (
      select source, source_id, member_id, value, state from rewards.grant
      where source in ('mission', 'leaderboard')
    ), matched as (
      select coalesce(p.id, g.source_id) as id,
        (p.state = 'given' or (p.state = 'returned' and g.state in ('lapsed', 'rejected')))
          and g.member_id = p.player_id and g.value = p.value as is_right,
        p.state is distinct from 'given' and p.state is distinct from 'returned'
          and g.source_id is null as is_nothing
      from prize p full join given g on g.source = p.kind and g.source_id = p.id
    )
    select count(*) as checked, (
      select format('prize %s: the grant is not what was won', id)
      from matched
      where not coalesce(is_right, false) and not is_nothing
      order by id limit 1) as first
    from matched`,
  ],
  [
    'what a mission spent is what its prizes that were given are worth',
    sql`
    with worth as (
      select p.activity_id, sum(case p.value ->> 'kind'
        when 'free_rounds' then (p.value ->> 'rounds')::bigint * (p.value ->> 'stakeUnits')::bigint
        when 'points' then 0
        else (p.value ->> 'units')::bigint end) as units
      from missions.prize p where p.state = 'given' group by 1
    )
    select count(*) as checked, min(case when a.spent <> coalesce(w.units, 0)
      then format('activity %s: %s spent, %s given', a.id, a.spent, coalesce(w.units, 0)) end)
      as first
    from missions.activity a left join worth w on w.activity_id = a.id`,
  ],
]
