import { expect, it } from 'vitest'
import { stateOf } from './rules.ts'

const now = new Date('2026-11-01T12:00:00Z')
const told = {
  rounds: 10,
  used: 3,
  ends_at: new Date('2026-11-02T00:00:00Z'),
  cancelled_at: null,
  told_at: new Date('2026-11-01T00:00:00Z'),
  vendor_refused: null,
}

it('free rounds are active from the vendor’s answer until the last one is used', () => {
  expect(stateOf({ ...told, told_at: null }, now)).toBe('new')
  expect(stateOf(told, now)).toBe('active')
  expect(stateOf({ ...told, used: 9 }, now)).toBe('active')
  expect(stateOf({ ...told, used: 10 }, now)).toBe('finished')
})

it('free rounds expire at the instant they end, not before', () => {
  expect(stateOf({ ...told, ends_at: new Date(now.getTime() + 1) }, now)).toBe('active')
  expect(stateOf({ ...told, ends_at: now }, now)).toBe('expired')
})

it('used up stays finished after the end; cancelled and refused win over both', () => {
  const over = { ...told, used: 10, ends_at: now }
  expect(stateOf(over, now)).toBe('finished')
  expect(stateOf({ ...over, vendor_refused: 'unknown game' }, now)).toBe('failed')
  expect(stateOf({ ...over, cancelled_at: now }, now)).toBe('cancelled')
})
