// Touches: portal/register, portal/sign-in, portal/forgot
import { expect, type Page, test } from '@playwright/test'
import { runningStack } from '@padma/testkit'
import pg from 'pg'
import { expectAccessible } from '../expect-accessible.ts'
import { withContacts } from '../identity.ts'
import { changeAnswer } from '../shell/portal.ts'
import { words } from '../words.ts'
import { agreementIn } from '../sign-in.ts'

const stack = runningStack()
const accounts = words('accounts')
const refusals = words('refusals')
const security = words('security')
const shell = words('shell')
const PASSWORD = 'calm-river-482913'
const NEW_PASSWORD = 'quiet-boat-517264'

/** The newest message to a number or address, as the sandbox's phone or mailbox has it. */
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
const codeIn = (text: string) => /\b\d{6}\b/.exec(text)![0]
/** A number is sent one code a minute: as if it were over. */
async function aMinuteLater(): Promise<void> {
  const client = new pg.Client({ connectionString: stack.databaseUrls.platform })
  await client.connect()
  await client.query(`delete from http.rate_limit where key like 'code\\_%'`)
  await client.end()
}
/** Another number for every test and screen. */
const numberOf = (project: string, n: number) =>
  `0171${project === 'phone' ? 1 : 2}${String(Date.now()).slice(-5)}${n}`
const dialogOf = (page: Page) => page.getByRole('dialog')
const isIn = (page: Page) =>
  expect(
    page.getByLabel(shell('balance'), { exact: true }).filter({ visible: true }).first(),
  ).toContainText('৳')

test.beforeEach(async ({ page }) => {
  // Of the browser and the product on a machine that may be busy; each takes some seconds by
  // itself.
  test.setTimeout(120_000)
  await page.addInitScript(`localStorage.getItem('lang') ?? localStorage.setItem('lang', 'en')`)
})

/** The number that a code went to is there, and another code may not be asked for yet. */
async function expectKept(page: Page, number: string): Promise<void> {
  await expect(dialogOf(page).getByLabel(accounts('field_mobileNum'))).toHaveValue(number)
  await expect(
    dialogOf(page).getByRole('button', { name: /Resend in (5:00|4:\d\d)/ }),
  ).toBeDisabled()
}

/** A changed or reset password makes every network new: the login asks for a sent code. */
async function giveSentCode(page: Page, to: string, send: 'sendSms' | 'sendMail'): Promise<void> {
  const factor = page.getByRole('dialog', { name: accounts('factorTitle') })
  await aMinuteLater()
  await factor.getByRole('button', { name: security(send) }).click()
  await factor.getByLabel(security('sentCode')).fill(codeIn(await latestTo(to, /\b\d{6}\b/)))
  await page.waitForTimeout(600)
  await factor.getByRole('button', { name: security('confirm') }).click()
}

/** As far as the act's button; the caller looks at what comes of it. */
async function registerByNumber(page: Page, number: string): Promise<void> {
  await page.goto(`${stack.portalUrl}/?modal=register`)
  const dialog = dialogOf(page)
  await dialog.getByRole('tab', { name: accounts('byMobile') }).click()
  await dialog.getByLabel(accounts('field_mobileNum')).fill(number)
  await dialog.getByRole('button', { name: accounts('getCode') }).click()
  await expectKept(page, number)
  const code = codeIn(await latestTo(number, /to register/))
  // Phones drop a tab while its owner reads the SMS.
  await page.reload()
  await expect(dialog.getByRole('tab', { name: accounts('byMobile') })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await expectKept(page, number)
  // As a Bengali keyboard has it.
  await dialog
    .getByLabel(accounts('field_verificationCode'), { exact: true })
    .fill(code.replaceAll(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]!))
  await dialog.getByLabel(accounts('field_password'), { exact: true }).fill(PASSWORD)
  await agreementIn(dialog).check()
  await dialog.getByRole('button', { name: accounts('register'), exact: true }).click()
}

