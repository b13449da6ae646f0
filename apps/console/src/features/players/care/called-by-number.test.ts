import { expect, test } from 'vitest'
import { isCalledByNumber } from './called-by-number.ts'

test.each([
  ['8801711222333', '+880171…333', true],
  // They have another number by now, which the username does not give away.
  ['8801711222333', '+880181…333', false],
  ['8801711222333', '+880171…334', false],
  ['8801711222333', null, false],
  ['rahim', '+880171…333', false],
])('%s beside %s', (username, masked, isCalled) => {
  expect(isCalledByNumber(username, masked)).toBe(isCalled)
})
