import type { DrawGame } from '@padma/game-protocol'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { LATE_MINUTES } from '../../draws/feed/due.ts'
import { CORRECTION_HOURS } from '../../draws/issues/draw.ts'
import type { IssueRow } from '../../draws/issues/store.ts'
import type { Kind, StaffIssue, StaffIssues } from '../wire.ts'
import { fieldsOf } from './fields.ts'

type Row = IssueRow & {
  is_late: boolean
  may_correct: boolean
  given_by: string[] | null
  reason: string | null
  entry: { kind: Kind; username: string; reason: string | null } | null
  last: { act: string; detail: { by: string[]; fields: number[] } } | null
}

/** Issues that wait for their result, and those of the last 30 days. */
export async function staffIssues(
  db: Db,
  games: ReadonlyMap<string, DrawGame<unknown>>,
  username: string,
): Promise<StaffIssues> {
  const codes = [...games.keys()]
  const { rows } = await sql<Row>`
    select i.*,
      i.state = 'open' and i.draws_at < now() - make_interval(mins => ${LATE_MINUTES}) as is_late,
      i.state in ('drawn', 'settled')
        and i.drawn_at > now() - make_interval(hours => ${CORRECTION_HOURS}) as may_correct,
      r.given_by, r.reason, to_jsonb(p) as entry, to_jsonb(a) as last
    from issue i
    left join lateral (
      select given_by, reason from issue_result r
      where r.game_code = i.game_code and r.issue = i.issue
      order by revision desc
      limit 1
    ) r on true
    left join result_proposal p on p.game_code = i.game_code and p.issue = i.issue
    left join lateral (
      select act, detail from staff_act a
      where a.detail ->> 'game' = i.game_code and a.detail ->> 'issue' = i.issue
      order by id desc
      limit 1
    ) a on true
    where i.game_code = any(${codes}) and i.locks_at <= now()
      and (i.state = 'open' or i.draws_at > now() - interval '30 days')
    order by i.draws_at desc, i.game_code
    limit 500`.execute(db)
  const issues = rows.map((row) => toWire(games.get(row.game_code)!, row, username))
  return {
    games: [...games.values()].map((game) => ({
      code: game.code,
      name: game.name,
      fields: fieldsOf(game),
    })),
    waiting: issues.filter(({ state }) => state === 'open').reverse(),
    past: issues.filter(({ state }) => state !== 'open'),
  }
}

function toWire(game: DrawGame<unknown>, row: Row, username: string): StaffIssue {
  const { entry, last } = row
  return {
    game: row.game_code,
    issue: row.issue,
    drawsAt: row.draws_at.toISOString(),
    state: row.state,
    isLate: row.is_late,
    shown: row.result === null ? [] : game.show(game.result.parse(row.result)),
    revision: row.revision,
    givenBy: row.given_by,
    reason: row.reason,
    mayCorrect: row.may_correct,
    entry: entry && {
      kind: entry.kind,
      by: entry.username,
      isOwn: entry.username === username,
      reason: entry.reason,
    },
    different: last?.act === 'entries.different' ? last.detail : null,
  }
}
