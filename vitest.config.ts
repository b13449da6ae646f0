import { icons } from '@padma/ui/icons-plugin'
import { defineConfig } from 'vitest/config'
import { ByTurns } from './tools/test/by-turns.ts'

export default defineConfig({
  // For what imports a screen of the portal or a page of the console.
  plugins: [icons()],
  test: {
    include: ['**/*.test.{ts,tsx}'],
    // Journeys need a browser and run under Playwright.
    exclude: ['**/node_modules/**', '**/dist/**', 'tests/journeys/**', '.cache/**'],
    globalSetup: ['packages/testkit/src/vitest-setup.ts'],
    // A process runs file after file: to start one for each, and to load the product in each, took
    // a third of the time. So a file ends what it has started.
    pool: 'forks',
    isolate: false,
    // Tests wait a good deal, for databases and for processes that they kill: three keep two cores
    // busy.
    maxWorkers: 3,
    sequence: { sequencer: ByTurns },
    testTimeout: 20_000,
    // What comes by a job or another process comes when these two cores have time for it.
    expect: { poll: { timeout: 10_000 } },
    // Some start a whole product, beside two others that do.
    hookTimeout: 240_000,
    // The same clock on every machine; brand zones are named where they matter.
    env: { NODE_ENV: 'test', TZ: 'UTC' },
  },
})
