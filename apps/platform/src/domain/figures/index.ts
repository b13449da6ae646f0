import type { Db, Tx } from '../../db/pool.ts'
import type { Module } from '../../module.ts'
import { figuresChecks } from './proof.ts'
import {
  type AccountSpan,
  accountSpans,
  countEntries,
  type Moved,
  movedOf,
  playNet,
  playPlaced,
  playSettled,
  type Stretch,
  uncountedAccounts,
} from './store.ts'
import { type DaysDeps, keepDays, makeDaysAgain } from './days/keep-days.ts'
import { areRoundsIn, teamPeriods } from './team/period.ts'
import { teamSeries } from './team/series.ts'

export type { TeamPeriod } from './team/period.ts'
export type { AccountSpan, Moved, Stretch } from './store.ts'
export { resultSince } from './store.ts'
export { activeIn } from './team/active.ts'

/** Fewer are summed when they are read. */
const COUNTED_FROM = 200
const AT_ONCE = 500

/** What members staked, won and moved in any stretch of time, at the cost of its quarters. */
export function createFigures(deps: DaysDeps) {
  const { db } = deps
  const acts = {
    placed: playPlaced,
    settled: playSettled,
    net: playNet,
    spans: accountSpans,
    team: teamPeriods,
    series: teamSeries,
    areRoundsIn,
    /** Before a page of days is read. */
    upToDate: () => keepDays(deps),
    makeDaysAgain: () => makeDaysAgain(deps),
    /** By kind of transfer, over all of these accounts. */
    async moved(on: Db | Tx, spans: readonly AccountSpan[], stretch: Stretch): Promise<Moved[]> {
      const byKind = new Map<string, Moved>()
      for (const span of spans.filter(({ first, last }) => last > first))
        for (const { kind, entries, credits, debits } of await movedOf(on, span, stretch)) {
          const sum = byKind.get(kind) ?? { kind, entries: 0n, credits: 0n, debits: 0n }
          sum.entries += entries
          sum.credits += credits
          sum.debits += debits
          byKind.set(kind, sum)
        }
      return [...byKind.values()]
    },
    /** Counts the accounts that have many entries since they were counted. */
    async count(): Promise<void> {
      for (const id of await uncountedAccounts(db, COUNTED_FROM, AT_ONCE))
        await countEntries(db, id)
    },
  }
  const module: Module = {
    name: 'figures',
    jobs: [
      { name: 'count_entries', every: '*/5 * * * *', act: () => acts.count() },
      { name: 'keep_days', every: '* * * * *', act: () => keepDays(deps, Infinity) },
    ],
    checks: figuresChecks,
  }
  return { ...acts, module }
}
export type Figures = Omit<ReturnType<typeof createFigures>, 'module'>
