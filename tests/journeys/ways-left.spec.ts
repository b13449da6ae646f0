import { expect, test } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { asMember, at, inLanguage } from './shell/portal.ts'
import { words } from './words.ts'

test('whoever has changed his password is shown what else opens his account, and taken to where it is removed; who came in elsewhere is told what was added', async ({ page, browser }, info) => {
  test.setTimeout(90_000)
  const lang = info.project.name === 'phone' ? 'bn' : 'en'
  const [accounts, security] = (['accounts', 'security'] as const).map((feature) => words(feature, lang))
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', { options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true } })
  const { username, password } = await asMember(page)
  await inLanguage(page, lang)
  await page.goto(at('/?member=securityCenter'))
  await page.getByRole('button', { name: security!('passkeyAdd'), exact: true }).click()
  await page.getByLabel(security!('passkeyName')).fill('River phone')
  await page.getByLabel(security!('password'), { exact: true }).fill(password)
  await page.waitForTimeout(600)
  await page.getByRole('button', { name: security!('passkeyAdd'), exact: true }).click()
  await expect(page.getByText('River phone', { exact: true })).toBeVisible()
  // The session that added it knows.
  const told = security!('wayAdded').split('{at}')[1]!.split('{to}')[0]!.trim()
  await page.reload()
  await expect(page.getByText('River phone', { exact: true })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: told })).toHaveCount(0)

  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await inLanguage(other, lang)
  await other.goto(at('/?modal=login&then=%2F'))
  const login = other.getByRole('dialog')
  await login.getByLabel(accounts!('username')).fill(username)
  await login.getByLabel(accounts!('password'), { exact: true }).fill(password)
  await login.getByRole('button', { name: accounts!('login'), exact: true }).click()
  await expect(login).toHaveCount(0)
  await other.goto(at('/?member=securityCenter'))
  await expect(other.getByRole('status').filter({ hasText: told })).toContainText('River phone')
  await expectAccessible(other)
  await elsewhere.close()

  await page.goto(at('/?modal=password&member=securityCenter'))
  const change = page.getByRole('dialog', { name: accounts!('changePassword'), exact: true })
  await change.getByLabel(accounts!('field_oldPassword')).fill(password)
  for (const field of ['field_newPassword', 'field_confirmNewPassword']) await change.getByLabel(accounts!(field), { exact: true }).fill('quiet-boat-517264')
  await page.waitForTimeout(600)
  await change.getByRole('button', { name: accounts!('changePassword'), exact: true }).click()
  const left = page.getByRole('dialog', { name: security!('waysLeft') })
  await expect(left.getByText('River phone')).toBeVisible()
  await expectAccessible(page)
  await page.screenshot({ path: info.outputPath('ways-left.png') })
  await left.getByRole('button', { name: security!('passkeyRemove') }).click()
  await expect(page.getByRole('dialog', { name: accounts!('member_securityCenter') }).getByText('River phone', { exact: true })).toBeVisible()
})
