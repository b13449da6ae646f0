import { expect, test } from 'vitest'
import { readAddresses } from './addresses.ts'

test('addresses are read however they are separated, each once', () => {
  expect(readAddresses(' 203.0.113.7\n10.0.0.0/8, 2001:db8::/32;203.0.113.7 ')).toEqual([
    '203.0.113.7',
    '10.0.0.0/8',
    '2001:db8::/32',
  ])
  expect(readAddresses('  ')).toEqual([])
})
