export type Numbers = { passed: number; failed: number; skipped: number }

export function noNumbers(): Numbers {
  return { passed: 0, failed: 0, skipped: 0 }
}

export function closingLine({ passed, failed, skipped }: Numbers): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** Of vitest's JSON report. A file that could not even be loaded counts as one failed test; so does a run that ended badly for another reason. */
export function fromVitest(report: VitestReport, exitCode: number): Numbers {
  const brokenFiles = report.testResults.filter((file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed')).length
  return atLeastOneFailed(
    {
      passed: report.numPassedTests,
      failed: report.numFailedTests + brokenFiles,
      skipped: report.numPendingTests + (report.numTodoTests ?? 0),
    },
    exitCode,
  )
}

/** Of Playwright's JSON report. A test that passed only at a second try has failed. */
export function fromPlaywright(report: PlaywrightReport, exitCode: number): Numbers {
  const { expected, unexpected, flaky, skipped } = report.stats
  return atLeastOneFailed({ passed: expected, failed: unexpected + flaky, skipped }, exitCode)
}

/** Of a check that only says yes or no, or of a runner that left no report. */
export function fromExitCode(exitCode: number): Numbers {
  return exitCode === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 }
}

export type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests?: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}
export type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }

function atLeastOneFailed(numbers: Numbers, exitCode: number): Numbers {
  return exitCode !== 0 && numbers.failed === 0 ? { ...numbers, failed: 1 } : numbers
}
