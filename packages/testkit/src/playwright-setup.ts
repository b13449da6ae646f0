import { startStack } from './start-stack.ts'
import { startTestCluster } from './test-cluster.ts'

/** Playwright's global setup: the whole product, for all journeys. They find it in the environment. */
export default async function setup(): Promise<() => Promise<void>> {
  // Four players sit down in the journeys, one after the other; each uses a pair, has the next one prepared, and changes
  // once, which prepares a third. The first spin of each returns 1.75 times its stake, without free spins.
  const seeds = ['005e', '0070', '0091'].map((digits) => digits.repeat(16)).join(',')
  const stack = await startStack({ env: { TEST_SERVER_SEEDS: [seeds, seeds, seeds, seeds].join(','), TEST_CLIENT_SEED: 'kite-lantern' } })
  process.env.PADMA_PORTAL_URL = stack.portalUrl
  process.env.PADMA_CONSOLE_URL = stack.consoleUrl
  process.env.PADMA_STUDIO_URL = stack.studioUrl
  process.env.PADMA_SANDBOX_URL = stack.sandboxUrl
  process.env.PADMA_DEMO = JSON.stringify(stack.demo)
  process.env.PADMA_STACK_DATA = stack.dataDir
  process.env.PADMA_DATABASE_URLS = JSON.stringify(stack.databaseUrls)
  console.log(`Journeys run against ${stack.portalUrl} (console ${stack.consoleUrl}, studio ${stack.studioUrl}, sandbox ${stack.sandboxUrl})`)
  return async () => {
    await stack.stop()
    await (await startTestCluster()).stop()
  }
}
