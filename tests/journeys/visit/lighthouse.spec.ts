// Touches: portal/home
import { chromium, expect, test } from '@playwright/test'
import { runningStack } from '@padma/testkit'
import lighthouse, { desktopConfig, type Flags } from 'lighthouse'
import { sixFreePorts } from '../../../tools/start/ports.ts'

// Lighthouse brings its own screen, and measures a browser of its own in which no journey has
// cached anything.
test('Lighthouse finds nothing inaccessible on a guest’s first page', async ({
  launchOptions,
}, info) => {
  test.setTimeout(120_000)
  const port = await sixFreePorts()
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), `--remote-debugging-port=${port}`],
  })
  try {
    const config = info.project.name === 'desktop' ? desktopConfig : undefined
    // The page's live stream stays open, and Lighthouse waits for a network that rests.
    const flags: Flags = {
      port,
      logLevel: 'error',
      onlyCategories: ['accessibility'],
      blockedUrlPatterns: ['*/wps/events*'],
      maxWaitForLoad: 20_000,
    }
    const { categories, audits } = (await lighthouse(runningStack().portalUrl, flags, config))!.lhr
    const wrong = categories
      .accessibility!.auditRefs.filter(
        ({ id, weight }) => weight > 0 && audits[id]!.score !== null && audits[id]!.score! < 1,
      )
      .map(({ id }) => id)
    expect(wrong).toEqual([])
    expect(categories.accessibility!.score).toBe(1)
  } finally {
    await browser.close()
  }
})
