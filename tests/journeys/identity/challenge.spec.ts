// Touches: portal/sign-in, portal/register, portal/forgot, apps/portal/src/parts/challenge
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, type Page, test } from '@playwright/test'
import { runningStack } from '@padma/testkit'
import pg from 'pg'
import { registerPlayer } from '../../drivers/player.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { words } from '../words.ts'

const stack = runningStack()
const accounts = words('accounts')
const refusals = words('refusals')
const shell = words('shell')

const forgetFailures = `delete from http.rate_limit where key ~ '^(challenge|sign_in_network|sign_in_name)'`
async function query(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: stack.databaseUrls.platform })
  await client.connect()
  await client.query(text)
  await client.end()
}
const withSettings = (settings: object) =>
  query(
    `${forgetFailures};
    update brand.section set version = version + 1, value = '${JSON.stringify({
      accounts: { challenge: 'after_failures', payoutHoldHours: 0, ...settings },
    })}'
    where brand_id = 1 and name = 'signIn'`,
  )
/** The product reads them again when they are a second old (`domain/brand/index.ts`). */
const SETTINGS_AGE_MS = 1_100
/** The other journeys meet no challenge. */
test.afterEach(() => withSettings({ challengeAfter: 1000 }))

async function tryToSignIn(page: Page, password: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(accounts('password'), { exact: true }).fill(password)
  await dialog.getByRole('button', { name: accounts('login'), exact: true }).click()
}
const isIn = (page: Page) =>
  expect(
    page.getByLabel(shell('balance'), { exact: true }).filter({ visible: true }).first(),
  ).toContainText('৳')

test('after failures the device works unseen before the sign-in; where the brand draws, a picture is read', async ({
  page,
}) => {
  test.setTimeout(90_000)
  await page.addInitScript(`localStorage.setItem('lang', 'en')`)
  const player = await registerPlayer(stack)
  const dialog = page.getByRole('dialog')
  const fail = async (times: number) => {
    for (let index = 0; index < times; index += 1)
      await player.call
        .sealed('POST /wps/session/login', {
          body: { username: player.username, password: `wrong ${index}` },
        })
        .catch(() => {})
    await page.goto(`${stack.portalUrl}/?modal=login`)
    await dialog.getByLabel(accounts('username')).fill(player.username)
  }
  await test.step('a proof of work', async () => {
    await withSettings({ challengeAfter: 3 })
    await sleep(SETTINGS_AGE_MS)
    await fail(3)
    const proof = page.waitForResponse(/wps\/challenge/)
    await tryToSignIn(page, player.password)
    expect((await proof).status()).toBe(200)
    await isIn(page)
  })
  await test.step('always, where the brand wants that', async () => {
    await withSettings({ challenge: 'always' })
    await sleep(SETTINGS_AGE_MS)
    await page.evaluate('sessionStorage.clear()')
    await fail(0)
    const proof = page.waitForResponse(/wps\/challenge/)
    await tryToSignIn(page, player.password)
    expect((await proof).status()).toBe(200)
    await isIn(page)
  })
  await test.step('a captcha', async () => {
    await withSettings({ challengeAfter: 3, hasCaptcha: true })
    await sleep(SETTINGS_AGE_MS)
    await page.evaluate('sessionStorage.clear()')
    await fail(2)
    await tryToSignIn(page, 'wrong')
    await expect(dialog.getByText(refusals('wrong_credentials'))).toBeVisible()
    const picture = dialog.getByRole('img', { name: accounts('captchaAlt') })
    await expect(picture).toBeVisible()
    await expectAccessible(page)
    await tryToSignIn(page, player.password)
    await expect(dialog.getByLabel(accounts('captcha'))).toHaveAccessibleDescription(
      accounts('required'),
    )
    await dialog.getByLabel(accounts('captcha')).fill('AAAAA')
    await page.waitForTimeout(500)
    const before = await picture.getAttribute('src')
    await tryToSignIn(page, player.password)
    await expect(dialog.getByText(refusals('field_captcha_wrong'))).toBeVisible()
    await expect(picture).not.toHaveAttribute('src', before!)
    const again = await picture.getAttribute('src')
    await dialog.getByRole('button', { name: accounts('captchaAnother') }).click()
    await expect(picture).not.toHaveAttribute('src', again!)
    await dialog.getByRole('button', { name: accounts('captchaInstead') }).click()
    await expect(dialog.getByText(accounts('captchaInsteadDone'))).toBeVisible({ timeout: 20_000 })
    await tryToSignIn(page, player.password)
    await isIn(page)
  })
})

test('an address with too many tries still gets codes and links, and has codes checked, by proof of work', async ({
  page,
}, info) => {
  test.setTimeout(90_000)
  const here = createHash('sha256').update('127.0.0.1').digest('base64url')
  const counts = ['code_address', 'link_address']
  const usedUp = counts.map((name) => `('${name}:${here}', 50, ${Date.now() + 600_000})`).join(',')
  await page.addInitScript(`localStorage.setItem('lang', 'en')`)
  await query(
    `
      insert into http.rate_limit (key, points, expire)
      values ${usedUp}
      on conflict (key)
      do update
      set points = excluded.points, expire = excluded.expire`,
  )
  try {
    const dialog = page.getByRole('dialog')
    const number = `0171${info.project.name === 'phone' ? 3 : 4}${String(Date.now()).slice(-6)}`
    const worked = () => page.waitForResponse(/wps\/challenge/)
    await test.step('by code', async () => {
      await page.goto(`${stack.portalUrl}/?modal=login`)
      await dialog.getByRole('tab', { name: accounts('byCode') }).click()
      await dialog.getByLabel(accounts('field_mobileNum')).fill(number)
      let proof = worked()
      await dialog.getByRole('button', { name: accounts('getCode') }).click()
      expect((await proof).status()).toBe(200)
      await expect(dialog.getByRole('button', { name: /Resend in [45]:\d\d/ })).toBeDisabled()
      proof = worked()
      await dialog.getByLabel(accounts('field_verificationCode'), { exact: true }).fill('000000')
      await dialog.getByRole('button', { name: accounts('login'), exact: true }).click()
      expect((await proof).status()).toBe(200)
      await expect(
        dialog.getByLabel(accounts('field_verificationCode'), { exact: true }),
      ).toHaveAccessibleDescription(new RegExp(refusals('code_wrong')))
    })
    await test.step('a link by mail', async () => {
      await page.goto(`${stack.portalUrl}/?modal=forgot`)
      await dialog.getByRole('tab', { name: accounts('byMail') }).click()
      await dialog.getByLabel(accounts('username')).fill('nobody-here')
      await dialog.getByLabel(accounts('field_email')).fill('nobody@example.com')
      const proof = worked()
      await dialog.getByRole('button', { name: accounts('sendLink') }).click()
      expect((await proof).status()).toBe(200)
      await expect(dialog.getByRole('status')).toBeVisible()
    })
  } finally {
    await query(
      `
        delete
        from http.rate_limit
        where ${counts.map((name) => `key like '${name}%'`).join(' or ')}`,
    )
  }
})
