import { openStream } from '@padma/fair'
import { expect, test } from 'vitest'
import { payoutOf, playRound, resultOf, winsOf } from './rules.ts'
import { hashOfTable, RESULT_MAX, STEPS, TABLE_HASH, TARGET } from './table.ts'

const stream = () =>
  openStream('4f3c2b1a00112233445566778899aabbccddeeff00112233445566778899aabb', 'kite-lantern', 0)

test('chances are those of the reference', () => {
  const percent = (target: number) => Number((winsOf(target) * 10n ** 12n) / STEPS) / 1e10
  const [two, ten, hundred] = [200, 1_000, 10_000].map(percent)
  expect(two).toBeCloseTo(49.5, 8)
  expect(ten).toBeCloseTo(9.9, 8)
  expect(hundred).toBeCloseTo(0.99, 8)
  expect(100 - percent(101)).toBeCloseTo(1.980198, 4)
})

test('the highest result is above every target, and the lowest is 1.00', () => {
  expect(resultOf(0n)).toBe(100)
  expect(resultOf(STEPS - 1n)).toBe(Number(RESULT_MAX))
  expect(RESULT_MAX).toBeGreaterThan(TARGET.most)
})

test('the result is made of the first 8 bytes of the seeds', () => {
  // ecca5e5547395f42: its top 52 bits as the draw.
  expect(resultOf(0xecca5e5547395n)).toBe(1_319)
  const won = playRound(stream(), 1_000_000n, { target: 1_319 })
  expect(won).toEqual({ outcome: { result: 1_319 }, payoutUnits: payoutOf(1_000_000n, 1_319) })
  expect(playRound(stream(), 1_000_000n, { target: 1_320 }).payoutUnits).toBe(0n)
})

test('a chance above 70 % fills no requirement', () => {
  expect(playRound(stream(), 1n, { target: 141 })).toMatchObject({ turnoverUnits: 0n })
  expect(playRound(stream(), 1n, { target: 142 })).not.toHaveProperty('turnoverUnits')
})

test('the table is the one whose return was proved', () => {
  expect(hashOfTable()).toBe(TABLE_HASH)
})
