import type { Stream } from '@padma/fair'
import type { SpinWire } from './messages.ts'
import {
  evaluate,
  FREE_SPIN_MULTIPLIER,
  hashOfTable,
  playRound,
  type Round,
  STAKES,
  TABLE,
  TABLE_HASH,
} from './rules.ts'

/** What the studio needs of a game: it opens the round, takes the stake and settles; the game only says what an outcome is. */
export const riverKites = {
  code: 'river-kites',
  table: TABLE,
  /** Whether the table is the one that the tests proved. */
  isProved: (): boolean => hashOfTable() === TABLE_HASH,
  stakes: STAKES,
  play: (stream: Stream, stakeUnits: bigint): Round => playRound(stream, stakeUnits),
  /** Windows and wins follow from the stored stops by the rules. */
  show: (spins: readonly { stops: number[] }[], stakeUnits: bigint): SpinWire[] =>
    spins.map(({ stops }, index) => {
      const spin = evaluate(stops, stakeUnits, index === 0 ? 1 : FREE_SPIN_MULTIPLIER)
      return {
        ...spin,
        scatterUnits: `${spin.scatterUnits}`,
        winUnits: `${spin.winUnits}`,
        lineWins: spin.lineWins.map((win) => ({ ...win, units: `${win.units}` })),
      }
    }),
}
