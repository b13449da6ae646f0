// Touches: portal/trial
import { randomUUID } from 'node:crypto'
import type { MemberCalls } from '@padma/contract'
import { createClient } from '@padma/contract/client'
import { expect, type Page, test } from '@playwright/test'
import { runningStack } from '@padma/testkit'
import { sitDown } from '../../drivers/player.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { at, inLanguage } from '../shell/portal.ts'
import { words } from '../words.ts'
import { agreementIn } from '../sign-in.ts'

type Words = ReturnType<typeof words>

test('a guest plays with play money, hears what needs a real account, and registers without any of it', async ({
  page,
}, info) => {
  test.setTimeout(120_000)
  const isPhone = info.project.name === 'phone'
  const lang = isPhone ? 'bn' : 'en'
  const [accounts, home, shell, trial] = ['accounts', 'home', 'shell', 'trial'].map((feature) =>
    words(feature, lang),
  ) as [Words, Words, Words, Words]
  const balance = (inside: Page = page) =>
    inside
      .getByRole('status', { name: shell('balance') })
      .filter({ visible: true })
      .first()
  await inLanguage(page, lang)

  await test.step('from the card of a game that can be tried', async () => {
    await page.goto(at('/'))
    await page
      .getByRole('link', { name: new RegExp(`^${home('freePlay')}`) })
      .first()
      .click()
    const sheet = page.getByRole('dialog', { name: trial('freePlay') })
    await expect(sheet.getByText(trial('freePlayText'))).toBeVisible()
    await expectAccessible(page)
    await sheet.getByRole('button', { name: trial('begin') }).click()
    await expect(page).toHaveURL(/\/game\?/)
    await expect(page.locator('iframe')).toBeVisible()
  })

  await test.step('a round is played in play money', async () => {
    // A launch ends the one before: the page leaves its game first.
    await page.goto(at('/'))
    const token = await page.evaluate<string>(`sessionStorage.getItem('token')`)
    const call = createClient<MemberCalls>({
      base: runningStack().portalUrl,
      token: () => token,
      language: () => 'en',
    })
    expect(await call('GET /wps/v2/wallets/balance')).toMatchObject({
      currency: 'FUN',
      currencySymbol: 'FUN\u00a0',
      cash: '10000.00',
    })
    const table = await sitDown({ call })
    const round = await table.spin(randomUUID(), table.session.stakes[0]!)
    expect(round).toMatchObject({ state: expect.any(String) })
    const { cash } = await call('GET /wps/v2/wallets/balance')
    expect(cash).not.toBe('10000.00')
  })

  await test.step('the header says that it is play money', async () => {
    await page.goto(at('/'))
    await expect(page.getByText(trial('playMoney'))).toBeVisible()
    await expect(balance()).toContainText('FUN')
    await expect(page.getByRole('link', { name: new RegExp(`^${home('freePlay')}`) })).toHaveCount(
      0,
    )
    await expectAccessible(page)
  })

  await test.step('member centre and money need a real account', async () => {
    const name = trial('in_need_true_account')
    for (const address of ['/?member=securityCenter', '/?modal=deposit', '/?modal=withdraw']) {
      await page.goto(at(address))
      await expect(page.getByRole('alertdialog', { name })).toBeVisible()
    }
    await expectAccessible(page)
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: trial('playOn') })
      .click()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  })

  await test.step('registering ends it', async () => {
    const toRegister = page.getByRole('note').getByRole('button', { name: trial('register') })
    const form = page.getByRole('dialog')
    // Not before the form is taken: those who think better of it play on.
    await toRegister.click()
    await expect(form.getByLabel(accounts('field_username'))).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(form).toHaveCount(0)
    await expect(balance()).toContainText('FUN')
    // By an invitation's link as by the button.
    await page.goto(at('/register'))
    await form.getByLabel(accounts('field_username')).fill(`real${isPhone ? 'phone' : 'desk'}`)
    await form.getByLabel(accounts('field_password'), { exact: true }).fill('calm-river-482913')
    await form.getByLabel(accounts('field_confirmPassword')).fill('calm-river-482913')
    await agreementIn(form).check()
    await form.getByRole('button', { name: accounts('register'), exact: true }).click()
    await expect(balance()).toContainText('৳0.00')
    await expect(page.getByText(trial('playMoney'))).toHaveCount(0)
  })
})

test('the login offers it', async ({ page }) => {
  await inLanguage(page, 'en')
  await page.goto(at('/?modal=login'))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('accounts')('freePlay') })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('trial')('begin') })
    .click()
  await expect(page.getByRole('note').getByText(words('trial')('playMoney'))).toBeVisible()
})

test('free play that is over says so, and leads to an account or to free play once more', async ({
  page,
}) => {
  await inLanguage(page, 'en')
  await page.goto(at('/?modal=freeplay'))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('trial')('begin') })
    .click()
  await expect(page.getByRole('note').getByText(words('trial')('playMoney'))).toBeVisible()
  // As the sweep ends it after its day: here it is the only session of its token.
  const token = await page.evaluate<string>(`sessionStorage.token`)
  expect(
    (
      await fetch(at('/wps/session/logout'), {
        method: 'DELETE',
        headers: { authorization: `Bearer ${token}` },
      })
    ).ok,
  ).toBe(true)
  await expect(page.getByText(words('shell')('trialOver'))).toBeVisible({ timeout: 20_000 })
  const sheet = page.getByRole('dialog', { name: words('trial')('freePlay') })
  await expect(sheet.getByRole('button', { name: words('trial')('register') })).toBeVisible()
  await expect(sheet.getByRole('button', { name: words('trial')('begin') })).toBeVisible()
})
