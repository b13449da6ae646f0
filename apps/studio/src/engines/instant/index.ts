import { setTimeout as sleep } from 'node:timers/promises'
import { gather } from '../../db/gather.ts'
import type { Games } from '../../games.ts'
import { openReward } from '../../rewards/store.ts'
import { type FinishDeps, finishRound } from '../../rounds/finish-round.ts'
import {
  lockPlayer,
  pairsOfLastHour,
  rotate,
  seedsOf,
  type SeedSource,
  toWire,
} from '../../rounds/seeds.ts'
import {
  dueRounds,
  historyOf,
  markSeen,
  type Move,
  moveRounds,
  postponeRound,
  roundById,
  type RoundView,
  unfinishedOf,
  unseenOf,
} from '../../rounds/store.ts'
import { drawRound, viewOf } from './outcome.ts'
import { createPlay, type Player, type Refused } from './play.ts'

export type { Refused } from './play.ts'

export type InstantEngineDeps = FinishDeps & {
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
 * Games of one stake and one draw. Kill the process at any moment: `resume`, or the player's own
 * retry, ends what was begun.
 */
export function createInstantEngine(deps: InstantEngineDeps) {
  const { db } = deps
  /** Rounds that this process is working on; a repeat of the request waits for the same work. */
  const working = new Map<string, Promise<RoundView>>()
  const move = gather({ run: (moves: Move[]) => moveRounds(db, moves), keyOf: ({ id }) => id })
  const markAsSeen = gather({
    run: async (ids: string[]) => {
      await markSeen(db, ids)
      return ids
    },
    keyOf: (id) => id,
  })

  const draw = (round: RoundView, newSeed?: string) => drawRound(deps, round, newSeed)
  const play = createPlay({ ...deps, finish })

  /** `newSeed`: the server seed of a round that was opened just now. */
  function finish(round: RoundView, newSeed?: string): Promise<RoundView> {
    let work = working.get(round.id)
    if (!work) {
      work = finishRound({ ...deps, move, draw }, round, newSeed).finally(() =>
        working.delete(round.id),
      )
      working.set(round.id, work)
    }
    return work
  }

  /**
   * Ends what a crash left behind: a stake that is not known to be taken is undone, a taken one is
   * drawn and settled.
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
      await finish((await roundById(db, id))!)
    } catch (error) {
      deps.onError(error)
      await postponeRound(db, id)
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
          if (await unfinishedOf(tx, user)) return { refused: 'round_unfinished' }
          if ((await pairsOfLastHour(tx, user)) > ROTATIONS_PER_HOUR)
            return { refused: 'too_many_rotations' }
          return rotate(tx, user, clientSeed, deps.seeds)
        }),
    /** The round whose end the player has not seen: unfinished, or settled while they were away. */
    async unseen(user: string): Promise<RoundView | null> {
      const round = await unfinishedOf(db, user)
      return round ? finish(round) : ((await unseenOf(db, user)) ?? null)
    },
    /** The answer that shows this round has left for its player. */
    seen: (id: string) => markAsSeen(id).then(() => {}, deps.onError),
    /** What the operator has given this player to play in this game, or null. */
    freeRounds: (player: Player) => openReward(db, player),
    history: (user: string, gameCode: string, page: number, pageSize: number) =>
      historyOf(db, user, gameCode, page, pageSize),
    /** Of this player only; another's is as unknown as one that never was. */
    async round(user: string, id: string): Promise<RoundView | null> {
      const round = await roundById(db, id)
      return round?.wallet_user === user ? round : null
    },
  }
}
export type InstantEngine = ReturnType<typeof createInstantEngine>
