// Touches: every page, portal/home
import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { runningStack } from '@padma/testkit'
import { deposit, registerPlayer, sitDown } from '../../drivers/player.ts'
import { ownersCalls } from '../sign-in.ts'

// On a slow machine the visit lasts until the portal stays on the device; a blocked registration
// would be said on the console.
test.use({ serviceWorkers: 'allow' })

const KB = 1_024
const BUDGET = { script: 140 * KB, style: 25 * KB }
const LAYOUT_SHIFT_MAX = 0.05
const REQUESTS_BEFORE_PAINT_MAX = 8

/** A brand that lives has winners, and its home is no lighter than one without. */
test.beforeAll(async () => {
  const player = await registerPlayer(runningStack())
  await deposit(player, await ownersCalls(), '40000')
  const table = await sitDown(player)
  await expect(async () => {
    await table.spin(randomUUID(), '100000000')
    const { list } = await player.call('GET /wps/relay/GCSGAME_getRankList', {
      query: { gameCategory: 'ALL', language: 'bn', limitNum: 20 },
    })
    expect(list).not.toEqual([])
  }).toPass({ timeout: 60_000, intervals: [500] })
})

for (const [name, size] of [
  ['a phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
  ['a desktop', { viewport: { width: 1440, height: 900 } }],
] as const)
  test.describe(`on ${name}`, () => {
    test.use(size)

    test('a guest’s first visit stays within the budget, shifts nothing and says nothing on the console', async ({
      page,
    }) => {
      const sizes = { script: 0, style: 0 }
      const said: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') said.push(message.text())
      })
      page.on('pageerror', (error) => said.push(error.message))
      const bodies: Promise<void>[] = []
      page.on('response', (response) => {
        const kind = response.request().resourceType()
        const part =
          kind === 'stylesheet'
            ? 'style'
            : kind === 'script' || /\.js(\?|$)/.test(response.url())
              ? 'script'
              : null
        if (part)
          bodies.push(
            response.body().then((body) => {
              sizes[part] += gzipSync(body, { level: 9 }).length
            }),
          )
      })
      await page.addInitScript(`
      window.layoutShift = 0
      window.shifted = []
      const shown = ({ node, previousRect, currentRect }) =>
        (node?.outerHTML ?? '').slice(0, 80) + ' ' + JSON.stringify([previousRect, currentRect])
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries().filter((one) => !one.hadRecentInput)) {
          window.layoutShift += entry.value
          window.shifted.push(...entry.sources.map(shown))
        }
      }).observe({ type: 'layout-shift', buffered: true })`)
      await page.goto(runningStack().portalUrl)
      await expect(page.getByText('নদীর ঘুড়ি').first()).toBeVisible()
      // The live stream stays open, so the network is never idle; what comes by itself has come by
      // then.
      await page.waitForTimeout(2_000)
      await Promise.all(bodies)

      expect(said).toEqual([])
      expect(
        await page.evaluate<number>('window.layoutShift'),
        (await page.evaluate<string[]>('window.shifted')).join('\n'),
      ).toBeLessThanOrEqual(LAYOUT_SHIFT_MAX)
      // What the browser had asked for when it first painted words: the page itself and all that
      // came before.
      const asked = await page.evaluate<string[]>(`(() => {
      const painted = performance.getEntriesByName('first-contentful-paint')[0].startTime
      const before = performance
        .getEntriesByType('resource')
        .filter((entry) => entry.startTime < painted)
      return [location.pathname, ...before.map((entry) => new URL(entry.name).pathname)]
    })()`)
      expect(asked.length, asked.join(' ')).toBeLessThanOrEqual(REQUESTS_BEFORE_PAINT_MAX)
      expect(sizes.script, `scripts: ${(sizes.script / KB).toFixed(1)} kB`).toBeLessThanOrEqual(
        BUDGET.script,
      )
      expect(sizes.style, `styles: ${(sizes.style / KB).toFixed(1)} kB`).toBeLessThanOrEqual(
        BUDGET.style,
      )
      test.info().annotations.push({
        type: 'budget',
        description: `scripts ${(sizes.script / KB).toFixed(1)} kB, styles ${(sizes.style / KB).toFixed(1)} kB`,
      })
    })

    test('the page shows the home page’s picture before any script, in place and without a second fetch', async ({
      page,
      browser,
    }) => {
      const place = `(() => { const { x, y, width } = document.querySelector('img[fetchpriority=high]').getBoundingClientRect(); return [x, y, width].map(Math.round) })()`
      await page.goto(runningStack().portalUrl)
      await expect(page.getByText('নদীর ঘুড়ি').first()).toBeVisible()
      const picture = await page.evaluate<string>(
        `document.querySelector('[data-view=banner] img').src`,
      )
      expect(
        await page.evaluate<number>(
          `performance.getEntriesByName(${JSON.stringify(picture)}).length`,
        ),
      ).toBe(1)
      const placed = await page.evaluate<number[]>(place)

      const bare = await browser.newPage({
        javaScriptEnabled: false,
        viewport: page.viewportSize(),
      })
      await bare.goto(runningStack().portalUrl)
      expect(
        await bare
          .locator('.opening-picture img')
          .evaluate((image) => (image as unknown as { src: string }).src),
      ).toBe(picture)
      expect(await bare.evaluate<number[]>(place)).toEqual(placed)
      await bare.close()
    })
  })
