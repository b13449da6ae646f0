import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { machine } from '../machine.ts'
import { writePart } from '../page.ts'
import { flameGraph } from './flame-graph.ts'
import { httpReport } from './report.ts'
import { type HttpPlan, type HttpResults, profiled, type ProfileOf, runHttp } from './run.ts'
import { httpWorld } from './world.ts'

/**
 * Measures the product through HTTP and writes its section; answers whether the books were proved
 * afterwards.
 */
export async function benchHttp(plan: HttpPlan & { loadBefore: number }): Promise<boolean> {
  const { results, about } = await measured(plan)
  plan.say('profiling')
  const profiles = await profiled(plan)
  drawProfiles(profiles)
  writePart('http', httpReport({ ...results, profiles }, plan, about))
  if (!results.proof.isProved) console.error('The books are NOT proved; see docs/benchmarks.md.')
  return results.proof.isProved
}

async function measured(
  plan: HttpPlan & { loadBefore: number },
): Promise<{ results: HttpResults; about: string }> {
  const world = await httpWorld()
  const client = new pg.Client({ connectionString: world.stack.databaseUrls.platform })
  try {
    const results = await runHttp(world, plan)
    await client.connect()
    return { results, about: await machine(client, plan.loadBefore) }
  } finally {
    await client.end()
    await world.stack.stop()
  }
}

function drawProfiles(profiles: ProfileOf[]): void {
  const folder = resolve(import.meta.dirname, '../../../docs/profiles')
  mkdirSync(folder, { recursive: true })
  for (const { process, profile } of profiles)
    writeFileSync(
      join(folder, `${process}.svg`),
      flameGraph(profile, `${process}, its event loop during whole spins (npm run bench http)`),
    )
}
