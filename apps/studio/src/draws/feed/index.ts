import { isDeepStrictEqual } from 'node:util'
import type { DrawGame } from '@padma/game-protocol'
import type { Db } from '../../db/pool.ts'
import { feedAnswered } from '../../signals.ts'
import type { DrawGames } from '../games.ts'
import { CORRECTION_HOURS, takeResult } from '../issues/draw.ts'
import type { IssueRow } from '../issues/store.ts'
import { askFeed, type ResultsFeed } from './ask.ts'
import { takeDue } from './due.ts'

const AT_ONCE = 4

/** What a person should hear of; `outcome` is what was wrong. */
export type FeedAlarm = { game: string; issue: string; outcome: string }
type Deps = {
  db: Db
  games: DrawGames
  /** Without one the staff gives every result. */
  feed: ResultsFeed | null
  onAlarm: (alarm: FeedAlarm) => void
  onError: (error: unknown) => void
}

/** Results of scheduled lotteries from a feed. It gives results alone; it never voids an issue. */
export function createFeed({ db, games, feed, onAlarm, onError }: Deps) {
  const codes = [...games.values()].filter((game) => game.source === 'feed').map(({ code }) => code)

  async function turn(): Promise<void> {
    if (codes.length === 0) return
    const due = await takeDue(db, codes)
    for (const { game_code, issue, has_turned_late } of due)
      if (has_turned_late) onAlarm({ game: game_code, issue, outcome: 'late' })
    if (!feed) return
    const lane = async () => {
      for (let issue = due.shift(); issue; issue = due.shift())
        await ask(feed, games.get(issue.game_code)!, issue).catch(onError)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, lane))
  }

  async function ask(from: ResultsFeed, game: DrawGame<unknown>, row: IssueRow): Promise<void> {
    const { game_code, issue } = row
    const answer = await askFeed(from, { game: game_code, issue })
    const outcome = answer.is === 'confirmed' ? await take(db, game, row, answer) : answer.is
    feedAnswered.tell({ outcome })
    if (!quiet.has(outcome)) onAlarm({ game: game_code, issue, outcome })
  }

  return { turn }
}

const quiet: ReadonlySet<string> = new Set(['waiting', 'same', 'taken'])

async function take(
  db: Db,
  game: DrawGame<unknown>,
  row: IssueRow,
  said: { result: unknown; publishedAt: Date },
) {
  const result = game.result.safeParse(said.result)
  if (!result.success) return 'bad_result'
  if (await takeResult(db, row, result.data, CORRECTION_HOURS, said.publishedAt))
    return row.state === 'open' ? 'taken' : 'corrected'
  return isDeepStrictEqual(row.result, result.data) ? 'same' : 'not_taken'
}
