import type { DrawGame } from '@padma/game-protocol'
import { UNIT_STAKES } from './stakes.ts'
import { hashOfPlays } from './table-hash.ts'

const MINUTES = [1, 3, 5] as const
const LOCK_SECONDS = { 1: 5, 3: 10, 5: 10 } as const

/** A fast lottery with issues every 1, 3 and 5 minutes: a game each, with the same rules. */
export const fastGames = <Result>(
  of: Pick<DrawGame<Result>, 'table' | 'result' | 'draw' | 'show' | 'plays' | 'loading'> & {
    kind: string
    name: string
    names: { bn: string; ar: string }
    /** Of the table that the game's tests proved. */
    tableHash: string
  },
): DrawGame<Result>[] =>
  MINUTES.map((minutes) => ({
    engine: 'draw',
    code: `${of.kind}-${minutes}`,
    name: `${of.name} ${minutes} min`,
    category: 'fast-lottery',
    series: 'Elott',
    table: of.table,
    isProved: () => hashOfPlays(of.table, of.plays) === of.tableHash,
    stakes: UNIT_STAKES,
    issues: { kind: 'every', seconds: minutes * 60, lockSeconds: LOCK_SECONDS[minutes] },
    source: 'fair',
    result: of.result,
    draw: of.draw,
    show: of.show,
    plays: of.plays,
    listing: {
      type: 'ELOTT',
      names: {
        bn: `${of.names.bn} ${minutes.toLocaleString('bn')} মিনিট`,
        ar: `${of.names.ar} ${minutes} د`,
      },
      turnoverWeightPpm: 100_000,
    },
    loading: of.loading,
  }))
