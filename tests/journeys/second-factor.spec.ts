// Touches: portal/sign-in, portal/security, apps/portal/src/parts/factor
import { expect, type Page, test } from '@playwright/test'
import { runningStack, totp } from '@padma/testkit'
import pg from 'pg'
import { registerPlayer } from '../drivers/player.ts'
import { expectAccessible } from './expect-accessible.ts'
import { asMember, at, inLanguage } from './shell/portal.ts'
import { words } from './words.ts'

type Words = ReturnType<typeof words>

test('a member sets an authenticator app up; a sign-in from a new place then asks for its code or a recovery code', async ({
  page,
  browser,
}, info) => {
  const lang = info.project.name === 'phone' ? 'bn' : 'en'
  const [accounts, refusals, security] = ['accounts', 'refusals', 'security'].map((feature) =>
    words(feature, lang),
  ) as [Words, Words, Words]
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
  // Each by itself, inside its box: they are written down from here.
  const places = await Promise.all(
    (await dialog.getByRole('listitem').getByRole('code').all()).map(
      async (each) => (await each.boundingBox())!,
    ),
  )
  const box = (await dialog.getByRole('list').filter({ hasText: codes[0]! }).boundingBox())!
  for (const [index, { x, y, width, height }] of places.entries()) {
    expect(x + width).toBeLessThanOrEqual(box.x + box.width)
    for (const next of places.slice(index + 1))
      expect(y + height <= next.y || next.x >= x + width).toBe(true)
  }
  await expectAccessible(page)
  // No slip closes them.
  const question = page.getByRole('alertdialog', { name: security('codesLeave') })
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: words('ui', lang)('close') }).click(),
  ]) {
    await leave()
    await question.getByRole('button').first().click()
    await expect(question).toHaveCount(0)
  }
  await dialog.getByRole('button', { name: security('codesKept') }).click()
  await expect(page.getByText(security('authenticatorOn'))).toBeVisible()

  // Somebody has put an address beside the app, of which its owner is told nowhere else.
  await wasElsewhere(username, { email: 'stranger@example.com' })
  const { viewport, isMobile, hasTouch } = info.project.use
  const elsewhere = await browser.newContext({
    viewport: viewport ?? null,
    isMobile,
    hasTouch,
    locale: 'en-GB',
  })
  const stranger = await elsewhere.newPage()
  await inLanguage(stranger, lang)
  await stranger.goto(at('/?modal=login'))
  const login = stranger.getByRole('dialog')
  await login.getByLabel(accounts('username')).fill(username)
  await login.getByLabel(accounts('password'), { exact: true }).fill(password)
  await login.getByRole('button', { name: accounts('login'), exact: true }).click()
  const factor = stranger.getByRole('dialog', { name: accounts('factorTitle') })
  // The address is asked for from a day that is named.
  await expect(factor.getByText(`${security('what_email')}:`)).toContainText(/\d\d:\d\d/)
  await factor.getByLabel(security('appOrRecovery')).fill('000000')
  await factor.getByRole('button', { name: security('confirm') }).click()
  await expect(factor.getByText(refusals('wrong_code'))).toBeVisible()
  await expectAccessible(stranger)
  // Phones drop a tab while its owner opens his app.
  await stranger.reload()
  await factor.getByLabel(security('appOrRecovery')).fill(codes[0]!.toLowerCase())
  expect(await stranger.evaluate(`sessionStorage.factorAsked`)).not.toContain(password)
  await stranger.waitForTimeout(600)
  await factor.getByRole('button', { name: security('confirm') }).click()
  await expect(factor).toHaveCount(0)
  expect(await stranger.evaluate(`sessionStorage.factorAsked ?? null`)).toBeNull()
  await expectSignedIn(stranger)
  const longestOf = (word: string) =>
    security(word)
      .split(/\{\w+\}/)
      .sort((a, b) => b.length - a.length)[0]!
      .trim()
  await expect(
    stranger.getByRole('status').filter({ hasText: longestOf('addedToast') }),
  ).toContainText('@example.com')
  await stranger.getByRole('button', { name: security('look'), exact: true }).click()
  const centre = stranger.getByRole('dialog', {
    name: words('screens', lang)('member_securityCenter'),
  })
  await expect(
    centre.getByRole('status').filter({ hasText: longestOf('contactAdded') }),
  ).toBeVisible()
  await expectAccessible(stranger)
  await centre
    .getByRole('button', { name: accounts('changePassword'), exact: true })
    .first()
    .click()
  await expect(
    stranger.getByRole('dialog', { name: accounts('changePassword'), exact: true }),
  ).toBeVisible()
  await elsewhere.close()

  // With the app goes the address, and its owner reads which.
  await page.goto(at('/?modal=authenticator&member=securityCenter'))
  const removal = page.getByRole('dialog', { name: security('authenticator'), exact: true })
  await expectAccessible(page)
  // A reload took the codes from the screen, say: others take their place.
  await removal.getByRole('button', { name: security('codesNew'), exact: true }).click()
  await removal.getByLabel(security('password'), { exact: true }).fill(password)
  await removal.getByLabel(security('appOrRecovery')).fill(codes[1]!)
  await page.waitForTimeout(600)
  await removal.getByRole('button', { name: security('codesNew'), exact: true }).click()
  await expect(removal.getByText(security('codesNewDone'))).toBeVisible()
  const newCodes = await removal.getByRole('listitem').allTextContents()
  await page.reload()
  await expect(removal.getByText(security('codesNewText'))).toBeVisible()
  await removal.getByRole('button', { name: security('remove'), exact: true }).click()
  await removal.getByLabel(security('password'), { exact: true }).fill(password)
  await removal.getByLabel(security('appOrRecovery')).fill(newCodes[0]!)
  await removal
    .locator('form')
    .getByRole('button', { name: security('remove'), exact: true })
    .click()
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: security('isOffNowWith').split('.')[0]!.split('।')[0]! }),
  ).toContainText('@example.com')
  await expect(page.getByText(security('authenticatorOff'))).toBeVisible()
  await expect(page.getByText('st…@example.com', { exact: true })).toHaveCount(0)
})

