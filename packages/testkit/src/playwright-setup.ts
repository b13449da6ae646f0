import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FullConfig } from '@playwright/test'
import pg from 'pg'
import { handOverStacks } from './running-stack.ts'
import { startStack } from './start-stack.ts'
import { startTestCluster } from './test-cluster.ts'

// A new player uses the first pair, has the second prepared, and may change once, which prepares a
// third. The first spin of each pair returns 1.75 times its stake, without free spins.
const seeds = ['005e', '0070', '0091'].map((digits) => digits.repeat(16)).join(',')

/**
 * Playwright's global setup: for each worker a whole product of its own. Journeys find it by
 * `runningStack`.
 */
export default async function setup({ workers }: FullConfig): Promise<() => Promise<void>> {
  const stacks = await Promise.all(
    Array.from({ length: workers }, () =>
      startStack({ env: { TEST_SERVER_SEEDS: seeds, TEST_CLIENT_SEED: 'kite-lantern' } }),
    ),
  )
  for (const { databaseUrls } of stacks) await letFail(databaseUrls.platform)
  handOverStacks(
    stacks.map(({ portalUrl, consoleUrl, studioUrl, sandboxUrl, demo, databaseUrls, dataDir }) => ({
      portalUrl,
      consoleUrl,
      studioUrl,
      sandboxUrl,
      demo,
      databaseUrls,
      dataDir,
    })),
  )
  for (const stack of stacks)
    console.log(
      `Journeys run against ${stack.portalUrl} (console ${stack.consoleUrl}, studio ${stack.studioUrl}, sandbox ${stack.sandboxUrl})`,
    )
  return async () => {
    for (const stack of stacks) {
      for (const complaint of complaintsIn(join(stack.dataDir, 'logs'))) console.log(complaint)
      await stack.stop()
    }
    await (await startTestCluster()).stop()
  }
}

/**
 * What the servers wrote down as errors: who looks into a journey that failed has nothing else of
 * them, for their logs go with them.
 */
function complaintsIn(logs: string): string[] {
  const lines = globSync(`${logs}/*.log`).flatMap((file) => readFileSync(file, 'utf8').split('\n'))
  return lines.filter((line) => /"level":[56]0/.test(line)).map((line) => line.slice(0, 1_000))
}

/**
 * Journeys all come from one address, and some of them mistype on purpose: the others shall not
 * have to prove anything for it.
 */
async function letFail(platformUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: platformUrl })
  await client.connect()
  await client.query(
    `
      insert into brand.section (brand_id, name, version, value) select id, 'signIn',
        1, '{"accounts":{"challenge":"after_failures","challengeAfter":1000,"payoutHoldHours":0}}'
      from brand.brand`,
  )
  await client.end()
}
