import { expect, test } from 'vitest'
import { expectPercents, expectSound, tryPlays, winsOf } from '../kit/try-plays.ts'
import { fourD } from './game.ts'
import { plays } from './plays.ts'
import { outcomesOf, pickOf } from './proof.ts'
import { bn } from './strings/bn.ts'
import { en } from './strings/en.ts'

tryPlays({ game: fourD, outcomesOf, pickOf, runs: 10, words: [en, bn] })

test('chances are those of the reference', () => {
  expectPercents(
    plays,
    outcomesOf,
    {
      first4: ['0.010'],
      second4: ['0.010'],
      third4: ['0.010'],
      // 1 - 0.9999^n.
      top3prizes: ['0.029997'],
      special4: ['0.099955'],
      consolation4: ['0.099955'],
      any4: ['0.229747'],
      tod4: ['0.24', '0.12', '0.06', '0.04'],
      first3: ['0.10'],
      first2: ['1.00'],
    },
    pickOf,
  )
})

test('numbers that win by hand', () => {
  const wins = winsOf(fourD)
  const draw = {
    first: '1234',
    second: '5555',
    third: '1234',
    special: Array.from({ length: 10 }, () => '0007'),
    consolation: Array.from({ length: 10 }, (_, at) => `900${at}`),
  }
  expect(wins('any4', [[1], [2], [3], [4]], draw)).toBe(1)
  expect(wins('special4', [[0], [0], [0], [7, 8]], draw)).toBe(1)
  expect(wins('consolation4', [[9], [0], [0], [1, 2, 3]], draw)).toBe(3)
  expect(wins('second4', [[5], [5], [5], [5]], draw)).toBe(1)
  expect(wins('tod4', [[4], [3], [2], [1]], draw)).toBe(1)
})

test('it has its days', () => {
  expectSound(fourD)
  expect(fourD.code).toBe('four-d')
  expect(fourD.issues).toEqual({
    kind: 'calendar',
    lockSeconds: 600,
    timeZone: 'Asia/Kuala_Lumpur',
    at: '19:00',
    weekdays: [0, 3, 6],
  })
})
