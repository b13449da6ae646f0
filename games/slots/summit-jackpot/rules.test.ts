import { openStream } from '@padma/fair'
import { expect, test } from 'vitest'
import { STAKES } from '../kit/stakes.ts'
import { COMBINATIONS, hits, linesOnly, poolReturn, returned } from './proof.ts'
import { evaluate, hitsBelow, lineOf, playRound } from './rules.ts'
import {
  hashOfTable,
  JACKPOT_DRAW,
  JACKPOTS,
  LINES,
  REELS,
  RETURN,
  type SymbolCode,
  TABLE_HASH,
} from './table.ts'

const percent = ([part, of]: readonly [bigint, bigint], digits = 6) =>
  (Number((part * 10n ** 14n) / of) / 1e12).toFixed(digits)

test('lines return 93.197160 %, the pools 2.8 %, together 95.997160 %', () => {
  expect(percent(linesOnly())).toBe('93.197160')
  expect(JACKPOTS.map((jackpot) => percent([poolReturn(jackpot), 10n ** 15n], 1))).toEqual([
    '1.3',
    '0.8',
    '0.7',
  ])
  expect(percent(returned())).toBe('95.997160')
  const [part, of] = returned()
  expect(part * RETURN.denominator).toBe(of * RETURN.numerator)
})

test('40.8333 % of all stops pay on a line', () => {
  expect(percent([hits(), COMBINATIONS], 4)).toBe('40.8333')
})

test('the highest spin without a pool pays 660.2 times the stake', () => {
  // Five of the highest on many lines: where the first reel shows H1 and wilds follow.
  const stake = 1_000_000n
  let highest = 0n
  const near = (reel: number, wanted: readonly SymbolCode[]) =>
    REELS[reel]!.flatMap((_, stop) =>
      [0, 1, 2].some((row) => wanted.includes(REELS[reel]![(stop + row) % 30]!)) ? [stop] : [],
    )
  for (const one of near(0, ['H1']))
    for (const two of near(1, ['H1', 'W']))
      for (const three of near(2, ['H1', 'W']))
        for (const four of near(3, ['H1', 'W']))
          for (const five of near(4, ['H1'])) {
            const { winUnits } = evaluate([one, two, three, four, five], stake)
            if (winUnits > highest) highest = winUnits
          }
  expect(highest).toBe((stake * 6_602n) / 10n)
})

test.each<[SymbolCode[], ReturnType<typeof lineOf>]>([
  [['H1', 'H1', 'Q', 'H1', 'H1'], { symbol: 'H1', count: 2, pay: 6 }],
  [['H1', 'W', 'W', 'W', 'H1'], { symbol: 'H1', count: 5, pay: 3000 }],
  [['J', 'W', 'J', 'A', 'A'], { symbol: 'J', count: 3, pay: 3 }],
  [['H3', 'H3', 'A', 'A', 'A'], { symbol: 'H3', count: 2, pay: 0 }],
])('%j pays what it should', (symbols, won) => expect(lineOf(symbols)).toEqual(won))

test('a round draws each reel, then each pool, the smallest first; a draw at the bound hits no more', () => {
  const stake = 10_000_000n
  const drawn = (pools: readonly number[]) => {
    const asked: number[] = []
    const numbers = [0, 0, 0, 0, 0, ...pools]
    const int = (n: number) => {
      asked.push(n)
      return numbers[asked.length - 1]!
    }
    return { round: playRound({ int }, stake), asked }
  }
  const bounds = JACKPOTS.map((jackpot) => Number(hitsBelow(jackpot, stake)))
  expect(bounds).toEqual([20_000_000, 400_000, 10_000])
  const { asked, round } = drawn(bounds)
  expect(asked).toEqual([30, 30, 30, 30, 30, JACKPOT_DRAW, JACKPOT_DRAW, JACKPOT_DRAW])
  expect(round.hits).toEqual([])
  expect(drawn(bounds.map((bound) => bound - 1)).round.hits).toEqual([
    'summit-mini',
    'summit-major',
    'summit-grand',
  ])
  expect(drawn([bounds[0]!, bounds[1]! - 1, bounds[2]!]).round.hits).toEqual(['summit-major'])
})

test('no stake reaches a sure hit, none loses anything to a floor', () => {
  for (const stake of STAKES) {
    for (const jackpot of JACKPOTS) {
      expect(hitsBelow(jackpot, stake)).toBeLessThan(BigInt(JACKPOT_DRAW))
      expect((hitsBelow(jackpot, stake) * 100_000n) % stake).toBe(0n)
      expect((stake * jackpot.sharePpm) % 1_000_000n).toBe(0n)
    }
    for (let nonce = 0; nonce < 50; nonce++) {
      const { spins, payoutUnits } = playRound(openStream('seed', 'client', nonce), stake)
      expect(payoutUnits).toBe(spins[0]!.winUnits)
    }
  }
})

test('the table proved here is the one whose hash is published', () => {
  expect(hashOfTable()).toBe(TABLE_HASH)
  expect(LINES).toHaveLength(10)
})
