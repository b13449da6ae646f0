import { expect, type Page, test } from '@playwright/test'
import { runningStack, totp } from '@padma/testkit'
import pg from 'pg'
import { registerPlayer } from '../drivers/player.ts'
import { expectAccessible } from './expect-accessible.ts'
import { asMember, at, inLanguage } from './shell/portal.ts'
import { words } from './words.ts'

type Words = ReturnType<typeof words>

test('a member sets an authenticator app up; a sign-in from a new place then asks for its code or a recovery code', async ({ page, browser }, info) => {
  const lang = info.project.name === 'phone' ? 'bn' : 'en'
  const [accounts, refusals, security] = ['accounts', 'refusals', 'security'].map((feature) => words(feature, lang)) as [Words, Words, Words]
  const { username, password } = await asMember(page)
  await inLanguage(page, lang)
  await page.goto(at('/?member=securityCenter'))
  await page.getByRole('button', { name: security('setUp'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: security('setUpTitle') })
  const send = async (label: string, value: string, act: string) => {
    await dialog.getByLabel(label, { exact: true }).fill(value)
    // Two presses within half a second are one.
    await page.waitForTimeout(600)
    await dialog.getByRole('button', { name: act, exact: true }).click()
  }
  await send(security('password'), 'not it at all', security('goOn'))
  await expect(dialog.getByText(refusals('wrong_password'))).toBeVisible()
  await send(security('password'), password, security('goOn'))
  await expect(dialog.getByRole('img', { name: security('qr') })).toBeVisible()
  await expectAccessible(page)
  const secret = (await dialog.getByRole('code').textContent())!.replaceAll(' ', '')
  await send(security('appCode'), '000000', security('confirm'))
  await expect(dialog.getByText(refusals('wrong_code'))).toBeVisible()
  await send(security('appCode'), totp(secret), security('confirm'))
  await expect(dialog.getByText(security('isOnNow'))).toBeVisible()
  const codes = await dialog.getByRole('listitem').allTextContents()
  expect(codes).toHaveLength(10)
  await expectAccessible(page)
  // No slip closes them.
  const question = page.getByRole('alertdialog', { name: security('codesLeave') })
  for (const leave of [() => page.keyboard.press('Escape'), () => dialog.getByRole('button', { name: words('ui', lang)('close') }).click()]) {
    await leave()
    await question.getByRole('button').first().click()
    await expect(question).toHaveCount(0)
  }
  await dialog.getByRole('button', { name: security('codesKept') }).click()
  await expect(page.getByText(security('authenticatorOn'))).toBeVisible()

  await wasElsewhere(username)
  const { viewport, isMobile, hasTouch } = info.project.use
  const elsewhere = await browser.newContext({ viewport: viewport ?? null, isMobile, hasTouch, locale: 'en-GB' })
  const stranger = await elsewhere.newPage()
  await inLanguage(stranger, lang)
  await stranger.goto(at('/?modal=login'))
  const login = stranger.getByRole('dialog')
  await login.getByLabel(accounts('username')).fill(username)
  await login.getByLabel(accounts('password'), { exact: true }).fill(password)
  await login.getByRole('button', { name: accounts('login'), exact: true }).click()
  const factor = stranger.getByRole('dialog', { name: accounts('factorTitle') })
  await factor.getByLabel(security('appOrRecovery')).fill('000000')
  await factor.getByRole('button', { name: security('confirm') }).click()
  await expect(factor.getByText(refusals('wrong_code'))).toBeVisible()
  await expectAccessible(stranger)
  await factor.getByLabel(security('appOrRecovery')).fill(codes[0]!.toLowerCase())
  await stranger.waitForTimeout(600)
  await factor.getByRole('button', { name: security('confirm') }).click()
  await expect(factor).toHaveCount(0)
  await expectSignedIn(stranger)
  await elsewhere.close()
})

async function expectSignedIn(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(`Boolean(sessionStorage.getItem('token'))`)).toBe(true)
}

/** This machine has one address: so the member's former sign-ins are moved to another. `mobile`: a number that he has proved. */
async function wasElsewhere(username: string, mobile: string | null = null): Promise<void> {
  const client = new pg.Client(runningStack().databaseUrls.platform)
  await client.connect()
  await client.query(`update accounts.sign_in set ip = '198.51.100.20' where member_id = (select id from accounts.member where username = $1)`, [username])
  await client.query('update accounts.member set mobile = $2, mobile_proved_at = case when $2::text is not null then now() end where username = $1', [username, mobile])
  await client.end()
}

test('a code by SMS confirms a sign-in from a new place, where the member has proved a number', async ({ page, request }, info) => {
  const { sandboxUrl } = runningStack()
  const [accounts, security] = [words('accounts'), words('security')]
  const player = await registerPlayer(runningStack())
  const mobile = `+88017${info.project.name === 'phone' ? '11' : '12'}${String(Date.now()).slice(-6)}`
  await wasElsewhere(player.username, mobile)
  await inLanguage(page, 'en')
  await page.goto(at('/?modal=login'))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(accounts('username')).fill(player.username)
  await dialog.getByLabel(accounts('password'), { exact: true }).fill(player.password)
  await dialog.getByRole('button', { name: accounts('login'), exact: true }).click()
  await dialog.getByRole('button', { name: security('sendSms') }).click()
  await expect(dialog.getByRole('status')).toContainText('…')
  await expect(dialog.getByRole('button', { name: /Again in [45]:\d\d/ })).toBeDisabled()
  await expectAccessible(page)
  const code = async () => /\d{6}/.exec(((await (await request.get(`${sandboxUrl}/messages/list?to=${encodeURIComponent(mobile)}`)).json()) as { messages: { text: string }[] }).messages[0]?.text ?? '')?.[0]
  await expect.poll(code, { timeout: 20_000 }).toBeTruthy()
  await dialog.getByLabel(security('sentCode')).fill((await code())!)
  await dialog.getByRole('button', { name: security('confirm') }).click()
  await expectSignedIn(page)
})
