import { connectGame, type GameSession, type PlayedRound, type SessionApi } from '@padma/game-kit'
import type { SlotRules } from '../rules.ts'
import type { SlotView } from '../view.ts'
import { toScreens, type Round } from './round.ts'

export type { FreePlay } from '@padma/game-kit'

/** The studio's session, with rounds as a slot shows them. */
export type Session = Omit<GameSession<SlotView>, 'unfinished' | 'play' | 'move' | 'round'> & {
  unfinished: Round | null
  /** With a reward it is one of its rounds. */
  spin: (requestKey: string, stakeUnits: bigint, rewardUuid: string | null) => Promise<Round>
  round: (roundId: string) => Promise<Round>
}

export async function connectSession(
  api: SessionApi,
  rules: SlotRules,
  launch: string,
): Promise<Session> {
  const { play, move: _, unfinished, ...game } = await connectGame<SlotView>(api, launch)
  const toRound = (round: PlayedRound<SlotView>): Round => ({
    ...round,
    screens: toScreens(
      rules,
      round.view.spins.map((spin) => spin.stops),
      round.stakeUnits,
    ),
  })
  return {
    ...game,
    unfinished: unfinished && toRound(unfinished),
    spin: async (requestKey, stakeUnits, rewardUuid) =>
      toRound(await play(requestKey, { stakeUnits, rewardUuid })),
    round: async (roundId) => toRound(await game.round(roundId)),
  }
}
