import { expect, test } from 'vitest'
import { earnedLevel, keptLevel, type Level } from './rules.ts'

const TAKA = 100_000n
const level = (valid: number, deposits = 0, keep = 0): Level => ({
  names: { en: `${valid}` },
  validUnits: BigInt(valid) * TAKA,
  depositUnits: BigInt(deposits) * TAKA,
  keepUnits: BigInt(keep) * TAKA,
  pointsPercent: 100,
  rebatePercent: 100,
  giftUnits: 0n,
  giftTurnoverTimes: 1,
  giftPoints: 0,
})
const thresholds = [0, 5_000, 20_000, 100_000, 500_000, 2_000_000].map((valid) => level(valid))
const did = (valid: number, deposits = 0, monthValid = valid) => ({
  valid: BigInt(valid) * TAKA,
  deposits: BigInt(deposits) * TAKA,
  monthValid: BigInt(monthValid) * TAKA,
})
const fresh = { level: 0, highest: 0 }

test.each([
  [4_999, 0],
  [5_000, 1],
  [99_999, 2],
  [2_500_000, 5],
])('%d bet of all time earn label %d', (valid, earned) => {
  expect(earnedLevel(thresholds, fresh, did(valid))).toBe(earned)
})

test('a label asks for deposits too, and none is passed over', () => {
  const levels = [level(0), level(100, 50), level(200, 100)]
  expect(earnedLevel(levels, fresh, did(500, 60))).toBe(1)
  expect(earnedLevel(levels, fresh, did(500, 100))).toBe(2)
  expect(earnedLevel(levels, { level: 2, highest: 2 }, did(0))).toBe(2)
})

test('a label that was lost comes back with the play of a month that keeps it', () => {
  const levels = [level(0), level(100), level(200, 0, 50), level(300, 0, 80)]
  const lost = { level: 1, highest: 3 }
  expect(earnedLevel(levels, lost, did(400, 0, 49))).toBe(1)
  expect(earnedLevel(levels, lost, did(400, 0, 50))).toBe(2)
  expect(earnedLevel(levels, lost, did(400, 0, 80))).toBe(3)
})

test('one that was not kept goes down by one, never below the first, nor in its first month', () => {
  const levels = [level(0), level(100, 0, 10), level(200, 0, 50), level(300, 0, 80)]
  const kept = (at: number, monthValid: number, isOfThisMonth = false) =>
    keptLevel(levels, { level: at, isOfThisMonth }, BigInt(monthValid) * TAKA)
  expect(kept(3, 79)).toBe(2)
  expect(kept(3, 80)).toBe(3)
  expect(kept(3, 0, true)).toBe(3)
  expect(kept(1, 0)).toBe(1)
})
