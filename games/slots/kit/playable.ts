import type { InstantGame } from '@padma/game-protocol'
import type { SlotRules } from './rules.ts'
import { type SlotView, toSpinView } from './view.ts'

/** Where the reels stopped, spin after spin: windows and wins follow by the rules. */
export type Outcome = { spins: { stops: number[] }[]; hits?: string[] }

/**
 * How a slot draws a round and shows it: in the studio, on its page and wherever it is verified.
 */
export const playableOf = ({
  playRound,
  evaluate,
}: Pick<SlotRules, 'playRound' | 'evaluate'>): Pick<
  InstantGame<Outcome, SlotView>,
  'engine' | 'play' | 'show'
> => ({
  engine: 'instant',
  play(draw, stakeUnits) {
    const { spins, payoutUnits, hits } = playRound(draw, stakeUnits)
    const shown = spins.map(({ stops }) => ({ stops: [...stops] }))
    return {
      outcome: { spins: shown, ...(hits && { hits: [...hits] }) },
      payoutUnits,
      ...(hits && { hits }),
    }
  },
  show: ({ spins, hits }, stakeUnits) => ({
    spins: spins.map(({ stops }, index) => toSpinView(evaluate(stops, stakeUnits, index > 0))),
    ...(hits && { hits }),
  }),
})
