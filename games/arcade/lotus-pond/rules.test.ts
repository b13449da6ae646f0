import { openStream } from '@padma/fair'
import { expect, test } from 'vitest'
import { lotusPond } from './game.ts'
import { payoutOf, picksMax, playRound } from './rules.ts'
import { EDGE, hashOfTable, MULTIPLIER_MAX, TABLE_HASH, TILES } from './table.ts'

const seeds = [
  '4f3c2b1a00112233445566778899aabbccddeeff00112233445566778899aabb',
  'kite-lantern',
] as const
const draw = (nonce = 0) => openStream(...seeds, nonce)

test('multipliers are those of the reference', () => {
  const times = (whirls: number, picks: number) =>
    Number(payoutOf(10n ** 12n, whirls, picks)) / 1e12
  expect(times(1, 1)).toBe(1.03125)
  expect(times(1, 24)).toBeCloseTo(24.75, 6)
  expect(times(3, 5)).toBeCloseTo(1.9974, 4)
  expect(times(3, 22)).toBeCloseTo(2277, 6)
  expect(times(5, 3)).toBeCloseTo(1.9974, 4)
  expect(times(10, 3)).toBeCloseTo(5.0044, 4)
  expect(times(24, 1)).toBeCloseTo(24.75, 6)
})

test('no step that is offered pays more than the highest multiplier', () => {
  for (let whirls = 1; whirls < TILES; whirls++)
    expect(payoutOf(100_000n, whirls, picksMax(whirls))).toBeLessThanOrEqual(
      100_000n * MULTIPLIER_MAX,
    )
})

test('the whirls are where the reference draws them', () => {
  const lost = playRound(draw(), 100_000n, { whirls: 3 }, [{ pick: 22 }])
  expect(lost).toMatchObject({
    payoutUnits: 0n,
    view: { hit: 22, hidden: [22, 11, 9] },
  })
})

test('whirls stay hidden while the round goes on', () => {
  const open = playRound(draw(), 100_000n, { whirls: 3 }, [{ pick: 0 }, { pick: 1 }])!
  expect(open).toMatchObject({ payoutUnits: null, view: { opened: [0, 1], hidden: null } })
})

test('a tile is opened once, and nothing follows the end', () => {
  expect(playRound(draw(), 1n, { whirls: 3 }, [{ pick: 0 }, { pick: 0 }])).toBeNull()
  expect(playRound(draw(), 1n, { whirls: 3 }, [{ pick: 22 }, { pick: 0 }])).toBeNull()
  expect(playRound(draw(), 1n, { whirls: 3 }, ['collect', { pick: 0 }])).toBeNull()
})

test('the last lotus collects by itself', () => {
  const end = playRound(draw(), 1_000_000n, { whirls: 24 }, [{ pick: 23 }])
  expect(end?.payoutUnits === 0n || end?.payoutUnits === 24_750_000n).toBe(true)
})

test('picks above 70 % chance fill no requirement', () => {
  expect(playRound(draw(), 1n, { whirls: 1 }, [{ pick: 0 }, 'collect'])?.turnoverUnits).toBe(0n)
  expect(
    playRound(draw(), 1n, { whirls: 10 }, [{ pick: 0 }, 'collect'])?.turnoverUnits,
  ).toBeUndefined()
})

test('the table is the one whose return was proved', () => {
  expect(hashOfTable()).toBe(TABLE_HASH)
  expect(lotusPond.isProved()).toBe(true)
  expect(EDGE).toEqual({ numerator: 99n, denominator: 100n })
})
