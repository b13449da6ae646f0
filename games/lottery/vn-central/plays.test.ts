import { expect, test } from 'vitest'
import { expectSound, tryPlays } from '../kit/try-plays.ts'
import { vnCentral } from './game.ts'
import { STATIONS } from './stations.ts'
import { bn } from './strings/bn.ts'
import { en } from './strings/en.ts'

tryPlays({ game: vnCentral, runs: 5, words: [en, bn] })

test('it is drawn daily', () => {
  expectSound(vnCentral)
  expect(vnCentral.code).toBe('vn-central')
  expect(vnCentral.issues).toEqual({
    kind: 'calendar',
    lockSeconds: 600,
    timeZone: 'Asia/Ho_Chi_Minh',
    at: '17:15',
  })
  expect(STATIONS).toHaveLength(7)
})

test('a result with a number missing or too short is none', () => {
  const prizes = vnCentral.draw({ int: () => 7 } as never)
  expect(vnCentral.result.safeParse(prizes).success).toBe(true)
  expect(vnCentral.result.safeParse(prizes.slice(1)).success).toBe(false)
  expect(vnCentral.result.safeParse([['7'], ...prizes.slice(1)]).success).toBe(false)
})
