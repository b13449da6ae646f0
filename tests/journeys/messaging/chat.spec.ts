// Touches: portal/service, console/service, apps/platform/src/domain/messaging
import { expect, test } from '@playwright/test'
import { runningStack } from '@padma/testkit'
import { registerPlayer } from '../../drivers/player.ts'
import { openAtDesk } from '../desk.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { signInOwner, signInPlayer } from '../sign-in.ts'
import { words } from '../words.ts'
import { footerOf } from '../footer.ts'

const stack = runningStack()
const service = words('service', 'bn')
const shell = words('shell', 'bn')
const ops = words('console')
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a player and an operator talk; the player’s line drops, and what they wrote arrives once', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(180_000)
  const player = await registerPlayer(stack)
  await page.addInitScript(`localStorage.getItem('lang') ?? localStorage.setItem('lang', 'en')`)
  await signInPlayer(page, player)
  await page.evaluate(() => localStorage.setItem('lang', 'bn'))
  await page.goto(stack.portalUrl)

  const open = async () => {
    await (await footerOf(page)).getByRole('button', { name: shell('customerService') }).click()
  }
  const window = page.getByRole('dialog')
  await test.step('a window whose call fails closes again with a notice', async () => {
    await page.route('**/wps/service', (route) => route.abort())
    await open()
    await expect(page.getByText(service('failed'))).toBeVisible()
    await expect(window).toHaveCount(0)
    await page.unroute('**/wps/service')
  })

  const write = window.getByRole('textbox', { name: service('write') })
  await test.step('the player writes', async () => {
    await open()
    await expect(window.getByText(service('hello'))).toBeVisible()
    await expectAccessible(page, 'the window', '[role=dialog]')
    await write.fill('জমা দিয়েছি, এখনো আসেনি।')
    await write.press('Enter')
    await expect(window.getByText(service('waiting'))).toBeVisible()
  })

  const desk = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  await desk.addInitScript(`localStorage.setItem('lang', 'en')`)
  await signInOwner(desk)
  const log = desk.getByRole('log')
  await test.step('an operator takes the conversation and answers', async () => {
    await openAtDesk(desk, 'page.service')
    await desk.getByRole('button', { name: player.username }).click()
    await expect(log.getByText('জমা দিয়েছি, এখনো আসেনি।')).toBeVisible()
    await desk.getByRole('button', { name: ops('service.take') }).click()
    await desk.getByRole('textbox', { name: ops('service.write') }).fill('দেখছি, একটু অপেক্ষা করুন।')
    await desk.getByRole('button', { name: ops('service.send'), exact: true }).click()
    await expect(window.getByText('দেখছি, একটু অপেক্ষা করুন।')).toBeVisible()
    await expectAccessible(desk)
  })

  await test.step('the line drops: the message is kept, and said once when it is back', async () => {
    await context.setOffline(true)
    await write.fill('ধন্যবাদ')
    await write.press('Enter')
    await expect(window.getByText(service('lost'))).toBeVisible()
    await expect(window.getByRole('button', { name: service('notSent') })).toBeVisible()
    await write.fill('আরেকটি কথা')
    await context.setOffline(false)
    await expect(window.getByText(service('lost'))).toHaveCount(0, { timeout: 20_000 })
    await expect(log.getByText('ধন্যবাদ')).toHaveCount(1)
    if (process.env.SHOTS) {
      await page.screenshot({ path: process.env.SHOTS + '/chat-390.png' })
      await desk.screenshot({ path: process.env.SHOTS + '/desk.png' })
    }
    await expect(write).toHaveValue('আরেকটি কথা')
  })

  await test.step('a picture arrives, and what is none is told', async () => {
    const chooser = window.locator('input[type=file]')
    await chooser.setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: PIXEL })
    await expect(log.getByRole('img', { name: ops('service.picture') })).toBeVisible()
    await chooser.setInputFiles({
      name: 'slip.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<svg onload="alert(1)"></svg>'),
    })
    await expect(window.getByRole('alert')).toBeVisible()
  })

  await test.step('the operator closes it, and the player sees that', async () => {
    await desk.getByRole('button', { name: ops('service.close'), exact: true }).click()
    await desk
      .getByRole('alertdialog')
      .getByRole('button', { name: ops('service.close'), exact: true })
      .click()
    await expect(window.getByText(service('over'))).toBeVisible()
  })
  await desk.close()
})
