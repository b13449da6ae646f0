import type { Chance, DrawPlay, Hits, PadRow, Pick, PriceClass } from '@padma/game-protocol'

type Odds = { win: Chance; push?: Chance }

/**
 * Every cell is a combination by itself, with chances of its own: big or small, sums, a digit at a
 * place. Of several rows some may stay empty.
 */
export function cellPlay<Result>(of: {
  code: string
  group: string
  rows: readonly Omit<PadRow, 'least' | 'most'>[]
  odds(value: number, row: number): Odds
  isWon(result: Result, value: number, row: number): boolean
  isPushed?(result: Result, value: number, row: number): boolean
}): DrawPlay<Result> {
  const least = of.rows.length === 1 ? 1 : 0
  return {
    code: of.code,
    group: of.group,
    pad: { rows: of.rows.map(({ label, cells, look }) => ({ label, cells, look, least })) },
    classes(pick) {
      const classes = new Map<string, PriceClass>()
      for (const [value, row] of cellsIn(pick)) {
        const odds = of.odds(value, row)
        const known = classes.get(keyOf(odds))
        if (known) known.combinations++
        else classes.set(keyOf(odds), { key: keyOf(odds), combinations: 1, ...odds })
      }
      return [...classes.values()]
    },
    hits(pick, result) {
      const hits = new Map<string, Required<Hits>>()
      for (const [value, row] of cellsIn(pick)) {
        const wins = of.isWon(result, value, row) ? 1 : 0
        const pushes = of.isPushed?.(result, value, row) ? 1 : 0
        if (wins + pushes === 0) continue
        const key = keyOf(of.odds(value, row))
        const known = hits.get(key) ?? { key, wins: 0, pushes: 0 }
        hits.set(key, { key, wins: known.wins + wins, pushes: known.pushes + pushes })
      }
      return [...hits.values()]
    },
  }
}

const cellsIn = (pick: Pick): [value: number, row: number][] =>
  pick.flatMap((values, row) => values.map((value): [number, number] => [value, row]))
const keyOf = ({ win, push }: Odds): string => [win, push ?? []].flat().join('/')

/** The same over one row of named cells: each its chance, and which of them a result makes win. */
export function namedPlay<Result>(of: {
  code: string
  group: string
  chances: Readonly<Record<string, Odds>>
  isWon(result: Result, name: string): boolean
  isPushed?(result: Result, name: string): boolean
}): DrawPlay<Result> {
  const names = Object.keys(of.chances)
  return cellPlay<Result>({
    code: of.code,
    group: of.group,
    rows: [{ label: '', cells: { names }, look: 'name' }],
    odds: (value) => of.chances[names[value]!]!,
    isWon: (result, value) => of.isWon(result, names[value]!),
    isPushed: (result, value) => of.isPushed?.(result, names[value]!) ?? false,
  })
}
