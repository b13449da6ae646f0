import { openStream } from '@padma/fair'
import { expect, test } from 'vitest'
import { playRound } from './rules.ts'
import { hashOfTable, RISKS, SEGMENTS, TABLE_HASH } from './table.ts'

const stream = () =>
  openStream('4f3c2b1a00112233445566778899aabbccddeeff00112233445566778899aabb', 'kite-lantern', 0)

test('the segments are those of the reference', () => {
  const sorted = RISKS.map((risk) => SEGMENTS[risk].map(Number).toSorted((one, two) => two - one))
  expect(sorted).toEqual([
    [15, 12, 12, 12, 12, 12, 12, 12, 0, 0],
    [30, 20, 19, 15, 15, 0, 0, 0, 0, 0],
    [99, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  ])
})

test('the segment is the first number of the seeds', () => {
  // ecca5e55, the first four bytes of the reference, is 3972685397: its last digit.
  expect(playRound(stream(), 1_000_000n, { risk: 'low' })).toMatchObject({
    outcome: { segment: 7 },
    payoutUnits: 1_200_000n,
  })
  expect(playRound(stream(), 1_000_000n, { risk: 'high' }).payoutUnits).toBe(0n)
})

test('a chance above 70 % fills no requirement', () => {
  expect(playRound(stream(), 1n, { risk: 'low' })).toMatchObject({ turnoverUnits: 0n })
  expect(playRound(stream(), 1n, { risk: 'medium' })).not.toHaveProperty('turnoverUnits')
})

test('the table is the one whose return was proved', () => {
  expect(hashOfTable()).toBe(TABLE_HASH)
})
