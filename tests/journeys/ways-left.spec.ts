// Touches: portal/security
import type { MemberCalls } from '@padma/contract'
import { createClient } from '@padma/contract/client'
import { createDb, createPool } from '@padma/platform/db/pool.ts'
import { expect, test } from '@playwright/test'
import { runningStack } from '@padma/testkit'
import { sql } from 'kysely'
import { expectAccessible } from './expect-accessible.ts'
import { asMember, at, inLanguage } from './shell/portal.ts'
import { words } from './words.ts'

const db = createDb(createPool(runningStack().databaseUrls.platform, 2))
test.afterAll(() => db.destroy())

test('whoever has changed his password is shown what else opens his account, and taken to where it is removed; who came in elsewhere is told what was added', async ({
  page,
  browser,
}, info) => {
  test.setTimeout(90_000)
  const lang = info.project.name === 'phone' ? 'bn' : 'en'
  const [accounts, security] = (['accounts', 'security'] as const).map((feature) =>
    words(feature, lang),
  )
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
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
  for (const field of ['field_newPassword', 'field_confirmNewPassword'])
    await change.getByLabel(accounts!(field), { exact: true }).fill('quiet-boat-517264')
  await page.waitForTimeout(600)
  await change.getByRole('button', { name: accounts!('changePassword'), exact: true }).click()
  const left = page.getByRole('dialog', { name: security!('waysLeft') })
  await expect(left.getByText('River phone')).toBeVisible()
  await expectAccessible(page)
  await page.screenshot({ path: info.outputPath('ways-left.png') })
  await left.getByRole('button', { name: security!('passkeyRemove') }).click()
  await expect(
    page
      .getByRole('dialog', { name: words('screens', lang)('member_securityCenter') })
      .getByText('River phone', { exact: true }),
  ).toBeVisible()
})

/** As a stranger who is in from elsewhere sets them. */
const setElsewhere = (username: string, email: string) =>
  sql`
  with m as (update members.member set email = ${email}, email_proved_at = now() where username = ${username} returning id, email_proved_at as at),
  p as (insert into cashier.payment_password (member_id, password_hash, set_at) select id, 'x', at from m)
  insert into accounts.proof_origin (member_id, way, at, since, made_in, made_from) select id, way, at, at, 0, '203.0.113.66' from m, unnest(array['mail', 'payment']) way
  on conflict (member_id, way) do update set at = excluded.at, since = excluded.since`.execute(db)

test('whoever changes his password, or logs out all others, is told before what may go with it, and after what did, until he goes on', async ({
  page,
}, info) => {
  const lang = info.project.name === 'phone' ? 'bn' : 'en'
  const [accounts, security] = (['accounts', 'security'] as const).map((feature) =>
    words(feature, lang),
  )
  const { username, password } = await asMember(page)
  await createClient<MemberCalls>({
    base: runningStack().portalUrl,
    token: () => null,
    language: () => 'en',
  }).sealed('POST /wps/session/login', { body: { username, password } })
  await inLanguage(page, lang)
  const dialog = page.getByRole('dialog').last()
  const waits = security!('wentWaits').split('{at}')[0]!
  const expectTold = async (email: string) => {
    await expect(
      dialog.getByRole('listitem').filter({ hasText: `${email.slice(0, 2)}…@example.com` }),
    ).toBeVisible()
    await expect(dialog.getByText(security!('wentPayment'))).toBeVisible()
    for (const each of [security!('wentMoney'), waits])
      await expect(dialog.getByText(each)).toBeVisible()
    await expectAccessible(page)
    // A toast would be gone.
    await page.waitForTimeout(4_500)
    await expect(dialog.getByText(security!('wentText'))).toBeVisible()
    await page.screenshot({ path: info.outputPath(`${email}.png`) })
    await dialog.getByRole('button', { name: security!('goOn') }).click()
    await expect(page.getByText(security!('wentText'))).toHaveCount(0)
  }

  await setElsewhere(username, `th${username}@example.com`)
  await page.goto(at('/?modal=devices&member=securityCenter'))
  await dialog.getByRole('button', { name: security!('endOthers'), exact: true }).click()
  await expect(dialog.getByText(security!('mayGo'))).toBeVisible()
  await dialog.getByLabel(security!('password'), { exact: true }).fill(password)
  await page.waitForTimeout(600)
  await dialog.getByRole('button', { name: security!('endOthers'), exact: true }).click()
  await expect(dialog.getByText(security!('othersEnded'))).toBeVisible()
  await expectTold(`th${username}@example.com`)
  await expect(dialog.getByRole('region', { name: security!('devicesHere') })).toBeVisible()

  await setElsewhere(username, `ag${username}@example.com`)
  await page.goto(at('/?modal=password&member=securityCenter'))
  await expect(dialog.getByText(accounts!('endsOthers'))).toBeVisible()
  await dialog.getByLabel(accounts!('field_oldPassword')).fill(password)
  for (const field of ['field_newPassword', 'field_confirmNewPassword'])
    await dialog.getByLabel(accounts!(field), { exact: true }).fill('quiet-boat-517264')
  await page.waitForTimeout(600)
  await dialog.getByRole('button', { name: accounts!('changePassword'), exact: true }).click()
  await expect(dialog.getByText(accounts!('passwordChanged'))).toBeVisible()
  await expectTold(`ag${username}@example.com`)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
