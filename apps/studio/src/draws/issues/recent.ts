import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { DrawGames } from '../games.ts'
import type { IssueRow } from './store.ts'

/** Of each game: the operator's list takes 500 in all. */
const DRAWN = 8

/** What is sold now, what waits for its draw, and the latest results, as an operator reads them. */
export async function recentIssues(db: Db, games: DrawGames): Promise<object[]> {
  const { rows } = await sql<IssueRow>`
    select i.*
    from unnest(${[...games.keys()]}::text[]) as g (code)
    cross join lateral (
      (
        select * from issue
        where game_code = g.code and state = 'open' and opens_at <= clock_timestamp()
        order by draws_at
        limit 3
      )
      union all
      (
        select * from issue
        where game_code = g.code and state <> 'open'
        order by draws_at desc
        limit ${DRAWN}
      )
    ) i
    order by g.code, i.draws_at desc`.execute(db)
  const now = Date.now()
  return rows.map((row) => ({
    game_code: row.game_code,
    issue: row.issue,
    state: stateOf(row, now),
    closes_at: row.locks_at.toISOString(),
    drawn_at: row.drawn_at?.toISOString() ?? null,
    result: row.result === null ? [] : shown(games, row),
  }))
}

function stateOf({ state, locks_at }: IssueRow, now: number) {
  if (state === 'void') return 'void'
  if (state !== 'open') return 'drawn'
  return locks_at.getTime() > now ? 'open' : 'closed'
}
function shown(games: DrawGames, { game_code, result }: IssueRow): string[] {
  const game = games.get(game_code)!
  return game.show(game.result.parse(result))
}
