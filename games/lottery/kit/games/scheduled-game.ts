import type { DrawGame } from '@padma/game-protocol'
import { UNIT_STAKES } from './stakes.ts'
import { hashOfPlays } from './table-hash.ts'

const LOCK_SECONDS = 600
type When = Omit<Extract<DrawGame<never>['issues'], { kind: 'calendar' }>, 'kind' | 'lockSeconds'>

/** A lottery that others draw at set times; its result comes from a feed or is typed by staff. */
export const scheduledGame = <Result>(
  of: Pick<
    DrawGame<Result>,
    'code' | 'name' | 'series' | 'table' | 'result' | 'draw' | 'show' | 'plays' | 'loading'
  > & {
    names: { bn: string; ar: string }
    /** Of the table that the game's tests proved. */
    tableHash: string
    when: When
  },
): DrawGame<Result> => ({
  engine: 'draw',
  code: of.code,
  name: of.name,
  category: 'lottery',
  series: of.series,
  table: of.table,
  isProved: () => hashOfPlays(of.table, of.plays) === of.tableHash,
  stakes: UNIT_STAKES,
  issues: { kind: 'calendar', lockSeconds: LOCK_SECONDS, ...of.when },
  source: 'feed',
  result: of.result,
  draw: of.draw,
  show: of.show,
  plays: of.plays,
  listing: { type: 'LOTT', names: of.names, turnoverWeightPpm: 100_000 },
  loading: of.loading,
})
