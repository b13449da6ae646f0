import { expect, test } from 'vitest'
import { isAllowedFrom } from './allowed-from.ts'

test.each([
  [[], '203.0.113.9', true],
  [['203.0.113.9'], '203.0.113.9', true],
  [['203.0.113.9'], '203.0.113.10', false],
  [['203.0.113.9'], '::ffff:203.0.113.9', true],
  [['10.0.0.0/8'], '10.200.1.1', true],
  [['10.0.0.0/8'], '11.0.0.1', false],
  [['2001:db8::/32'], '2001:db8:7::1', true],
  [['2001:db8::/32'], '2001:db9::1', false],
  [['2001:db8::1', '192.0.2.0/24'], '192.0.2.77', true],
  [['::ffff:203.0.113.9'], '203.0.113.9', true],
  [['::ffff:cb00:7109'], '::ffff:203.0.113.9', true],
  [['::FFFF:10.0.0.0/104'], '10.200.1.1', true],
  [['::ffff:10.0.0.0/104'], '11.0.0.1', false],
  [['::ffff:203.0.113.9'], '203.0.113.10', false],
  [['::/0'], '2001:db8::1', true],
  [['10.0.0.0/8'], 'unknown', false],
] as const)('with the addresses %j told, %s may sign in: %s', (addresses, ip, isAllowed) => {
  expect(isAllowedFrom(addresses, ip)).toBe(isAllowed)
})
