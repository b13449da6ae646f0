import { openStream } from '@padma/fair'
import { expect, test } from 'vitest'
import { valueOf } from '../../proof.ts'
import { kenoEighty } from './game.ts'
import { proof } from './proof.ts'
import { chanceOf, hitsOf, multiplierOf, paidHits, payoutOf, playRound } from './rules.ts'
import { hashOfTable, TABLE_HASH } from './table.ts'

const stream = () =>
  openStream('4f3c2b1a00112233445566778899aabbccddeeff00112233445566778899aabb', 'kite-lantern', 0)

const RETURNED = proof.returns()
const ALL_PICKS = Array.from({ length: 10 }, (_, index) => index + 1)
const percent = (part: bigint, of: bigint) => Number((part * 10n ** 12n) / of) / 1e10

test('the returns are those of the reference', () => {
  expect(RETURNED.map(({ returned }) => (valueOf(returned) * 100).toFixed(5))).toEqual([
    '95.00000',
    '93.03797',
    '94.35248',
    '94.96516',
    '94.91300',
    '94.99646',
    '95.00319',
    '95.00469',
    '94.99594',
    '95.00237',
  ])
})

test('the chances of any prize are those of the reference', () => {
  expect(RETURNED.map(({ hitRate }) => (valueOf(hitRate!) * 100).toFixed(4))).toEqual([
    '25.0000',
    '43.9873',
    '15.2629',
    '25.8947',
    '9.6672',
    '16.1582',
    '23.6579',
    '10.2338',
    '15.3051',
    '11.0451',
  ])
})

test('every draw hits some number of the picks', () => {
  for (const picks of ALL_PICKS) {
    let ways = 0n
    for (let hits = 0; hits <= picks; hits++) ways += chanceOf(picks, hits)[0]
    expect(ways).toBe(chanceOf(picks, 0)[1])
  }
})

test('the twenty numbers are the first draws of the seeds', () => {
  const { outcome } = playRound(stream(), 100_000n, { picks: [1] })
  expect(outcome.drawn).toEqual([
    38, 47, 54, 72, 56, 9, 19, 1, 64, 80, 58, 48, 60, 24, 41, 22, 7, 55, 37, 32,
  ])
  expect(new Set(outcome.drawn).size).toBe(20)
  const picks = outcome.drawn.slice(0, 4).toSorted((one, two) => one - two)
  expect(hitsOf({ picks }, outcome.drawn)).toBe(4)
  expect(playRound(stream(), 100_000n, { picks }).payoutUnits).toBe(payoutOf(100_000n, 4, 4))
  expect(payoutOf(100_000n, 4, 4)).toBe(8_000_000n)
})

test('picks that are none, too many, twice the same or not on the board are refused', () => {
  const isRight = (picks: number[]) => kenoEighty.choice!.safeParse({ picks }).success
  expect(isRight([1, 80])).toBe(true)
  for (const wrong of [[], [0], [81], [5, 5], [9, 3], ALL_PICKS.concat(11), [1.5]])
    expect(isRight(wrong)).toBe(false)
})

test('no number of picks wins more than the stake in over 70 % of rounds', () => {
  for (const picks of ALL_PICKS) {
    const above = paidHits(picks).filter((hits) => multiplierOf(picks, hits) > 10n)
    const ways = above.reduce((sum, hits) => sum + chanceOf(picks, hits)[0], 0n)
    expect(percent(ways, chanceOf(picks, 0)[1])).toBeLessThan(70)
  }
})

test('the table is the one whose return was proved', () => {
  expect(hashOfTable()).toBe(TABLE_HASH)
})
