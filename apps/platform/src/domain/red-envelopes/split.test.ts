import { expect, test } from 'vitest'
import { splitTotal } from './split.ts'

const CENT = 1_000n
const sumOf = (parts: readonly bigint[]) => parts.reduce((sum, part) => sum + part, 0n)
const least = (parts: readonly bigint[]) => parts.reduce((a, b) => (a < b ? a : b))

test.each(['fixed', 'random'] as const)(
  '%s parts sum up to the total, none under the minimum',
  (split) => {
    for (let seed = 1; seed <= 400; seed++) {
      const parts = 1 + ((seed * 7) % 60)
      const minimum = CENT * BigInt(1 + ((seed * 13) % 500))
      const total = minimum * BigInt(parts) + CENT * BigInt((seed * 7_919) % 100_000)
      const made = splitTotal({ total, parts, minimum, split })!
      expect(made).toHaveLength(parts)
      expect(sumOf(made)).toBe(total)
      expect(least(made) >= minimum).toBe(true)
    }
  },
)

test.each([
  ['always the least', (from: number) => from],
  ['always the most', (_: number, to: number) => to],
])('the bounds leave every later part its minimum, with %s drawn', (_, draw) => {
  for (const parts of [1, 2, 3, 10, 999]) {
    const minimum = 5n * CENT
    const made = splitTotal({ total: 10_000n * CENT, parts, minimum, split: 'random' }, draw)!
    expect(sumOf(made)).toBe(10_000n * CENT)
    expect(least(made) >= minimum).toBe(true)
  }
})

test('a part is drawn up to twice the average of what is left, less the minimum', () => {
  const asked: [number, number][] = []
  splitTotal({ total: 100n * CENT, parts: 4, minimum: 10n * CENT, split: 'random' }, (from, to) => {
    asked.push([from, to])
    return from
  })
  expect(asked).toEqual([
    [10, 40],
    [10, 50],
    [10, 70],
  ])
})

test('a sum that is too small for its parts is refused', () => {
  const ask = { total: 99n * CENT, parts: 10, minimum: 10n * CENT }
  for (const split of ['fixed', 'random'] as const) {
    expect(splitTotal({ ...ask, split })).toBeNull()
    expect(splitTotal({ ...ask, total: 100n * CENT, split })).toEqual(Array(10).fill(10n * CENT))
  }
})

test('fixed parts differ by a hundredth at most', () => {
  expect(splitTotal({ total: 100n * CENT, parts: 3, minimum: CENT, split: 'fixed' })).toEqual([
    34n * CENT,
    33n * CENT,
    33n * CENT,
  ])
})
