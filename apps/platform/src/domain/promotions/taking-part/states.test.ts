import { type PromotionStatus, promotionStatuses } from '@padma/contract'
import { expect, test } from 'vitest'
import { canFollow } from './states.ts'

/** The 26 steps of the rules, written out; every other of the 100 pairs is refused. */
const legal = new Set([
  'coming_soon join',
  'coming_soon joined',
  'coming_soon claim',
  'coming_soon close',
  'join applying',
  'join joined',
  'join close',
  'applying joined',
  'applying issued',
  'applying rejected',
  'applying close',
  'joined process',
  'joined claim',
  'joined rejected',
  'joined close',
  'process claim',
  'process issued',
  'process rejected',
  'process close',
  'claim claimed',
  'claim rejected',
  'claim close',
  'claimed join',
  'issued join',
  'rejected join',
  'close join',
])

const pairs = promotionStatuses.flatMap((from) =>
  promotionStatuses.map((to): [PromotionStatus, PromotionStatus] => [from, to]),
)

test('there are a hundred pairs, 26 of them legal', () => {
  expect(pairs).toHaveLength(100)
  expect(legal.size).toBe(26)
})
test.each(pairs)('from %s to %s', (from, to) =>
  expect(canFollow(from, to)).toBe(legal.has(`${from} ${to}`)),
)
