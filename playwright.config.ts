import { defineConfig } from '@playwright/test'
import { ensureBrowser } from './tools/ensure-browser.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
// Operators sit at a desk; one of their pages is opened on a phone all the same (`site.spec.ts`).
const atDesks = [
  'club-label',
  'content',
  'deposits',
  'operators-desk',
  'payout-answers',
  'providers',
  'red-envelopes',
  'reports',
  'staff',
  'two-operators',
  'vendors',
  'withdrawals',
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
// A journey is made once, as most players make it: on a phone. These differ with the width, or
// stand for all: a player's whole day, the way into a game, the chat's window. All of them are
// made at both widths where every look is asked for, and every screen is looked at in several
// widths all the same (`shell/accessible.spec.ts`).
const atBoth = ['chat', 'one-player', 'ways-to-start']
const ratherAtDesks = ['lost-sim', 'second-factor', 'trial']
const isEveryLook = process.env.PADMA_EVERY_LOOK !== undefined
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
      testIgnore: [
        '**/shell/**',
        ...specs(['first-visit', ...atDesks, ...(isEveryLook ? [] : ratherAtDesks)]),
      ],
      use: phone,
    },
    {
      name: 'desktop',
      testMatch: isEveryLook ? undefined : specs([...atDesks, ...ratherAtDesks, ...atBoth]),
      testIgnore: ['**/shell/**', ...specs(onPhones)],
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