test('a guest registers by mobile number, and comes back by code', async ({ page }, info) => {
  const number = numberOf(info.project.name, 1)
  await test.step('the form says what is wrong, and a number of another country gets its own words', async () => {
    await page.goto(`${stack.portalUrl}/?modal=register`)
    const dialog = dialogOf(page)
    // On a small phone all of it is seen at once, before anything is wrong.
    const usual = page.viewportSize()!
    await page.setViewportSize({ width: 360, height: 740 })
    await expect(dialog.getByRole('link', { name: accounts('fullTerms') })).toBeVisible()
    await expect(
      dialog.getByRole('button', { name: accounts('register'), exact: true }),
    ).toBeInViewport({ ratio: 1 })
    await page.setViewportSize(usual)
    await dialog.getByRole('tab', { name: accounts('byUsername') }).press('ArrowRight')
    await expect(dialog.getByRole('tab', { name: accounts('byMobile') })).toBeFocused()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: accounts('getCode') }).click()
    await expect(dialog.getByLabel(accounts('field_mobileNum'))).toBeFocused()
    await expect(dialog.getByLabel(accounts('field_mobileNum'))).toHaveAttribute(
      'placeholder',
      '11-digit number',
    )
    const country = dialog.getByRole('combobox', { name: accounts('dialingCode') })
    await expect(country).toHaveValue('+880')
    await country.click()
    await country.fill('phil')
    await country.press('Enter')
    await expect(country).toHaveValue('+63')
    await expect(dialog.getByLabel(accounts('field_mobileNum'))).toHaveAttribute(
      'placeholder',
      accounts('mobileFilipino'),
    )
    await country.click()
    await expect(dialog.getByRole('listbox')).toBeVisible()
    await dialog.getByLabel(accounts('field_mobileNum')).focus()
    await expect(dialog.getByRole('listbox')).toBeHidden()
  })
  await test.step('a code for a number that was mended waits for nothing', async () => {
    await page.reload()
    const dialog = dialogOf(page)
    const field = dialog.getByLabel(accounts('field_mobileNum'))
    const wrong = numberOf(info.project.name, 9)
    await dialog.getByRole('tab', { name: accounts('byMobile') }).click()
    await field.fill(wrong)
    await dialog.getByRole('button', { name: accounts('getCode') }).click()
    await expectKept(page, wrong)
    await field.fill(number)
    await expect(dialog.getByRole('button', { name: accounts('getCode') })).toBeEnabled()
    await expect(dialog.getByText(accounts('codeSent'))).toHaveCount(0)
    await field.fill(wrong)
    await expectKept(page, wrong)
  })
  await test.step('registers', async () => {
    await page.reload()
    await registerByNumber(page, number)
    await isIn(page)
  })
  await test.step('comes back by a code', async () => {
    await aMinuteLater()
    await page.evaluate('sessionStorage.clear()')
    await page.goto(`${stack.portalUrl}/?modal=login`)
    const dialog = dialogOf(page)
    await dialog.getByRole('tab', { name: accounts('byCode') }).click()
    await dialog.getByLabel(accounts('field_mobileNum')).fill(`+88${number}`)
    await dialog.getByRole('button', { name: accounts('getCode') }).click()
    await expect(dialog.getByRole('button', { name: /Resend in (5:00|4:\d\d)/ })).toBeDisabled()
    const code = codeIn(await latestTo(number, /to sign in/))
    // Phones drop a tab while its owner reads the SMS.
    await dialog.getByLabel(accounts('field_verificationCode'), { exact: true }).fill(code)
    expect(await page.evaluate(`JSON.stringify(sessionStorage)`)).not.toContain(code)
    await page.reload()
    await expect(dialog.getByRole('tab', { name: accounts('byCode') })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await expectKept(page, `+88${number}`)
    await dialog.getByLabel(accounts('field_verificationCode'), { exact: true }).fill(code)
    await dialog.getByRole('button', { name: accounts('login'), exact: true }).click()
    await isIn(page)
    expect(await page.evaluate(`sessionStorage.getItem('codeAsked')`)).toBe(null)
  })
})

