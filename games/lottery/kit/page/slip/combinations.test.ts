import { expect, test } from 'vitest'
import { drawGames } from '../../../../draws.ts'
import { ssc } from '../../../../fast-lottery/ssc/game.ts'
import { combinationsOf, playOf } from '../../price.ts'
import { samplePicks, writeOut } from './combinations.ts'
import { chanceText, oddsOf, percentOf, prizeOf, timesOf } from './odds.ts'

const out = (code: string, pick: number[][], most?: number) =>
  writeOut(playOf(ssc[0]!, code), pick, (_, value) => `${value}`, most)

test('combinations are written out, and so many more are counted', () => {
  expect(out('last2-direct', [[1, 2], [3]])).toEqual({ texts: ['1 – 3', '2 – 3'], more: 0 })
  expect(out('star5-any2', [[4, 7, 9]])).toEqual({ texts: ['4 7', '4 9', '7 9'], more: 0 })
  expect(out('place', [[1], [], [], [], [0, 5]])).toEqual({ texts: ['1', '0', '5'], more: 0 })
  // Either digit may be the pair.
  expect(out('last3-pair-group', [[2, 7]])).toEqual({ texts: ['2 7 (×2)'], more: 0 })
  const all = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
  expect(out('star5-direct', [all, all, all, all, all])).toMatchObject({ more: 99_980 })
  expect(out('last2-direct', [[1], []])).toBeNull()
})

test('every play of every game has a smallest pick that tells its odds', () => {
  for (const game of drawGames)
    for (const play of game.plays) {
      const [pick] = samplePicks(play)
      expect(combinationsOf(play.classes(pick!)), play.code).toBeGreaterThan(0)
    }
})

test('prizes are floored, chances are as people say them', () => {
  const play = playOf(ssc[0]!, 'star5-any1')
  const [odds] = oddsOf(play, samplePicks(play))
  expect(timesOf(odds!, 1_940)).toBe('2.36')
  expect(prizeOf({ win: [1n, 3n] }, 100_000n, 1_999)).toBe(299_000n)
  const say = (part: bigint, of: bigint) => chanceText({ win: [part, of] }, (n) => `1 in ${n}`)
  expect(say(1n, 100_000n)).toBe('1 in 100,000')
  expect(say(6n, 216n)).toBe('1 in 36')
  expect(say(2n, 25n)).toBe('1 in 12.5')
  expect(say(45n, 100n)).toBe('45 %')
  expect(percentOf(1_956)).toBe('97.8')
  expect(percentOf(56)).toBe('2.8')
})
