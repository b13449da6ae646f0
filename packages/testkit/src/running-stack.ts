import type { Stack } from './start-stack.ts'

/** In a journey: where the product runs that Playwright's global setup has started, and whom to sign in as. */
export function runningStack(): Pick<Stack, 'portalUrl' | 'consoleUrl' | 'studioUrl' | 'sandboxUrl' | 'demo' | 'databaseUrls' | 'dataDir'> {
  const read = (name: string) => {
    const value = process.env[name]
    if (!value) throw new Error(`${name} is not set: journeys run under playwright.config.ts, whose global setup starts the product.`)
    return value
  }
  return {
    portalUrl: read('PADMA_PORTAL_URL'),
    consoleUrl: read('PADMA_CONSOLE_URL'),
    studioUrl: read('PADMA_STUDIO_URL'),
    sandboxUrl: read('PADMA_SANDBOX_URL'),
    demo: JSON.parse(read('PADMA_DEMO')),
    databaseUrls: JSON.parse(read('PADMA_DATABASE_URLS')),
    dataDir: read('PADMA_STACK_DATA'),
  }
}
