// Touches: portal/sign-in, portal/security, console/recoveries
import { expect, type Page, test } from '@playwright/test'
import { runningStack } from '@padma/testkit'
import { registerPlayer } from '../../drivers/player.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { messageTo, query, withContacts } from '../identity.ts'
import { signInOwner } from '../sign-in.ts'
import { words } from '../words.ts'

const stack = runningStack()
const accounts = words('accounts')
const ops = words('console')

const dialogOf = (page: Page) => page.getByRole('dialog')

test('a member who lost their SIM asks for a new number, and the old phone cancels it by its link', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  await page.addInitScript(`localStorage.setItem('lang', 'en')`)
  const { username } = await registerPlayer(stack)
  const [old, fresh] = ['3', '4'].map((digit) => `017${digit}${String(Date.now()).slice(-7)}`) as [
    string,
    string,
  ]
  await withContacts(username, { mobile: `+88${old}` })

  await test.step('asked for, by the code that came to the new one', async () => {
    await page.goto(`${stack.portalUrl}/?modal=forgot`)
    const dialog = dialogOf(page)
    await dialog.getByRole('tab', { name: accounts('byPeople') }).click()
    await dialog.getByRole('button', { name: accounts('newNumberOpen') }).click()
    await expect(dialog.getByText(accounts('newNumberText'))).toBeVisible()
    await expectAccessible(page)
    await page.waitForTimeout(500)
    await dialog.getByRole('button', { name: accounts('newNumberAsk') }).click()
    await expect(dialog.getByLabel(accounts('username'))).toBeFocused()
    await dialog.getByLabel(accounts('username')).fill(username)
    await dialog.getByLabel(accounts('field_mobileNum')).fill(fresh)
    await dialog.getByRole('button', { name: accounts('getCode') }).click()
    await dialog
      .getByLabel(accounts('field_verificationCode'), { exact: true })
      .fill(await messageTo(fresh, /\b\d{6}\b/))
    await dialog
      .getByLabel(accounts('newNumberAbout'))
      .fill('Rahim Uddin, paid 500 in by bKash on Friday')
    await expect(
      dialog.getByRole('button', {
        name: new RegExp(accounts('codeAgain').replace('{left}', '\\d+:\\d\\d')),
      }),
    ).toBeDisabled()
    // A reload while the SMS is on its way loses nothing but the code.
    await page.reload()
    await expect(dialog.getByLabel(accounts('username'))).toHaveValue(username)
    await expect(dialog.getByLabel(accounts('field_mobileNum'))).toHaveValue(fresh)
    await expect(dialog.getByLabel(accounts('newNumberAbout'))).toHaveValue(/on Friday$/)
    await expect(
      dialog.getByRole('button', { name: accounts('codeAgain').split('{')[0]!.trim() }),
    ).toBeDisabled()
    await dialog
      .getByLabel(accounts('field_verificationCode'), { exact: true })
      .fill(await messageTo(fresh, /\b\d{6}\b/))
    // Two presses within half a second are one.
    await page.waitForTimeout(500)
    await dialog.getByRole('button', { name: accounts('newNumberAsk') }).click()
    await expect(dialog.getByRole('status').getByText(/72 hours after/)).toBeVisible()
  })

  const desk = await (await browser.newContext()).newPage()
  await test.step('agreed to', async () => {
    await desk.addInitScript(`localStorage.setItem('lang', 'en')`)
    // As if this half minute's code had not opened the door to another journey.
    await query('update operators.operator set totp_step = 0')
    await signInOwner(desk)
    await desk.goto(`${stack.consoleUrl}/recoveries`)
    await desk.getByRole('button', { name: new RegExp(`of ${username}$`) }).click()
    const panel = dialogOf(desk)
    await expect(panel.getByText('paid 500 in by bKash')).toBeVisible()
    await expect(panel.getByText(ops('recoveries.check.lost_number'))).toBeVisible()
    await expectAccessible(desk)
    await panel.getByLabel(ops('recoveries.reason')).fill('knew the last deposit')
    await panel.getByRole('button', { name: ops('recoveries.grant') }).click()
    await expect(panel).toHaveCount(0)
  })

  await test.step('stopped from the old phone', async () => {
    const link = await messageTo(old, /http\S+modal=keepNumber#token=\S+/)
    await page.goto('about:blank')
    await page.goto(link)
    const dialog = dialogOf(page)
    await expect(dialog.getByText(accounts('keepNumberText'))).toBeVisible()
    expect(page.url()).not.toContain('token')
    await expectAccessible(page)
    await page.waitForTimeout(500)
    await dialog.getByRole('button', { name: accounts('keepNumber'), exact: true }).click()
    await expect(
      dialog.getByRole('status').getByText(new RegExp(`Nothing changes for ${username}`)),
    ).toBeVisible()
    expect(await messageTo(fresh, /is cancelled/)).toBeTruthy()
  })

  await test.step('a case that came to nothing says why', async () => {
    // As if the three days had passed, and a code had been read at the old one.
    await query(
      `update recovery.access_case set obstacle = 'number_read'
      where member_id = (select id from members.member where username = $1)`,
      [username],
    )
    await desk.goto(`${stack.consoleUrl}/recoveries?state=closed`)
    await desk.getByRole('button', { name: new RegExp(`of ${username}$`) }).click()
    await expect(dialogOf(desk).getByText(ops('audit.why.number_read'))).toBeVisible()
    await expect(dialogOf(desk).getByText(ops('recoveries.check.lost_number'))).toHaveCount(0)
    await expectAccessible(desk)
    await desk.context().close()
  })
})
