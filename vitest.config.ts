import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.{ts,tsx}'],
    // Journeys need a browser and run under Playwright.
    exclude: ['**/node_modules/**', '**/dist/**', 'tests/journeys/**', '.cache/**'],
    globalSetup: ['packages/testkit/src/vitest-setup.ts'],
    // A process per file: servers and worker pools of one file cannot leak into the next.
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // The same clock on every machine; brand zones are named where they matter.
    env: { NODE_ENV: 'test', TZ: 'UTC' },
  },
})
