import { expect, test } from 'vitest'
import { change, marginOf, percent } from './compare.ts'

test('a change is measured against the size of what was before', () => {
  expect(change('150.00', '100.00')).toBe(50)
  expect(change('50.00', '-100.00')).toBe(150)
  expect(change('10.00', '0.00')).toBeNull()
})

test('a margin is what stays of the stakes, below zero when players won', () => {
  expect(percent(marginOf({ stake: '1000.00', net: '41.50' }), 2)).toBe('4.15%')
  expect(percent(marginOf({ stake: '1000.00', net: '-41.50' }), 2)).toBe('\u22124.15%')
  expect(percent(marginOf({ stake: '0.00', net: '0.00' }))).toBe('–')
})
