import { expect, test } from 'vitest'
import { expectSound, tryPlays } from '../kit/try-plays.ts'
import { vnNorth } from './game.ts'
import { STATIONS } from './stations.ts'
import { bn } from './strings/bn.ts'
import { en } from './strings/en.ts'

tryPlays({ game: vnNorth, runs: 5, words: [en, bn] })

test('it is drawn daily', () => {
  expectSound(vnNorth)
  expect(vnNorth.code).toBe('vn-north')
  expect(vnNorth.issues).toEqual({
    kind: 'calendar',
    lockSeconds: 600,
    timeZone: 'Asia/Ho_Chi_Minh',
    at: '18:15',
  })
  expect(STATIONS).toHaveLength(7)
})

test('a result with a number missing or too short is none', () => {
  const prizes = vnNorth.draw({ int: () => 7 } as never)
  expect(vnNorth.result.safeParse(prizes).success).toBe(true)
  expect(vnNorth.result.safeParse(prizes.slice(1)).success).toBe(false)
  expect(vnNorth.result.safeParse([['7'], ...prizes.slice(1)]).success).toBe(false)
})
