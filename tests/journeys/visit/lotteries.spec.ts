// Touches: apps/portal/src/parts/lottery, apps/portal/src/features/lobby,
// apps/platform/src/domain/lotteries, apps/studio/src/draws
import { expect, test } from '@playwright/test'
import { runningStack } from '@padma/testkit'
import { registerPlayer } from '../../drivers/player.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { asMember, at, inLanguage } from '../shell/portal.ts'
import { words } from '../words.ts'

const stack = runningStack()
const lobby = words('lobby', 'bn')

test.use({ viewport: { width: 390, height: 844 } })
test.beforeEach(({ page }) => inLanguage(page, 'bn'))

test('a guest sees what is sold until when, and what was drawn', async ({ page }) => {
  test.setTimeout(120_000)
  await page.goto(at('/elott'))
  const card = page
    .locator('main article')
    .filter({ has: page.getByRole('timer') })
    .first()
  const timer = card.getByRole('timer')
  await expect(timer).toHaveText(/^\d{2}:\d{2}$/)
  const first = await timer.textContent()
  await expect(timer).not.toHaveText(first!)
  await card.getByRole('link').first().click()
  await expect(page).toHaveURL(/modal=login/)
  await page.goBack()
  // The shortest are drawn each minute.
  const results = page.getByRole('region', { name: lobby('results') })
  await expect(results).toBeVisible({ timeout: 80_000 })
  await expect(results.getByRole('list', { name: lobby('numbers') }).first()).toBeVisible()
  await expect(
    page
      .locator('main article')
      .getByRole('list', { name: lobby('numbers') })
      .first(),
  ).toBeVisible()
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)
  await expectAccessible(page)
})

test('a heart stays in this browser for this member alone; a press opens the game', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const player = await asMember(page)
  await page.goto(at('/elott'))
  const card = page
    .locator('main article')
    .filter({ has: page.getByRole('timer') })
    .first()
  const name = (await card.locator('a.card-name').textContent())!
  const heart = page
    .locator('main article')
    .getByRole('button', { name: lobby('favourite').replace('{game}', name), exact: true })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.goto(at('/elott?type=fav'))
  await expect(page.locator('main a.card-name')).toHaveText([name])
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  expect(
    await page.evaluate(
      (key) => localStorage.getItem(key),
      `favouriteLotteries.${player.username}`,
    ),
  ).toMatch(/^\["padma-studio:/)

  const other = await registerPlayer(stack)
  const become = (token: string) =>
    page.evaluate((next) => {
      sessionStorage.clear()
      sessionStorage.setItem('placed', '1')
      sessionStorage.setItem('token', next)
    }, token)
  await become(other.token())
  await page.goto(at('/elott?type=fav'))
  await expect(page.getByText(lobby('no_fav'), { exact: true })).toBeVisible()
  await become(player.token())
  await page.goto(at('/elott?type=fav'))
  await expect(heart).toHaveAttribute('aria-pressed', 'true')

  await page.locator('main a.card-name').click()
  await expect(page).toHaveURL(/\/lottery\?vendor=padma-studio&gameCode=/)
  // Whoever leaves before the vendor has answered has opened nothing.
  await expect(page.locator('iframe')).toHaveAttribute('src', /launch=/)
  // The list follows the facts, a moment later.
  await expect(async () => {
    await page.goto(at('/elott?type=recent'))
    await expect(page.locator('main a.card-name')).toHaveText([name], { timeout: 3_000 })
  }).toPass({ timeout: 30_000 })
})
