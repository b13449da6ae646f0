import { defineConfig } from '@playwright/test'
import { ensureBrowser } from './tools/ensure-browser.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
// Operators sit at a desk; one of their pages is opened on a phone all the same (`site.spec.ts`).
const atDesks = [
  'operators-desk',
  'content',
  'staff',
  'lost-sim',
  'providers',
  'withdrawals',
  'reports',
  'two-operators',
  'red-envelopes',
]
// What an address shows, and what a browser keeps, does not depend on the width; languages are
// looked at in a width of their own.
const onPhones = [
  'autoplay',
  'brand-look',
  'challenge',
  'every-game',
  'first-visit',
  'languages',
  'lighthouse',
  'lobby',
  'lotteries',
  'lottery',
  'offline',
  'results-staff',
  'routes',
  'storage',
  'tabs',
  'verify',
]
// A way that a user goes is gone at one width and in its language, and a player's whole day
// (`one-player.spec.ts`) at both; all of them at both where every look is asked for.
// Every screen is looked at in several widths all the same (`shell/accessible.spec.ts`).
const isEveryLook = process.env.PADMA_EVERY_LOOK !== undefined
const usuallyAtDesks = isEveryLook ? [] : ['second-factor', 'trial']
const usuallyOnPhones = isEveryLook
  ? []
  : [
      'deposit-kinds',
      'federated',
      'firebase',
      'game-wallet',
      'identity-check',
      'not-me',
      'passkeys',
      'records',
      'sample-vendor',
      'upline',
      'security-centre',
      'sends',
      'site',
      'ways-in',
    ]
const specs = (names: string[]): string[] => names.map((name) => `**/${name}.spec.ts`)
const desktop = { viewport: { width: 1440, height: 900 } }

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.{test,spec}.ts',
  globalSetup: './packages/testkit/src/playwright-setup.ts',
  outputDir: 'test-results',
  // Each worker has a product of its own, on which journeys take turns. They wait a good deal:
  // three keep two cores busy.
  workers: 3,
  fullyParallel: false,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    locale: 'en-GB',
    timezoneId: 'Asia/Dhaka',
    // What a service worker lets through is not seen by `page.route`; the journey that needs one
    // allows it.
    serviceWorkers: 'block',
    actionTimeout: 15_000,
    navigationTimeout: 20_000,
    // Records every step of every test, at a fifth of their time: for who looks into a failure.
    trace: process.env.PADMA_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: ensureBrowser(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      testIgnore: ['**/shell/**', ...specs(['first-visit', ...atDesks, ...usuallyAtDesks])],
      use: phone,
    },
    {
      name: 'desktop',
      testIgnore: ['**/shell/**', ...specs([...onPhones, ...usuallyOnPhones])],
      use: desktop,
    },
    // Many short looks at one part of the page each, told by pointing, keys and widths of their
    // own: in a browser that stays warm.
    { name: 'shell', testMatch: '**/shell/*.spec.ts', use: { ...desktop, reuseContext: true } },
    // What comes before the first paint is looked at when nothing else keeps the machine from
    // painting.
    {
      name: 'alone',
      testMatch: '**/first-visit.spec.ts',
      dependencies: ['phone', 'desktop', 'shell'],
    },
  ],
})
