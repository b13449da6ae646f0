import { stripVTControlCharacters } from 'node:util'

export type Numbers = {
  passed: number
  failed: number
  skipped: number
  /** Which failed, each with the first lines of why: the end of a long output says it all. */
  failures: string[]
}

export function noNumbers(): Numbers {
  return { passed: 0, failed: 0, skipped: 0, failures: [] }
}

export function added(one: Numbers, other: Numbers): Numbers {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    failures: [...one.failures, ...other.failures],
  }
}

export function closingLine({
  passed,
  failed,
  skipped,
}: Pick<Numbers, 'passed' | 'failed' | 'skipped'>): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/**
 * Of vitest's JSON report. A file that could not even be loaded counts as one failed test; so does
 * a run that ended badly for another reason.
 */
export function fromVitest(report: VitestReport, exitCode: number): Numbers {
  const isFailed = ({ status }: { status: string }): boolean => status === 'failed'
  const brokenFiles = report.testResults.filter(
    (file) => isFailed(file) && !file.assertionResults.some(isFailed),
  )
  return atLeastOneFailed(
    {
      passed: report.numPassedTests,
      failed: report.numFailedTests + brokenFiles.length,
      skipped: report.numPendingTests + (report.numTodoTests ?? 0),
      failures: [
        ...brokenFiles.map((file) => failureOf(file.name, file.message)),
        ...report.testResults.flatMap((file) =>
          file.assertionResults
            .filter(isFailed)
            .map((test) => failureOf(`${file.name} > ${test.fullName}`, test.failureMessages?.[0])),
        ),
      ],
    },
    exitCode,
  )
}

/** Of Playwright's JSON report. A test that passed only at a second try has failed. */
export function fromPlaywright(report: PlaywrightReport, exitCode: number): Numbers {
  const { expected, unexpected, flaky, skipped } = report.stats
  return atLeastOneFailed(
    {
      passed: expected,
      failed: unexpected + flaky,
      skipped,
      failures: (report.suites ?? []).flatMap(failuresIn),
    },
    exitCode,
  )
}

/** Of a check that only says yes or no, or of a runner that left no report. */
export function fromExitCode(exitCode: number): Numbers {
  return exitCode === 0 ? { ...noNumbers(), passed: 1 } : { ...noNumbers(), failed: 1 }
}

export type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests?: number
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
  }[]
}

type Suite = {
  suites?: Suite[]
  specs?: {
    file: string
    line: number
    title: string
    tests: { projectName: string; status: string; results: { errors: { message?: string }[] }[] }[]
  }[]
}
export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites?: Suite[]
}

function failuresIn(suite: Suite): string[] {
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map((test) =>
        failureOf(
          `[${test.projectName}] ${spec.file}:${spec.line} > ${spec.title}`,
          test.results.flatMap(({ errors }) => errors)[0]?.message,
        ),
      ),
  )
  return [...own, ...(suite.suites ?? []).flatMap(failuresIn)]
}

function failureOf(name: string, message = ''): string {
  return [
    name,
    ...stripVTControlCharacters(message)
      .split('\n')
      .slice(0, 12)
      .map((line) => `    ${line}`),
  ]
    .join('\n')
    .trimEnd()
}

function atLeastOneFailed(numbers: Numbers, exitCode: number): Numbers {
  return exitCode !== 0 && numbers.failed === 0 ? { ...numbers, failed: 1 } : numbers
}
