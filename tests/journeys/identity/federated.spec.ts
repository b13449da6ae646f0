// Touches: portal/sign-in, portal/register, portal/security, apps/portal/src/parts/federated
import { expect, type Page, test } from '@playwright/test'
import { runningStack } from '@padma/testkit'
import pg from 'pg'
import { registerPlayer, type TestPlayer } from '../../drivers/player.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { words } from '../words.ts'
import { agreementIn } from '../sign-in.ts'

const stack = runningStack()
const accounts = words('accounts')
const security = words('security')
const shell = words('shell')
const PASSWORD = 'calm-river-482913'
const newBy = (provider: string) => accounts('federatedNew').replace('{provider}', provider)

const isIn = (page: Page) =>
  expect(
    page.getByLabel(shell('balance'), { exact: true }).filter({ visible: true }).first(),
  ).toContainText('৳')
/** As far as the provider's page, where the visitor chooses an account. */
async function go(page: Page, provider: 'Google' | 'Facebook', choice: string): Promise<void> {
  await page.evaluate('sessionStorage.clear()')
  await page.goto(`${stack.portalUrl}/?modal=login`)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: accounts('withProvider').replace('{provider}', provider) })
    .click()
  await page.waitForURL(/\/oidc\/interaction\//)
  await page.locator(`a[href$="/${choice}"]`).click()
}

/** The providers' people are the same for every journey of a product. */
async function nobodyIsKnown(): Promise<void> {
  const client = new pg.Client({ connectionString: stack.databaseUrls.platform })
  await client.connect()
  await client.query('delete from auth.federated_identity')
  await client.end()
}

test('a newcomer registers by Google, a member links Facebook; both come back by one press', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await nobodyIsKnown()
  await page.addInitScript(`localStorage.setItem('lang', 'en')`)
  await page.goto(stack.portalUrl)
  const dialog = page.getByRole('dialog')
  let known!: TestPlayer
  const link = security('identityLink').replace('{name}', 'Google')
  const username = `moyna${Date.now() % 1_000_000}`
  await test.step('new by Google', async () => {
    await go(page, 'Google', 'sandbox-moyna')
    await expect(dialog.getByText(newBy('Google'))).toBeVisible()
    expect(page.url()).not.toContain('code=')
    await expectAccessible(page)
    await dialog.getByLabel(accounts('field_username')).fill(username)
    await dialog.getByLabel(accounts('field_password'), { exact: true }).fill(PASSWORD)
    await dialog.getByLabel(accounts('field_confirmPassword')).fill(PASSWORD)
    await dialog.getByLabel(/Google \(.*\) is mine/).check()
    await agreementIn(dialog).check()
    await dialog.getByRole('button', { name: accounts('register'), exact: true }).click()
    await isIn(page)
    await go(page, 'Google', 'sandbox-moyna')
    await isIn(page)
    expect(await page.evaluate('sessionStorage.getItem("username")')).toBe(username)
  })
  await test.step('a member who finds the tab of another signs in, says nothing, and is not linked', async () => {
    const finder = await registerPlayer(stack)
    await go(page, 'Facebook', 'sandbox-rahim')
    await dialog.getByRole('button', { name: accounts('login'), exact: true }).click()
    // Before the form, so that no one logs in without having seen it.
    const [box, form] = await Promise.all([
      dialog.getByText(newBy('Facebook')).boundingBox(),
      dialog.getByLabel(accounts('username')).boundingBox(),
    ])
    expect(box!.y).toBeLessThan(form!.y)
    await dialog.getByLabel(accounts('username')).fill(finder.username)
    await dialog.getByLabel(accounts('password'), { exact: true }).fill(finder.password)
    await page.waitForTimeout(500)
    await dialog.getByRole('button', { name: accounts('login'), exact: true }).click()
    await isIn(page)
    expect(await page.evaluate('sessionStorage.getItem("federatedPerson")')).toBe(null)
  })
  await test.step('known, by Facebook', async () => {
    const player = await registerPlayer(stack)
    known = player
    await go(page, 'Facebook', 'sandbox-rahim')
    await expect(dialog.getByText(newBy('Facebook'))).toBeVisible()
    await dialog.getByLabel(/Facebook \(.*\) is mine/).check()
    await dialog.getByRole('button', { name: accounts('login'), exact: true }).click()
    await dialog.getByLabel(accounts('username')).fill(player.username)
    await dialog.getByLabel(accounts('password'), { exact: true }).fill(player.password)
    await page.waitForTimeout(500)
    await dialog.getByRole('button', { name: accounts('login'), exact: true }).click()
    await expect(
      page.getByText(accounts('federatedLinked').replace('{provider}', 'Facebook')),
    ).toBeVisible()
    await go(page, 'Facebook', 'sandbox-rahim')
    await isIn(page)
    expect(await page.evaluate('sessionStorage.getItem("username")')).toBe(player.username)
  })
  await test.step('and Google from the security centre, which then names the account there', async () => {
    const centre = page.getByRole('dialog', { name: words('screens')('member_securityCenter') })
    await page.goto(`${stack.portalUrl}/?member=securityCenter`)
    await centre.getByRole('button', { name: link }).click()
    await page.waitForURL(/\/oidc\/interaction\//)
    await page.locator('a[href$="/sandbox-rahim"]').click()
    await expect(centre.getByText(/^Google · /)).toBeVisible()
    expect(await page.evaluate('sessionStorage.getItem("username")')).toBe(known.username)
    expect(await page.evaluate('sessionStorage.getItem("federatedLinks")')).toBe(null)
  })
  await test.step('broken off', async () => {
    await go(page, 'Google', 'nobody')
    await expect(dialog.getByText(accounts('federatedCancelled'))).toBeVisible()
    await dialog.getByRole('button', { name: accounts('backToLogin') }).click()
    await expect(dialog.getByLabel(accounts('username'))).toBeVisible()
  })
})
