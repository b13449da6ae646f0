import { median } from '../figures.ts'
import type { LedgerResults, Series } from './run.ts'
import type { Figures } from './measure.ts'

/** One row of what is asked of the ledger. `good` is null where only one mark is set. */
export type Target = {
  measure: string
  must: number
  good: number | null
  isBelow: boolean
  unit: string
  reached: number
}

/**
 * The marks of the reference measurements, section 4, and those of the whole bet. Ratios are
 * medians of the rounds' own ratios.
 */
export function targets(results: LedgerResults): Target[] {
  const { empty, zipf, history, bulk, loads } = results
  const of = (series: Series[], id: string) => series.find((one) => one.id === id)?.rounds ?? []
  const ours = of(empty, 'our-bare')
  const whole = of(empty, 'our-whole')
  const naive = of(empty, 'naive-bare')
  const bare16 = of(empty, 'bare-transaction-16')
  const bare64 = of(empty, 'bare-transaction-64')
  const bestBare = bare16.map((figures, round) => ({
    ...figures,
    perSecond: Math.max(figures.perSecond, bare64[round]!.perSecond),
  }))
  const load = (id: string, rate: number, figure: 'p50Ms' | 'p99Ms') =>
    median(
      loads
        .find((one) => one.id === id && one.rate === rate)
        ?.rounds.map((round) => round[figure]) ?? [],
    )
  const above = (
    measure: string,
    must: number,
    good: number | null,
    reached: number,
    unit = 'x',
  ): Target => ({ measure, must, good, isBelow: false, unit, reached })
  const below = (
    measure: string,
    must: number,
    good: number | null,
    reached: number,
    unit: string,
  ): Target => ({ measure, must, good, isBelow: true, unit, reached })
  return [
    above('bare posting against the naive one', 12, 20, ratio(ours, naive)),
    above(
      'bare posting against pgledger with a key table',
      10,
      18,
      ratio(ours, of(empty, 'pgledger')),
    ),
    above(
      'bare posting against a bare transaction, the better of 16 and 64 connections',
      1.5,
      2.5,
      ratio(ours, bestBare),
    ),
    above(
      'bare posting against one bulk insert',
      0.12,
      0.2,
      median(ours.map((figures, round) => figures.perSecond / bulk[round]!)),
    ),
    above('bare posting, zipf against uniform', 0.6, 0.75, ratio(of(zipf, 'our-bare'), ours)),
    below(
      'PostgreSQL CPU of a bare posting, part of the naive one',
      1 / 10,
      1 / 15,
      ratio(ours, naive, 'postgresUs'),
      'x',
    ),
    below(
      'WAL of a bare posting, empty',
      1000,
      850,
      median(ours.map(({ walBytes }) => walBytes)),
      'B',
    ),
    ...(history.length > 0
      ? [
          below(
            'WAL of a bare posting, with history, after a checkpoint',
            1500,
            900,
            median(of(history, 'our-bare').map(({ walBytes }) => walBytes)),
            'B',
          ),
        ]
      : []),
    below(
      'p50 at 800/s offered, against one call a posting',
      3,
      1.5,
      load('our-bare', 800, 'p50Ms') / load('one-call', 800, 'p50Ms'),
      'x',
    ),
    below('p99 at 2,000/s offered', 100, 50, load('our-bare', 2000, 'p99Ms'), 'ms'),
    above('whole bet against the naive whole bet', 8, null, ratio(whole, of(empty, 'naive-whole'))),
    above('whole bet, zipf against uniform', 0.6, null, ratio(of(zipf, 'our-whole'), whole)),
  ]
}

/** The median of the rounds' own ratios: each round's variants ran within the same minute. */
export function ratio(
  ones: readonly Figures[],
  others: readonly Figures[],
  figure: keyof Figures = 'perSecond',
): number {
  return median(
    ones.slice(0, others.length).map((one, round) => one[figure] / others[round]![figure]),
  )
}

export function verdict({ must, good, isBelow, reached }: Target): string {
  if (!Number.isFinite(reached)) return 'not measured'
  const meets = (mark: number) => (isBelow ? reached <= mark : reached >= mark)
  return good !== null && meets(good) ? 'good' : meets(must) ? 'met' : 'NOT met'
}
