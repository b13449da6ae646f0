import { openStream } from '@padma/fair'
import { expect, test } from 'vitest'
import {
  expectFastGames,
  expectPayouts,
  SEED,
  tryPlays,
  winsOf,
} from '../../lottery/kit/try-plays.ts'
import { k3 } from './game.ts'
import { plays } from './plays.ts'
import { outcomesOf } from './proof.ts'
import { bn } from './strings/bn.ts'
import { en } from './strings/en.ts'

tryPlays({ game: k3[0]!, outcomesOf, words: [en, bn] })

test('at 97 % it pays what the reference says', () => {
  expectPayouts(plays, outcomesOf, {
    sum: ['209.52', '69.84', '34.92', '20.952', '13.968', '9.977', '8.381', '7.76'],
    sides: ['1.94'],
    triple: ['209.52'],
    'triple-any': ['34.92'],
    pair: ['13.095'],
    'pair-and-single': ['69.84'],
    different3: ['34.92'],
    different2: ['6.984'],
    straight: ['8.73'],
  })
})

test('dice that win by hand', () => {
  const wins = winsOf(k3[0]!)
  expect(wins('sum', [[9, 11]], [6, 4, 1])).toBe(1)
  expect(wins('sides', [[0, 1, 2, 3]], [6, 6, 6])).toBe(2)
  expect(wins('pair', [[2, 5]], [5, 5, 5])).toBe(1)
  expect(wins('pair-and-single', [[5], [1, 2]], [5, 2, 5])).toBe(1)
  expect(wins('pair-and-single', [[5], [1, 2]], [5, 5, 5])).toBe(0)
  expect(wins('different2', [[1, 2, 3]], [3, 2, 1])).toBe(3)
  expect(wins('straight', [[0]], [4, 6, 5])).toBe(1)
  expect(wins('straight', [[0]], [1, 6, 5])).toBe(0)
  expect(k3[0]!.draw(openStream(SEED, 'kite-lantern', 0))).toEqual([6, 5, 4])
})

test('it has games of one, three and five minutes', () => {
  expectFastGames('k3', k3)
})
