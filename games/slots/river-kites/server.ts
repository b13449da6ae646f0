import type { Stream } from '@padma/fair'
import { playRound, type Round, STAKES, TABLE } from './rules.ts'

/** What the studio needs of a game: it opens the round, takes the stake and settles; the game only says what an outcome is. */
export const riverKites = {
  code: 'river-kites',
  table: TABLE,
  stakes: STAKES,
  play: (stream: Stream, stakeUnits: bigint): Round => playRound(stream, stakeUnits),
}
