// Touches: portal/cashier, apps/sandbox/src/payments, apps/sandbox/src/tron,
// apps/platform/src/domain/cashier/providers, apps/platform/src/domain/cashier/usdt
import { expect, type Page, test } from '@playwright/test'
import { runningStack } from '@padma/testkit'
import { registerPlayer, type TestPlayer } from '../../drivers/player.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { signInPlayer } from '../sign-in.ts'
import { words } from '../words.ts'

const stack = runningStack()
const cashier = words('cashier', 'bn')

const begin = async (page: Page, method: string, amount: string) => {
  await page.goto(`${stack.portalUrl}/?modal=deposit`)
  const dialog = page.getByRole('dialog')
  const again = dialog.getByRole('button', { name: cashier('depositAgain') })
  const choice = dialog.getByRole('button', { name: method })
  await expect(again.or(choice).first()).toBeVisible()
  if (await again.isVisible()) await again.click()
  await choice.click()
  await dialog.getByLabel(cashier('amount'), { exact: true }).fill(amount)
  await dialog
    .getByRole('button', { name: cashier('depositSum').split('{')[0] })
    .last()
    .click()
  return dialog
}
const newest = async (player: TestPlayer) => {
  const { rows } = await player.call('GET /wps/member/deposits', {
    query: { page: 1, pageSize: 1 },
  })
  return rows[0] && [rows[0].methodName, rows[0].state]
}

test('each kind of deposit through a provider is credited by itself', async ({ page }) => {
  test.setTimeout(240_000)
  const player = await registerPlayer(stack)
  await page.addInitScript(`localStorage.getItem('lang') ?? localStorage.setItem('lang', 'en')`)
  await signInPlayer(page, player)
  await page.evaluate(() => localStorage.setItem('lang', 'bn'))

  for (const method of ['Checkout, bKash', 'Checkout, Nagad', 'NodiPay'])
    await test.step(`${method}: paid on its own page`, async () => {
      await begin(page, method, '1000')
      await page.getByRole('button', { name: /^(Pay|পরিশোধ করুন)$/ }).click()
      await page.waitForURL(`${stack.portalUrl}/**`)
      await expect(page.getByRole('dialog').getByText(cashier('creditedText'))).toBeVisible()
      expect(await newest(player)).toEqual([method, 'success'])
    })

  await test.step('USDT: to an own address, its confirmations counted', async () => {
    const dialog = await begin(page, 'USDT (TRC20)', '1000')
    const address = dialog.getByText(/^T[1-9A-HJ-NP-Za-km-z]{33}$/)
    await expect(address).toBeVisible()
    await expect(dialog.getByRole('img', { name: cashier('usdtCode') })).toBeVisible()
    await expectAccessible(page, 'an address on a chain')
    const amount = (await dialog.getByText(/^\d+\.\d{6} USDT$/).textContent())!.split(' ')[0]
    const { status } = await fetch(`${stack.sandboxUrl}/tron/send`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ to: await address.textContent(), amount, token: 'usdt' }),
    })
    expect(status).toBe(200)
    await expect(dialog.getByText(cashier('usdtSeen'))).toBeVisible({ timeout: 20_000 })
    await expect(dialog.getByRole('progressbar')).toBeVisible()
    await expectAccessible(page, 'confirmations of a payment')
    await expect(dialog.getByText(cashier('creditedText'))).toBeVisible({ timeout: 90_000 })
  })
})
