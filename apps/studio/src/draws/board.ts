import type { DrawBoard, DrawGame } from '@padma/game-protocol'
import type { Db } from '../db/pool.ts'
import { issuesAhead, issuesWaiting, lastDrawn } from './issues/store.ts'
import { aheadToWire, drawnToWire } from './to-wire.ts'

/** However many look at a game, its board is read once in this time. */
const FRESH_MS = 300

type Board = Omit<DrawBoard, 'serverNow'>

/** What a game's page shows of its issues: nothing of it belongs to a player. */
export function createBoards(db: Db): (game: DrawGame<unknown>) => Promise<DrawBoard> {
  const kept = new Map<string, { readAt: number; board: Promise<Board> }>()
  return async (game) => {
    const now = performance.now()
    let known = kept.get(game.code)
    if (!known || now - known.readAt > FRESH_MS) {
      known = { readAt: now, board: readBoard(db, game) }
      kept.set(game.code, known)
      // A look that failed is not kept.
      known.board.catch(() => kept.delete(game.code))
    }
    return { serverNow: new Date().toISOString(), ...(await known.board) }
  }
}

async function readBoard(db: Db, game: DrawGame<unknown>): Promise<Board> {
  const [[current], waiting, last] = await Promise.all([
    issuesAhead(db, game.code, 1),
    issuesWaiting(db, game.code),
    lastDrawn(db, game.code),
  ])
  return {
    current: current ? aheadToWire(current) : null,
    waiting: waiting.map(aheadToWire),
    last: last ? drawnToWire(game, last) : null,
  }
}
