import { openStream } from '@padma/fair'
import { expect, test } from 'vitest'
import { jacksOrBetter } from './game.ts'
import { perfectPlay } from './perfect-play.ts'
import { madeOf, payoutOf, playRound } from './rules.ts'
import { hashOfTable, TABLE_HASH } from './table.ts'

const stream = () =>
  openStream('4f3c2b1a00112233445566778899aabbccddeeff00112233445566778899aabb', 'kite-lantern', 0)
const dealing = (cards: readonly number[]) => ({ draw: () => [...cards] })

/** Cards as printed, such as `Th 2c`. */
const read = (text: string) =>
  text.split(' ').map((card) => '23456789TJQKA'.indexOf(card[0]!) * 4 + 'cdhs'.indexOf(card[1]!))

test('over every deal the hands that pay come as often as they should', () => {
  const { frequencies, deals } = perfectPlay()
  expect(deals).toBe(2_598_960)
  expect(frequencies).toEqual({
    royalFlush: 4,
    straightFlush: 36,
    four: 624,
    fullHouse: 3_744,
    flush: 5_108,
    straight: 10_200,
    three: 54_912,
    twoPair: 123_552,
    jacks: 337_920,
  })
}, 60_000)

test.each([
  ['Ts Js Qs Ks As', 'royalFlush'],
  ['9s Ts Js Qs Ks', 'straightFlush'],
  ['As 2s 3s 4s 5s', 'straightFlush'],
  ['8c 8d 8h 8s 2c', 'four'],
  ['8c 8d 8h 2s 2c', 'fullHouse'],
  ['2h 5h 9h Jh Kh', 'flush'],
  ['Ac 2d 3h 4s 5c', 'straight'],
  ['Tc Jd Qh Ks Ac', 'straight'],
  ['Kc Ad 2h 3s 4c', null],
  ['8c 8d 8h Js 2c', 'three'],
  ['8c 8d 2h 2s Ac', 'twoPair'],
  ['Jc Jd 2h 5s Ac', 'jacks'],
  ['Ac Ad 2h 5s 9c', 'jacks'],
  ['Tc Td 2h 5s Ac', null],
  ['2c 3d 4h 5s 7c', null],
] as const)('%s makes %s', (cards, made) => {
  expect(madeOf(read(cards))).toBe(made)
  expect(madeOf(read(cards).toReversed())).toBe(made)
})

test('cards not held are replaced from left to right', () => {
  const deck = read('Jc 2d 5h Jd 9s Jh 4c 6d 7s 8s')
  expect(playRound(dealing(deck), 1_000_000n, null, [{ hold: 0b01001 }])).toEqual({
    view: {
      dealt: deck.slice(0, 5),
      hold: 0b01001,
      cards: read('Jc Jh 4c Jd 6d'),
      made: 'three',
    },
    stakedUnits: 1_000_000n,
    payoutUnits: payoutOf(1_000_000n, 'three'),
  })
})

test('what could be drawn stays hidden until it is', () => {
  const deck = stream().draw(52, 10)
  expect(playRound(stream(), 1n, null, [])).toEqual({
    view: {
      dealt: deck.slice(0, 5),
      hold: null,
      cards: deck.slice(0, 5),
      made: madeOf(deck.slice(0, 5)),
    },
    stakedUnits: 1n,
    payoutUnits: null,
  })
})

test('a round has one draw', () => {
  expect(playRound(stream(), 1n, null, [{ hold: 0 }, { hold: 0 }])).toBeNull()
  expect(jacksOrBetter.move.safeParse({ hold: 32 }).success).toBe(false)
})

test('for a player who never came back all five cards are held', () => {
  const deck = read('Ts Js Qs Ks As 2c 3c 4c 5c 6c')
  const { view } = playRound(dealing(deck), 1n, null, [])!
  const end = playRound(dealing(deck), 100_000n, null, [jacksOrBetter.closing(view)])
  expect(end?.payoutUnits).toBe(80_000_000n)
})

test('the table is the one whose return was proved', () => {
  expect(hashOfTable()).toBe(TABLE_HASH)
  expect(jacksOrBetter.isProved()).toBe(true)
})
