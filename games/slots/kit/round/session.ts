import { pause, Refusal, type HistoryPage, type SeedView, type SessionApi } from '@padma/game-kit'
import type * as wire from '@padma/game-protocol'
import type { SlotRules } from '../slot.ts'
import type { SlotView } from '../view.ts'
import { toScreens, type Round } from './round.ts'

type RoundAnswer = wire.Round<SlotView>

/** Rounds that cost nothing, of one reward; `left` above zero when they are told. */
export type FreePlay = { rewardUuid: string; stakeUnits: bigint; left: number }

export type Session = {
  symbol: string
  stakes: readonly bigint[]
  balanceUnits: bigint
  spinMs: number
  portalOrigin: string
  /** The round whose end the player may not have seen; settled by now. */
  unfinished: Round | null
  freePlay: FreePlay | null
  /** What is left now of rounds that cost nothing. */
  askFreePlay: () => Promise<FreePlay | null>
  /** With a reward it is one of its rounds. */
  spin: (requestKey: string, stakeUnits: bigint, rewardUuid: string | null) => Promise<Round>
  history: (from: string | null) => Promise<HistoryPage>
  round: (roundId: string) => Promise<Round>
  seed: () => SeedView
  rotate: (
    clientSeed: string,
  ) => Promise<{ seed: SeedView; revealed: { serverSeed: string; commitment: string } }>
}

const ASK_AGAIN_MS = 600

/**
 * Trades the launch code for a session. The token stays in memory; amounts become bigint units here
 * and only here.
 */
export async function connectSession(
  api: SessionApi,
  rules: SlotRules,
  launch: string,
): Promise<Session> {
  const toRound = (answer: RoundAnswer) => roundOf(rules, answer)
  const opened = await api.postUntilAnswered<wire.Session<SlotView>>('/api/session', { launch })
  api.setToken(opened.token)
  let seeds: wire.Seeds = opened.seeds

  return {
    symbol: opened.currencySymbol,
    stakes: opened.stakes.map(BigInt),
    balanceUnits: BigInt(opened.balanceUnits),
    spinMs: opened.minimumRoundMs,
    portalOrigin: opened.portalOrigin,
    unfinished:
      opened.lastRound === null
        ? null
        : await untilSettled(api, opened.lastRound, 8).then(toRound, () => null),
    freePlay: toFreePlay(opened.freeRounds),
    askFreePlay: async () =>
      toFreePlay((await api.get<wire.FreeRoundsAnswer>('/api/free-rounds')).freeRounds),
    async spin(requestKey, stakeUnits, rewardUuid) {
      const request: wire.PlayRequest = {
        requestKey,
        stakeUnits: String(stakeUnits),
        ...(rewardUuid !== null && { rewardUuid }),
      }
      const answer = await api.postUntilAnswered<RoundAnswer>('/api/play', request)
      const settled = await untilSettled(api, answer)
      if (settled.fair.commitment === seeds.commitment)
        seeds = { ...seeds, nonce: Math.max(seeds.nonce, settled.fair.nonce + 1) }
      return toRound(settled)
    },
    async history(from) {
      const answer = await api.get<wire.History>(`/api/history?page=${from ?? '1'}`)
      return {
        rows: answer.rounds.map((round) => ({
          roundId: round.roundId,
          playedAt: round.playedAt,
          stakeUnits: BigInt(round.stakeUnits),
          payoutUnits: BigInt(round.payoutUnits),
          isFree: round.isFree,
        })),
        next: answer.page < answer.totalPages ? String(answer.page + 1) : null,
      }
    },
    round: async (roundId) =>
      toRound(await api.get<RoundAnswer>(`/api/rounds/${encodeURIComponent(roundId)}`)),
    seed: () => seeds,
    async rotate(clientSeed) {
      const answer = await api.post<wire.Rotated>('/api/seeds/rotate', { clientSeed })
      seeds = answer.seeds
      return { seed: seeds, revealed: answer.revealed }
    },
  }
}

/**
 * A round whose win is still on its way to the wallet is asked for until it has arrived, or
 * `triesMax` is reached.
 */
async function untilSettled(
  api: SessionApi,
  answer: RoundAnswer,
  triesMax = Number.POSITIVE_INFINITY,
): Promise<RoundAnswer> {
  let round = answer
  for (let tries = 0; round.state === 'open'; tries += 1) {
    if (tries >= triesMax) throw new Error('the round is still open')
    await pause(ASK_AGAIN_MS)
    round = await api
      .get<RoundAnswer>(`/api/rounds/${encodeURIComponent(round.roundId)}`)
      .catch((fault: unknown) => {
        if (fault instanceof Refusal) throw fault
        return round
      })
  }
  if (round.state === 'void') throw new Refusal(409, 'round_void')
  return round
}

function roundOf(rules: SlotRules, answer: RoundAnswer): Round {
  const stakeUnits = BigInt(answer.stakeUnits)
  return {
    roundId: answer.roundId,
    playedAt: answer.playedAt,
    stakeUnits,
    isFree: answer.isFree,
    payoutUnits: BigInt(answer.payoutUnits),
    balanceUnits: answer.balanceUnits === null ? null : BigInt(answer.balanceUnits),
    screens: toScreens(rules, answer.view?.spins.map((spin) => spin.stops) ?? [], stakeUnits),
    fair: answer.fair,
  }
}

const toFreePlay = (told: wire.FreeRounds | null): FreePlay | null =>
  told && { rewardUuid: told.rewardUuid, stakeUnits: BigInt(told.stakeUnits), left: told.left }
