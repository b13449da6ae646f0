import { randomUUID } from 'node:crypto'
import type { RefusalCode } from '@padma/game-protocol'
import type { Db } from '../db/pool.ts'
import { drawInstant } from '../engines/draw-round.ts'
import { choiceOf, type Game, type Games } from '../games.ts'
import { openReward } from '../rewards/store.ts'
import { openTogether } from './open-together.ts'
import { lockPlayer, pairForBet, type SeedSource, takeNonce } from './seeds.ts'
import {
  insertRound,
  roundById,
  roundByKey,
  type RoundView,
  sinceLastRoundMs,
  type Spin,
  unfinishedOf,
  unfinishedOfGame,
} from './store.ts'
import { step } from '../steps.ts'

export type Player = { user: string; walletToken: string; gameCode: string; currency: string }
/** `isPassing`: not a no, but "ask the same again in a moment". */
export type Refused = {
  refused: RefusalCode
  detail?: Record<string, unknown>
  isPassing?: true
}
/** With `rewardUuid` a free round. */
export type PlayRequest = {
  requestKey: string
  stakeUnits: bigint
  choice?: unknown
  rewardUuid?: string | null
}
/** `isNew`: stored just now, by this request. */
type OpenedRound = { round: RoundView; isNew: boolean; refused?: undefined }
/** The request as its game reads it. */
type Bet = PlayRequest & { game: Game; choice: unknown }

export type PlayDeps = {
  db: Db
  games: Games
  seeds: SeedSource
  minimumSpinMs: number
  finish: (round: RoundView, isNew?: boolean) => Promise<RoundView>
  onError: (error: unknown) => void
}

/**
 * A round from its stake to its end, or to its player's first move. The same request key again
 * answers the first round.
 */
export function createPlay(deps: PlayDeps) {
  const { db, games, finish } = deps
  const openOrdinary = openTogether(db)

  const hasStake = ({ game, stakeUnits }: Bet) => game.stakes.includes(stakeUnits)
  const minimumMs = (game: Game) => Math.min(deps.minimumSpinMs, game.fastestMs ?? Infinity)

  return async function play(player: Player, request: PlayRequest): Promise<RoundView | Refused> {
    step('spin received')
    const game = games.get(player.gameCode)
    if (!game) return { refused: 'not_found' }
    const choice = choiceOf(game, request.choice)
    if (choice === undefined) return { refused: 'choice_not_allowed' }
    const bet = { ...request, game, choice }
    const opened = (await openAtOnce(player, bet)) ?? (await open(player, bet))
    if (opened.refused !== undefined) return opened
    const round = await finish(opened.round, opened.isNew)
    if (round.state === 'settled' || round.state === 'playing') return round
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
  async function openAtOnce(player: Player, bet: Bet): Promise<OpenedRound | null> {
    const { game } = bet
    if (bet.rewardUuid || game.engine === 'stepped' || !hasStake(bet)) return null
    const round = await openOrdinary({ spin: newRound(player, bet), game })
    return round && { round, isNew: true }
  }

  async function open(player: Player, bet: Bet): Promise<OpenedRound | Refused> {
    const { game } = bet
    const isStepped = game.engine === 'stepped'
    const rewardUuid = bet.rewardUuid ?? null
    let unfinished: RoundView | undefined
    const opened = await db.transaction().execute(async (tx): Promise<OpenedRound | Refused> => {
      await lockPlayer(tx, player.user)
      const known = await roundByKey(tx, player.user, bet.requestKey)
      if (known)
        return isSameBet(known, bet, rewardUuid)
          ? { round: known, isNew: false }
          : { refused: 'key_reused' }
      if (!hasStake(bet)) return { refused: 'stake_unknown' }
      unfinished = isStepped
        ? await unfinishedOfGame(tx, player.user, game.code)
        : await unfinishedOf(tx, player.user)
      if (unfinished) return { refused: 'round_unfinished' }
      const sinceLast = (await sinceLastRoundMs(tx, player.user, isStepped)) ?? Infinity
      const waitMs = Math.ceil(minimumMs(game) - sinceLast)
      if (waitMs > 0) return { refused: 'round_too_soon', detail: { waitMs } }

      if (rewardUuid !== null) {
        // What a move adds to the stake would be the player's own.
        if (isStepped) return { refused: 'free_rounds_over' }
        const reward = await openReward(tx, player)
        if (reward?.reward_uuid !== rewardUuid || reward.stake_units !== bet.stakeUnits)
          return { refused: 'free_rounds_over' }
      }
      const pair = await pairForBet(tx, player.user, deps.seeds)
      const wanted = newRound(player, bet)
      const nonce = await takeNonce(tx, pair.id)
      await insertRound(tx, {
        ...wanted,
        ...(game.engine === 'instant' && drawInstant(game, pair, nonce, wanted)),
        is_stepped: isStepped,
        reward_uuid: rewardUuid,
        seed_pair_id: pair.id,
        nonce,
      })
      return { isNew: true, round: (await roundById(tx, wanted.id))! }
    })
    // A player waits for it: its next try need not.
    if (unfinished) finish(unfinished).catch(deps.onError)
    return opened
  }

  function newRound(player: Player, { game, choice, requestKey, stakeUnits }: Bet): Spin {
    return {
      id: randomUUID(),
      wallet_user: player.user,
      wallet_token: player.walletToken,
      game_code: game.code,
      currency: player.currency,
      request_key: requestKey,
      stake_units: stakeUnits,
      choice,
      minimum_ms: minimumMs(game),
      bet_uuid: randomUUID(),
      win_uuid: randomUUID(),
      rollback_uuid: randomUUID(),
      rules_table: game.table,
    }
  }
}

/** What is stored lost the order of its keys: the game's schema puts it back. */
const isSameBet = (
  known: RoundView,
  { game, choice, stakeUnits }: Bet,
  rewardUuid: string | null,
) =>
  known.stake_units === stakeUnits &&
  known.game_code === game.code &&
  known.reward_uuid === rewardUuid &&
  JSON.stringify(choiceOf(game, known.choice)) === JSON.stringify(choice)
