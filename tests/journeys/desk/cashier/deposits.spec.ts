// Touches: portal/cashier, console/deposits, console/missing-payments, console/incoming-payments,
// apps/sandbox/src/payments
import { expect, type Page, test } from '@playwright/test'
import { runningStack } from '@padma/testkit'
import { registerPlayer, type TestPlayer } from '../../../drivers/player.ts'
import { expectAccessible } from '../../expect-accessible.ts'
import { signInAtConsole, signInPlayer } from '../../sign-in.ts'
import { words } from '../../words.ts'

const stack = runningStack()
const cashier = words('cashier', 'bn')
const ops = words('console')

const send = async (from: string, to: string, amount: string) => {
  const response = await fetch(`${stack.sandboxUrl}/mobile-money/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ method: 'bkash', from, to, amount }),
  })
  return ((await response.json()) as { transactionId: string }).transactionId
}
/** The form reads English; from then on the page reads Bengali. */
const signInAndRead = async (page: Page, player: TestPlayer) => {
  await page.addInitScript(`localStorage.getItem('lang') ?? localStorage.setItem('lang', 'en')`)
  await signInPlayer(page, player)
  await page.evaluate(() => localStorage.setItem('lang', 'bn'))
}
const openSheet = async (page: Page, method: RegExp, amount: string) => {
  await page.goto(`${stack.portalUrl}/?modal=deposit`)
  const dialog = page.getByRole('dialog')
  // A deposit just credited is shown first, with the way to another.
  const again = dialog.getByRole('button', { name: cashier('depositAgain') })
  const choice = dialog.getByRole('button', { name: method })
  await expect(again.or(choice).first()).toBeVisible()
  if (await again.isVisible()) await again.click()
  await choice.click()
  await dialog.getByLabel(cashier('amount'), { exact: true }).fill(amount)
  return dialog
}

test('the receiver’s message credits a deposit by itself, or lets a cashier credit it as claimed', async ({
  browser,
}, info) => {
  test.setTimeout(180_000)
  const { viewport, isMobile, hasTouch } = info.project.use
  const look = { viewport: viewport ?? null, isMobile, hasTouch, locale: 'en-GB' }
  const page = await (await browser.newContext(look)).newPage()
  const desk = await (await browser.newContext(look)).newPage()
  const player = await registerPlayer(stack)
  await desk.addInitScript(`localStorage.setItem('lang', 'en')`)
  await signInAndRead(page, player)
  await signInAtConsole(desk, 'cashier1')

  await test.step('up to the bound nobody has to do anything', async () => {
    const dialog = await openSheet(page, /^bKash/, '1000')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: /1,000/ }).last().click()
    const number = dialog.getByText(/^01711000\d{3}$/)
    await expect(number).toBeVisible()
    const transactionId = await send('01712345678', (await number.textContent())!, '1000')
    await dialog.getByLabel(cashier('step2')).fill(transactionId)
    await dialog.getByRole('button', { name: cashier('iHavePaid') }).click()
    await expect(dialog.getByText(cashier('creditedText'))).toBeVisible()
  })

  await test.step('above it a cashier sees both sides and credits the same sum', async () => {
    const dialog = await openSheet(page, /^bKash/, '12000')
    await dialog
      .getByRole('button', { name: /12,000/ })
      .last()
      .click()
    const number = dialog.getByText(/^01711000\d{3}$/)
    await expect(number).toBeVisible()
    const transactionId = await send('01712345678', (await number.textContent())!, '12000')
    await dialog.getByLabel(cashier('step2')).fill(transactionId)
    await dialog.getByRole('button', { name: cashier('iHavePaid') }).click()
    await expect(dialog.getByText(cashier('waitingText'))).toBeVisible()

    await desk.goto(`${stack.consoleUrl}/deposits`)
    await desk
      .getByLabel(
        new RegExp(
          ops('deposits.view').replace('{id}', '\\S+').replace('{player}', player.username),
        ),
      )
      .filter({ visible: true })
      .first()
      .click()
    const table = desk.getByRole('region', { name: ops('deposits.comparison') })
    await expect(table.getByText('RAHIM').or(table.getByText(transactionId)).first()).toBeVisible()
    await desk.getByRole('button', { name: ops('deposits.sameAsClaimed') }).click()
    await expectAccessible(desk)
    await desk
      .getByRole('button', { name: ops('deposits.creditSum').replace('{amount}', '৳12,000.00') })
      .click()
    await desk
      .getByRole('alertdialog')
      .getByRole('button', { name: ops('deposits.approve'), exact: true })
      .click()
    // The open sheet hears of it at once.
    await expect(dialog.getByText(cashier('creditedText'))).toBeVisible({ timeout: 2_000 })
  })
})

test('a player pays at the provider’s page and comes back to a credited deposit', async ({
  browser,
}, info) => {
  test.setTimeout(120_000)
  const { viewport, isMobile, hasTouch } = info.project.use
  const page = await (
    await browser.newContext({ viewport: viewport ?? null, isMobile, hasTouch, locale: 'en-GB' })
  ).newPage()
  await signInAndRead(page, await registerPlayer(stack))
  for (const [method, sum] of [
    [/NodiPay/, '700'],
    [/^Checkout, bKash/, '800'],
  ] as const) {
    const dialog = await openSheet(page, method, sum)
    await dialog
      .getByRole('button', { name: new RegExp(sum) })
      .last()
      .click()
    await page.waitForURL(new RegExp(`^${stack.sandboxUrl}`))
    await page.locator('button[name=act][value=pay]').click()
    await page.waitForURL(new RegExp(`^${stack.portalUrl}`))
    await expect(async () => {
      await page.goto(`${stack.portalUrl}/?member=depositv2`)
      await expect(page.getByText(`৳${sum}.00`).first()).toBeVisible({ timeout: 5_000 })
      await expect(page.getByText(cashier('deposit_success')).first()).toBeVisible({
        timeout: 5_000,
      })
    }).toPass({ timeout: 40_000 })
  }
})
