import { openStream } from '@padma/fair'
import { expect, test } from 'vitest'
import { blackjack } from './game.ts'
import { totalOf } from './points.ts'
import { hindranceOf, type Move, playRound } from './rules.ts'
import { hashOfTable, TABLE_HASH } from './table.ts'

const STAKE = 1_000_000n
const RANKS = '23456789TJQKA'
/** Cards in the order in which they come: player, dealer, player, dealer face down, then others. */
const play = (cards: string, ...moves: Move[]) =>
  playRound(
    { draw: () => cards.split(' ').map((rank, at) => RANKS.indexOf(rank) * 4 + (at % 4)) },
    STAKE,
    null,
    moves,
  )
const paid = (cards: string, ...moves: Move[]) => play(cards, ...moves)?.payoutUnits
const ends = (cards: string, ...moves: Move[]) =>
  play(cards, ...moves)!.view.hands.map(({ end }) => end)

test('a natural pays 3:2 at once', () => {
  expect(play('A 9 K 8')).toMatchObject({
    payoutUnits: 2_500_000n,
    stakedUnits: STAKE,
    view: { dealer: [expect.any(Number), expect.any(Number)], hands: [{ end: 'blackjack' }] },
  })
})

test('the dealer peeks under a ten: a natural ends the round before the first move', () => {
  expect(paid('9 K 8 A')).toBe(0n)
  expect(play('9 K 8 A', 'hit')).toBeNull()
  expect(ends('A K Q A')).toEqual(['push'])
  expect(paid('A K Q A')).toBe(STAKE)
})

test('under an ace insurance is answered first', () => {
  const asked = play('9 A 8 K')!
  expect(asked).toMatchObject({ payoutUnits: null, view: { insurance: 'offered', active: null } })
  expect(asked.view.dealer).toHaveLength(1)
  expect(play('9 A 8 K', 'hit')).toBeNull()
  expect(play('9 A 8 7', 'decline', 'insure')).toBeNull()
  expect(play('9 K 8 7', 'insure')).toBeNull()
})

test('insurance costs half the stake and pays 2:1', () => {
  const insured = play('9 A 8 K', 'insure')
  expect(insured).toMatchObject({ stakedUnits: 1_500_000n, payoutUnits: 1_500_000n })
  expect(play('9 A 8 K', 'decline')).toMatchObject({ stakedUnits: STAKE, payoutUnits: 0n })
  const lost = play('9 A 7 6', 'insure', 'stand')
  expect(lost).toMatchObject({ stakedUnits: 1_500_000n, payoutUnits: 0n })
  // Insured, a natural wins its stake whatever the dealer has.
  expect(play('A A K K', 'insure')).toMatchObject({ payoutUnits: 2_500_000n })
  expect(play('A A K 5', 'insure')).toMatchObject({ payoutUnits: 2_500_000n })
})

test('the dealer draws to 17 and stands on a soft 17', () => {
  expect(play('T 6 9 5 5 9', 'stand')!.view.dealer).toHaveLength(4)
  expect(paid('T 6 8 A 5', 'stand')).toBe(2n * STAKE)
  expect(play('T 6 8 A 5', 'stand')!.view.dealer).toHaveLength(2)
})

test('a win doubles, a push gives back, a bust loses and the dealer draws no card', () => {
  expect(paid('T 9 9 9', 'stand')).toBe(2n * STAKE)
  expect(paid('T 9 8 9', 'stand')).toBe(STAKE)
  expect(paid('T T 7 8', 'stand')).toBe(0n)
  const bust = play('T 6 6 5 T 9', 'hit')!
  expect(bust).toMatchObject({ payoutUnits: 0n })
  expect(bust.view.dealer).toHaveLength(2)
  expect(paid('T 6 6 T T', 'stand')).toBe(2n * STAKE)
})

test('at 21 a hand stands by itself', () => {
  expect(paid('5 T 6 9 T', 'hit')).toBe(2n * STAKE)
})

test('any two cards can be doubled, for one card more', () => {
  expect(play('5 T 6 9 9', 'double')).toMatchObject({
    stakedUnits: 2n * STAKE,
    payoutUnits: 4n * STAKE,
  })
  expect(paid('5 T 6 T 2', 'double')).toBe(0n)
  expect(play('5 T 2 9 3 4', 'hit', 'double')).toBeNull()
})

test('a pair splits into two hands, which may be doubled', () => {
  const split = play('8 6 8 T 3 T T 9', 'split')!
  expect(split).toMatchObject({ stakedUnits: 2n * STAKE, payoutUnits: null, view: { active: 0 } })
  expect(split.view.hands.map(({ cards }) => totalOf(cards).total)).toEqual([11, 18])
  const end = play('8 6 8 T 3 T T 9', 'split', 'double', 'stand')
  expect(end).toMatchObject({ stakedUnits: 3n * STAKE, payoutUnits: 6n * STAKE })
  expect(play('8 6 9 T', 'split')).toBeNull()
})

test('ten and king may be split, and an ace on them is no blackjack', () => {
  expect(ends('T 6 K T A A 5', 'split')).toEqual(['push', 'push'])
  expect(ends('T 6 K T A A 3', 'split')).toEqual(['win', 'win'])
  expect(paid('T 6 K T A A 3', 'split')).toBe(4n * STAKE)
})

test('pairs split again up to four hands', () => {
  const four = play('8 6 8 T 8 8 2 3 4 5', 'split', 'split', 'stand', 'stand', 'split')!
  expect(four.view.hands).toHaveLength(4)
  expect(four.stakedUnits).toBe(4n * STAKE)
  const full = play('8 6 8 T 8 8 8 8 8 8', 'split', 'split', 'split')!
  expect(hindranceOf(full.view, 'split')).toBe('fourHands')
  expect(play('8 6 8 T 8 8 8 8 8 8', 'split', 'split', 'split', 'split')).toBeNull()
})

test('split aces get one card each and are not split again', () => {
  const aces = play('A 6 A T A 9 5', 'split')!
  expect(aces.view.hands.map(({ cards }) => cards.length)).toEqual([2, 2])
  expect(aces.view.hands.map(({ end }) => end)).toEqual(['loss', 'loss'])
  expect(aces.view.active).toBeNull()
})

test('when every hand is bust the dealer draws no card', () => {
  const bust = play('8 6 8 5 8 9 9 9', 'split', 'hit', 'hit')!
  expect(bust.payoutUnits).toBe(0n)
  expect(bust.view.dealer).toHaveLength(2)
})

test('for a player who never came back insurance is declined and hands stand', () => {
  for (let nonce = 0; nonce < 200; nonce++) {
    const draw = () => openStream('kite', 'lantern', nonce)
    const moves: Move[] = []
    let round = playRound(draw(), STAKE, null, moves)!
    while (round.payoutUnits === null) {
      moves.push(blackjack.closing(round.view))
      round = playRound(draw(), STAKE, null, moves)!
    }
    expect(round.stakedUnits).toBe(STAKE)
  }
})

test('the table is the one that these rules were tried with', () => {
  expect(hashOfTable()).toBe(TABLE_HASH)
  expect(blackjack.isProved()).toBe(true)
})