async function expectSignedIn(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(`Boolean(sessionStorage.getItem('token'))`)).toBe(true)
}

test('who is remembered and breaks the second proof off on the way is remembered still, and goes on at home by it', async ({
  page,
}, info) => {
  const accounts = words('accounts', info.project.name === 'phone' ? 'bn' : 'en')
  await inLanguage(page, info.project.name === 'phone' ? 'bn' : 'en')
  const { username, call } = await registerPlayer(runningStack())
  const { deviceToken } = await call('POST /wps/session/remember')
  await page.context().addCookies([
    {
      name: 'padma-remembered',
      value: encodeURIComponent(JSON.stringify({ username, deviceToken })),
      url: at('/'),
    },
  ])
  await wasElsewhere(username, { email: `${username}@example.com` })
  const goOn = page
    .getByRole('dialog')
    .getByRole('button', { name: accounts('goOnAs').replace('{name}', username) })
  await page.goto(at('/?modal=login'))
  await goOn.click()
  await expect(page.getByRole('dialog', { name: accounts('factorTitle') })).toBeVisible()
  // Another day's tab.
  await page.evaluate('sessionStorage.clear()')
  await query(
    `update auth.sign_in set ip = '127.0.0.1' where member_id = (select id from members.member where username = $1)`,
    [username],
  )
  await page.goto(at('/?modal=login'))
  const isRememberedAnew = page.waitForResponse((response) =>
    response.url().endsWith('/wps/session/remember'),
  )
  await goOn.click()
  await expectSignedIn(page)
  await isRememberedAnew
})

