import { expect, test } from 'vitest'
import { mayOpen } from './roles.ts'

test('a cashier opens queues and players, and none of the owner’s pages or what lies beneath them', () => {
  expect(['/deposits', '/withdrawals', '/players', '/players/7'].every((path) => mayOpen('cashier', path))).toBe(true)
  expect(['/receiving-accounts', '/proof', '/audit', '/audit/7', '/site/status', '/site/banners'].some((path) => mayOpen('cashier', path))).toBe(false)
})

test('an owner opens every page', () => {
  expect(['/deposits', '/receiving-accounts', '/proof', '/audit'].every((path) => mayOpen('owner', path))).toBe(true)
})
