import { openStream } from '@padma/fair'
import { expect, test } from 'vitest'
import { isWin, multiplierOf, payoutOf, playRound } from './rules.ts'
import { hashOfTable, ROLLS, TABLE_HASH } from './table.ts'

const stream = () =>
  openStream('4f3c2b1a00112233445566778899aabbccddeeff00112233445566778899aabb', 'kite-lantern', 0)

test('multipliers are those of the reference', () => {
  expect([4950, 5000, 9800].map(multiplierOf)).toEqual([20_000n, 19_800n, 10_102n])
})

test.each(['under', 'over'] as const)('of all rolls as many win %s as were chosen', (side) => {
  for (const wins of [1, 4950, 9800]) {
    const won = Array.from({ length: ROLLS }, (_, roll) => roll).filter((roll) =>
      isWin(roll, { side, wins }),
    )
    expect(won).toHaveLength(wins)
  }
})

test('the roll is the first number of the seeds, as the reference has it', () => {
  const won = playRound(stream(), 1_000_000n, { side: 'over', wins: 4950 })
  expect(won).toEqual({ outcome: { roll: 5397 }, payoutUnits: payoutOf(1_000_000n, 4950) })
  const lost = playRound(stream(), 1_000_000n, { side: 'under', wins: 4950 })
  expect(lost.payoutUnits).toBe(0n)
})

test('a chance above 70 % fills no requirement', () => {
  expect(playRound(stream(), 1n, { side: 'over', wins: 7001 })).toMatchObject({ turnoverUnits: 0n })
  expect(playRound(stream(), 1n, { side: 'over', wins: 7000 })).not.toHaveProperty('turnoverUnits')
})

test('the table is the one whose return was proved', () => {
  expect(hashOfTable()).toBe(TABLE_HASH)
})
