// Touches: every page, portal/home, portal/register, portal/cashier, portal/game, portal/records,
// portal/wallet, console/deposits, console/withdrawals, console/proof, games/slots,
// packages/game-kit
import { randomUUID } from 'node:crypto'
import { expect, type FrameLocator, type Page, test } from '@playwright/test'
import { runningStack, totp } from '@padma/testkit'
import { openAtDesk } from './desk.ts'
import { expectAccessible } from './expect-accessible.ts'
import { agreementIn, ownersCalls } from './sign-in.ts'
import { words } from './words.ts'

const stack = runningStack()
const accounts = words('accounts')
const cashier = words('cashier')
const records = words('records')
const refusals = words('refusals')
const shell = words('shell')
const ops = words('console')

/** What a page said to its console. */
function watch(page: Page, said: string[]): void {
  // A refusal that we provoke is an answer of 4xx or 503, and the line that we cut is a lost one,
  // which the browser notes; all else is a fault.
  page.on('console', (message) => {
    if (
      message.type() === 'error' &&
      !/status of (409|422|503)|ERR_INTERNET_DISCONNECTED/.test(message.text())
    )
      said.push(message.text())
  })
  page.on('pageerror', (error) => said.push(error.message))
}
const balanceOf = (page: Page) =>
  page.getByLabel(shell('balance'), { exact: true }).filter({ visible: true }).first()

