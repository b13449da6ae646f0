// Touches: portal/not-me, portal/security, portal/forgot, console/recoveries, console/players
import { expect, test } from '@playwright/test'
import { runningStack } from '@padma/testkit'
import { expectAccessible } from '../expect-accessible.ts'
import { aMinuteLater, expectSignedIn, messageTo, query, withContacts } from '../identity.ts'
import { asMember, at, inLanguage } from '../shell/portal.ts'
import { signInOwner } from '../sign-in.ts'
import { words } from '../words.ts'

const stack = runningStack()
const accounts = words('accounts')
const security = words('security')
const ops = words('console')

test('“It was not me” locks the account; an operator restores it, and the member signs in', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  await inLanguage(page, 'en')
  const { username } = await asMember(page)
  const [own, others] = ['5', '6'].map((digit) => `017${digit}${String(Date.now()).slice(-7)}`)
  await withContacts(username, { mobile: `+88${own}` })

  await test.step('an open session changes the number', async () => {
    await page.goto(at('/?member=securityCenter'))
    await page.getByRole('button', { name: `${security('change')}: ${security('mobile')}` }).click()
    const sheet = page.getByRole('dialog', { name: security('mobile'), exact: true })
    await sheet.getByLabel(accounts('field_mobileNum')).fill(others!)
    await sheet.getByRole('button', { name: security('sendSms') }).click()
    await sheet.getByLabel(security('sentCode')).fill(await messageTo(others!, /\b\d{6}\b/))
    await page.waitForTimeout(600)
    await sheet.getByRole('button', { name: security('confirm') }).click()
    await expect(page.getByText(security('contactBound'))).toBeVisible()
  })

  const phone = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
  await inLanguage(phone, 'en')
  const sheet = phone.getByRole('dialog', { name: security('notMeTitle') })
  const link = await messageTo(own!, /http\S+modal=notMe#token=\S+/)
  await test.step('the old phone locks it by the link', async () => {
    await phone.goto(link)
    await expect(sheet.getByText(security('event_mobile_changed'))).toBeVisible()
    expect(phone.url()).not.toContain('token')
    await expectAccessible(phone)
    await sheet.getByRole('button', { name: security('notMe') }).click()
    await expect(sheet.getByRole('status')).toHaveText(security('notMeDone'))
    await expectAccessible(phone)
    await expect(page.getByRole('dialog').getByText(words('shell')('endedByHouse'))).toBeVisible()
    // Pressed once, the link only tells.
    await phone.goto('about:blank')
    await phone.goto(link)
    await expect(sheet.getByRole('status')).toHaveText(security('notMeDone'))
    await expect(sheet.getByRole('button', { name: security('notMe') })).toHaveCount(0)
    await phone.goto('about:blank')
    await phone.goto(at('/?modal=notMe#token=no-such-token'))
    await expect(sheet.getByRole('alert')).toHaveText(security('notMeOver'))
  })

  const desk = await (
    await browser.newContext({ viewport: { width: 1440, height: 900 }, isMobile: false })
  ).newPage()
  await test.step('an operator restores it to before that change', async () => {
    await inLanguage(desk, 'en')
    // As if this half minute's code had not opened the door to another journey.
    await query('update operators.operator set totp_step = 0')
    await signInOwner(desk)
    await desk.goto(`${stack.consoleUrl}/recoveries`)
    await desk.getByRole('button', { name: new RegExp(`of ${username}$`) }).click()
    const panel = desk.getByRole('dialog')
    await expect(panel.getByText(ops('recoveries.check.not_me'))).toBeVisible()
    await expect(
      panel.getByLabel(ops('recoveries.before')).locator('option:checked'),
    ).toContainText(ops('event.mobile_changed'))
    await expectAccessible(desk)
    await panel.getByLabel(ops('recoveries.reason')).fill('called from the old number')
    await panel.getByRole('button', { name: ops('recoveries.grant') }).click()
    await expect(desk.getByText(ops('recoveries.did.done').split('} ')[1]!)).toBeVisible()
    await desk.context().close()
  })

  await test.step('the member sets a password by the old number and is in', async () => {
    await aMinuteLater()
    await phone.goto(at('/?modal=forgot'))
    const forgot = phone.getByRole('dialog')
    await forgot.getByLabel(accounts('field_mobileNum')).fill(own!)
    await forgot.getByRole('button', { name: accounts('getCode') }).click()
    await forgot
      .getByLabel(accounts('field_verificationCode'), { exact: true })
      .fill(await messageTo(own!, /\b\d{6}\b/))
    await forgot
      .getByLabel(accounts('field_newPassword'), { exact: true })
      .fill('quiet-boat-517264')
    await phone.waitForTimeout(600)
    await forgot.getByRole('button', { name: accounts('setPassword'), exact: true }).click()
    await expectSignedIn(phone)
    await phone.goto(at('/?member=securityCenter'))
    await expect(phone.getByText(`…${own!.slice(-3)}`)).toBeVisible()
    await phone.context().close()
  })
})
