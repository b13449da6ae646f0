import type { Stack } from './start-stack.ts'

/** What a journey may know of its product. */
type RunningStack = Pick<
  Stack,
  'portalUrl' | 'consoleUrl' | 'studioUrl' | 'sandboxUrl' | 'demo' | 'databaseUrls' | 'dataDir'
>

const variable = 'PADMA_STACKS'

/** In Playwright's global setup: the products of the workers, the first worker's first. */
export function handOverStacks(stacks: RunningStack[]): void {
  process.env[variable] = JSON.stringify(stacks)
}

/** In a journey: where the product runs that its worker has to itself, and whom to sign in as. */
export function runningStack(): RunningStack {
  const stacks = process.env[variable]
  if (!stacks)
    throw new Error(
      `${variable} is not set: journeys run under playwright.config.ts, whose global setup starts a product for each worker.`,
    )
  return (JSON.parse(stacks) as RunningStack[])[Number(process.env.TEST_PARALLEL_INDEX ?? 0)]!
}
