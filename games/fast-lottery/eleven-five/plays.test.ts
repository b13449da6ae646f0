import { openStream } from '@padma/fair'
import { expect, test } from 'vitest'
import {
  expectFastGames,
  expectPayouts,
  SEED,
  tryPlays,
  winsOf,
} from '../../lottery/kit/try-plays.ts'
import { elevenFive } from './game.ts'
import { plays } from './plays.ts'
import { outcomesOf } from './proof.ts'
import { bn } from './strings/bn.ts'
import { en } from './strings/en.ts'

tryPlays({ game: elevenFive[0]!, outcomesOf, words: [en, bn] })

test('at 97 % it pays what the reference says', () => {
  expectPayouts(plays, outcomesOf, {
    any1: ['2.134'],
    any2: ['5.335'],
    any3: ['16.005'],
    any4: ['64.02'],
    any5: ['448.14'],
    any6: ['74.69'],
    any7: ['21.34'],
    any8: ['8.0025'],
    'first2-direct': ['106.7'],
    'first2-group': ['53.35'],
    'first3-direct': ['960.3'],
    'first3-group': ['160.05'],
    // 1, 30, 150, 200, 75 and 6 of 462; 28, 63, 90 and 100 of 462.
    'odd-count': ['448.14', '14.938', '2.9876', '2.2407', '5.9752', '74.69'],
    middle: ['16.005', '7.1133', '4.9793', '4.4814'],
  })
})

test('balls that win by hand', () => {
  const wins = winsOf(elevenFive[0]!)
  expect(elevenFive[0]!.draw(openStream(SEED, 'kite-lantern', 0))).toEqual([11, 6, 2, 3, 4])
  expect(wins('any2', [[1, 2, 3, 11]], [11, 5, 3, 1, 7])).toBe(3)
  expect(wins('any6', [[1, 3, 5, 7, 9, 10, 11]], [11, 5, 3, 1, 7])).toBe(2)
  expect(wins('any6', [[1, 3, 4, 5, 8, 9, 10]], [11, 5, 3, 1, 7])).toBe(0)
  expect(wins('first2-group', [[5, 9, 11]], [11, 5, 3, 1, 7])).toBe(1)
  expect(wins('first2-direct', [[5], [11]], [11, 5, 3, 1, 7])).toBe(0)
  expect(wins('odd-count', [[4, 5]], [11, 5, 3, 1, 7])).toBe(1)
  expect(wins('middle', [[5]], [11, 5, 3, 1, 7])).toBe(1)
})

test('it has games of one, three and five minutes', () => {
  expectFastGames('eleven-five', elevenFive)
})
