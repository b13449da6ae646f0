// Touches: portal/sign-in, portal/security, apps/portal/src/parts/factor
import { expect, test } from '@playwright/test'
import { runningStack, totp } from '@padma/testkit'
import { registerPlayer } from '../../drivers/player.ts'
import { expectAccessible } from '../expect-accessible.ts'
import {
  confirmDialog,
  confirmIt,
  expectSignedIn,
  logIn,
  longSinceSignIn,
  messageTo,
  onNewNetwork,
  query,
  withContacts,
} from '../identity.ts'
import { asMember, at, inLanguage } from '../shell/portal.ts'
import { words } from '../words.ts'

const isPhone = (info: { project: { name: string } }) => info.project.name === 'phone'

test('a member sets an authenticator app up, is asked for its code on a new network, and turns it off', async ({
  page,
  browser,
}, info) => {
  test.setTimeout(90_000)
  const lang = isPhone(info) ? 'bn' : 'en'
  const [accounts, refusals, security] = [
    words('accounts', lang),
    words('refusals', lang),
    words('security', lang),
  ]
  const player = await asMember(page)
  await inLanguage(page, lang)
  await page.goto(at('/?member=securityCenter'))
  await page.getByRole('button', { name: security('setUp'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: security('setUpTitle') })
  const goOn = dialog.getByRole('button', { name: security('goOn'), exact: true })
  const confirm = confirmDialog(page, lang)

  await test.step('confirms that it is them first, and gets back to where they were', async () => {
    await longSinceSignIn(player.username)
    await goOn.click()
    await expect(confirm.getByLabel(security('password'), { exact: true })).toBeFocused()
    await expectAccessible(page)
    await confirmIt(page, 'not it at all', lang)
    await expect(confirm.getByText(refusals('wrong_password'))).toBeVisible()
    // Put away, it leaves the sheet below it open, and the focus where it was.
    await page.keyboard.press('Escape')
    await expect(confirm).toHaveCount(0)
    await expect(goOn).toBeFocused()
    await expect(dialog.getByText(refusals('reauth_needed'))).toBeVisible()
    await page.waitForTimeout(600)
    await goOn.click()
    await confirm.getByLabel(security('password'), { exact: true }).fill(player.password)
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('img', { name: security('qr') })).toBeVisible()
    await expectAccessible(page)
  })

  let codes: string[] = []
  await test.step('keeps the recovery codes, which no slip closes', async () => {
    const secret = (await dialog.getByRole('code').textContent())!.replaceAll(' ', '')
    const send = async (code: string) => {
      await dialog.getByLabel(security('appCode')).fill(code)
      await page.waitForTimeout(600)
      await dialog.getByRole('button', { name: security('confirm'), exact: true }).click()
    }
    await send('000000')
    await expect(dialog.getByText(refusals('wrong_code'))).toBeVisible()
    await send(totp(secret))
    await expect(dialog.getByText(security('isOnNow'))).toBeVisible()
    codes = await dialog.getByRole('listitem').allTextContents()
    expect(codes).toHaveLength(10)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    const question = page.getByRole('alertdialog', { name: security('codesLeave') })
    await question.getByRole('button').first().click()
    await expect(question).toHaveCount(0)
    await dialog.getByRole('button', { name: security('codesKept') }).click()
    await expect(page.getByText(security('authenticatorOn'))).toBeVisible()
  })

  await test.step('a login from a new network asks for a code', async () => {
    await onNewNetwork(player.username)
    const elsewhere = await browser.newContext({ viewport: page.viewportSize() })
    const other = await elsewhere.newPage()
    await inLanguage(other, lang)
    await logIn(other, player, lang)
    const factor = other.getByRole('dialog', { name: accounts('factorTitle') })
    await factor.getByLabel(security('appOrRecovery')).fill('000000')
    await factor.getByRole('button', { name: security('confirm') }).click()
    await expect(factor.getByText(refusals('wrong_code'))).toBeVisible()
    await expectAccessible(other)
    // Phones drop a tab while their owner opens the app.
    await other.reload()
    await factor.getByLabel(security('appOrRecovery')).fill(codes[0]!.toLowerCase())
    expect(await other.evaluate(`sessionStorage.factorAsked`)).not.toContain(player.password)
    await other.waitForTimeout(600)
    await factor.getByRole('button', { name: security('confirm') }).click()
    await expect(factor).toHaveCount(0)
    await expectSignedIn(other)
    await elsewhere.close()
  })

  await test.step('makes new recovery codes, and turns it off by one of them', async () => {
    await page.goto(at('/?modal=authenticator&member=securityCenter'))
    const sheet = page.getByRole('dialog', { name: security('authenticator'), exact: true })
    await expectAccessible(page)
    const form = sheet.locator('form')
    await sheet.getByRole('button', { name: security('codesNew'), exact: true }).click()
    await form.getByLabel(security('appOrRecovery')).fill(codes[1]!)
    await page.waitForTimeout(600)
    await form.getByRole('button', { name: security('codesNew'), exact: true }).click()
    await expect(sheet.getByText(security('codesNewDone'))).toBeVisible()
    const [code] = await sheet.getByRole('listitem').allTextContents()
    await page.reload()
    await sheet.getByRole('button', { name: security('remove'), exact: true }).click()
    await form.getByLabel(security('appOrRecovery')).fill(code!)
    await form.getByRole('button', { name: security('remove'), exact: true }).click()
    await expect(page.getByText(security('isOffNow'))).toBeVisible()
    await expect(page.getByText(security('authenticatorOff'))).toBeVisible()
  })
})

