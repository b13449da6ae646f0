import { expect, test } from 'vitest'
import { expectPercents, expectSound, tryPlays, winsOf } from '../kit/try-plays.ts'
import { hanoi } from './game.ts'
import { plays } from './plays.ts'
import { outcomesOf } from './proof.ts'
import { bn } from './strings/bn.ts'
import { en } from './strings/en.ts'

tryPlays({ game: hanoi, outcomesOf, runs: 10, words: [en, bn] })

test('chances are those of the reference', () => {
  expectPercents(plays, outcomesOf, {
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
  })
})

test('numbers that win by hand', () => {
  const wins = winsOf(hanoi)
  const draw = { special: '98765', first: '12340' }
  expect(wins('top3', [[7], [6], [5]], draw)).toBe(1)
  expect(wins('bottom2', [[40, 65]], draw)).toBe(1)
  expect(wins('run-bottom', [[0, 4, 6]], draw)).toBe(2)
})

test('it has its days', () => {
  expectSound(hanoi)
  expect(hanoi.code).toBe('hanoi')
  expect(hanoi.issues).toEqual({
    kind: 'calendar',
    lockSeconds: 600,
    timeZone: 'Asia/Ho_Chi_Minh',
    at: '18:15',
  })
})
