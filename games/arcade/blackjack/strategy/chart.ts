import { element } from '@padma/game-kit'
import { HARD, PAIRS, SOFT } from './strategy.ts'

type Own = (key: string) => string
const UP = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'A']

/** Basic strategy as a table, for the rules page. */
export function strategyChart(own: Own): Node {
  const part = (
    key: string,
    rows: Readonly<Record<number, string>>,
    name: (row: string) => string,
  ) => [
    element('tr', {}, element('th', { scope: 'colgroup', colspan: UP.length + 1 }, own(key))),
    ...Object.entries(rows).map(([row, advice]) =>
      element(
        'tr',
        {},
        element('th', { scope: 'row' }, name(row)),
        ...[...advice].map((one) => element('td', { 'data-advice': one }, one)),
      ),
    ),
  ]
  const hard = (row: string) => (row === '8' ? '≤8' : row === '17' ? '≥17' : row)
  const pair = (row: string) => (row === '1' ? 'A·A' : `${row}·${row}`)
  return element(
    'div',
    {},
    element('h3', {}, own('chart')),
    element('p', {}, own('chartNote')),
    element(
      'table',
      { class: 'bj-chart' },
      element(
        'thead',
        {},
        element('tr', {}, element('td'), ...UP.map((up) => element('th', { scope: 'col' }, up))),
      ),
      element(
        'tbody',
        {},
        ...part('hard', HARD, hard),
        ...part('soft', SOFT, (row) => `A·${Number(row) - 11}`),
        ...part('pairs', PAIRS, pair),
      ),
    ),
  )
}
