import { randomUUID } from 'node:crypto'
import type { RefusalCode } from '@padma/game-protocol'
import { gather } from '../../db/gather.ts'
import type { Db } from '../../db/pool.ts'
import type { Games } from '../../games.ts'
import { openReward } from '../../rewards/store.ts'
import {
  BETS_PER_PAIR,
  HOURS_PER_PAIR,
  lockPlayer,
  pairForBet,
  type SeedSource,
  takeNonce,
} from '../../rounds/seeds.ts'
import {
  insertRound,
  openRounds,
  roundById,
  roundByKey,
  type RoundView,
  sinceLastRoundMs,
  type Spin,
  unfinishedOf,
} from '../../rounds/store.ts'
import { step } from '../../steps.ts'

export type Player = { user: string; walletToken: string; gameCode: string; currency: string }
/** `isPassing`: not a no, but "ask the same again in a moment". */
export type Refused = {
  refused: RefusalCode
  detail?: Record<string, unknown>
  isPassing?: true
}
/** With `rewardUuid` a free round. */
export type PlayRequest = { requestKey: string; stakeUnits: bigint; rewardUuid?: string | null }
/** `newSeed`: the server seed of a round that was opened just now. */
type OpenedRound = { round: RoundView; newSeed?: string; refused?: undefined }

export type PlayDeps = {
  db: Db
  games: Games
  seeds: SeedSource
  minimumSpinMs: number
  finish: (round: RoundView, newSeed?: string) => Promise<RoundView>
  onError: (error: unknown) => void
}

/** One stake and one draw, as one act. The same request key again answers the first round. */
export function createPlay(deps: PlayDeps) {
  const { db, games, finish } = deps
  const rules = {
    minimumSpinMs: deps.minimumSpinMs,
    betsPerPair: BETS_PER_PAIR,
    hoursPerPair: HOURS_PER_PAIR,
  }
  const openOrdinary = gather({
    run: (spins: Spin[]) => openRounds(db, spins, rules),
    keyOf: (spin) => spin.wallet_user,
  })

  return async function play(player: Player, request: PlayRequest): Promise<RoundView | Refused> {
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

  /**
   * An ordinary round, opened together with those of other players; null when something about it
   * must be decided.
   */
  async function openAtOnce(player: Player, request: PlayRequest): Promise<OpenedRound | null> {
    if (!hasStake(player, request)) return null
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

  async function open(player: Player, request: PlayRequest): Promise<OpenedRound | Refused> {
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
      if (!hasStake(player, request)) return { refused: 'stake_unknown' }
      unfinished = await unfinishedOf(tx, player.user)
      if (unfinished) return { refused: 'round_unfinished' }
      const waitMs = Math.ceil(
        deps.minimumSpinMs - ((await sinceLastRoundMs(tx, player.user)) ?? Infinity),
      )
      if (waitMs > 0) return { refused: 'round_too_soon', detail: { waitMs } }

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
    // A player waits for it: its next try need not.
    if (unfinished) finish(unfinished).catch(deps.onError)
    return opened
  }

  function hasStake(player: Player, { stakeUnits }: PlayRequest): boolean {
    return games.get(player.gameCode)?.stakes.includes(stakeUnits) ?? false
  }

  function newRound(player: Player, { requestKey, stakeUnits }: PlayRequest): Spin {
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
      rules_table: games.get(player.gameCode)!.table,
    }
  }
}
