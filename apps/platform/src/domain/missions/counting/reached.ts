import { sql } from 'kysely'
import type { Tx } from '../../../db/pool.ts'
import type { Touched } from './store.ts'

/** How long after its period a reward can be claimed. */
const CLAIM_DAYS = 3

/**
 * Notes each step that these members have reached by now, once; what is undone later takes back no
 * reward. Answers how many.
 */
export async function keepReached(
  tx: Tx,
  touched: readonly Touched[],
  zones: ReadonlyMap<number, string>,
  at: Date,
): Promise<number> {
  const { rows } = await sql`
    with period as (
      select distinct a.id, t.player_id, missions.period_of(a.period, t.day) as begun
      from unnest(${touched.map(({ playerId }) => playerId)}::bigint[],
        ${touched.map(({ day }) => day)}::date[]) as t(player_id, day)
      join members.member m on m.id = t.player_id
      join missions.activity a on a.brand_id = m.brand_id and a.kind = 'mission'
        and not a.is_paused and t.day >= a.from_day
        and (a.until_day is null or t.day <= a.until_day)
    )
    insert into missions.prize (activity_id, player_id, period, place, value, claim_until, made_at)
    select a.id, p.player_id, p.begun, s.place, s.step -> 'value',
      greatest(
        (missions.ends_on(a, p.begun) + 1)::timestamp at time zone z.zone, ${at}::timestamptz
      ) + make_interval(days => ${CLAIM_DAYS}), ${at}
    from period p
    join missions.activity a on a.id = p.id
    join unnest(${[...zones.keys()]}::int[], ${[...zones.values()]}::text[]) as z(brand_id, zone)
      on z.brand_id = a.brand_id
    cross join lateral missions.done_of(a, p.player_id, p.begun) as done
    cross join lateral jsonb_array_elements(a.steps) with ordinality as s(step, place)
    where done >= (s.step ->> 'at')::bigint
    order by 1, 2, 3, 4
    on conflict (activity_id, player_id, period, place) do nothing
    returning 1`.execute(tx)
  return rows.length
}
