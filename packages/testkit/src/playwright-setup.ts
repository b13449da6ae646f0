import { startStack } from './start-stack.ts'
import { startTestCluster } from './test-cluster.ts'

/** Playwright's global setup: the whole product, for all journeys. They find it in the environment. */
export default async function setup(): Promise<() => Promise<void>> {
  const stack = await startStack()
  process.env.PADMA_PORTAL_URL = stack.portalUrl
  process.env.PADMA_CONSOLE_URL = stack.consoleUrl
  process.env.PADMA_STUDIO_URL = stack.studioUrl
  process.env.PADMA_SANDBOX_URL = stack.sandboxUrl
  process.env.PADMA_DEMO = JSON.stringify(stack.demo)
  process.env.PADMA_DATABASE_URLS = JSON.stringify(stack.databaseUrls)
  console.log(`Journeys run against ${stack.portalUrl} (console ${stack.consoleUrl}, studio ${stack.studioUrl}, sandbox ${stack.sandboxUrl})`)
  return async () => {
    await stack.stop()
    await (await startTestCluster()).stop()
  }
}
