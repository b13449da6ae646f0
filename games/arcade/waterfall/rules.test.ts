import { openStream } from '@padma/fair'
import { expect, test } from 'vitest'
import { valueOf } from '../../proof.ts'
import { proof } from './proof.ts'
import {
  binOf,
  multiplierOf,
  pathsAboveStake,
  pathsTo,
  payoutOf,
  playRound,
  returnedByAll,
} from './rules.ts'
import { hashOfTable, RISKS, ROWS, TABLE_HASH } from './table.ts'

const stream = () =>
  openStream('4f3c2b1a00112233445566778899aabbccddeeff00112233445566778899aabb', 'kite-lantern', 0)

test('the returns are those of the reference', () => {
  const figures = proof.returns().map(({ returned }) => (valueOf(returned) * 100).toFixed(4))
  expect(figures.join(' ')).toBe(
    '98.9844 98.9063 99.0625 98.9795 98.9893 99.1162 98.9987 98.9883 98.9764',
  )
})

test('playing every path of 8 rows pays what the table returns', () => {
  for (const risk of RISKS) {
    let paid = 0n
    for (let paths = 0; paths < 256; paths++) {
      let row = 0
      const draw = { int: () => (paths >> row++) & 1 }
      paid += playRound(draw, 100_000n, { rows: 8, risk }).payoutUnits
    }
    expect(paid).toBe(returnedByAll({ rows: 8, risk }) * 10_000n)
  }
})

test('every path ends in one of the bins', () => {
  for (const rows of ROWS) {
    const bins = Array.from({ length: rows + 1 }, (_, bin) => pathsTo(rows, bin))
    expect(bins.reduce((sum, paths) => sum + paths)).toBe(2 ** rows)
  }
  expect([0, 1, 8, 15].map((bin) => pathsTo(16, bin))).toEqual([1, 16, 12_870, 16])
})

test('multipliers mirror', () => {
  expect([0, 8, 16].map((bin) => multiplierOf({ rows: 16, risk: 'high' }, bin))).toEqual([
    10_000n,
    2n,
    10_000n,
  ])
})

test('each row takes one draw of the seeds, the top one first', () => {
  const { outcome, payoutUnits } = playRound(stream(), 1_000_000n, { rows: 16, risk: 'low' })
  const draw = stream()
  const bits = Array.from({ length: 16 }, () => draw.int(2))
  expect(outcome.path).toBe(bits.map((bit) => 'LR'[bit]).join(''))
  // The last digits of the reference's first words, by four bytes: 5, 2, 3, a, b, a, 4, c.
  expect(outcome.path.slice(0, 8)).toBe('RLRLRLLL')
  expect(payoutUnits).toBe(payoutOf(1_000_000n, { rows: 16, risk: 'low' }, binOf(outcome.path)))
})

test('no choice wins more than the stake in over 70 % of rounds', () => {
  for (const rows of ROWS)
    for (const risk of RISKS) expect(pathsAboveStake({ rows, risk }) / 2 ** rows).toBeLessThan(0.7)
})

test('the table is the one whose return was proved', () => {
  expect(hashOfTable()).toBe(TABLE_HASH)
})