test('a login from a new network with nothing set up offers two-step verification once', async ({
  page,
}, info) => {
  const lang = isPhone(info) ? 'bn' : 'en'
  const security = words('security', lang)
  await inLanguage(page, lang)
  const player = await registerPlayer(runningStack())
  await onNewNetwork(player.username)
  await logIn(page, player, lang)
  const offer = page.getByRole('alertdialog', { name: security('offerTitle') })
  await expect(offer).toBeVisible()
  await expectAccessible(page)
  await offer.getByRole('button', { name: security('notNow') }).click()
  await expect(offer).toHaveCount(0)
  await page.reload()
  await expectSignedIn(page)
  await expect(offer).toHaveCount(0)
  await page.evaluate('sessionStorage.clear()')
  await onNewNetwork(player.username)
  await logIn(page, player, lang)
  await offer.getByRole('button', { name: security('setUp') }).click()
  await expect(page.getByRole('dialog', { name: security('setUpTitle') })).toBeVisible()
})

test('a code by SMS confirms a login, and is kept while the member reads it', async ({
  page,
}, info) => {
  const [accounts, security] = [words('accounts'), words('security')]
  const player = await registerPlayer(runningStack())
  const mobile = `+88017${isPhone(info) ? '11' : '12'}${String(Date.now()).slice(-6)}`
  await withContacts(player.username, { mobile })
  await onNewNetwork(player.username)
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
  await expect(dialog.getByRole('button', { name: /Resend in [45]:\d\d/ })).toBeDisabled()
  await expectAccessible(page)
  // With a code on its way no slip closes it, and the next login finds the field for that code.
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
  await expect(dialog.getByRole('button', { name: /Resend in [45]:\d\d/ })).toBeDisabled()
  await dialog.getByLabel(security('sentCode')).fill(await messageTo(mobile, /\b\d{6}\b/))
  await page.waitForTimeout(600)
  await dialog.getByRole('button', { name: security('confirm') }).click()
  await expectSignedIn(page)
  expect(await page.evaluate(`sessionStorage.factorAsked ?? null`)).toBeNull()
})

