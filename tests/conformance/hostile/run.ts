import type { Result } from '../run.ts'
import type { Ground, Scenario } from './ground.ts'
import { scenarios } from './scenarios.ts'

/** Whether the ground has what the scenario needs. */
export const isPossible = ({ needs }: Scenario, ground: Ground): boolean =>
  needs === undefined || ground[needs] !== null

/** One scenario; where the inside can be seen, the books are proved after it. */
export async function runScenario({ id, rule, run }: Scenario, ground: Ground): Promise<Result> {
  const started = performance.now()
  const seen = await run(ground).then(
    async () =>
      ((await ground.inside?.differences()) ?? [])
        .map((difference) => `the books: ${difference}`)
        .join('; ') || null,
    (error: Error) => error.message,
  )
  return { id, rule, isMet: seen === null, seen, ms: Math.round(performance.now() - started) }
}

export async function runHostile(ground: Ground): Promise<Result[]> {
  const results: Result[] = []
  for (const scenario of scenarios)
    if (isPossible(scenario, ground)) results.push(await runScenario(scenario, ground))
  return results
}
