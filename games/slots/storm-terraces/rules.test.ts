import { openStream } from '@padma/fair'
import { expect, test } from 'vitest'
import { STAKES } from '../kit/stakes.ts'
import { FREE_PER_PAID, freeSpin, hitRate, quickDraws } from './proof.ts'
import { evaluate, orbOf, payOf, playRound, winsOf } from './rules.ts'
import { sequences } from './sequence.ts'
import { stormTerracesRules } from './slot-rules.ts'
import {
  FREE_SPINS,
  hashOfTable,
  HIT_RATE_PERCENT,
  LIMIT,
  MORE_FREE_SPINS,
  ORBS_OF,
  SYMBOLS,
  TABLE_HASH,
  WEIGHTS,
} from './table.ts'

const STAKE = 2_000_000n
/** Thirty gems in the order in which they fall: by reels, each from the top. */
const gems = (...counts: [symbol: number, count: number][]) =>
  counts.flatMap(([symbol, count]) => Array<number>(count).fill(symbol))
const QUIET = gems([0, 4], [1, 4], [2, 4], [3, 4], [4, 4], [5, 5], [6, 5])

test('the table proved is the one whose hash is published', () => {
  expect(hashOfTable()).toBe(TABLE_HASH)
})

test('gems come by their weights, and orbs by theirs', () => {
  expect(WEIGHTS.reduce((sum, weight) => sum + weight)).toBe(100)
  const meanOf = (isFree: boolean) => {
    let [sum, none] = [0, 0]
    for (let drawn = 0; drawn < ORBS_OF; drawn++) {
      const orb = orbOf(drawn, isFree)
      sum += orb
      if (orb === 0) none += 1
    }
    return [sum / ORBS_OF, none / ORBS_OF]
  }
  expect(meanOf(false)).toEqual([0.0865, 0.9786])
  expect(meanOf(true)).toEqual([2.329, 0.6476])
  expect(FREE_PER_PAID * 200).toBeCloseTo(11.764706, 6)
})

test('38.927105 % of spins pay, exactly, by the board and by the chain of what is left', () => {
  expect((hitRate() * 100).toFixed(6)).toBe('38.927105')
  expect((hitRate() * 100).toFixed(2)).toBe(HIT_RATE_PERCENT)
  const { likely, pays, left } = sequences(1)
  expect([likely[0], left].map((chance) => chance!.toFixed(10))).toEqual(
    [1 - hitRate(), hitRate()].map((chance) => chance.toFixed(10)),
  )
  expect(pays).toEqual([0])
}, 120_000)

test('a free spin returns 5.722571 stakes, within four standard errors of a seeded measure', () => {
  const draw = quickDraws(7)
  const SPINS = 200_000
  let [sum, squares] = [0, 0]
  for (let spin = 0; spin < SPINS; spin++) {
    const won = freeSpin(draw)
    sum += won
    squares += won * won
  }
  const mean = sum / SPINS
  const error = Math.sqrt((squares / SPINS - mean * mean) / SPINS)
  expect(error).toBeLessThan(0.2)
  expect(Math.abs(mean - 5.722571)).toBeLessThan(4 * error)
})

test.each([
  [7, 0],
  [8, 200],
  [9, 200],
  [10, 500],
  [11, 500],
  [12, 1250],
  [30, 1250],
])('%i topazes anywhere pay %i hundredths of the stake', (count, pay) => {
  expect(payOf('G1', count)).toBe(pay)
})

test('what pays breaks, the rest comes down and new gems come from the top', () => {
  // Reel 1 holds five sapphires, reel 2 three more under two rubies; the other reels stay quiet.
  const first = [6, 6, 6, 6, 6, 1, 1, 6, 6, 6, ...gems([0, 5], [2, 5], [3, 5], [4, 5])]
  const spin = evaluate([0, ...first, 0, 5, 5, 5, 5, 5, 0, 2, 3, 10], STAKE, false)
  expect(spin.drops.map(({ wins }) => wins)).toEqual([[{ symbol: 'L3', count: 8, pay: 10 }], []])
  expect(spin.drops[1]!.window.slice(0, 2)).toEqual([
    ['L2', 'L2', 'L2', 'L2', 'L2'],
    ['G1', 'G3', 'G4', 'G2', 'G2'],
  ])
  // The orb of the last fall counts, though nothing pays there.
  expect([spin.times, spin.winUnits, spin.awarded]).toEqual([10, STAKE, 0])
})

