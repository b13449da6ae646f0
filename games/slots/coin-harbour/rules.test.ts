import { openStream } from '@padma/fair'
import { expect, test } from 'vitest'
import { valueOf } from '../../proof.ts'
import { STAKES } from '../kit/stakes.ts'
import { holdReturn, holds, linePays, payingStops, STOPS } from './proof.ts'
import { evaluate, playRound } from './rules.ts'
import { CELLS, COINS, GRAND, hashOfTable, HIT_RATE_PERCENT, RESPINS, TABLE_HASH } from './table.ts'

const STAKE = 2_000_000n

test('the parts of the return and the figures of the hold are the published ones', () => {
  const { triggers, full, coins } = holds()
  const each = Number(triggers)
  expect((valueOf([linePays(), STOPS]) * 100).toFixed(6)).toBe('67.165995')
  expect((valueOf(holdReturn()) * 100).toFixed(6)).toBe('28.835546')
  expect((Number(STOPS) / each).toFixed(3)).toBe('105.427')
  expect((valueOf(coins) / each).toFixed(6)).toBe('8.752219')
  expect((valueOf(full) / each).toFixed(7)).toBe('0.0031810')
})

test('the published share of spins pays anything', () => {
  const { lines, any } = payingStops()
  expect((valueOf([lines, STOPS]) * 100).toFixed(4)).toBe('33.8379')
  expect((valueOf([any, STOPS]) * 100).toFixed(2)).toBe(HIT_RATE_PERCENT)
})

test('the table proved here is the one whose hash is published', () => {
  expect(hashOfTable()).toBe(TABLE_HASH)
})

test('played rounds keep to the rules of the hold, and their stops alone tell them again', () => {
  let holds = 0
  for (let nonce = 0; nonce < 6_000; nonce++) {
    const { spins, payoutUnits } = playRound(openStream('seed', 'client', nonce), STAKE)
    const [spin] = spins
    expect(evaluate(JSON.parse(JSON.stringify(spin!.stops)), STAKE)).toEqual(spin)
    expect(payoutUnits).toBe(spin!.winUnits)
    if (!spin!.hold) continue
    holds += 1
    const { coins, respins, isFull, times } = spin!.hold
    const all = [...coins, ...respins.flatMap(({ landed }) => landed)]
    expect(new Set(all.map(({ cell }) => cell)).size).toBe(all.length)
    expect(isFull).toBe(all.length === CELLS)
    expect(times).toBe(all.reduce((sum, { kind }) => sum + COINS[kind]!.times, isFull ? GRAND : 0))
    // Three respins without a coin end it, and nothing else does before it is full.
    let left = RESPINS
    for (const respin of respins) {
      expect(left).toBeGreaterThan(0)
      left = respin.landed.length > 0 ? RESPINS : left - 1
      expect(respin.left).toBe(left)
    }
    expect(isFull || left === 0).toBe(true)
  }
  // 1 in 105.427: within four standard errors of 56.9.
  expect(Math.abs(holds - 6_000 / 105.427)).toBeLessThan(4 * Math.sqrt(6_000 / 105.427))
})

test('fifteen coins add the grand prize, and end the hold at once', () => {
  // Six coins: two in view on reels 1, 2 and 4; the first respin fills the rest with the lowest.
  const stops = [3, 4, 0, 6, 0]
  const held = evaluate([...stops, ...Array(6).fill(0), ...Array(9).fill(1), 5, 5, 5], STAKE)
  expect(held.hold).toMatchObject({ isFull: true, times: 15 + GRAND })
  expect(held.hold!.respins).toHaveLength(1)
  expect(held.holdUnits).toBe(1015n * STAKE)
})

test('no stake loses anything to the floor', () => {
  for (const stake of STAKES)
    for (let nonce = 0; nonce < 50; nonce++) {
      const { spins, payoutUnits } = playRound(openStream('seed', 'client', nonce), stake)
      expect(payoutUnits).toBe(spins[0]!.winUnits)
    }
})
