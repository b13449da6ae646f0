import { openStream } from '@padma/fair'
import { expect, test } from 'vitest'
import { STAKES } from '../kit/stakes.ts'
import { STAKE, winsOfAllStops } from './proof.ts'
import { lineOf, playRound } from './rules.ts'
import { hashOfTable, LINES, REELS, type SymbolCode, TABLE_HASH } from './table.ts'

/** Every stop of the three reels, 24 × 24 × 24. */
function* allStops(): Generator<number[]> {
  for (let one = 0; one < 24; one++)
    for (let two = 0; two < 24; two++)
      for (let three = 0; three < 24; three++) yield [one, two, three]
}

test('over all 13 824 stops the figures beside the return are the published ones', () => {
  const wins = winsOfAllStops()
  const share = (count: number) => ((count / wins.length) * 100).toFixed(4)
  expect(share(wins.filter((units) => units > 0n).length)).toBe('58.6733')
  expect(share(wins.filter((units) => units >= STAKE).length)).toBe('17.2092')
  const highest = wins.reduce((most, win) => (win > most ? win : most))
  expect(highest).toBe(68n * STAKE)
  expect(wins.filter((win) => win === highest)).toHaveLength(1)
})

test('a line wins as often as its symbols stand on the reels', () => {
  const counts: Record<string, number> = {}
  for (const [one, two, three] of allStops()) {
    const won = lineOf([REELS[0]![one!]!, REELS[1]![two!]!, REELS[2]![three!]!])
    if (won) counts[`${won.count} ${won.symbol}`] = (counts[`${won.count} ${won.symbol}`] ?? 0) + 1
  }
  expect(counts).toEqual({
    '3 W': 1,
    '3 7': 26,
    '3 BELL': 63,
    '3 B3': 63,
    '3 B2': 124,
    '3 B1': 215,
    '3 CH': 26,
    '3 ANYBAR': 1794,
    '2 CH': 84,
  })
})

test('the table proved here is the one whose hash is published', () => {
  expect(hashOfTable()).toBe(TABLE_HASH)
})

test.each<[SymbolCode[], ReturnType<typeof lineOf>]>([
  [['W', 'W', 'W'], { symbol: 'W', count: 3, pay: 300 }],
  [['7', 'W', '7'], { symbol: '7', count: 3, pay: 200 }],
  [['W', 'W', 'B1'], { symbol: 'B1', count: 3, pay: 5 }],
  [['B1', 'W', 'B3'], { symbol: 'ANYBAR', count: 3, pay: 1 }],
  [['CH', 'CH', 'W'], { symbol: 'CH', count: 3, pay: 10 }],
  [['CH', 'CH', 'B1'], { symbol: 'CH', count: 2, pay: 3 }],
  [['CH', 'W', 'B1'], null],
  [['7', 'CH', 'CH'], null],
  [['X', 'W', 'X'], null],
  [['7', '7', 'BELL'], null],
])('%j pays what it should', (symbols, won) => {
  expect(lineOf(symbols)).toEqual(won)
})

test('a round is one spin of three draws, and no stake loses anything to the floor', () => {
  for (const stake of STAKES)
    for (let nonce = 0; nonce < 50; nonce++) {
      const { spins, payoutUnits } = playRound(openStream('seed', 'client', nonce), stake)
      expect(spins).toHaveLength(1)
      expect(payoutUnits).toBe(spins[0]!.winUnits)
    }
})

test('five lines: three rows and two diagonals', () => {
  expect(LINES.map((rows) => rows.join(''))).toEqual(['111', '000', '222', '012', '210'])
})
