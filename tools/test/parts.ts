import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Chosen } from './changed/choose-tests.ts'
import {
  type Numbers,
  type PlaywrightReport,
  type VitestReport,
  fromExitCode,
  fromPlaywright,
  fromVitest,
  noNumbers,
} from './numbers.ts'

const root = resolve(import.meta.dirname, '../..')
const reports = join(root, '.cache/test-reports')
/**
 * What Node has compiled, TypeScript stripped, for the many processes that tests start: half of a
 * start is that.
 */
const compiled = join(root, '.cache/compiled')

/**
 * The servers' and the browser's TypeScript: one check. Beside one another, each with one checker:
 * several of a program each look again at what they share, which takes twice the work.
 */
export async function types(): Promise<Numbers> {
  const codes = await Promise.all(
    ['node', 'web', 'console'].map((program) =>
      run('typescript/bin/tsc', ['-p', `tsconfig.${program}.json`, '--checkers', '1']),
    ),
  )
  return fromExitCode(Math.max(...codes))
}

export async function lint(): Promise<Numbers> {
  return fromExitCode(await run('oxlint/bin/oxlint', []))
}

export async function unit(chosen: Chosen | null): Promise<Numbers> {
  if (chosen?.unit.length === 0) return noNumbers()
  const report = freshReport('vitest.json')
  const code = await run('vitest/vitest.mjs', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...(chosen?.unit ?? []),
  ])
  return existsSync(report) ? fromVitest(read<VitestReport>(report), code) : fromExitCode(code || 1)
}

export async function browser(chosen: Chosen | null): Promise<Numbers> {
  const specs = chosen?.journeys ?? []
  if (chosen && specs.length === 0) return noNumbers()
  const report = freshReport('playwright.json')
  const workers = Math.min(specs.length, 3)
  const only = chosen ? [...specs, '--no-deps', `--workers=${workers}`] : []
  const code = await run('@playwright/test/cli.js', ['test', '--reporter=list,json', ...only], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  })
  return existsSync(report)
    ? fromPlaywright(read<PlaywrightReport>(report), code)
    : fromExitCode(code || 1)
}

/**
 * Runs a program of node_modules under this Node; its output is ours. A signal counts as failure.
 */
async function run(
  program: string,
  words: string[],
  env: Record<string, string> = {},
): Promise<number> {
  const child = spawn(process.execPath, [join(root, 'node_modules', program), ...words], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_COMPILE_CACHE: compiled, ...env },
  })
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

/**
 * Where the runner writes its numbers. Those of an earlier run are gone, so that they are never
 * taken for this one's.
 */
function freshReport(name: string): string {
  mkdirSync(reports, { recursive: true })
  const file = join(reports, name)
  rmSync(file, { force: true })
  return file
}

function read<Report>(file: string): Report {
  return JSON.parse(readFileSync(file, 'utf8')) as Report
}
