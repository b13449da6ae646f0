import { openStream } from '@padma/fair'
import { expect, test } from 'vitest'
import {
  expectFastGames,
  expectPayouts,
  SEED,
  tryPlays,
  winsOf,
} from '../../lottery/kit/try-plays.ts'
import { fullPick } from '../../lottery/kit/picks.ts'
import { ssc } from './game.ts'
import { plays } from './plays.ts'
import { outcomesOf } from './proof.ts'
import { bn } from './strings/bn.ts'
import { en } from './strings/en.ts'

tryPlays({ game: ssc[0]!, outcomesOf, words: [en, bn] })

test('at 97 % it pays what the reference says', () => {
  const three = (group: string) => ({
    [`${group}-direct`]: ['970'],
    [`${group}-pair-group`]: ['323.3333'],
    [`${group}-group6`]: ['161.6667'],
    [`${group}-any1`]: ['3.5793'],
    [`${group}-any2`]: ['17.9630'],
    [`${group}-shape`]: ['97', '16.1667', '3.5926'],
  })
  expectPayouts(plays, outcomesOf, {
    'star5-direct': ['97000'],
    'star5-group120': ['808.33'],
    'star5-group60': ['1616.67'],
    'star5-group30': ['3233.33'],
    'star5-group20': ['4850'],
    'star5-group10': ['9700'],
    'star5-group5': ['19400'],
    'star5-any1': ['2.3687'],
    'star5-any2': ['6.6121'],
    'star5-any3': ['22.2989'],
    'star4-direct': ['9700'],
    'star4-group24': ['404.17'],
    'star4-group12': ['808.33'],
    'star4-group6': ['1616.67'],
    'star4-group4': ['2425'],
    'star4-any1': ['2.8206'],
    'star4-any2': ['9.9589'],
    ...three('front3'),
    ...three('mid3'),
    ...three('last3'),
    'front2-direct': ['97'],
    'front2-group': ['48.5'],
    'last2-direct': ['97'],
    'last2-group': ['48.5'],
    place: ['9.7'],
    'dragon-tiger': ['2.1556', '9.7'],
    sum: ['1.94'],
    appears2: ['11.9077'],
    appears3: ['113.3178'],
    appears4: ['2108.70'],
  })
})

test('five digits in another order win the same', () => {
  const unordered = plays.filter(
    ({ code, group }) => ['star5', 'sum', 'appears'].includes(group) && code !== 'star5-direct',
  )
  for (let nonce = 0; nonce < 100; nonce++) {
    const digits = ssc[0]!.draw(openStream(SEED, 'orders', nonce))
    for (const play of unordered)
      expect(play.hits(fullPick(play.pad), digits.toReversed())).toEqual(
        play.hits(
          fullPick(play.pad),
          digits.toSorted((one, other) => one - other),
        ),
      )
  }
})

test('digits that win by hand', () => {
  const wins = winsOf(ssc[0]!)
  const all = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
  expect(wins('star5-direct', [all, all, all, all, [4]], [9, 8, 7, 6, 4])).toBe(1)
  expect(wins('star5-direct', [all, all, all, all, [4]], [9, 8, 7, 6, 5])).toBe(0)
  expect(wins('star5-group60', [[3], [1, 2, 4]], [3, 1, 3, 4, 2])).toBe(1)
  expect(wins('star5-group10', [[3], [1]], [3, 1, 3, 3, 1])).toBe(1)
  expect(wins('star5-group10', [[1], [3]], [3, 1, 3, 3, 1])).toBe(0)
  expect(wins('last3-pair-group', [[2, 7]], [0, 0, 7, 2, 7])).toBe(1)
  expect(wins('last3-pair-group', [[2, 7]], [0, 0, 7, 7, 7])).toBe(0)
  expect(wins('front3-shape', [[1]], [0, 8, 9, 5, 5])).toBe(1)
  expect(wins('front3-shape', [[1]], [9, 0, 2, 5, 5])).toBe(0)
  // 4 and 7 and 9 come up: three pairs of them.
  expect(wins('star5-any2', [[4, 7, 8, 9]], [4, 4, 7, 9, 0])).toBe(3)
  expect(wins('dragon-tiger', [[0, 2]], [4, 0, 0, 0, 4])).toBe(1)
  expect(wins('sum', [[0, 1, 2, 3]], [9, 9, 5, 0, 0])).toBe(2)
  expect(wins('place', [[1, 2], [], [], [], [0]], [2, 0, 0, 0, 0])).toBe(2)
})

test('the same seeds draw the same digits', () => {
  expect(ssc[0]!.draw(openStream(SEED, 'kite-lantern', 0))).toEqual([7, 4, 9, 4, 3])
})

test('it has games of one, three and five minutes', () => {
  expectFastGames('ssc', ssc)
})
