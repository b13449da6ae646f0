import { setTimeout as sleep } from 'node:timers/promises'
import { gameOfRound, type Games } from '../games.ts'
import { openReward } from '../rewards/store.ts'
import { type FinishDeps, finishRound } from '../rounds/finish-round.ts'
import {
  lockPlayer,
  pairsOfLastHour,
  rotate,
  seedsOf,
  type SeedSource,
  toWire,
} from '../rounds/seeds.ts'
import {
  dueRounds,
  historyOf,
  isDrawnFrom,
  postponeRound,
  roundById,
  type RoundView,
  unfinishedOf,
  unfinishedOfGame,
  unseenOf,
} from '../rounds/store.ts'
import { gatherMoves } from '../rounds/gather-moves.ts'
import { createPlay, type Player, type Refused } from '../rounds/open-round.ts'
import { drawFirst, drawMove, viewOf } from './draw-round.ts'
import { makeMove } from './make-move.ts'

export type { Refused } from '../rounds/open-round.ts'

type EngineDeps = FinishDeps & {
  games: Games
  seeds: SeedSource
  minimumSpinMs: number
  onError: (error: unknown) => void
}

/** Far more than a doubting player needs; each one leaves a row for good. */
const ROTATIONS_PER_HOUR = 30
const RESUME_EVERY_MS = 2_000
/** Rounds resumed side by side: a wallet that hangs costs each of them seconds. */
const RESUMED_AT_ONCE = 10

/**
 * Rounds of games with one draw and of games with moves. Kill the process at any moment: `resume`,
 * or the player's own retry, ends what was begun.
 */
export function createEngine(deps: EngineDeps) {
  const { db } = deps
  /** Rounds that this process is working on; a repeat of the request waits for the same work. */
  const working = new Map<string, Promise<RoundView>>()
  const { move, markSeen } = gatherMoves(db)

  const drawPending = async (round: RoundView) => {
    const { at: _, ...step } = (await drawMove(deps, round, round.pending))!.step
    return step
  }
  const play = createPlay({ ...deps, finish })

  function finish(round: RoundView, isNew?: boolean): Promise<RoundView> {
    let work = working.get(round.id)
    if (!work) {
      work = finishRound(
        { ...deps, move, drawFirst: (of) => drawFirst(deps, of), drawPending },
        round,
        isNew,
      ).finally(() => working.delete(round.id))
      working.set(round.id, work)
    }
    return work
  }

  /**
   * Ends what a crash left behind: a play is asked for again, a stake that is not known to be taken
   * is undone, the win of a round that is over is paid.
   */
  async function resume(): Promise<number> {
    const left = (await dueRounds(db)).filter((round) => !working.has(round.id))
    const total = left.length
    const lane = async () => {
      for (let round = left.shift(); round; round = left.shift()) await resumeRound(round)
    }
    await Promise.all(Array.from({ length: RESUMED_AT_ONCE }, lane))
    return total
  }

  /** A round that cannot be worked on must not keep the others waiting. */
  async function resumeRound({ id, state }: Pick<RoundView, 'id' | 'state'>): Promise<void> {
    try {
      if (state === 'opened')
        await move({ id, from: 'opened', to: 'voiding', refused: 'round_void' })
      const round = await finish((await roundById(db, id))!)
      if (state === 'playing' && round.state === 'playing') await playToEnd(round)
    } catch (error) {
      deps.onError(error)
      await postponeRound(db, id)
    }
  }

  /** For a player who never came back. */
  async function playToEnd(left: RoundView): Promise<void> {
    const game = gameOfRound(deps.games, left)
    for (let round = left; round.state === 'playing' && game.engine === 'stepped';) {
      const { step, addedUnits } = (await drawMove(deps, round, game.closing(round.outcome)))!
      if (addedUnits > 0n) throw new Error(`the closing move of ${game.code} adds to the stake`)
      await move({ id: round.id, from: 'playing', ...step })
      round = await finish((await roundById(db, round.id))!)
    }
  }

  function startResuming(): { stop: () => Promise<void> } {
    const stopping = new AbortController()
    const running = (async () => {
      while (!stopping.signal.aborted) {
        await resume().catch(deps.onError)
        await sleep(RESUME_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => {})
      }
      await Promise.allSettled(working.values())
    })()
    return { stop: () => (stopping.abort(), running) }
  }

  return {
    play,
    view: (round: RoundView) => viewOf(deps.games, round),
    resume,
    startResuming,
    seeds: (user: string) =>
      db.transaction().execute(async (tx) => {
        await lockPlayer(tx, user)
        return toWire(await seedsOf(tx, user, deps.seeds))
      }),
    rotate: (user: string, clientSeed: string) =>
      db
        .transaction()
        .execute(async (tx): Promise<Awaited<ReturnType<typeof rotate>> | Refused> => {
          await lockPlayer(tx, user)
          if (await isDrawnFrom(tx, user)) return { refused: 'round_unfinished' }
          if ((await pairsOfLastHour(tx, user)) > ROTATIONS_PER_HOUR)
            return { refused: 'too_many_rotations' }
          return rotate(tx, user, clientSeed, deps.seeds)
        }),
    /**
     * The round whose end the player of this game has not seen: unfinished, or settled while they
     * were away.
     */
    async unseen({ user, gameCode }: Pick<Player, 'user' | 'gameCode'>): Promise<RoundView | null> {
      const isStepped = deps.games.get(gameCode)?.engine === 'stepped'
      const round = await (isStepped
        ? unfinishedOfGame(db, user, gameCode)
        : unfinishedOf(db, user))
      if (round) return finish(round)
      return (await unseenOf(db, user, isStepped ? gameCode : null)) ?? null
    },
    makeMove: (
      player: Pick<Player, 'user' | 'walletToken'>,
      roundId: string,
      asked: { at: number; move: unknown },
    ) => makeMove({ ...deps, move, finish }, player, roundId, asked),
    /** The answer that shows this round has left for its player. */
    seen: (id: string) => markSeen(id).catch(deps.onError),
    /** What the operator has given this player to play in this game, or null. */
    freeRounds: (player: Player) => openReward(db, player),
    history: (user: string, gameCode: string, page: number, pageSize: number) => {
      const isStepped = deps.games.get(gameCode)?.engine === 'stepped'
      return historyOf(db, user, { code: gameCode, isStepped }, page, pageSize)
    },
    /** Of this player only; another's is as unknown as one that never was. */
    async round(user: string, id: string): Promise<RoundView | null> {
      const round = await roundById(db, id)
      return round?.wallet_user === user ? round : null
    },
  }
}
export type Engine = ReturnType<typeof createEngine>
