import type * as wire from '@padma/game-protocol'
import type { HistoryPage } from '../panels/history-panel.ts'
import type { SeedView } from '../panels/fairness-panel.ts'
import { pause } from '../page/motion.ts'
import { Refusal, type SessionApi } from './session-api.ts'

/** A round as the studio told it, amounts as bigint units. */
export type PlayedRound<View> = {
  roundId: string
  playedAt: string
  rulesTable: string
  /** `playing`: it waits for the player's next move. */
  state: 'settled' | 'playing'
  stakeUnits: bigint
  /** The stake and what moves added to it. */
  stakedUnits: bigint
  choice: unknown
  moves: readonly unknown[]
  /** A free round: nothing was taken for it. */
  isFree: boolean
  payoutUnits: bigint
  /** The balance after the round, where the answer carried one. */
  balanceUnits: bigint | null
  view: View
  fair: wire.Fair
  /** Of a round that hit pools: what each paid, part of the payout. */
  jackpots?: readonly { pool: string; units: bigint }[]
}

/** Rounds that cost nothing, of one reward; `left` above zero when they are told. */
export type FreePlay = { rewardUuid: string; stakeUnits: bigint; left: number }

export type Bet = { stakeUnits: bigint; choice?: unknown; rewardUuid?: string | null }

export type GameSession<View> = {
  symbol: string
  stakes: readonly bigint[]
  balanceUnits: bigint
  minimumMs: number
  /** Whether rounds may follow each other by themselves. */
  hasAutoplay: boolean
  portalOrigin: string
  /** The round whose end the player may not have seen, or that waits for their move. */
  unfinished: PlayedRound<View> | null
  freePlay: FreePlay | null
  /** What is left now of rounds that cost nothing. */
  askFreePlay: () => Promise<FreePlay | null>
  /** What the meters of the game's pools show now. */
  pools: () => Promise<readonly { pool: string; units: bigint }[]>
  play: (requestKey: string, bet: Bet) => Promise<PlayedRound<View>>
  /** `at`: how many moves came before. */
  move: (roundId: string, at: number, move: unknown) => Promise<PlayedRound<View>>
  history: (from: string | null) => Promise<HistoryPage>
  round: (roundId: string) => Promise<PlayedRound<View>>
  seed: () => SeedView
  rotate: (
    clientSeed: string,
  ) => Promise<{ seed: SeedView; revealed: { serverSeed: string; commitment: string } }>
}

const ASK_AGAIN_MS = 600
const TOO_SOON_TRIES = 3

/**
 * Trades the launch code for a session. The token stays in memory; amounts become bigint units here
 * and only here.
 */
export async function connectGame<View>(
  api: SessionApi,
  launch: string,
): Promise<GameSession<View>> {
  const opened = await api.postUntilAnswered<wire.Session<View>>('/api/session', { launch })
  api.setToken(opened.token)
  let seeds: wire.Seeds = opened.seeds

  async function settled(answer: wire.Round<View>): Promise<PlayedRound<View>> {
    const round = toRound(await untilSettled(api, answer))
    if (round.fair.commitment === seeds.commitment)
      seeds = { ...seeds, nonce: Math.max(seeds.nonce, round.fair.nonce + 1) }
    return round
  }

  return {
    symbol: opened.currencySymbol,
    stakes: opened.stakes.map(BigInt),
    balanceUnits: BigInt(opened.balanceUnits),
    minimumMs: opened.minimumRoundMs,
    hasAutoplay: opened.hasAutoplay,
    portalOrigin: opened.portalOrigin,
    unfinished:
      opened.lastRound === null
        ? null
        : await untilSettled(api, opened.lastRound, 8).then(toRound<View>, () => null),
    freePlay: toFreePlay(opened.freeRounds),
    askFreePlay: async () =>
      toFreePlay((await api.get<wire.FreeRoundsAnswer>('/api/free-rounds')).freeRounds),
    pools: async () => toPools((await api.get<wire.Jackpots>('/api/jackpots')).jackpots),
    async play(requestKey, { stakeUnits, choice, rewardUuid }) {
      const request: wire.PlayRequest = {
        requestKey,
        stakeUnits: String(stakeUnits),
        ...(choice !== undefined && { choice }),
        ...(rewardUuid && { rewardUuid }),
      }
      return settled(await playInTime(api, request))
    },
    move: async (roundId, at, move) =>
      settled(
        await api.postUntilAnswered(`${pathOf(roundId)}/move`, {
          at,
          move,
        } satisfies wire.MoveRequest),
      ),
    async history(from) {
      const answer = await api.get<wire.History>(`/api/history?page=${from ?? '1'}`)
      return {
        rows: answer.rounds.map((round) => ({
          roundId: round.roundId,
          playedAt: round.playedAt,
          stakeUnits: BigInt(round.stakedUnits),
          payoutUnits: BigInt(round.payoutUnits),
          isFree: round.isFree,
        })),
        next: answer.page < answer.totalPages ? String(answer.page + 1) : null,
      }
    },
    round: async (roundId) => toRound(await api.get<wire.Round<View>>(pathOf(roundId))),
    seed: () => seeds,
    async rotate(clientSeed) {
      const answer = await api.post<wire.Rotated>('/api/seeds/rotate', { clientSeed })
      seeds = answer.seeds
      return { seed: seeds, revealed: answer.revealed }
    },
  }
}

