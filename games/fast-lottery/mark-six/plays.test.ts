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
import { markSix } from './game.ts'
import { plays } from './plays.ts'
import { outcomesOf, pickOf } from './proof.ts'
import { bn } from './strings/bn.ts'
import { en } from './strings/en.ts'
import { animalsOf, lunarYearOf, numbersOfPlace } from './zodiac.ts'

tryPlays({ game: markSix[0]!, outcomesOf, pickOf, runs: 10, words: [en, bn] })

test('chances and prices are those of the reference', () => {
  expectPayouts(
    plays,
    outcomesOf,
    {
      special: ['47.53'],
      regular: ['7.9217'],
      all2: ['76.048'],
      all3: ['893.564'],
      all4: ['13701.31'],
      'zodiac-special': ['9.506', '11.8825'],
      'zodiac-seven': ['1.7512', '2.0563'],
      none5: ['2.1744'],
      none10: ['5.4173'],
    },
    pickOf,
  )
  expectPercents(
    plays,
    outcomesOf,
    {
      'zodiac-seven': ['55.389630', '47.171931'],
      none5: ['44.610370'],
      none10: ['17.905509'],
      // Red has 17 of the 49, blue and green have 16.
      colour: ['34.6939', '32.6531'],
    },
    pickOf,
  )
})

test('balls that win by hand', () => {
  const wins = winsOf(markSix[0]!)
  expect(markSix[0]!.draw(openStream(SEED, 'kite-lantern', 0))).toEqual([
    10, 36, 34, 26, 18, 40, 21,
  ])
  const drawn = [5, 17, 30, 31, 44, 48, 49]
  expect(wins('special', [[48, 49]], drawn)).toBe(1)
  expect(wins('sides', [[0, 1, 2, 3]], drawn)).toBe(0)
  expect(plays.find(({ code }) => code === 'sides')!.hits([[0, 1, 2, 3]], drawn)[0]!.pushes).toBe(4)
  expect(wins('regular', [[5, 48, 49]], drawn)).toBe(2)
  expect(wins('all2', [[5, 17, 30, 49]], drawn)).toBe(3)
  expect(wins('zodiac-special', [[0, 4]], drawn)).toBe(1)
  // 5 and 17 are of one animal, which pays once.
  expect(wins('zodiac-seven', [[0, 1, 4]], drawn)).toBe(2)
  expect(wins('none5', [[1, 2, 3, 4, 6, 7]], drawn)).toBe(6)
})

test('animals change at the lunar new year of the draw, their numbers with them', () => {
  const yearOf = (time: string) => lunarYearOf(new Date(time))
  expect(yearOf('2026-02-16T15:59:59Z')).toBe(2025)
  expect(yearOf('2026-02-16T16:00:00Z')).toBe(2026)
  expect(yearOf('2024-02-09T00:00:00Z')).toBeNull()
  expect(yearOf('2036-02-01T00:00:00Z')).toBeNull()
  expect(animalsOf(2024).slice(0, 2)).toEqual(['dragon', 'rabbit'])
  expect(animalsOf(2025)[0]).toBe('snake')
  expect(animalsOf(2035)[0]).toBe('rabbit')
  expect(numbersOfPlace(0)).toEqual([1, 13, 25, 37, 49])
  expect(en.cellsAt!(new Date('2026-12-01T00:00:00Z'))).toMatchObject({
    place1: 'Horse',
    place2: 'Snake',
    place12: 'Goat',
  })
})

test('it has games of one, three and five minutes', () => {
  expectFastGames('mark-six', markSix)
})
