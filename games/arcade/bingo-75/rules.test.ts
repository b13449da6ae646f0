import { openStream } from '@padma/fair'
import { expect, test } from 'vitest'
import { isCard, newCard } from './cards/cards.ts'
import { bingo75 } from './game.ts'
import { bestOf, choose, hitsOf, litBy, payoutOf, placeOf, playRound, waysOf } from './rules.ts'
import {
  CALLED,
  CHANCES,
  hashOfTable,
  NUMBERS,
  PATTERNS,
  PAYS,
  RETURN_PERCENT,
  TABLE_HASH,
} from './table.ts'

const stream = () =>
  openStream('4f3c2b1a00112233445566778899aabbccddeeff00112233445566778899aabb', 'kite-lantern', 0)

const percent = (part: bigint, of: bigint) => Number((part * 10n ** 12n) / of) / 1e10
const hit = (...places: number[]) => places.reduce((hits, place) => hits | (1 << place), 1 << 12)

const { ways, of } = waysOf()

test('the return, over every way that a card can be hit, is the published one', () => {
  const times = PATTERNS.reduce((sum, pattern) => sum + ways[pattern] * PAYS[pattern], 0n)
  expect(of).toBe(choose(NUMBERS, CALLED))
  expect((Math.floor(percent(times, of) * 100) / 100).toFixed(2)).toBe(RETURN_PERCENT)
  expect(percent(times, of).toFixed(5)).toBe('95.88908')
})

test('the chances are the published ones, and that of a line is the reference’s', () => {
  for (const pattern of PATTERNS)
    expect(percent(ways[pattern], of).toFixed(5)).toBe(CHANCES[pattern])
  const lined = PATTERNS.reduce(
    (sum, pattern) => (pattern === 'shape' ? sum : sum + ways[pattern]),
    0n,
  )
  expect(percent(lined, of).toFixed(6)).toBe('14.353947')
})

test('a card is paid the pattern that pays most', () => {
  expect(bestOf(hit())).toBeNull()
  expect(bestOf(hit(0, 4, 20, 24))).toBe('shape')
  expect(bestOf(hit(7, 11, 13, 17))).toBe('shape')
  expect(bestOf(hit(0, 1, 2, 3))).toBeNull()
  expect(bestOf(hit(0, 1, 2, 3, 4))).toBe('line1')
  // The centre is free.
  expect(bestOf(hit(10, 11, 13, 14))).toBe('line1')
  expect(bestOf(hit(10, 11, 13, 14, 2, 7, 17, 22))).toBe('line2')
  expect(bestOf(hit(0, 6, 18, 24, 4, 8, 16, 20))).toBe('cross')
  expect(bestOf(hit(...Array.from({ length: 25 }, (_, place) => place)))).toBe('line5')
  expect(litBy(hit(0, 1, 2, 3, 4, 9))).toBe(0b11111)
  expect(litBy(hit(0, 4, 20, 24, 9)) & (1 << 9)).toBe(0)
})

test('the thirty balls are the first draws of the seeds, and stamp the card', () => {
  const card = newCard()
  const { outcome, payoutUnits } = playRound(stream(), 400_000n, { cards: [card, card] })
  expect(outcome.called).toHaveLength(30)
  expect(outcome.called.slice(0, 8)).toEqual([48, 44, 10, 14, 75, 2, 43, 8])
  expect(new Set(outcome.called).size).toBe(30)
  const hits = hitsOf(card, new Set(outcome.called))
  for (const [index, number] of card.entries())
    expect((hits & (1 << placeOf(index))) !== 0).toBe(outcome.called.includes(number))
  expect(payoutUnits).toBe(payoutOf(400_000n, [bestOf(hits), bestOf(hits)]))
})

test('the stake is divided among the cards', () => {
  expect(payoutOf(100_000n, ['line1', null, null, 'shape'])).toBe(175_000n)
  expect(payoutOf(100_000n, ['line5', 'line5'])).toBe(250_000_000n)
  expect(payoutOf(100_000n, [null])).toBe(0n)
})

test('cards with a number in a wrong column, twice or missing are refused, as are three cards', () => {
  const isRight = (cards: unknown) => bingo75.choice!.safeParse({ cards }).success
  const card = [...newCard()]
  expect(isRight([card])).toBe(true)
  for (let times = 0; times < 50; times++) expect(isCard(newCard())).toBe(true)
  expect(isRight(Array(4).fill(card))).toBe(true)
  for (const count of [0, 3, 5]) expect(isRight(Array(count).fill(card))).toBe(false)
  const wrong = [
    card.slice(1),
    card.toReversed(),
    card.with(5, card[0]!),
    card.with(0, 0),
    card.with(0, 1.5),
  ]
  for (const one of wrong) expect(isRight([one])).toBe(false)
})

test('no card wins more than the stake in over 70 % of rounds', () => {
  const any = PATTERNS.reduce((sum, pattern) => sum + ways[pattern], 0n)
  expect(percent(any, of)).toBeLessThan(70)
})

test('the table is the one whose return was proved', () => {
  expect(hashOfTable()).toBe(TABLE_HASH)
})