test('a guest registers, deposits, plays, checks a round, withdraws and confirms', async ({
  browser,
}, info) => {
  test.setTimeout(240_000)
  const isPhone = info.project.name === 'phone'
  const { viewport, isMobile, hasTouch } = info.project.use
  const said: string[] = []
  const username = `kite${isPhone ? 'phone' : 'desk'}`
  const playerContext = await browser.newContext({
    viewport: viewport ?? null,
    isMobile,
    hasTouch,
    locale: 'en-GB',
  })
  await playerContext.addInitScript(
    `localStorage.getItem('lang') ?? localStorage.setItem('lang', 'en')`,
  )
  const operatorContext = await browser.newContext({
    viewport: viewport ?? null,
    isMobile,
    hasTouch,
    locale: 'en-GB',
  })
  await operatorContext.addInitScript(
    `localStorage.getItem('lang') ?? localStorage.setItem('lang', 'en')`,
  )
  const page = await playerContext.newPage()
  const desk = await operatorContext.newPage()
  watch(page, said)
  watch(desk, said)
  /** The control that opens this player's row of a queue. */
  const view = (text: string) =>
    desk
      .getByLabel(new RegExp(text.replace('{id}', '\\S+').replace('{player}', username)))
      .filter({ visible: true })
      .first()

  await test.step('a guest sees the demo brand and registers', async () => {
    await page.goto(stack.portalUrl)
    await expect(page.getByText('River Kites').first()).toBeVisible()
    await expectAccessible(page)
    await page.goto(`${stack.portalUrl}/?modal=register`)
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(accounts('field_username')).fill('kite')
    await dialog.getByLabel(accounts('field_password'), { exact: true }).fill('password123')
    await dialog.getByLabel(accounts('field_confirmPassword')).fill('password123')
    await agreementIn(dialog).check()
    await dialog.getByRole('button', { name: accounts('register'), exact: true }).click()
    await expect(dialog.getByLabel(accounts('field_password'), { exact: true })).toHaveAttribute(
      'aria-invalid',
      'true',
    )
    await expectAccessible(page)
    await dialog.getByLabel(accounts('field_username')).fill(username)
    await dialog.getByLabel(accounts('field_password'), { exact: true }).fill('calm-river-482913')
    await dialog.getByLabel(accounts('field_confirmPassword')).fill('calm-river-482913')
    // Two presses within half a second are one.
    await page.waitForTimeout(600)
    await dialog.getByRole('button', { name: accounts('register'), exact: true }).dblclick()
    await expect(balanceOf(page)).toContainText('৳0.00')
  })

  await test.step('an operator signs in with password and one-time code', async () => {
    const {
      username: operator,
      password,
      totpSecret,
    } = stack.demo.operators.find(
      (candidate) => candidate.username === (isPhone ? 'cashier1' : 'cashier2'),
    )!
    await desk.goto(stack.consoleUrl)
    await desk.getByLabel(ops('signIn.username')).fill(operator)
    await desk.getByLabel(ops('signIn.password'), { exact: true }).fill(password)
    await desk.getByLabel(ops('signIn.code')).fill(totp(totpSecret))
    await desk.getByRole('button', { name: ops('signIn.act'), exact: true }).click()
    await expect(desk.getByRole('heading', { name: ops('page.overview'), level: 1 })).toBeVisible()
    await expectAccessible(desk)
    await openAtDesk(desk, 'page.deposits')
    await expectAccessible(desk)
  })

  await test.step('a deposit is handed in, appears in the queue by itself and is credited to the open page', async () => {
    await page.goto(`${stack.portalUrl}/?modal=deposit`)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /^bKash/ }).click()
    const amount = dialog.getByLabel(cashier('amount'), { exact: true })
    await amount.pressSequentially('1500')
    await expect(amount).toHaveValue('1,500')
    // From 1|,500: the first Delete goes over the comma, the second takes the 5; the digit typed
    // then takes its place.
    for (const key of ['Home', 'ArrowRight', 'Delete', 'Delete', '0']) await amount.press(key)
    await expect(amount).toHaveValue('1,000')
    // The product pauses for one press: the player is told so, and the next press opens the order
    // under the same key.
    const keys: (string | undefined)[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/wps/member/deposit'))
        keys.push(request.headers()['idempotency-key'])
    })
    await page.route(
      '**/wps/member/deposit',
      (route) =>
        route.fulfill({
          status: 503,
          json: { success: false, code: 'unavailable', message: 'later' },
        }),
      { times: 1 },
    )
    const press = dialog.getByRole('button', { name: /^Deposit ৳1,000/ })
    await press.click()
    await expect(dialog.getByText(refusals('unavailable_keyed'))).toBeVisible()
    // The answer came at once; a press within half a second of the first belongs to it.
    await page.waitForTimeout(600)
    await press.click()
    await expect(dialog.getByText('01711000', { exact: false })).toBeVisible()
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
    await expectAccessible(page)
    const transactionId = isPhone ? 'PHONE7A1XY' : 'DESKT7A1XY'
    await dialog.getByLabel(cashier('step2')).fill(transactionId)
    await dialog.getByRole('button', { name: cashier('iHavePaid') }).click()
    await expect(dialog.getByText(cashier('waitingText'))).toBeVisible()

    await expect(desk.getByText(transactionId).filter({ visible: true }).first()).toBeVisible()
    await view(ops('deposits.view')).click()
    // No message came for it: the cashier says how they know.
    await desk.getByLabel(ops('deposits.received')).fill('1000')
    await desk.getByLabel(ops('deposits.howKnown')).fill('seen in the app')
    await expectAccessible(desk)
    await desk
      .getByRole('button', { name: ops('deposits.creditSum').replace('{amount}', '৳1,000.00') })
      .click()
    await desk
      .getByRole('alertdialog')
      .getByRole('button', { name: ops('deposits.approve'), exact: true })
      .click()
    await expect(dialog.getByText(cashier('creditedText'))).toBeVisible()
    await page.goto(stack.portalUrl)
    await expect(balanceOf(page)).toContainText('৳1,000.00')
  })

  let game: FrameLocator
  await test.step('River Kites opens in the game frame and a spin is staked and settled', async () => {
    await page.goto(
      `${stack.portalUrl}/game?vassalage=padma-studio&gameCode=river-kites&gameType=RNG`,
    )
    game = page.frameLocator('iframe')
    await expect(
      game.getByRole('status', { name: 'Balance' }).or(game.getByLabel('Balance')),
    ).toContainText('1,000.00', { timeout: 20_000 })
    await game.getByRole('button', { name: 'Choose a bet' }).click()
    await game.getByRole('dialog').getByRole('button', { name: /1,000/ }).click()
    await game.getByRole('button', { name: 'Spin', exact: true }).dblclick()
    // The fixed seeds' first spin pays 1.75 times its stake. The bar above must not tell before the
    // game does.
    const bar = page.locator('header output')
    let figures: { bar: string | null; game: string | null }
    do {
      figures = {
        bar: await bar.textContent(),
        game: await game.getByLabel('Balance').textContent(),
      }
      if (!figures.game!.includes('1,750.00')) expect(figures.bar).toContain('1,000.00')
    } while (!figures.game!.includes('1,750.00'))
    await expect(bar).toContainText('1,750.00')
    await expectAccessible(page)
  })

  await test.step('the round is checked in the player’s own browser, off line, and one changed character fails', async () => {
    await expect(game.getByRole('button', { name: 'Spin', exact: true })).toBeEnabled({
      timeout: 15_000,
    })
    await game.getByRole('button', { name: 'Fairness' }).click()
    await game.getByRole('button', { name: 'Reveal and change seeds' }).click()
    await expect(game.getByText('The old seed is revealed.', { exact: false })).toBeVisible()
    await game.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
    await game.getByRole('button', { name: 'My rounds' }).click()
    await game
      .getByRole('button', { name: /^Open round/ })
      .first()
      .click()
    await expect(game.getByLabel('Secret seed (revealed)')).toBeVisible()
    await playerContext.setOffline(true)
    await game.getByRole('button', { name: 'Verify', exact: true }).click()
    await expect(game.getByText('Passed:', { exact: false })).toBeVisible()
    for (const field of isPhone
      ? ['Secret seed (revealed)', 'Your seed', 'Result played']
      : ['Your seed']) {
      const input = game.getByLabel(field, { exact: true })
      const whole = await input.inputValue()
      await input.fill(`${whole.slice(0, -1)}${whole.endsWith('1') ? '2' : '1'}`)
      await game.getByRole('button', { name: 'Verify', exact: true }).click()
      await expect(game.getByText('Failed:', { exact: false })).toBeVisible()
      await input.fill(whole)
      await game.getByRole('button', { name: 'Verify', exact: true }).click()
      await expect(game.getByText('Passed:', { exact: false })).toBeVisible()
    }
    await playerContext.setOffline(false)
    // Back closes the round's page; the game stays.
    await page.evaluate('history.back()')
    await expect(game.getByRole('dialog')).toBeHidden()
    await expect(game.getByRole('button', { name: 'Spin', exact: true })).toBeEnabled()
  })

  await test.step('the records show the bet and every movement', async () => {
    await page.goto(`${stack.portalUrl}/?member=personalHistoryCopy`)
    await expect(page.getByText('1,750.00').first()).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: /River Kites.*1,750\.00/ }).click()
    await expect(page.getByRole('link', { name: records('checkInGame') })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: records('checkInGame') }).click()
    await expect(page.frameLocator('iframe').getByLabel('Secret seed (revealed)')).toBeVisible({
      timeout: 20_000,
    })
    await page.goto(`${stack.portalUrl}/?member=transactionHistory`)
    await expect(page.getByText('Deposit').filter({ visible: true }).first()).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a withdrawal is asked for, approved, paid and confirmed', async () => {
    await page.goto(`${stack.portalUrl}/?member=withdraw`)
    await page.getByRole('button', { name: 'Nagad' }).first().click()
    await page.getByLabel(cashier('accountNumber')).fill(isPhone ? '01712345678' : '01712345679')
    await page.getByLabel(cashier('holder')).fill('Rahim Uddin')
    await page.getByLabel(cashier('newPaymentPassword'), { exact: true }).fill('482913')
    await page.getByLabel(cashier('repeatPaymentPassword')).fill('482913')
    await page.getByRole('button', { name: cashier('bind') }).click()
    await page.getByLabel(cashier('amount'), { exact: true }).fill('1000')
    await page.getByLabel(cashier('paymentPassword'), { exact: true }).fill('482913')
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Withdraw ৳1,000/ }).click()
    await expect(page.getByText(cashier('withdrawal_approval')).first()).toBeVisible()

    await desk.goto(`${stack.consoleUrl}/withdrawals`)
    await view(ops('withdrawals.view')).click()
    await desk.getByRole('button', { name: ops('withdrawals.approve'), exact: true }).click()
    await desk
      .getByRole('alertdialog')
      .getByRole('button', { name: ops('withdrawals.approve'), exact: true })
      .click()
    await desk.getByLabel(ops('withdrawals.reference')).fill('NGD88120')
    await desk.getByRole('button', { name: ops('withdrawals.markPaid'), exact: true }).click()
    await desk
      .getByRole('alertdialog')
      .getByRole('button', { name: ops('withdrawals.markPaid'), exact: true })
      .click()
    let receipts = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/receipt')) receipts++
    })
    await expectAccessible(page)
    await page.getByRole('button', { name: `${cashier('answer_received')} All` }).dblclick()
    await expect(page.getByText(cashier('withdrawal_received')).first()).toBeVisible()
    await expect(page.getByText(cashier('stage_received'), { exact: true })).toBeVisible()
    expect(receipts).toBe(1)
    await page.goto(stack.portalUrl)
    await expect(balanceOf(page)).toContainText('৳750.00')
  })

  // At a desk they are played in `operators-desk.spec.ts`.
  if (isPhone)
    await test.step('free rounds that an owner gives are played before any other, and nothing is taken for them', async () => {
      const owner = await ownersCalls()
      const {
        rows: [player],
      } = await owner('GET /ops/players', { query: { q: username } })
      await owner('POST /ops/players/:id/free-rounds', {
        key: randomUUID(),
        params: { id: player!.id },
        body: {
          vassalage: 'padma-studio',
          gameCode: 'river-kites',
          rounds: 1,
          stake: '10',
          days: 1,
        },
      })
      await page.goto(
        `${stack.portalUrl}/game?vassalage=padma-studio&gameCode=river-kites&gameType=RNG`,
      )
      await expect(game.getByText('Free rounds for you: 1 × ৳10.00').first()).toBeVisible({
        timeout: 20_000,
      })
      await expect(game.getByText('Free rounds: 1')).toBeVisible()
      await expectAccessible(page)
      await game.getByRole('button', { name: 'Spin', exact: true }).click()
      await expect(
        game.getByText('Your free rounds are finished.', { exact: false }).first(),
      ).toBeVisible({ timeout: 60_000 })
      await expect(game.getByLabel('Balance')).toContainText(/^৳(7[5-9]\d|[89]\d\d|\d,\d{3})\./)
      await game.getByRole('button', { name: 'My rounds' }).click()
      await expect(game.getByRole('cell', { name: 'Free round' })).toBeVisible()
    })

  expect(said).toEqual([])
  await playerContext.close()
  await operatorContext.close()
})
