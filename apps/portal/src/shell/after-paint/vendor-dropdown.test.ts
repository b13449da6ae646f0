import type { VendorCard } from '@padma/contract'
import { expect, test } from 'vitest'
import { dropdownOf } from './vendor-dropdown.ts'

const vendors = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ vassalage: `vendor-${index}` }) as VendorCard)

test.each([
  [0, 0, false],
  [1, 1, false],
  [16, 16, false],
  [17, 16, true],
  [40, 16, true],
])('of %i vendors the dropdown shows %i, and a tile for more: %s', (count, shown, hasMore) => {
  const dropdown = dropdownOf(vendors(count))
  expect([dropdown.shown.length, dropdown.hasMore]).toEqual([shown, hasMore])
})
