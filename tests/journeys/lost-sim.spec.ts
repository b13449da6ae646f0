// Touches: portal/sign-in, portal/security, console/recoveries
import { expect, type Page, test } from '@playwright/test'
import { runningStack } from '@padma/testkit'
import pg from 'pg'
import { registerPlayer } from '../drivers/player.ts'
import { expectAccessible } from './expect-accessible.ts'
import { signInOwner } from './sign-in.ts'
import { words } from './words.ts'

const stack = runningStack()
const accounts = words('accounts')
const ops = words('console')

/** The newest message to a number, as the sandbox's phone has it. */
async function latestTo(to: string, isIt: RegExp): Promise<string> {
  let text = ''
  await expect(async () => {
    const { messages } = (await (
      await fetch(`${stack.sandboxUrl}/messages/list?to=${encodeURIComponent(to)}`)
    ).json()) as { messages: { text: string }[] }
    text = messages[0]?.text ?? ''
    expect(text).toMatch(isIt)
  }).toPass({ timeout: 8_000, intervals: [100, 200, 400] })
  return text
}
async function query(text: string, values: unknown[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: stack.databaseUrls.platform })
  await client.connect()
  await client.query(text, values)
  await client.end()
}
const dialogOf = (page: Page) => page.getByRole('dialog')

test('whoever has lost his SIM asks for a new number, the owner agrees, and the old phone stops it by its link', async ({
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
  await query(
    'update members.member set mobile = $1, mobile_proved_at = now() where username = $2',
    [`+88${old}`, username],
  )

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
      .fill(/\b\d{6}\b/.exec(await latestTo(fresh, /this number is yours/))![0])
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
      .fill(/\b\d{6}\b/.exec(await latestTo(fresh, /this number is yours/))![0])
    // Two presses within half a second are one.
    await page.waitForTimeout(500)
    await dialog.getByRole('button', { name: accounts('newNumberAsk') }).click()
    await expect(dialog.getByRole('status').getByText(/72 hours later/)).toBeVisible()
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
    // He has given the lost one after he registered, a moment ago.
    await expect(panel.getByText(ops('recoveries.fromIsNew').split('{')[0]!)).toBeVisible()
    await expectAccessible(desk)
    await panel.getByLabel(ops('recoveries.reason')).fill('knew his last deposit')
    await panel.getByRole('button', { name: ops('recoveries.grant') }).click()
    await expect(panel).toHaveCount(0)
  })

  await test.step('stopped from the old phone', async () => {
    const link = /http\S+/.exec(await latestTo(old, /becomes/))![0]
    await page.goto('about:blank')
    await page.goto(link)
    const dialog = dialogOf(page)
    await expect(dialog.getByText(accounts('keepNumberText'))).toBeVisible()
    expect(page.url()).not.toContain('token')
    await expectAccessible(page)
    await page.waitForTimeout(500)
    await dialog.getByRole('button', { name: accounts('keepNumber'), exact: true }).click()
    await expect(
      dialog.getByRole('status').getByText(new RegExp(`The number of ${username} stays`)),
    ).toBeVisible()
    expect(await latestTo(fresh, /will not be changed/)).toBeTruthy()
  })

  await test.step('a case that came to nothing says why', async () => {
    // As if the three days had passed, and somebody had read a code at the old one.
    await query(
      `update accounts.recovery set state = 'failed', failed_for = 'number_read' where member_id = (select id from members.member where username = $1)`,
      [username],
    )
    await desk.goto(`${stack.consoleUrl}/recoveries?state=closed`)
    await desk.getByRole('button', { name: new RegExp(`of ${username}$`) }).click()
    await expect(dialogOf(desk).getByText(ops('audit.why.number_read'))).toBeVisible()
    await expect(dialogOf(desk).getByText(ops('recoveries.check'))).toHaveCount(0)
    await expectAccessible(desk)
    await desk.context().close()
  })
})
