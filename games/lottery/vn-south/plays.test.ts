import { expect, test } from 'vitest'
import { expectSound, tryPlays } from '../kit/try-plays.ts'
import { vnSouth } from './game.ts'
import { STATIONS } from './stations.ts'
import { bn } from './strings/bn.ts'
import { en } from './strings/en.ts'

tryPlays({ game: vnSouth, runs: 5, words: [en, bn] })

test('it is drawn daily', () => {
  expectSound(vnSouth)
  expect(vnSouth.code).toBe('vn-south')
  expect(vnSouth.issues).toEqual({
    kind: 'calendar',
    lockSeconds: 600,
    timeZone: 'Asia/Ho_Chi_Minh',
    at: '16:15',
  })
  expect(STATIONS).toHaveLength(7)
})

test('a result with a number missing or too short is none', () => {
  const prizes = vnSouth.draw({ int: () => 7 } as never)
  expect(vnSouth.result.safeParse(prizes).success).toBe(true)
  expect(vnSouth.result.safeParse(prizes.slice(1)).success).toBe(false)
  expect(vnSouth.result.safeParse([['7'], ...prizes.slice(1)]).success).toBe(false)
})
