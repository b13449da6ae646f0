import { expect, test } from 'vitest'
import { closingLine, fromPlaywright, fromVitest } from './numbers.ts'

const vitest = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, testResults: [] }

test.each([
  ['all passed', vitest, 0, '5 passed, 0 failed'],
  ['one failed', { ...vitest, numFailedTests: 1, testResults: [{ status: 'failed', assertionResults: [{ status: 'failed' }] }] }, 1, '5 passed, 1 failed'],
  ['a file could not be loaded', { ...vitest, testResults: [{ status: 'failed', assertionResults: [] }] }, 1, '5 passed, 1 failed'],
  ['an error outside of any test', vitest, 1, '5 passed, 1 failed'],
  ['some skipped', { ...vitest, numPendingTests: 2 }, 0, '5 passed, 0 failed, 2 skipped'],
])('unit tests: %s', (_case, report, exitCode, line) => {
  expect(closingLine(fromVitest(report, exitCode))).toBe(line)
})

test('a journey that passed only at the second try has failed', () => {
  expect(fromPlaywright({ stats: { expected: 3, unexpected: 0, flaky: 1, skipped: 0 } }, 0)).toEqual({ passed: 3, failed: 1, skipped: 0 })
})
