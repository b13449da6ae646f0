import { randomUUID } from 'node:crypto'
import { type Move, roundById, type RoundView } from '../rounds/store.ts'
import type { Db } from '../db/pool.ts'
import type { Games } from '../games.ts'
import type { Player, Refused } from '../rounds/open-round.ts'
import { drawMove } from './draw-round.ts'

type MoveDeps = {
  db: Db
  games: Games
  move: (move: Move) => Promise<unknown>
  finish: (round: RoundView) => Promise<RoundView>
}

/**
 * One move of a player in their own round. `at` says how many came before, so that a repeat of the
 * request is no second move.
 */
export async function makeMove(
  deps: MoveDeps,
  player: Pick<Player, 'user' | 'walletToken'>,
  roundId: string,
  { at, move }: { at: number; move: unknown },
): Promise<RoundView | Refused> {
  const { db } = deps
  let round = await roundById(db, roundId)
  if (!round?.is_stepped || round.wallet_user !== player.user) return { refused: 'not_found' }
  if (round.state !== 'playing') round = await deps.finish(round)
  if (at < round.moves.length) return repeated(round, at, move)
  if (round.state === 'settled' || round.state === 'void') return { refused: 'round_over' }
  if (round.state !== 'playing') return { refused: 'wallet_unavailable', isPassing: true }
  if (at > round.moves.length) return { refused: 'move_not_allowed' }

  const drawn = await drawMove(deps, round, move)
  if (!drawn) return { refused: 'move_not_allowed' }
  const { step, addedUnits } = drawn
  await deps.move({
    id: round.id,
    from: 'playing',
    at,
    ...(addedUnits > 0n
      ? {
          to: 'raising',
          raise: {
            move: step.move,
            uuid: randomUUID(),
            undoUuid: randomUUID(),
            units: addedUnits,
            // The one that the round began with may have ended since.
            walletToken: player.walletToken,
          },
        }
      : step),
  })
  const after = await deps.finish((await roundById(db, roundId))!)
  if (after.moves.length > at) return repeated(after, at, step.move)
  // The addition was refused: the round waits for another move.
  if (after.state === 'playing')
    return {
      refused: after.refused ?? 'wallet_unavailable',
      detail: after.balance_units === null ? {} : { balanceUnits: `${after.balance_units}` },
    }
  return after.state === 'void'
    ? { refused: after.refused ?? 'round_void' }
    : { refused: 'wallet_unavailable', isPassing: true }
}

/** The move was made before, by this request or another one of the player's. */
const repeated = (round: RoundView, at: number, move: unknown): RoundView | Refused =>
  JSON.stringify(round.moves[at]) === JSON.stringify(move) ? round : { refused: 'move_not_allowed' }
