import { sql } from 'kysely'
import type { Db } from '../../../db/pool.ts'
import type { GrantState } from '../../rewards/index.ts'

type Asked = { activityIds: readonly bigint[]; playerId: bigint; day: string; timeZone: string }
export type Progress = { activityId: bigint; done: bigint; endsAt: Date }

/** How far the member is with each, in the period of the day. */
export async function progressOf(db: Db, asked: Asked): Promise<Progress[]> {
  const { rows } = await sql<Progress>`
    select a.id as "activityId", missions.done_of(a, ${asked.playerId}, p.begun) as done,
      (missions.ends_on(a, p.begun) + 1)::timestamp at time zone ${asked.timeZone} as "endsAt"
    from missions.activity a
    cross join lateral (select missions.period_of(a.period, ${asked.day}::date) as begun) p
    where a.id = any(${asked.activityIds}::bigint[])`.execute(db)
  return rows
}

export type Reached = {
  activityId: bigint
  place: number
  state: 'due' | 'given' | 'withheld' | 'returned'
  grantId: bigint | null
  grantState: GrantState | null
}

/** What the member reached in the period of the day, and what became of its reward. */
export async function reachedOf(db: Db, asked: Omit<Asked, 'timeZone'>): Promise<Reached[]> {
  const { rows } = await sql<Reached>`
    select p.activity_id as "activityId", p.place, p.state, g.id as "grantId",
      g.state as "grantState"
    from missions.activity a
    join missions.prize p on p.activity_id = a.id and p.player_id = ${asked.playerId}
      and p.period = missions.period_of(a.period, ${asked.day}::date)
    left join rewards.grant g on g.source = a.kind
      and g.source_id = format('%s:%s:%s:%s', p.activity_id, p.period, p.player_id, p.place)
    where a.id = any(${asked.activityIds}::bigint[])`.execute(db)
  return rows
}

export type Placed = {
  activityId: bigint
  place: number
  playerId: bigint
  account: string
  score: bigint
}

/**
 * The first places of each, and the member's own wherever it is: only those ahead of it are
 * counted. Index: standing_place.
 */
export async function placesOf(db: Db, asked: Asked & { shown: number }): Promise<Placed[]> {
  const { rows } = await sql<Placed>`
    with board as (
      select id, missions.period_of(period, ${asked.day}::date) as begun
      from missions.activity where id = any(${asked.activityIds}::bigint[])
    ), first as (
      select b.id, s.player_id, s.score, s.place
      from board b
      cross join lateral (
        select player_id, score,
          row_number() over (order by score desc, reached_at, player_id) as place
        from missions.standing
        where activity_id = b.id and period = b.begun and score > 0
        order by score desc, reached_at, player_id
        limit ${asked.shown}) s
    ), own as (
      select b.id, s.player_id, s.score, 1 + above.count + before.count as place
      from board b
      join missions.standing s on s.activity_id = b.id and s.period = b.begun
        and s.player_id = ${asked.playerId} and s.score > 0
      cross join lateral (
        select count(*) from missions.standing
        where activity_id = b.id and period = b.begun and score > 0 and score > s.score) above
      cross join lateral (
        select count(*) from missions.standing
        where activity_id = b.id and period = b.begun and score > 0 and score = s.score
          and (reached_at, player_id) < (s.reached_at, s.player_id)) before
    )
    select r.id as "activityId", r.place::int as place, r.player_id as "playerId",
      left(m.username, 2) || '***' || right(m.username, 1) as account, r.score
    from (select * from first union select * from own) r
    join members.member m on m.id = r.player_id
    order by r.id, r.place`.execute(db)
  return rows
}
