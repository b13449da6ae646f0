import { openStream } from '@padma/fair'
import { expect, test } from 'vitest'
import {
  expectFastGames,
  expectPayouts,
  expectPercents,
  SEED,
  tryPlays,
  winsOf,
} from '../../lottery/kit/try-plays.ts'
import { kenoFast } from './game.ts'
import { plays } from './plays.ts'
import { outcomesOf, pickOf } from './proof.ts'
import { bn } from './strings/bn.ts'
import { en } from './strings/en.ts'
import { setOfSum, waysOfSums } from './sums.ts'

tryPlays({ game: kenoFast[0]!, outcomesOf, pickOf, runs: 10, words: [en, bn] })

test('chances are those of the reference', () => {
  expectPercents(
    plays,
    outcomesOf,
    {
      sum: ['49.780179', '0.439643'],
      halves: ['39.837848', '20.324303'],
      elements: ['10.251531', '20.152764', '38.804038', '20.339193', '10.452475'],
      any1: ['25.000000'],
    },
    pickOf,
  )
  expectPayouts(plays, outcomesOf, { sum: ['1.94857', '220.63'], halves: ['2.43487', '4.77261'] })
})

test('sums are counted over all sets, and each set of a sum has it', () => {
  const ways = waysOfSums()
  expect([...ways.values()].reduce((sum, count) => sum + count, 0n)).toBe(
    3_535_316_142_212_174_320n,
  )
  expect(ways.get(210)).toBe(1n)
  expect(ways.get(211)).toBe(1n)
  expect(ways.get(212)).toBe(2n)
  for (const sum of ways.keys()) {
    expect(setOfSum(sum).reduce((all, ball) => all + ball, 0)).toBe(sum)
    expect(new Set(setOfSum(sum)).size).toBe(20)
  }
})

test('balls that win by hand', () => {
  const wins = winsOf(kenoFast[0]!)
  const drawn = kenoFast[0]!.draw(openStream(SEED, 'kite-lantern', 0))
  expect(drawn).toEqual([
    38, 47, 54, 72, 56, 9, 19, 1, 64, 80, 58, 48, 60, 24, 41, 22, 7, 55, 37, 32,
  ])
  // They sum up to 824, and nine of them are 40 or less.
  expect(wins('sum', [[0, 1, 2]], drawn)).toBe(1)
  expect(wins('sum', [[0]], drawn)).toBe(1)
  expect(wins('halves', [[0]], drawn)).toBe(0)
  expect(wins('halves', [[2]], drawn)).toBe(1)
  expect(wins('elements', [[2]], drawn)).toBe(1)
  expect(wins('any2', [[1, 2, 7, 80]], drawn)).toBe(3)
})

test('it has games of one, three and five minutes', () => {
  expectFastGames('keno-fast', kenoFast)
})