/** This machine has one address: so the member's former sign-ins, and what stayed known by setting a factor up, are moved to another. `reached`: a number or an address that he has proved. */
async function wasElsewhere(
  username: string,
  reached: { mobile?: string; email?: string } = {},
): Promise<void> {
  await query(
    `update auth.sign_in set ip = '198.51.100.20' where member_id = (select id from members.member where username = $1)`,
    [username],
  )
  await query(
    `update members.member set known_from = null, mobile = $2, mobile_proved_at = case when $2::text is not null then now() end, email = $3, email_proved_at = case when $3::text is not null then now() end where username = $1`,
    [username, reached.mobile ?? null, reached.email ?? null],
  )
}

async function query(text: string, values: unknown[]): Promise<void> {
  const client = new pg.Client(runningStack().databaseUrls.platform)
  await client.connect()
  await client.query(text, values)
  await client.end()
}

/** What is looked for of the newest message to a number or an address, as the sandbox's phone or mailbox has it. */
async function messageTo(to: string, part: RegExp): Promise<string> {
  let text = ''
  await expect(async () => {
    const { messages } = (await (
      await fetch(`${runningStack().sandboxUrl}/messages/list?to=${encodeURIComponent(to)}`)
    ).json()) as { messages: { text: string }[] }
    text = messages[0]?.text ?? ''
    expect(text).toMatch(part)
  }).toPass({ timeout: 20_000, intervals: [100, 200, 400] })
  return part.exec(text)![0]
}

test('a code by SMS confirms a sign-in from a new place, where the member has proved a number', async ({
  page,
}, info) => {
  const [accounts, security] = [words('accounts'), words('security')]
  const player = await registerPlayer(runningStack())
  const mobile = `+88017${info.project.name === 'phone' ? '11' : '12'}${String(Date.now()).slice(-6)}`
  await wasElsewhere(player.username, { mobile })
  await inLanguage(page, 'en')
  await page.goto(at('/'))
  const open = page.getByRole('banner').getByRole('button', { name: words('shell')('login') })
  await open.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(accounts('username')).fill(player.username)
  await dialog.getByLabel(accounts('password'), { exact: true }).fill(player.password)
  await dialog.getByRole('button', { name: accounts('login'), exact: true }).click()
  await dialog.getByRole('button', { name: security('sendSms') }).click()
  await expect(dialog.getByRole('status')).toContainText('…')
  await expect(dialog.getByRole('button', { name: /Again in [45]:\d\d/ })).toBeDisabled()
  await expectAccessible(page)
  // With a code on its way no slip closes it, and whoever leaves it and gives his password anew finds the field for that code.
  const question = page.getByRole('alertdialog', { name: words('ui')('leaveTitle') })
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: words('ui')('stay') }).click()
  await page.goBack()
  await question.getByRole('button', { name: words('ui')('leave'), exact: true }).click()
  await expect(dialog).toHaveCount(0)
  expect(await page.evaluate(`JSON.parse(sessionStorage.factorAsked).asked.ticket`)).toBe('')
  await open.click()
  await dialog.getByLabel(accounts('password'), { exact: true }).fill(player.password)
  await dialog.getByRole('button', { name: accounts('login'), exact: true }).click()
  await expect(dialog.getByRole('button', { name: /Again in [45]:\d\d/ })).toBeDisabled()
  await dialog.getByLabel(security('sentCode')).fill(await messageTo(mobile, /\b\d{6}\b/))
  await page.waitForTimeout(600)
  await dialog.getByRole('button', { name: security('confirm') }).click()
  await expectSignedIn(page)
  expect(await page.evaluate(`sessionStorage.factorAsked ?? null`)).toBeNull()
})

