import { expect, test } from 'vitest'
import { jackpotAt } from './jackpot.ts'

const START = Date.UTC(2026, 0, 1)
test.each<[string, number, string]>([
  ['the beginning', START, '1000000.00'],
  ['just before a step', START + 2_999, '1000000.00'],
  ['a step', START + 3_000, '1000165.11'],
  ['ten steps', START + 30_000, '1001651.10'],
  ['the last step of the span', START + 48_452 * 3_000, '8999909.72'],
  ['and the one after it', START + 48_453 * 3_000, '1000074.83'],
  ['a clock before its time', START - 1_000_000, '1000000.00'],
])('the ticker at %s', (_when, at, shown) => expect(jackpotAt(at)).toBe(shown))
