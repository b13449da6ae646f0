import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { gather } from '../db/gather.ts'
import { games } from '../games.ts'
import { openReward } from '../rewards/store.ts'
import { step } from '../steps.ts'
import { type FinishDeps, finishRound } from './finish-round.ts'
import {
  BETS_PER_PAIR,
  HOURS_PER_PAIR,
  lockPlayer,
  pairForBet,
  pairsOfLastHour,
  rotate,
  seedsOf,
  type SeedSource,
  takeNonce,
  toWire,
} from './seeds.ts'
import {
  dueRounds,
  historyOf,
  insertRound,
  markSeen,
  type Move,
  moveRounds,
  openRounds,
  postponeRound,
  roundById,
  roundByKey,
  type RoundView,
  type Spin,
  sinceLastRoundMs,
  unfinishedOf,
  unseenOf,
} from './store.ts'

export type Player = { user: string; walletToken: string; gameCode: string; currency: string }
/** `isPassing`: not a no, but "ask the same again in a moment". */
export type Refused = { refused: string; detail?: Record<string, unknown>; isPassing?: true }
/** With `rewardUuid` a free round. */
type SpinRequest = { requestKey: string; stakeUnits: bigint; rewardUuid?: string | null }
/** `newSeed`: the server seed of a round that was opened just now. */
type OpenedRound = { round: RoundView; newSeed?: string; refused?: undefined }
export type RoundsDeps = FinishDeps & {
  seeds: SeedSource
  minimumSpinMs: number
  onError: (error: unknown) => void
}

/** Far more than a doubting player needs; each one leaves a row for good. */
const ROTATIONS_PER_HOUR = 30
const RESUME_EVERY_MS = 2_000
/** Rounds resumed side by side: a wallet that hangs costs each of them seconds. */
const RESUMED_AT_ONCE = 10

/** Rounds from stake to settlement. Kill the process at any moment: `resume` or the player's own retry ends what was begun. */
export function createRounds(deps: RoundsDeps) {
  const { db } = deps
  /** Rounds that this process is working on; a repeat of the request waits for the same work. */
  const working = new Map<string, Promise<RoundView>>()
  // What all spins do is written for all that are at the same point at the same moment.
  const rules = {
    minimumSpinMs: deps.minimumSpinMs,
    betsPerPair: BETS_PER_PAIR,
    hoursPerPair: HOURS_PER_PAIR,
  }
  const openOrdinary = gather({
    run: (spins: Spin[]) => openRounds(db, spins, rules),
    keyOf: (spin) => spin.wallet_user,
  })
  const move = gather({ run: (moves: Move[]) => moveRounds(db, moves), keyOf: ({ id }) => id })
  const markAsSeen = gather({
    run: async (ids: string[]) => {
      await markSeen(db, ids)
      return ids
    },
    keyOf: (id) => id,
  })

  /** `newSeed`: the server seed of a round that was opened just now. */
  function finish(round: RoundView, newSeed?: string): Promise<RoundView> {
    let work = working.get(round.id)
    if (!work) {
      work = finishRound({ ...deps, move }, round, newSeed).finally(() => working.delete(round.id))
      working.set(round.id, work)
    }
    return work
  }

  /** The same request key again answers the first round, finishing it when it was left half-way. */
  async function spin(player: Player, request: SpinRequest): Promise<RoundView | Refused> {
    step('spin received')
    const opened =
      (request.rewardUuid ? null : await openAtOnce(player, request)) ??
      (await open(player, request))
    if (opened.refused !== undefined) return opened
    const round = await finish(opened.round, opened.newSeed)
    if (round.state === 'settled') return round
    if (round.state !== 'void') return { refused: 'wallet_unavailable', isPassing: true }
    return {
      refused: round.refused ?? 'round_void',
      detail: round.balance_units === null ? {} : { balanceUnits: `${round.balance_units}` },
    }
  }

  /** The ordinary spin, opened together with those of other players; null when something about it must be decided. */
  async function openAtOnce(player: Player, request: SpinRequest): Promise<OpenedRound | null> {
    if (!games[player.gameCode]!.stakes.includes(request.stakeUnits)) return null
    const wanted = newRound(player, request)
    const opened = await openOrdinary(wanted)
    if (!opened) return null
    const { server_seed: newSeed, ...stored } = opened
    return {
      newSeed,
      round: {
        ...wanted,
        ...stored,
        reward_uuid: null,
        state: 'opened',
        tries: 0,
        outcome: null,
        payout_units: null,
        balance_units: null,
        refused: null,
        settled_at: null,
        revealed_seed: null,
      },
    }
  }

  async function open(player: Player, request: SpinRequest): Promise<OpenedRound | Refused> {
    const rewardUuid = request.rewardUuid ?? null
    let unfinished: RoundView | undefined
    const opened = await db.transaction().execute(async (tx): Promise<OpenedRound | Refused> => {
      await lockPlayer(tx, player.user)
      const known = await roundByKey(tx, player.user, request.requestKey)
      if (known)
        return known.stake_units === request.stakeUnits &&
          known.game_code === player.gameCode &&
          known.reward_uuid === rewardUuid
          ? { round: known }
          : { refused: 'key_reused' }
      if (!games[player.gameCode]!.stakes.includes(request.stakeUnits))
        return { refused: 'stake_unknown' }
      unfinished = await unfinishedOf(tx, player.user)
      if (unfinished) return { refused: 'round_unfinished' }
      const waitMs = Math.ceil(
        deps.minimumSpinMs - ((await sinceLastRoundMs(tx, player.user)) ?? Infinity),
      )
      if (waitMs > 0) return { refused: 'spin_too_soon', detail: { waitMs } }

      if (rewardUuid !== null) {
        const reward = await openReward(tx, player)
        if (reward?.reward_uuid !== rewardUuid || reward.stake_units !== request.stakeUnits)
          return { refused: 'free_rounds_over' }
      }
      const pair = await pairForBet(tx, player.user, deps.seeds)
      const wanted = newRound(player, request)
      await insertRound(tx, {
        ...wanted,
        reward_uuid: rewardUuid,
        seed_pair_id: pair.id,
        nonce: await takeNonce(tx, pair.id),
      })
      return { newSeed: pair.server_seed, round: (await roundById(tx, wanted.id))! }
    })
    // Someone waits for it: its next try need not.
    if (unfinished) finish(unfinished).catch(deps.onError)
    return opened
  }

  function newRound(player: Player, { requestKey, stakeUnits }: SpinRequest): Spin {
    return {
      id: randomUUID(),
      wallet_user: player.user,
      wallet_token: player.walletToken,
      game_code: player.gameCode,
      currency: player.currency,
      request_key: requestKey,
      stake_units: stakeUnits,
      bet_uuid: randomUUID(),
      win_uuid: randomUUID(),
      rollback_uuid: randomUUID(),
      rules_table: games[player.gameCode]!.table,
    }
  }

  /** Ends what a crash left behind: a stake that is not known to be taken is undone, a taken one is drawn and settled. */
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
    spin,
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
    /** The round whose end the player has not seen: an unfinished one, taken as far as it goes, or one that was settled while he was away. */
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
export type Rounds = ReturnType<typeof createRounds>
