import { expect, test } from 'vitest'
import { expectPercents, expectSound, tryPlays, winsOf } from '../kit/try-plays.ts'
import { lao } from './game.ts'
import { plays } from './plays.ts'
import { outcomesOf } from './proof.ts'
import { bn } from './strings/bn.ts'
import { en } from './strings/en.ts'

tryPlays({ game: lao, outcomesOf, runs: 10, words: [en, bn] })

test('chances are those of the reference', () => {
  expectPercents(plays, outcomesOf, {
    top3: ['0.1000'],
    top2: ['1.00'],
    tod3: ['0.6', '0.3'],
    tod2: ['5.4'],
    'run-top': ['27.1'],
    'pin-top': ['10.0'],
    top4: ['0.010'],
    tod4: ['0.24', '0.12', '0.06', '0.04'],
  })
})

test('numbers that win by hand', () => {
  const wins = winsOf(lao)
  expect(wins('top4', [[0], [1], [2], [3]], '0123')).toBe(1)
  expect(wins('tod4', [[3], [2], [1], [0]], '0123')).toBe(1)
  expect(wins('top2', [[23, 32]], '0123')).toBe(1)
})

test('it has its days', () => {
  expectSound(lao)
  expect(lao.code).toBe('lao')
  expect(lao.issues).toEqual({
    kind: 'calendar',
    lockSeconds: 600,
    timeZone: 'Asia/Vientiane',
    at: '20:30',
    weekdays: [1, 3, 5],
  })
})
