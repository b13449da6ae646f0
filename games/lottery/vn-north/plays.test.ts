import { expect, test } from 'vitest'
import { expectNaiveHits, expectSound, expectWords } from '../kit/try-plays.ts'
import { vnNorth } from './game.ts'
import { STATIONS } from './stations.ts'
import { bn } from './strings/bn.ts'
import { en } from './strings/en.ts'

test('it is drawn daily, with words for all that it sells', () => {
  expectSound(vnNorth)
  expect(vnNorth.code).toBe('vn-north')
  expect(vnNorth.issues).toEqual({
    kind: 'calendar',
    lockSeconds: 600,
    timeZone: 'Asia/Ho_Chi_Minh',
    at: '18:15',
  })
  expectWords(vnNorth.plays, [en, bn])
  expect(STATIONS).toHaveLength(7)
})

test('hits are those of the pick taken apart', () => {
  expectNaiveHits(vnNorth, 5)
})

test('a result with a number missing or too short is none', () => {
  const prizes = vnNorth.draw({ int: () => 7 } as never)
  expect(vnNorth.result.safeParse(prizes).success).toBe(true)
  expect(vnNorth.result.safeParse(prizes.slice(1)).success).toBe(false)
  expect(vnNorth.result.safeParse([['7'], ...prizes.slice(1)]).success).toBe(false)
})
