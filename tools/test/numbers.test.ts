import { expect, test } from 'vitest'
import { closingLine, fromPlaywright, fromVitest } from './numbers.ts'

const vitest = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, testResults: [] }

const failedTest = {
  status: 'failed',
  fullName: 'a bet is refused',
  failureMessages: ['\u001b[31mexpected 1\u001b[39m\nto be 2'],
}

test.each([
  ['all passed', vitest, 0, '5 passed, 0 failed'],
  [
    'one failed',
    {
      ...vitest,
      numFailedTests: 1,
      testResults: [{ name: 'a.test.ts', status: 'failed', assertionResults: [failedTest] }],
    },
    1,
    '5 passed, 1 failed',
  ],
  [
    'a file could not be loaded',
    { ...vitest, testResults: [{ name: 'a.test.ts', status: 'failed', assertionResults: [] }] },
    1,
    '5 passed, 1 failed',
  ],
  ['an error outside of any test', vitest, 1, '5 passed, 1 failed'],
  ['some skipped', { ...vitest, numPendingTests: 2 }, 0, '5 passed, 0 failed, 2 skipped'],
])('unit tests: %s', (_case, report, exitCode, line) => {
  expect(closingLine(fromVitest(report, exitCode))).toBe(line)
})

test('the unit tests that failed are named, with why', () => {
  const testResults = [
    { name: 'a.test.ts', status: 'failed', assertionResults: [failedTest] },
    { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
  ]
  expect(fromVitest({ ...vitest, numFailedTests: 1, testResults }, 1).failures).toEqual([
    'b.test.ts\n    no such module',
    'a.test.ts > a bet is refused\n    expected 1\n    to be 2',
  ])
})

test('a journey that passed only at the second try has failed, and is named', () => {
  const spec = {
    file: 'a.spec.ts',
    line: 3,
    title: 'a player bets',
    tests: [
      {
        projectName: 'phone',
        status: 'flaky',
        results: [{ errors: [{ message: 'not visible' }] }, { errors: [] }],
      },
    ],
  }
  expect(
    fromPlaywright(
      {
        stats: { expected: 3, unexpected: 0, flaky: 1, skipped: 0 },
        suites: [{ suites: [{ specs: [spec] }] }],
      },
      0,
    ),
  ).toEqual({
    passed: 3,
    failed: 1,
    skipped: 0,
    failures: ['[phone] a.spec.ts:3 > a player bets\n    not visible'],
  })
})