test('orbs add up, and without a win they do nothing', () => {
  const paying = gems([6, 12], [0, 6], [1, 6], [2, 6])
  const after = gems([3, 4], [4, 4], [5, 4])
  expect(evaluate([0, ...paying, 3, ...after, 5], STAKE, true)).toMatchObject({
    times: 8,
    winUnits: 8n * STAKE,
  })
  expect(evaluate([0, ...QUIET, 100], STAKE, false)).toMatchObject({ times: 100, winUnits: 0n })
})

test('lightning gives ten free spins, and five more within them', () => {
  expect(evaluate([1, ...QUIET, 0], STAKE, false).awarded).toBe(FREE_SPINS)
  expect(evaluate([1, ...QUIET, 0], STAKE, true).awarded).toBe(MORE_FREE_SPINS)
  expect(evaluate([0, ...QUIET, 0], STAKE, true).awarded).toBe(0)
})

test('played rounds end as they should, and their stops alone tell them again', () => {
  let [hits, free] = [0, 0]
  const ROUNDS = 800
  for (let nonce = 0; nonce < ROUNDS; nonce++) {
    const { spins, payoutUnits } = playRound(openStream('seed', 'client', nonce), STAKE)
    for (const [index, spin] of spins.entries()) {
      expect(evaluate(JSON.parse(JSON.stringify(spin.stops)), STAKE, index > 0)).toEqual(spin)
      expect(winsOf(spin.drops.at(-1)!.window)).toEqual([])
      const { wins } = stormTerracesRules.evaluate(spin.stops, STAKE, index > 0)
      expect(wins.reduce((sum, { units }) => sum + units, 0n)).toBe(spin.winUnits)
    }
    expect(spins).toHaveLength(1 + spins.reduce((sum, spin) => sum + spin.awarded, 0))
    expect(payoutUnits).toBe(spins.reduce((sum, spin) => sum + spin.winUnits, 0n))
    if (spins[0]!.winUnits > 0n) hits += 1
    free += spins.length - 1
  }
  // 38.927105 % of spins pay: within four standard errors.
  expect(Math.abs(hits / ROUNDS - 0.38927105)).toBeLessThan(4 * Math.sqrt(0.238 / ROUNDS))
  expect(free).toBeGreaterThan(0)
})

test('a round ends at its limit and pays no more', () => {
  // Every gem a topaz, every fall an orb of 500 while free spins last: the draws of a dream.
  let falls = 0
  const draw = {
    int: (below: number) => (below === ORBS_OF ? 3_523 : 0),
    weighted: () => (falls++ % 60 < 30 ? 0 : QUIET[falls % 30]!),
  }
  const { spins, payoutUnits } = playRound(draw, STAKE)
  expect(payoutUnits).toBe(BigInt(LIMIT) * STAKE)
  expect(spins.length).toBeLessThan(5)
})

test('the result in a line names every fall', () => {
  const paying = gems([6, 12], [0, 6], [1, 6], [2, 6])
  const after = gems([3, 4], [4, 4], [5, 4])
  expect(stormTerracesRules.describe!([1, ...paying, 3, ...after, 0])).toBe(
    '+777777777777111111222222333333x3>444455556666',
  )
  expect(SYMBOLS).toHaveLength(7)
})

test('no stake loses anything to the floor', () => {
  for (const stake of STAKES)
    for (let nonce = 0; nonce < 50; nonce++) {
      const { spins, payoutUnits } = playRound(openStream('seed', 'client', nonce), stake)
      expect(payoutUnits).toBe(spins.reduce((sum, spin) => sum + spin.winUnits, 0n))
    }
})
