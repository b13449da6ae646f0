import { expect, test } from 'vitest'
import { priceOf } from '../../lottery/kit/price.ts'
import { expectFastGames, tryPlays, winsOf } from '../../lottery/kit/try-plays.ts'
import { vnFast } from './game.ts'
import { plays } from './plays.ts'
import { bn } from './strings/bn.ts'
import { en } from './strings/en.ts'

tryPlays({ game: vnFast[0]!, runs: 15, words: [en, bn] })

const PRIZES = [
  ['12345'],
  ['00045'],
  ['11145', '22222'],
  ['33333', '44444', '55555', '66666', '77777', '88888'],
  ['1234', '5678', '9012', '3456'],
  ['0001', '0002', '0003', '0004', '0005', '0006'],
  ['345', '646', '747'],
  ['45', '67', '67', '89'],
]

test('numbers that win by hand', () => {
  const wins = winsOf(vnFast[0]!)
  // Five numbers end in 45, two in 67: lo pays each, all else once.
  expect(wins('lo2', [[45, 67, 99]], PRIZES)).toBe(7)
  expect(wins('lo3', [[0, 1, 3], [4], [5]], PRIZES)).toBe(4)
  expect(wins('lo4', [[2], [3], [4], [5]], PRIZES)).toBe(1)
  expect(wins('de2', [[45, 46]], PRIZES)).toBe(1)
  expect(wins('de-first', [[45, 67, 90]], PRIZES)).toBe(2)
  expect(wins('head', [[4, 5]], PRIZES)).toBe(1)
  expect(wins('tail', [[4]], PRIZES)).toBe(0)
  expect(wins('de3', [[3], [4], [5, 6]], PRIZES)).toBe(1)
  expect(wins('xien2', [[45, 67, 68, 89]], PRIZES)).toBe(3)
  expect(wins('miss1', [[45, 98, 99]], PRIZES)).toBe(2)
})

test('lo of two digits costs 27 where it pays 97.8 for each', () => {
  const [part, of] = priceOf(plays[0]!.classes([[45]])[0]!, 1_956)
  expect((Number(part) / Number(of)) * 27).toBeCloseTo(97.8, 10)
})

test('numbers of a pick are named', () => {
  expect(plays[0]!.numbers!([[7, 23]])).toEqual(['07', '23'])
  expect(plays.find(({ code }) => code === 'de3')!.numbers!([[0, 1], [2], [3, 4]])).toEqual([
    '023',
    '024',
    '123',
    '124',
  ])
})

test('it has games of one, three and five minutes', () => {
  expectFastGames('vn-fast', vnFast)
})
