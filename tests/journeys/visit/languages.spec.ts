// Touches: apps/portal/src/shell, packages/i18n
import { expect, type Page, test } from '@playwright/test'
import { runningStack } from '@padma/testkit'

const at = (path: string) => `${runningStack().portalUrl}${path}`
const screens = [
  '/',
  '/rng',
  '/live',
  '/promotions',
  '/down',
  '/join',
  '/noticePage',
  '/pointMall',
  '/?modal=login',
  '/?modal=register',
  '/?modal=help',
  '/no-such-page',
]

/**
 * Text that its box does not hold, as far as it is not meant to be cut (`truncate`) or scrolled.
 */
const overflowing = (page: Page) =>
  page.evaluate<{ wide: string[]; page: number }>(`(() => {
  const worded = 'button, a, h1, h2, h3, p, span, b, label, td, th, dt, dd, li'
  const wide = [...document.querySelectorAll(worded)].filter((element) => {
    const { display, overflowX } = getComputedStyle(element)
    return (
      element.clientWidth > 0 &&
      display !== 'inline' &&
      !['auto', 'scroll', 'clip', 'hidden'].includes(overflowX) &&
      element.scrollWidth > element.clientWidth + 1
    )
  })
  const { scrollWidth, clientWidth } = document.documentElement
  return {
    wide: wide.map((element) => element.textContent.trim().slice(0, 60)),
    page: scrollWidth - clientWidth,
  }
})()`)

for (const lang of ['bn', 'en', 'ar']) {
  test(`twelve screens in ${lang} at 360 px: no key instead of a text, nothing cut, nothing beside the page`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await page.addInitScript(`localStorage.setItem('lang', '${lang}')`)
    for (const screen of screens) {
      await page.goto(at(screen))
      await expect(
        page.locator(screen.includes('modal') ? '[role=dialog]' : 'main').first(),
      ).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('dir', lang === 'ar' ? 'rtl' : 'ltr')
      expect(await overflowing(page), `${screen} in ${lang}`).toEqual({ wide: [], page: 0 })
      expect(await page.locator('body').innerText(), screen).not.toMatch(/\b[a-z]+_[A-Za-z]+\b/)
    }
  })
}

test('the language is chosen from a list with flags, stored with the one before, and kept', async ({
  page,
}) => {
  await page.goto(at('/'))
  await page.getByRole('banner').getByRole('button', { name: /ভাষা/ }).click()
  await page.getByRole('button', { name: 'العربية' }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  expect(
    await page.evaluate(`[localStorage.getItem('lang'), localStorage.getItem('hisLang')]`),
  ).toEqual(['ar', 'bn'])
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await page.getByRole('banner').getByRole('button', { name: /اللغة/ }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'English' })).toBeHidden()
})
