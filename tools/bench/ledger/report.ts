import { median, shown } from '../figures.ts'
import { table } from '../table.ts'
import type { Figures, LoadFigures } from './measure.ts'
import type { LedgerResults, LoadSeries, Plan, Series } from './run.ts'
import { ratio, targets, verdict } from './targets.ts'

/** The results of the part `ledger` as Markdown. */
export function ledgerReport(results: LedgerResults, { rounds, seconds }: Plan): string {
  const { empty, zipf, history, loads, bulk, hasPgledger, historyEntries, proofs, machine } =
    results
  return [
    '## The ledger',
    machine,
    `- 10,000 players, 20 vendors, ${rounds} rounds of ${seconds} s a variant, variants in turn within each round on one durable cluster. A round of play is a bet and, in 80 of 100 cases, a win after the bet was acknowledged; one bet in a hundred is sent twice. A posting is an applied bet or win; refusals and repeats are not counted. Given up: what the product itself ended for lack of time (0.7 s), all rounds together; a vendor would ask again. Closed loop: 1,000 clients at this ledger, 64 at the others. Every figure is the median of the rounds, with the least and the most beside the rate; a ratio is the median of the rounds' own ratios.`,
    hasPgledger
      ? ''
      : '- pgledger was left out: `PGLEDGER_DIR` named no checkout of its public repository.',
    '### What is asked of it',
    table(
      ['measure', 'must', 'good', 'reached', ''],
      targets(results).map((target) => [
        target.measure,
        mark(target.must, target.isBelow, target.unit),
        target.good === null ? '-' : mark(target.good, target.isBelow, target.unit),
        `${shown(target.reached)} ${target.unit}`,
        verdict(target),
      ]),
    ),
    '### Saturation, uniform players, empty tables',
    saturation(empty),
    `One bulk insert of a million entries with 10,000 balance updates: ${shown(median(bulk))} postings/s (${shown(Math.min(...bulk))} to ${shown(Math.max(...bulk))}; two entries are a posting).`,
    '### Saturation, hot players (zipf, s = 1)',
    saturation(zipf),
    ...(history.length > 0
      ? [
          `### Saturation, ${shown(historyEntries)} entries in older weeks, from a checkpoint on`,
          'The history is ten weeks of whole bets: transfers, entries, keys, vendor transactions, and the tables that have no partitions (rounds, events). It lies in a database of its own, so that the week that is written to begins new. Each run begins with a checkpoint and is measured from its first moment, so that every first touch of a page is written whole to the WAL.',
          saturation(history),
        ]
      : ['There is no run with a history here (`--no-history`, or it was broken off).']),
    '### Fixed offered load',
    'Poisson arrivals; the latency is counted from the moment an arrival was due; p50 / p99 in ms. A load above what a variant can do was not run.',
    offered(loads),
    '### The books afterwards',
    ...proofs.map(
      ({ isProved, durationMs, checks }, which) =>
        `${which === 0 ? 'Begun empty' : 'Begun with a history'}: ${isProved ? 'proved' : 'NOT proved'} in ${shown(durationMs / 1000)} s: ${checks.map(({ name, isHeld, checked, firstDifference }) => `${name} (${checked.toLocaleString('en')}${isHeld ? '' : `: ${firstDifference}`})`).join('; ')}.`,
    ),
  ]
    .filter(Boolean)
    .join('\n\n')
    .replace(/\n\n- /g, '\n- ')
}

function mark(value: number, isBelow: boolean, unit: string): string {
  return `${isBelow ? 'at most' : 'at least'} ${shown(value)} ${unit}`
}

function saturation(series: Series[]): string {
  const naiveOf = (id: string) =>
    series.find((one) => one.id === (id.endsWith('whole') ? 'naive-whole' : 'naive-bare'))
      ?.rounds ?? []
  return table(
    [
      'variant',
      'postings/s',
      'least to most',
      'x naive',
      'p50 ms',
      'p99 ms',
      'PostgreSQL CPU us',
      'Node CPU us',
      'WAL B',
      'given up',
    ],
    series.map(({ id, title, rounds }) => {
      const of = (figure: keyof Figures) => rounds.map((round) => round[figure])
      const rates = of('perSecond')
      return [
        title,
        shown(median(rates)),
        `${shown(Math.min(...rates))} to ${shown(Math.max(...rates))}`,
        shown(ratio(rounds, naiveOf(id))),
        ...(['p50Ms', 'p99Ms', 'postgresUs', 'nodeUs', 'walBytes'] as const).map((figure) =>
          shown(median(of(figure))),
        ),
        `${of('late').reduce((sum, late) => sum + late, 0)}`,
      ]
    }),
  )
}

function offered(loads: LoadSeries[]): string {
  const rates = [...new Set(loads.map(({ rate }) => rate))].toSorted((one, other) => one - other)
  const ids = [...new Set(loads.map(({ id }) => id))]
  const cell = (rounds: LoadFigures[]) =>
    `${shown(median(rounds.map(({ p50Ms }) => p50Ms)))} / ${shown(median(rounds.map(({ p99Ms }) => p99Ms)))}`
  return table(
    ['variant', ...rates.map((rate) => `${rate.toLocaleString('en')}/s`)],
    ids.map((id) => {
      const own = loads.filter((one) => one.id === id)
      return [
        own[0]!.title,
        ...rates
          .map((rate) => own.find((one) => one.rate === rate))
          .map((one) => (one ? cell(one.rounds) : 'not run')),
      ]
    }),
  )
}
