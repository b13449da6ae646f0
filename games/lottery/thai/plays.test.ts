import { expect, test } from 'vitest'
import { expectPercents, expectSound, tryPlays, winsOf } from '../kit/try-plays.ts'
import { thai } from './game.ts'
import { plays } from './plays.ts'
import { outcomesOf, pickOf } from './proof.ts'
import { bn } from './strings/bn.ts'
import { en } from './strings/en.ts'

tryPlays({ game: thai, outcomesOf, pickOf, runs: 10, words: [en, bn] })

test('chances are those of the reference', () => {
  expectPercents(
    plays,
    outcomesOf,
    {
      top3: ['0.1000'],
      top2: ['1.00'],
      tod3: ['0.6', '0.3'],
      tod2: ['5.4'],
      'run-top': ['27.1'],
      'pin-top': ['10.0'],
      bottom2: ['1.00'],
      'run-bottom': ['19.0'],
      'pin-bottom': ['10.0'],
      top4: ['0.010'],
      top5: ['0.0010'],
      tod4: ['0.24', '0.12', '0.06', '0.04'],
      front3: ['0.1999'],
      last3: ['0.1999'],
    },
    pickOf,
  )
})

test('numbers that win by hand', () => {
  const wins = winsOf(thai)
  const draw = { first: '123455', front: ['111', '222'], last3: ['333', '333'], last2: '07' }
  expect(wins('top3', [[4], [5], [5, 6]], draw)).toBe(1)
  expect(wins('top5', [[2], [3], [4], [5], [5]], draw)).toBe(1)
  // 455, 545 and 554 are the orders; 555 is not sold.
  expect(
    wins(
      'tod3',
      [
        [4, 5],
        [4, 5],
        [4, 5],
      ],
      draw,
    ),
  ).toBe(3)
  expect(wins('tod2', [[4, 5, 6]], draw)).toBe(1)
  expect(wins('run-top', [[3, 4, 5]], draw)).toBe(2)
  expect(wins('pin-bottom', [[0], [7, 8]], draw)).toBe(2)
  expect(wins('last3', [[3], [3], [3]], draw)).toBe(1)
  expect(
    wins(
      'front3',
      [
        [1, 2],
        [1, 2],
        [1, 2],
      ],
      draw,
    ),
  ).toBe(2)
})

test('it has its days', () => {
  expectSound(thai)
  expect(thai.code).toBe('thai')
  expect(thai.issues).toEqual({
    kind: 'calendar',
    lockSeconds: 600,
    timeZone: 'Asia/Bangkok',
    at: '14:30',
    days: [1, 16],
  })
})