/**
 * A bet that comes too soon after the last, in this game or another, waits as long as the studio
 * says, and is asked again under the same key.
 */
async function playInTime<View>(
  api: SessionApi,
  request: wire.PlayRequest,
): Promise<wire.Round<View>> {
  for (let triesLeft = TOO_SOON_TRIES; ; triesLeft--) {
    try {
      return await api.postUntilAnswered<wire.Round<View>>('/api/play', request)
    } catch (fault) {
      const waitMs = fault instanceof Refusal ? Number(fault.detail['waitMs']) : 0
      if ((fault as Refusal).code !== 'round_too_soon' || triesLeft === 0) throw fault
      await pause(waitMs)
    }
  }
}

const pathOf = (roundId: string) => `/api/rounds/${encodeURIComponent(roundId)}`

/**
 * A round whose win is still on its way to the wallet is asked for until it has arrived, or
 * `triesMax` is reached.
 */
async function untilSettled<View>(
  api: SessionApi,
  answer: wire.Round<View>,
  triesMax = Number.POSITIVE_INFINITY,
): Promise<wire.Round<View>> {
  let round = answer
  for (let tries = 0; round.state === 'open'; tries += 1) {
    if (tries >= triesMax) throw new Error('the round is still open')
    await pause(ASK_AGAIN_MS)
    round = await api.get<wire.Round<View>>(pathOf(round.roundId)).catch((fault: unknown) => {
      if (fault instanceof Refusal) throw fault
      return round
    })
  }
  if (round.state === 'void') throw new Refusal(409, 'round_void')
  return round
}

function toRound<View>(answer: wire.Round<View>): PlayedRound<View> {
  const { roundId, playedAt, rulesTable, choice, moves, isFree, fair } = answer
  // Another state never comes here, and a shown round has a view.
  if ((answer.state !== 'settled' && answer.state !== 'playing') || answer.view === null)
    throw new Error(`the round is ${answer.state}`)
  return {
    roundId,
    playedAt,
    rulesTable,
    state: answer.state,
    stakeUnits: BigInt(answer.stakeUnits),
    stakedUnits: BigInt(answer.stakedUnits),
    choice,
    moves,
    isFree,
    payoutUnits: BigInt(answer.payoutUnits),
    balanceUnits: answer.balanceUnits === null ? null : BigInt(answer.balanceUnits),
    view: answer.view,
    fair,
    ...(answer.jackpots && { jackpots: toPools(answer.jackpots) }),
  }
}

const toPools = (told: readonly wire.PoolUnits[]) =>
  told.map(({ pool, units }) => ({ pool, units: BigInt(units) }))

const toFreePlay = (told: wire.FreeRounds | null): FreePlay | null =>
  told && { rewardUuid: told.rewardUuid, stakeUnits: BigInt(told.stakeUnits), left: told.left }
