import type { Stream } from '@padma/fair'
import { hashOfTable, playRound, type Round, STAKES, TABLE, TABLE_HASH } from './rules.ts'

/** What the studio needs of a game: it opens the round, takes the stake and settles; the game only says what an outcome is. */
export const riverKites = {
  code: 'river-kites',
  table: TABLE,
  /** Whether the table is the one that the tests proved. */
  isProved: (): boolean => hashOfTable() === TABLE_HASH,
  stakes: STAKES,
  play: (stream: Stream, stakeUnits: bigint): Round => playRound(stream, stakeUnits),
}
