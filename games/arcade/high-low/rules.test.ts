import { openStream } from '@padma/fair'
import { expect, test } from 'vitest'
import { highLow } from './game.ts'
import { type Call, chanceOf, heightOf, isOffered, payoutOf, playRound, waysOf } from './rules.ts'
import { hashOfTable, HEIGHTS, MULTIPLIER_MAX, TABLE_HASH } from './table.ts'

const stream = (nonce = 0) =>
  openStream(
    '4f3c2b1a00112233445566778899aabbccddeeff00112233445566778899aabb',
    'kite-lantern',
    nonce,
  )
/** One card of each height, from ace to king. */
const ranks = [48, ...Array.from({ length: 12 }, (_, rank) => rank * 4)]
const dealt = (...cards: number[]) => {
  const left = [...cards]
  return { int: () => left.shift()! }
}
const card = (height: number) => ranks[height - 1]!
const fresh = (first: number) => ({ cards: [first], calls: [], isLost: false })

test('heights run from ace to king', () => {
  expect(ranks.map(heightOf)).toEqual(Array.from({ length: HEIGHTS }, (_, index) => index + 1))
})

test('every call has as many winning cards as its odds say', () => {
  for (const first of ranks)
    for (const call of ['higher', 'lower'] as const) {
      const right = ranks.filter(
        (next) => !playRound(dealt(first, next), 1n, null, [call])!.view.isLost,
      )
      expect(right).toHaveLength(waysOf(first, call))
      expect(right.length).toBeLessThan(HEIGHTS)
    }
})

test('multipliers are those of the reference', () => {
  const times = (height: number, call: Call) =>
    Number(payoutOf(10n ** 12n, fresh(card(height)), call)) / 1e12
  expect(times(7, 'higher')).toBeCloseTo(1.8386, 4)
  expect(times(2, 'lower')).toBeCloseTo(6.435, 4)
  expect(times(2, 'higher')).toBeCloseTo(1.0725, 4)
  expect(times(1, 'lower')).toBeCloseTo(12.87, 4)
  expect(times(13, 'higher')).toBeCloseTo(12.87, 4)
})

test('at the ends the same card wins only on its own side', () => {
  const isLost = (from: number, to: number, call: Call) =>
    playRound(dealt(card(from), card(to)), 1n, null, [call])!.view.isLost
  expect(isLost(1, 1, 'higher')).toBe(true)
  expect(isLost(1, 1, 'lower')).toBe(false)
  expect(isLost(13, 13, 'lower')).toBe(true)
  expect(isLost(13, 13, 'higher')).toBe(false)
  expect(isLost(7, 7, 'higher')).toBe(false)
  expect(isLost(7, 7, 'lower')).toBe(false)
})

test('no call is offered that would pay more than the highest multiplier', () => {
  const view = {
    cards: [card(1), card(1), card(1)],
    calls: ['lower', 'lower'] as Call[],
    isLost: false,
  }
  expect(isOffered(view, 'lower')).toBe(true)
  const deeper = {
    ...view,
    cards: [...view.cards, card(1)],
    calls: [...view.calls, 'lower' as Call],
  }
  expect(isOffered(deeper, 'lower')).toBe(false)
  const moves = ['lower', 'lower', 'lower', 'lower'] as const
  expect(playRound({ int: () => card(1) }, 1n, null, moves)).toBeNull()
  expect(payoutOf(100_000n, deeper)).toBeLessThanOrEqual(100_000n * MULTIPLIER_MAX)
})

test('a round in which no call is left collects by itself', () => {
  let end = null
  const moves: Call[] = ['lower', 'lower', 'lower']
  // Aces and kings turn about: strict calls, each 13/12 times, until even they would pay too much.
  const cards = [1, 1, 1, 1]
  for (let at = 0; end === null && at < 60; at++) {
    moves.push(at % 2 === 0 ? 'higher' : 'lower')
    cards.push(at % 2 === 0 ? 13 : 1)
    const played = playRound(dealt(...cards.map(card)), 1_000_000n, null, moves)!
    end = played.payoutUnits === null ? null : played
  }
  expect(end!.payoutUnits).toBe(payoutOf(1_000_000n, end!.view))
  expect(end!.payoutUnits).toBeLessThanOrEqual(1_000_000n * MULTIPLIER_MAX)
})

test('cards are the first numbers of the seeds, as the reference has them', () => {
  const { int } = stream()
  const first = int(52)
  expect(playRound(stream(), 1n, null, [])).toEqual({
    view: { cards: [first], calls: [], isLost: false },
    stakedUnits: 1n,
    payoutUnits: null,
  })
})

test('the bet can be taken back before the first call, and nothing follows the end', () => {
  const back = playRound(stream(), 1_000_000n, null, ['collect'])
  expect(back).toMatchObject({ payoutUnits: 1_000_000n, turnoverUnits: 0n })
  expect(playRound(stream(), 1n, null, ['collect', 'higher'])).toBeNull()
  const lost = dealt(card(13), card(2), card(2))
  expect(playRound(lost, 1n, null, ['higher', 'higher'])).toBeNull()
})

test('calls above 70 % chance fill no requirement', () => {
  const after = (height: number) =>
    playRound(dealt(card(height), card(9)), 1n, null, ['higher', 'collect'])
  expect(chanceOf(fresh(card(4)), 'higher')).toEqual([10n, 13n])
  expect(after(4)?.turnoverUnits).toBe(0n)
  expect(after(5)?.turnoverUnits).toBeUndefined()
})

test('the table is the one whose return was proved', () => {
  expect(hashOfTable()).toBe(TABLE_HASH)
  expect(highLow.isProved()).toBe(true)
})
