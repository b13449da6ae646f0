import { sql } from 'kysely'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Db, Tx } from '../../../db/pool.ts'
import { COUNTED } from '../counting/count-facts.ts'
import type { Deps } from '../deps.ts'
import { wake } from '../prizes/store.ts'

/** Looked at again after a standstill, and how long a prize can be claimed. */
const BACK_DAYS = 40
const CLAIM_DAYS = 7
type Due = { activityId: bigint; period: string; endsAt: Date }

/** Decides the prizes of every leaderboard whose period is over and whose bets are all counted. */
export async function settleBoards(deps: Pick<Deps, 'db' | 'now' | 'brand' | 'onError'>) {
  for (const { id } of await deps.brand.brands()) {
    const { timeZone } = await deps.brand.settings(id)
    for (const due of await dueBoards(deps.db, id, timeZone, deps.now()))
      await inTransaction(deps.db, (tx) => settle(tx, due, deps.now())).catch((error: unknown) =>
        deps.onError(error, { leaderboard: `${due.activityId}`, period: due.period }),
      )
  }
}

async function dueBoards(db: Db, brandId: number, zone: string, at: Date): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select a.id as "activityId", p.begun::date::text as period, e.at as "endsAt"
    from missions.activity a
    cross join lateral generate_series(
      missions.period_of(a.period,
        greatest(a.from_day, (${at}::timestamptz at time zone ${zone})::date - ${BACK_DAYS}::int)),
      (${at}::timestamptz at time zone ${zone})::date, ('1 ' || a.period)::interval) as p(begun)
    cross join lateral (
      select (missions.ends_on(a, p.begun::date) + 1)::timestamp at time zone ${zone} as at) e
    where a.brand_id = ${brandId} and a.kind = 'leaderboard' and e.at <= ${at}
      and not exists (select from missions.settled s
        where s.activity_id = a.id and s.period = p.begun::date)
      and exists (select from missions.standing s
        where s.activity_id = a.id and s.period = p.begun::date)
    order by 2, 1`.execute(db)
  return rows
}

/** Once: the row of the period is the lock. One that is paused gives nothing. */
async function settle(tx: Tx, { activityId, period, endsAt }: Due, at: Date): Promise<void> {
  if (!(await areCounted(tx, endsAt))) return
  const { rows: mine } = await sql`
    insert into missions.settled (activity_id, period, at) values (${activityId}, ${period}, ${at})
    on conflict do nothing
    returning 1`.execute(tx)
  if (mine.length === 0) return
  const { rows: won } = await sql`
    insert into missions.prize (activity_id, player_id, period, place, value, claim_until, made_at)
    select a.id, r.player_id, ${period}, r.place, s.value,
      ${at}::timestamptz + make_interval(days => ${CLAIM_DAYS}), ${at}
    from missions.activity a
    cross join lateral (
      select player_id, row_number() over (order by score desc, reached_at, player_id) as place
      from missions.standing
      where activity_id = a.id and period = ${period} and score > 0
      order by place
      limit (a.steps -> -1 ->> 'at')::int) r
    cross join lateral (
      select step -> 'value' as value
      from jsonb_array_elements(a.steps) with ordinality as s(step, number)
      where (step ->> 'at')::int >= r.place
      order by number
      limit 1) s
    where a.id = ${activityId} and not a.is_paused
    on conflict (activity_id, player_id, period, place) do nothing
    returning 1`.execute(tx)
  if (won.length > 0) await wake(tx)
}

/** Whether no round that closed before then is still to be counted. Index: outbox.event pk. */
async function areCounted(tx: Tx, before: Date): Promise<boolean> {
  const { rows } = await sql`
    select from outbox.event
    where (xid, id) > (
        coalesce((select xid from outbox.reader where name = ${COUNTED}), '0'::xid8),
        coalesce((select id from outbox.reader where name = ${COUNTED}), 0))
      and name like 'round.%' and recorded_at < ${before}
    limit 1`.execute(tx)
  return rows.length === 0
}
