import { expect, test } from 'vitest'
import { clock, sessionNet } from './session-net.ts'

test.each([
  ['0.00', '-320.00', '-320.00'],
  ['-20.00', '15.50', '35.50'],
  ['10.00', '10.00', '0.00'],
  ['-0.05', '-1.00', '-0.95'],
])('from %s to %s the session made %s', (start, now, net) => {
  expect(sessionNet(start, now)).toBe(net)
})

test('the clock counts hours', () => {
  expect(clock(0)).toBe('00:00:00')
  expect(clock(3_661_900)).toBe('01:01:01')
})