test('a link by e-mail for a forgotten password asks for the code from the phone, and signs in', async ({
  page,
}, info) => {
  const lang = isPhone(info) ? 'bn' : 'en'
  const [accounts, security] = [words('accounts', lang), words('security', lang)]
  const player = await registerPlayer(runningStack())
  const email = `${player.username}@example.com`
  const mobile = `+88018${isPhone(info) ? '11' : '12'}${String(Date.now()).slice(-6)}`
  await withContacts(player.username, { mobile, email })
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

test('the name on the payout account confirms a login where nothing else is set up', async ({
  page,
}, info) => {
  const lang = isPhone(info) ? 'bn' : 'en'
  const [accounts, refusals, security] = [
    words('accounts', lang),
    words('refusals', lang),
    words('security', lang),
  ]
  const player = await registerPlayer(runningStack())
  await inLanguage(page, lang)
  await query(
    `
    insert into cashier.payout_account (brand_id, player_id, request_key, method_id, number, holder,
      usable_from, created_at)
    select brand_id, id, gen_random_uuid(), 'bkash', $2, 'Md. Rahim-Uddin',
      now() - interval '4 days', now() - interval '5 days'
    from members.member where username = $1`,
    [player.username, `016${String(Date.now()).slice(-8)}`],
  )
  await onNewNetwork(player.username)
  await logIn(page, player, lang)
  const factor = page.getByRole('dialog', { name: accounts('factorTitle') })
  const send = async (name: string) => {
    await factor.getByLabel(security('bankName')).fill(name)
    await page.waitForTimeout(600)
    await factor.getByRole('button', { name: security('confirm') }).click()
  }
  await send('Karim Sheikh')
  await expect(factor.getByText(refusals('wrong_name'))).toBeVisible()
  await expect(page.getByText('Rahim')).toHaveCount(0)
  await expectAccessible(page)
  await send('md rahim uddin')
  await expect(factor).toHaveCount(0)
  await expectSignedIn(page)
})

test('a member who lost their factors asks support from the login that needs one', async ({
  page,
}, info) => {
  const lang = isPhone(info) ? 'bn' : 'en'
  const [accounts, security] = [words('accounts', lang), words('security', lang)]
  const player = await registerPlayer(runningStack())
  await withContacts(player.username, { email: `${player.username}@example.com` })
  await onNewNetwork(player.username)
  await inLanguage(page, lang)
  await logIn(page, player, lang)
  const factor = page.getByRole('dialog', { name: accounts('factorTitle') })
  await factor.getByRole('button', { name: security('factorNone') }).click()
  await expect(factor.getByText(security('lostFactorsText'))).toBeVisible()
  await expectAccessible(page)
  const ask = factor.getByRole('button', { name: security('lostFactorsAsk') })
  await ask.click()
  const about = factor.getByLabel(accounts('newNumberAbout'))
  await expect(about).toBeFocused()
  await about.fill('Rahim Uddin, paid 500 in by bKash on Friday')
  await page.waitForTimeout(600)
  await ask.click()
  await expect(factor.getByRole('status')).toContainText(
    security('lostFactorsAsked').split('{hours}')[0]!.trim(),
  )
})

test('a remembered member who leaves the second factor is still remembered', async ({
  page,
}, info) => {
  const lang = isPhone(info) ? 'bn' : 'en'
  const accounts = words('accounts', lang)
  await inLanguage(page, lang)
  const { username, call } = await registerPlayer(runningStack())
  const { deviceToken } = await call('POST /wps/session/remember')
  await page.context().addCookies([
    {
      name: 'padma-remembered',
      value: encodeURIComponent(JSON.stringify({ username, deviceToken })),
      url: at('/'),
    },
  ])
  await withContacts(username, { email: `${username}@example.com` })
  await onNewNetwork(username)
  const goOn = page
    .getByRole('dialog')
    .getByRole('button', { name: accounts('goOnAs').replace('{name}', username) })
  await page.goto(at('/?modal=login'))
  await goOn.click()
  await expect(page.getByRole('dialog', { name: accounts('factorTitle') })).toBeVisible()
  // Another day's tab, on the network that is trusted.
  await page.evaluate('sessionStorage.clear()')
  await query(
    `insert into auth.trusted_network (member_id, network, seen_at)
    select id, '127.0.0.0/24', now() from members.member where username = $1`,
    [username],
  )
  await page.goto(at('/?modal=login'))
  const isRememberedAgain = page.waitForResponse((response) =>
    response.url().endsWith('/wps/session/remember'),
  )
  await goOn.click()
  await expectSignedIn(page)
  await isRememberedAgain
})
