import { openStream } from '@padma/fair'
import { expect, test } from 'vitest'
import {
  expectFastGames,
  expectPayouts,
  SEED,
  tryPlays,
  winsOf,
} from '../../lottery/kit/try-plays.ts'
import { playOf } from '../../lottery/kit/price.ts'
import { pk10 } from './game.ts'
import { plays } from './plays.ts'
import { outcomesOf } from './proof.ts'
import { bn } from './strings/bn.ts'
import { en } from './strings/en.ts'

tryPlays({ game: pk10[0]!, outcomesOf, words: [en, bn] })

test('at 97 % it pays what the reference says', () => {
  expectPayouts(plays, outcomesOf, {
    place: ['9.7'],
    sides: ['1.94'],
    'dragon-tiger': ['1.94'],
    first2: ['87.3'],
    first3: ['698.4'],
    first4: ['4888.8'],
    first5: ['29332.8'],
    sum: ['43.65', '21.825', '14.55', '10.9125', '8.73'],
    'sum-sides': ['2.1825', '1.746'],
  })
})

test('boats that win by hand', () => {
  const wins = winsOf(pk10[0]!)
  const ranking = pk10[0]!.draw(openStream(SEED, 'kite-lantern', 0))
  expect(ranking).toEqual([5, 3, 7, 1, 9, 2, 6, 4, 10, 8])
  const rising = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
  expect(wins('place', [[1, 3], [2], [], [], [], [], [], [], [], [9]], rising)).toBe(2)
  expect(wins('sides', [[0, 1, 2, 3], [], [], [], [], [], [], [], [], [0]], rising)).toBe(3)
  expect(wins('dragon-tiger', [[0], [1], [0, 1], [], []], rising)).toBe(2)
  expect(
    wins(
      'first3',
      [
        [1, 2],
        [1, 2],
        [3, 4],
      ],
      rising,
    ),
  ).toBe(1)
  expect(wins('sum-sides', [[0, 1, 2, 3]], rising)).toBe(2)
})

test('combinations have each boat once', () => {
  const count = (code: string, pick: number[][]) =>
    playOf(pk10[0]!, code).classes(pick)[0]?.combinations ?? 0
  const all = pk10[0]!.draw(openStream(SEED, '', 0)).toSorted((one, other) => one - other)
  expect(count('first5', [all, all, all, all, all])).toBe(30_240)
  expect(count('first2', [[4], [4]])).toBe(0)
})

test('it has games of one, three and five minutes', () => {
  expectFastGames('pk10', pk10)
})
