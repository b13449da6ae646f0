import { expect, test } from '@playwright/test'
import { runningStack } from '@padma/testkit'
import { expectAccessible } from './expect-accessible.ts'
import { asMember, at, inLanguage } from './shell/portal.ts'
import { signInPlayer } from './sign-in.ts'
import { words } from './words.ts'

test('after a sign-in the one before is told; a member ends it from afar, and that page hears of it at once', async ({ page, browser }, info) => {
  const security = words('security')
  const shell = words('shell')
  const player = await asMember(page)
  await inLanguage(page, 'en')
  await page.goto(at('/'))

  const { viewport, isMobile, hasTouch } = info.project.use
  const elsewhere = await browser.newContext({ viewport: viewport ?? null, isMobile, hasTouch, locale: 'en-GB' })
  const second = await elsewhere.newPage()
  await inLanguage(second, 'en')
  await signInPlayer(second, player)
  await expect(second.getByRole('status').filter({ hasText: security('lastSignInFrom').split('{')[0]! })).toContainText('127.0.0.1')
  await second.goto(`${runningStack().portalUrl}/?modal=devices`)
  const dialog = second.getByRole('dialog', { name: security('devices') })
  await expect(dialog.getByText(security('thisDevice'))).toBeVisible()
  await expect(dialog.getByText(security('by_registration'))).toBeVisible()
  await expectAccessible(second)
  if (process.env.SHOTS) await second.screenshot({ path: `/tmp/dev-${info.project.name}.png` })
  await dialog.getByRole('button', { name: security('endDeviceNamed').replace('{device}', security('unknownDevice')) }).click()
  await dialog.getByLabel(security('password')).fill(player.password)
  await second.waitForTimeout(600)
  await dialog.getByRole('button', { name: security('endDevice'), exact: true }).click()
  await expect(second.getByText(security('deviceEnded'))).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: shell('sessionEnded') })).toBeVisible()
  await expect(dialog.getByRole('button', { name: security('endOthers') })).toHaveCount(0)
  await elsewhere.close()
})
