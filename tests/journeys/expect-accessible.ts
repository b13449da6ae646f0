import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

const AXE = `${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`
/**
 * WCAG 2.2 A and AA, and that what is seen on a control is part of its name (2.5.3), which axe
 * leaves out of itself.
 */
const RULES = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  rules: { 'label-content-name-mismatch': { enabled: true } },
  resultTypes: ['violations'],
}

/**
 * Asks axe itself, in the page and its frames: the builder for Playwright opens a page for each
 * look, which takes three times as long.
 */
export async function expectAccessible(
  page: Page,
  where?: string,
  /** What of the page: a window that floats above the rest hides parts of its controls. */
  within = 'html',
): Promise<void> {
  // What has not come yet has no controls, and is another page.
  await expect(page.locator('.skeleton')).toHaveCount(0)
  // Half a megabyte, which a page that has it already is not sent again.
  for (const frame of page.frames())
    if (!(await frame.evaluate(`'axe' in window`))) await frame.evaluate(AXE)
  const violations = await page.evaluate<string[]>(
    `axe.run(${JSON.stringify(within)}, ${JSON.stringify(RULES)}).then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ target }) => target.join(' ')).join(', ')))`,
  )
  expect.soft(violations, where).toEqual([])
}