test('a forgotten password is set by the phone’s code; a remembered member comes back once without it', async ({
  page,
}, info) => {
  const number = numberOf(info.project.name, 2)
  await aMinuteLater()
  await registerByNumber(page, number)
  await isIn(page)
  await test.step('sets the password, is signed in and told', async () => {
    await aMinuteLater()
    await page.evaluate('sessionStorage.clear()')
    await page.goto(`${stack.portalUrl}/?modal=forgot`)
    const dialog = dialogOf(page)
    await expectAccessible(page)
    await dialog.getByLabel(accounts('field_mobileNum')).fill(number)
    await dialog.getByRole('button', { name: accounts('getCode') }).click()
    const code = codeIn(await latestTo(number, /new password/))
    await page.reload()
    await expectKept(page, number)
    await dialog.getByLabel(accounts('field_verificationCode'), { exact: true }).fill(code)
    await dialog.getByLabel(accounts('field_newPassword'), { exact: true }).fill(NEW_PASSWORD)
    await dialog.getByRole('button', { name: accounts('setPassword'), exact: true }).click()
    await isIn(page)
    await latestTo(number, /modal=notMe#token=/)
  })
  await test.step('comes back by number and password, remembered, and once more without', async () => {
    await page.evaluate('sessionStorage.clear()')
    await page.goto(`${stack.portalUrl}/?modal=login`)
    const dialog = dialogOf(page)
    await dialog.getByLabel(accounts('username')).fill(number)
    await dialog.getByLabel(accounts('password'), { exact: true }).fill(NEW_PASSWORD)
    await dialog.getByLabel(accounts('rememberMe')).check()
    const isRemembered = page.waitForResponse((response) =>
      response.url().endsWith('/wps/session/remember'),
    )
    await dialog.getByRole('button', { name: accounts('login'), exact: true }).click()
    await isIn(page)
    await isRemembered
    await expect
      .poll(
        async () =>
          (await page.context().cookies()).find(({ name }) => name === 'padma-remembered')?.value ??
          '',
      )
      .toContain('deviceToken')
    expect(JSON.stringify(await page.context().cookies())).not.toContain(NEW_PASSWORD)
    await page.evaluate('sessionStorage.clear()')
    await page.goto(`${stack.portalUrl}/?modal=login`)
    await expectAccessible(page)
    const isRememberedAnew = page.waitForResponse((response) =>
      response.url().endsWith('/wps/session/remember'),
    )
    await dialog.getByRole('button', { name: accounts('goOnAs').replace('{name}', number) }).click()
    await isIn(page)
    await isRememberedAnew
    await expect
      .poll(
        async () =>
          (await page.context().cookies()).find(({ name }) => name === 'padma-remembered')?.value ??
          '',
      )
      .toContain('deviceToken')
  })
  await test.step('is still remembered after a change of password, or after other sessions were ended', async () => {
    const dialog = dialogOf(page)
    await page.goto(`${stack.portalUrl}/?modal=password`)
    for (const [label, value] of [
      ['field_oldPassword', NEW_PASSWORD],
      ['field_newPassword', PASSWORD],
      ['field_confirmNewPassword', PASSWORD],
    ] as const)
      await dialog.getByLabel(accounts(label), { exact: true }).fill(value)
    const isRemembered = page.waitForResponse((response) =>
      response.url().endsWith('/wps/session/remember'),
    )
    await dialog.getByRole('button', { name: accounts('changePassword'), exact: true }).click()
    await (await isRemembered).finished()
    await isIn(page)
    await page.evaluate('sessionStorage.clear()')
    await page.goto(`${stack.portalUrl}/?modal=login`)
    const isRememberedAnew = page.waitForResponse((response) =>
      response.url().endsWith('/wps/session/remember'),
    )
    await dialog.getByRole('button', { name: accounts('goOnAs').replace('{name}', number) }).click()
    await giveSentCode(page, number, 'sendSms')
    await isIn(page)
    const former = await (await isRememberedAnew).text()
    await page.goto(`${stack.portalUrl}/?modal=devices`)
    const isRememberedOnceMore = page.waitForResponse((response) =>
      response.url().endsWith('/wps/session/remember'),
    )
    await dialog.getByRole('button', { name: security('endOthers'), exact: true }).click()
    // Two presses within half a second are one.
    await page.waitForTimeout(600)
    await dialog.getByRole('button', { name: security('endOthers'), exact: true }).click()
    expect(await (await isRememberedOnceMore).text()).not.toBe(former)
    await expect(page.getByText(security('othersEnded'))).toBeVisible()
    await page.evaluate('sessionStorage.clear()')
    await page.goto(`${stack.portalUrl}/?modal=login`)
    await expect(dialog.getByLabel(accounts('username'))).toHaveValue(number)
    await dialog.getByRole('button', { name: accounts('forgot'), exact: true }).click()
    await expect(dialog.getByLabel(accounts('field_mobileNum'))).toHaveValue(number)
    await dialog.getByRole('button', { name: accounts('backToLogin') }).click()
    await dialog
      .getByRole('button', { name: accounts('forgetHere').replace('{name}', number) })
      .click()
    await expect(dialog.getByLabel(accounts('username'))).toHaveValue('')
    // As who came by a code.
    await page.context().addCookies([
      {
        name: 'padma-remembered',
        url: stack.portalUrl,
        value: encodeURIComponent(
          JSON.stringify({
            username: number,
            mobile: number,
            dialingCode: '880',
            deviceToken: 'spent',
          }),
        ),
      },
    ])
    await page.reload()
    await expect(dialog.getByLabel(accounts('field_mobileNum'))).toHaveValue(number)
    await dialog
      .getByRole('button', { name: accounts('forgetHere').replace('{name}', number) })
      .click()
    await expect(dialog.getByLabel(accounts('field_mobileNum'))).toHaveValue('')
  })
})

test('a forgotten password is set by the link from the mail, which works once', async ({
  page,
  context,
}, info) => {
  const username = `mail${info.project.name}${String(Date.now()).slice(-5)}`.slice(0, 16)
  const email = `${username}@example.com`
  await page.goto(`${stack.portalUrl}/?modal=register`)
  await dialogOf(page).getByLabel(accounts('field_username')).fill(username)
  await dialogOf(page).getByLabel(accounts('field_password'), { exact: true }).fill(PASSWORD)
  await dialogOf(page).getByLabel(accounts('field_confirmPassword')).fill(PASSWORD)
  await agreementIn(dialogOf(page)).check()
  await dialogOf(page)
    .getByRole('button', { name: accounts('register'), exact: true })
    .click()
  await isIn(page)
  // The demo asks for no address at registration.
  await withContacts(username, { email })
  await page.evaluate('sessionStorage.clear()')

  await page.goto(`${stack.portalUrl}/?modal=forgot`)
  await dialogOf(page)
    .getByRole('tab', { name: accounts('byMail') })
    .click()
  await dialogOf(page).getByLabel(accounts('username')).fill(username)
  await dialogOf(page).getByLabel(accounts('field_email')).fill(email)
  await dialogOf(page)
    .getByRole('button', { name: accounts('sendLink') })
    .click()
  await expect(
    dialogOf(page).getByText(accounts('linkSent').replace('{minutes}', '30')),
  ).toBeVisible()
  const link = /http\S+#token=\S+/.exec(await latestTo(email, /#token=/))![0]

  const reader = await context.newPage()
  await reader.goto(link)
  await expect(reader.getByRole('heading', { name: accounts('resetTitle') })).toBeVisible()
  await expect.poll(() => reader.url()).not.toContain('token')
  await expect(dialogOf(reader).getByText(username)).toBeVisible()
  await expectAccessible(reader)
  await dialogOf(reader)
    .getByLabel(accounts('field_newPassword'), { exact: true })
    .fill(NEW_PASSWORD)
  await dialogOf(reader)
    .getByRole('button', { name: accounts('setPassword'), exact: true })
    .click()
  await expect(dialogOf(reader).getByLabel(accounts('username'))).toHaveValue(username)
  await dialogOf(reader).getByLabel(accounts('password'), { exact: true }).fill(NEW_PASSWORD)
  await dialogOf(reader)
    .getByRole('button', { name: accounts('login'), exact: true })
    .click()
  await giveSentCode(reader, email, 'sendMail')
  await isIn(reader)
  await reader.evaluate('sessionStorage.clear()')

  const late = await context.newPage()
  await late.goto(link)
  // Said before anything is typed.
  await expect(dialogOf(late).getByText(accounts('linkExpired'))).toBeVisible()
})

test('a code that is wrong is said at its field, and one that was never sent opens nothing', async ({
  page,
}, info) => {
  const number = numberOf(info.project.name, 4)
  await page.goto(`${stack.portalUrl}/?modal=login`)
  const dialog = dialogOf(page)
  await dialog.getByRole('tab', { name: accounts('byCode') }).click()
  await expectAccessible(page)
  await dialog.getByLabel(accounts('field_mobileNum')).fill(number)
  await dialog.getByRole('button', { name: accounts('getCode') }).click()
  await expect(dialog.getByText(accounts('codeSent'))).toBeVisible()
  const code = dialog.getByLabel(accounts('field_verificationCode'), { exact: true })
  // The button that was pressed rests now.
  await expect(code).toBeFocused()
  for (const left of [
    '4 attempts left.',
    '3 attempts left.',
    '2 attempts left.',
    '1 attempt left.',
    '',
  ]) {
    await code.fill('000000')
    await page.waitForTimeout(500)
    await dialog.getByRole('button', { name: accounts('login'), exact: true }).click()
    await expect(code).toHaveAccessibleDescription(
      left ? `${refusals('code_wrong')} ${left}` : refusals('code_used_up'),
    )
    await expect(code).toBeFocused()
  }
  await expect(dialog.getByLabel(accounts('field_mobileNum'))).toHaveValue(number)
  // Of that code nothing more can come: another one may be had at once.
  await aMinuteLater()
  await dialog.getByRole('button', { name: accounts('getCode') }).click()
  await expect(dialog.getByRole('button', { name: /Resend in (5:00|4:\d\d)/ })).toBeDisabled()
  await expect(code).toHaveAccessibleDescription(accounts('codeSent'))
})

test('after too many wrong passwords the time to wait is told, and only that name has to wait', async ({
  page,
}, info) => {
  await page.goto(`${stack.portalUrl}/?modal=login`)
  const dialog = dialogOf(page)
  const login = dialog.getByRole('button', { name: accounts('login'), exact: true })
  await dialog.getByLabel(accounts('username')).fill(`locked${info.project.name}`)
  await dialog.getByLabel(accounts('password'), { exact: true }).fill('wrong-river-1')
  await login.click()
  await expect(dialog.getByText(refusals('wrong_credentials'))).toBeVisible()
  // As if it had been the tenth, some time ago.
  const client = new pg.Client({ connectionString: stack.databaseUrls.platform })
  await client.connect()
  await client.query(
    `
      update http.rate_limit
      set points = 11, expire = $1
      where key = (select key from http.rate_limit where key like 'sign\\_in\\_account:%'
        order by expire desc limit 1)`,
    [Date.now() + 100_000],
  )
  await client.end()
  await page.waitForTimeout(500)
  await login.click()
  await expect(dialog.getByText(accounts('lockedText'))).toBeVisible()
  await expect(dialog.getByRole('timer')).toHaveText(/in 1:[0-3]\d/)
  await expect(login).toBeDisabled()
  await expectAccessible(page)
  await dialog.getByLabel(accounts('username')).fill('somebody')
  await expect(login).toBeEnabled()
  await expect(dialog.getByText(accounts('lockedText'))).toHaveCount(0)
})

test('where codes go to some countries alone, a form that sends one offers no other', async ({
  page,
}) => {
  await page.route('**/wps/system/country', (route) =>
    changeAnswer<{ codesTo: string[] }>(route, (body) => ({
      ...body,
      value: { ...body.value, codesTo: ['BD', 'IN'] },
    })),
  )
  await page.goto(`${stack.portalUrl}/?modal=login`)
  const dialog = dialogOf(page)
  await dialog.getByRole('tab', { name: accounts('byCode') }).click()
  await dialog.getByRole('combobox', { name: accounts('dialingCode') }).click()
  await expect(dialog.getByRole('option')).toHaveText([/Bangladesh/, /India/])
})