test('a link by e-mail for a forgotten password asks, at a new place, for the code from the phone, and then signs in', async ({
  page,
}, info) => {
  const lang = info.project.name === 'phone' ? 'bn' : 'en'
  const [accounts, security] = ['accounts', 'security'].map((feature) => words(feature, lang)) as [
    Words,
    Words,
  ]
  const player = await registerPlayer(runningStack())
  const email = `${player.username}@example.com`
  const mobile = `+88018${info.project.name === 'phone' ? '11' : '12'}${String(Date.now()).slice(-6)}`
  await wasElsewhere(player.username, { mobile, email })
  await inLanguage(page, lang)
  await page.goto(at('/?modal=forgot'))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: accounts('byMail') }).click()
  await dialog.getByLabel(accounts('username')).fill(player.username)
  await dialog.getByLabel(accounts('field_email')).fill(email)
  await dialog.getByRole('button', { name: accounts('sendLink') }).click()
  await page.goto(await messageTo(email, /https?:\S+#token=\S+/))
  await dialog.getByLabel(accounts('field_newPassword'), { exact: true }).fill('quiet-boat-517264')
  await dialog.getByRole('button', { name: accounts('setPassword') }).click()
  const factor = page.getByRole('dialog', { name: accounts('factorTitle') })
  await factor.getByRole('button', { name: security('sendSms') }).click()
  await expectAccessible(page)
  await factor.getByLabel(security('sentCode')).fill(await messageTo(mobile, /\b\d{6}\b/))
  await factor.getByRole('button', { name: security('confirm') }).click()
  await expect(page.getByText(accounts('passwordChanged'))).toBeVisible()
  await expectSignedIn(page)
})

test('a code by e-mail confirms a sign-in from a new place, and the name on his payout account does where the member has nothing better', async ({
  page,
}, info) => {
  const lang = info.project.name === 'phone' ? 'bn' : 'en'
  const [accounts, refusals, security] = ['accounts', 'refusals', 'security'].map((feature) =>
    words(feature, lang),
  ) as [Words, Words, Words]
  const player = await registerPlayer(runningStack())
  const email = `${player.username}@example.com`
  await inLanguage(page, lang)
  const login = page.getByRole('dialog')
  const factor = page.getByRole('dialog', { name: accounts('factorTitle') })
  const signIn = async () => {
    await page.goto(at('/?modal=login'))
    await login.getByLabel(accounts('username')).fill(player.username)
    await login.getByLabel(accounts('password'), { exact: true }).fill(player.password)
    await login.getByRole('button', { name: accounts('login'), exact: true }).click()
  }
  const send = async (label: string, value: string) => {
    await factor.getByLabel(label).fill(value)
    // Two presses within half a second are one.
    await page.waitForTimeout(600)
    await factor.getByRole('button', { name: security('confirm') }).click()
  }

  await test.step('by e-mail', async () => {
    await wasElsewhere(player.username, { email })
    await signIn()
    await expect(factor.getByRole('button', { name: security('sendMail') })).toBeVisible()
    await expectAccessible(page)
    await factor.getByRole('button', { name: security('sendMail') }).click()
    await expect(factor.getByRole('status')).toContainText('…@example.com')
    const code = await messageTo(email, /\b\d{6}\b/)
    await send(security('sentCode'), code === '000000' ? '000001' : '000000')
    await expect(factor.getByText(refusals('wrong_code'))).toBeVisible()
    await expectAccessible(page)
    await send(security('sentCode'), code)
    await expectSignedIn(page)
  })

  await test.step('by the name on his payout account', async () => {
    await page.evaluate('sessionStorage.clear()')
    await wasElsewhere(player.username)
    await query(
      `
      insert into cashier.payout_account (brand_id, player_id, request_key, method_id, number, holder, usable_from, created_at)
      select brand_id, id, gen_random_uuid(), 'bkash', $2, 'Md. Rahim-Uddin', now() - interval '4 days', now() - interval '5 days' from members.member where username = $1`,
      [player.username, `016${String(Date.now()).slice(-8)}`],
    )
    await signIn()
    await expect(factor.getByText(security('bankNameHint'))).toBeVisible()
    await send(security('bankName'), 'Karim Sheikh')
    await expect(factor.getByText(refusals('wrong_name'))).toBeVisible()
    await expect(page.getByText('Rahim')).toHaveCount(0)
    await expectAccessible(page)
    await send(security('bankName'), 'md rahim uddin')
    await expect(factor).toHaveCount(0)
    await expectSignedIn(page)
  })
})
