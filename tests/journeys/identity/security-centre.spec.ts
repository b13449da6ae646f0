// Touches: portal/security
import { expect, test } from '@playwright/test'
import { runningStack } from '@padma/testkit'
import { registerPlayer } from '../../drivers/player.ts'
import { expectAccessible } from '../expect-accessible.ts'
import {
  confirmDialog,
  confirmIt,
  longSinceSignIn,
  messageTo,
  query,
  withContacts,
  withoutPassword,
} from '../identity.ts'
import { asMember, at, changeAnswer, inLanguage } from '../shell/portal.ts'
import { signInPlayer } from '../sign-in.ts'
import { words } from '../words.ts'

test('after a sign-in the one before is told; a member ends it from afar, and its page hears at once', async ({
  page,
  browser,
}, info) => {
  const security = words('security')
  const shell = words('shell')
  const player = await asMember(page)
  await inLanguage(page, 'en')
  await page.goto(at('/'))

  const { viewport, isMobile, hasTouch } = info.project.use
  const elsewhere = await browser.newContext({
    viewport: viewport ?? null,
    isMobile,
    hasTouch,
    locale: 'en-GB',
  })
  const second = await elsewhere.newPage()
  await inLanguage(second, 'en')
  await signInPlayer(second, player)
  await expect(
    second.getByRole('status').filter({ hasText: security('lastSignInFrom').split('{')[0]! }),
  ).toContainText('127.0.0.1')
  await second.goto(`${runningStack().portalUrl}/?modal=devices`)
  const dialog = second.getByRole('dialog', { name: security('devices') })
  await expect(dialog.getByText(security('thisDevice'))).toBeVisible()
  await expect(dialog.getByText(security('by_registration'))).toBeVisible()
  await expectAccessible(second)
  await dialog
    .getByRole('button', {
      name: new RegExp(
        security('endDeviceNamed')
          .replace('{device}', security('unknownDevice'))
          .replace('{at}', '.*\\d:\\d\\d'),
      ),
    })
    .click()
  await second.waitForTimeout(600)
  await dialog.getByRole('button', { name: security('endDevice'), exact: true }).click()
  await expect(second.getByText(security('deviceEnded'))).toBeVisible()
  await expect(page.getByRole('dialog').getByText(shell('endedElsewhere'))).toBeVisible()
  await expect(dialog.getByRole('button', { name: security('endOthers') })).toHaveCount(0)
  await elsewhere.close()
})

test('a page that was away while its session was ended from another device says so when it is back', async ({
  page,
}) => {
  await inLanguage(page, 'en')
  const player = await registerPlayer(runningStack())
  await signInPlayer(page, player)
  await expect.poll(() => page.evaluate(`sessionStorage.getItem('token') !== null`)).toBe(true)
  await page.goto('about:blank')
  await player.call('POST /wps/member/devices/end', { body: {} })
  await page.goto(at('/'))
  const reason = page.getByRole('dialog').getByText(words('shell')('endedElsewhere'))
  await expect(reason).toBeVisible()
  // Until the next login, and not only for a while.
  await page.reload()
  await expect(reason).toBeVisible()
  await expectAccessible(page)
  await signInPlayer(page, player)
  expect(await page.evaluate(`sessionStorage.endedBy ?? null`)).toBeNull()
})

test('members tell of themselves, prove a number by its code and set a payment password; each is shown', async ({
  page,
  request,
}, info) => {
  const lang = info.project.name === 'phone' ? 'bn' : 'en'
  const [security, refusals, accounts] = ['security', 'refusals', 'accounts'].map((feature) =>
    words(feature, lang),
  ) as [ReturnType<typeof words>, ReturnType<typeof words>, ReturnType<typeof words>]
  const { username, password } = await asMember(page)
  await inLanguage(page, lang)
  await page.goto(at('/?member=securityCenter'))
  const press = async (name: string) => {
    // Two presses within half a second are one.
    await page.waitForTimeout(600)
    await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
  }
  await press(security('changeProfile'))
  await page.getByLabel(security('nickname')).fill('নদীর মাঝি')
  await page.getByLabel(security('realName')).fill('R2 D2')
  await press(security('save'))
  await expect(page.getByText(refusals('field_pattern'))).toBeVisible()
  await page.getByLabel(security('realName')).fill('Rahim Uddin')
  await expectAccessible(page)
  await press(security('save'))
  await expect(page.getByText('Rahim Uddin')).toBeVisible()

  await press(`${security('add')}: ${security('mobile')}`)
  const mobile = `017${info.project.name === 'phone' ? '31' : '32'}${String(Date.now()).slice(-6)}`
  const mended = mobile.replace(/^017/, '019')
  await page
    .getByRole('dialog', { name: security('mobile'), exact: true })
    .getByLabel(accounts('field_mobileNum'))
    .fill(mobile)
  await expectAccessible(page)
  // What is typed stays while the member confirms that it is them.
  await longSinceSignIn(username)
  await press(security('sendSms'))
  await confirmIt(page, password, lang)
  await expect(
    page.getByRole('button', { name: accounts('codeAgain').replace('{left}', '').trim() }),
  ).toBeDisabled()
  // Whole, so that a slip in it is seen.
  await expect(page.getByRole('status').filter({ hasText: mobile })).toBeVisible()
  await press(security('otherNumber'))
  await expect(
    page
      .getByRole('dialog', { name: security('mobile'), exact: true })
      .getByLabel(accounts('field_mobileNum')),
  ).toHaveValue(mobile)
  await page
    .getByRole('dialog', { name: security('mobile'), exact: true })
    .getByLabel(accounts('field_mobileNum'))
    .fill(mended)
  await press(security('sendSms'))
  const code = async () =>
    /\d{6}/.exec(
      (
        (await (
          await request.get(`${runningStack().sandboxUrl}/messages/list?to=${mended}`)
        ).json()) as { messages: { text: string }[] }
      ).messages[0]?.text ?? '',
    )?.[0]
  await expect.poll(code, { timeout: 20_000 }).toBeTruthy()
  // The SMS may be there before the answer to the page is.
  await expect(page.getByRole('status').filter({ hasText: mended })).toBeVisible()
  // A phone that drops the tab while the SMS is read goes on from there.
  await page.reload()
  await expect(page.getByRole('status').filter({ hasText: mended })).toBeVisible()
  await page.getByLabel(security('sentCode')).fill((await code())!)
  await press(security('confirm'))
  await expect(page.getByText(security('isVerified'), { exact: true })).toBeVisible()

  // The centre stays behind its sheet, where it was; "back" and the sheet's own way out lead to it.
  const centre = page.getByRole('dialog', { name: words('screens', lang)('member_securityCenter') })
  const opener = centre.getByRole('button', {
    name: `${security('add')}: ${security('paymentPassword')}`,
  })
  await opener.scrollIntoViewIfNeeded()
  const place = (await opener.boundingBox())!.y
  await opener.click()
  await expect(page.getByRole('dialog', { name: security('paymentPassword') })).toBeVisible()
  await page.goBack()
  await expect(centre).toBeVisible()
  expect((await opener.boundingBox())!.y).toBe(place)
  await press(`${security('add')}: ${security('paymentPassword')}`)
  await page.getByLabel(security('pay_paymentPassword'), { exact: true }).fill('123456')
  await page.getByLabel(security('pay_paymentPassword'), { exact: true }).blur()
  await expect(page.getByText(refusals('payment_password_too_simple'))).toBeVisible()
  for (const [label, value] of [
    ['pay_paymentPassword', '৪৮২৯১৩'],
    ['pay_again', '482913'],
  ] as const)
    await page.getByLabel(security(label), { exact: true }).fill(value)
  await press(security('save'))
  await expect(page.getByText(security('isSet'), { exact: true })).toBeVisible()
  expect(
    (await centre
      .getByRole('button', { name: `${security('change')}: ${security('paymentPassword')}` })
      .boundingBox())!.y,
  ).toBe(place)
  await expectAccessible(page)
})

test('a member who logs in by number is told before and after that the new one is used', async ({
  page,
  request,
}, info) => {
  const lang = info.project.name === 'phone' ? 'bn' : 'en'
  const [security, accounts] = [words('security', lang), words('accounts', lang)]
  const { username } = await asMember(page)
  await inLanguage(page, lang)
  const numbers = ['018', '019'].map(
    (operator) =>
      `${operator}${info.project.name === 'phone' ? '31' : '32'}${String(Date.now()).slice(-6)}`,
  )
  // As who registered by it.
  await query(
    `update members.member set username = '88' || $2, mobile = '+88' || $2, mobile_proved_at = null
    where username = $1`,
    [username, numbers[0]],
  )
  await page.goto(at('/?member=securityCenter'))
  const sheet = page.getByRole('dialog', { name: security('mobile'), exact: true })
  const give = async (number: string, act: 'verify' | 'change') => {
    await page.getByRole('button', { name: `${security(act)}: ${security('mobile')}` }).click()
    await expect(sheet.getByText(security('contactIsName'))).toBeVisible()
    await sheet.getByLabel(accounts('field_mobileNum')).fill(number)
    await expectAccessible(page)
    await page.waitForTimeout(600)
    await sheet.getByRole('button', { name: security('sendSms') }).click()
    const code = async () =>
      /\d{6}/.exec(
        (
          (await (
            await request.get(`${runningStack().sandboxUrl}/messages/list?to=${number}`)
          ).json()) as { messages: { text: string }[] }
        ).messages[0]?.text ?? '',
      )?.[0]
    await expect.poll(code, { timeout: 20_000 }).toBeTruthy()
    await sheet.getByLabel(security('sentCode')).fill((await code())!)
    await page.waitForTimeout(600)
    await sheet.getByRole('button', { name: security('confirm') }).click()
  }
  // The login name already, not verified so far.
  await give(numbers[0]!, 'verify')
  await expect(page.getByText(security('contactBound'))).toBeVisible()
  await give(numbers[1]!, 'change')
  await expect(
    page.getByRole('status').filter({ hasText: security('contactBoundName').split('{to}')[0]! }),
  ).toContainText(`${numbers[1]!.slice(-3)}`)
  await page.goto(at('/?member=account'))
  await expect(page.getByText(`+88${numbers[1]}`)).toBeVisible()
})

test('a granted request is announced in the security centre, and cancelled there', async ({
  page,
}, info) => {
  const security = words('security', info.project.name === 'phone' ? 'bn' : 'en')
  await asMember(page)
  await inLanguage(page, info.project.name === 'phone' ? 'bn' : 'en')
  let isOver = false
  const dueAt = new Date(Date.now() + 3_600_000).toISOString()
  await page.route('**/wps/member/profile', (route) =>
    changeAnswer<object>(route, (body) => ({
      ...body,
      value: {
        ...body.value,
        access: isOver ? null : { kind: 'lost_number', masked: '+880171…234', dueAt },
      },
    })),
  )
  await page.route('**/wps/member/recovery/keep', (route) => {
    isOver = true
    return route.continue()
  })
  await page.goto(at('/?member=securityCenter'))
  await expect(page.getByRole('alert').filter({ hasText: '+880171…234' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: security('accessCancel') }).click()
  // It had ended already.
  await expect(page.getByRole('alert').filter({ hasText: security('accessOver') })).toBeVisible()
  await expect(page.getByRole('button', { name: security('accessCancel') })).toHaveCount(0)
})

test('a member without a password sets one, and confirms by a code that it is them', async ({
  page,
}, info) => {
  const lang = info.project.name === 'phone' ? 'bn' : 'en'
  const [security, accounts] = [words('security', lang), words('accounts', lang)]
  const { username } = await asMember(page)
  await inLanguage(page, lang)
  const mobile = `+88016${info.project.name === 'phone' ? '31' : '32'}${String(Date.now()).slice(-6)}`
  await withContacts(username, { mobile })
  await withoutPassword(username)
  await longSinceSignIn(username)
  await page.goto(at('/?modal=password&member=securityCenter'))
  const sheet = page.getByRole('dialog', { name: accounts('setPassword'), exact: true })
  await expect(sheet.getByLabel(accounts('field_oldPassword'))).toHaveCount(0)
  for (const field of ['field_newPassword', 'field_confirmNewPassword'])
    await sheet.getByLabel(accounts(field), { exact: true }).fill('quiet-boat-517264')
  await sheet.getByRole('button', { name: accounts('setPassword'), exact: true }).click()
  const confirm = confirmDialog(page, lang)
  await confirm.getByRole('button', { name: security('reauthSend') }).click()
  await expect(confirm.getByLabel(security('sentCode'))).toBeFocused()
  await expectAccessible(page)
  await confirm.getByLabel(security('sentCode')).fill(await messageTo(mobile, /\b\d{6}\b/))
  await page.waitForTimeout(600)
  await confirm.getByRole('button', { name: security('confirm') }).click()
  await expect(page.getByText(accounts('passwordChanged'))).toBeVisible()
})

test('a member asks that the account be closed, is logged out, and can keep it at the next login', async ({
  page,
}) => {
  const security = words('security')
  const player = await asMember(page)
  await inLanguage(page, 'en')
  await page.goto(at('/?modal=closeAccount'))
  const dialog = page.getByRole('dialog', { name: security('closure') })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: security('closeAccount') }).click()
  await expect(dialog).toHaveCount(0)
  await expect.poll(() => page.evaluate(`sessionStorage.getItem('token')`)).toBe(null)
  // The logout cleared the mark that keeps the first token from being placed again.
  await page.evaluate(`sessionStorage.setItem('placed', '1')`)
  await signInPlayer(page, player)
  // Coming back alone does not keep it: the member is asked.
  const asked = page.getByRole('alertdialog', { name: security('closure') })
  await expectAccessible(page)
  await expect(asked).toBeVisible()
  // Put away, the question leaves a word, and one at the money.
  await page.keyboard.press('Escape')
  await expect(page.getByText(security('closesAtStill').split('{')[0]!)).toBeVisible()
  await page.goto(at('/?member=transferFund'))
  await expect(
    page.getByRole('alert').getByRole('button', { name: security('keepAccount') }),
  ).toBeVisible()
  await page.evaluate(`sessionStorage.clear(); sessionStorage.setItem('placed', '1')`)
  await signInPlayer(page, player)
  await asked.getByRole('button', { name: security('keepAccount') }).click()
  await expect(page.getByText(security('accountKept'))).toBeVisible()
  await page.goto(at('/?member=securityCenter'))
  await expect(page.getByText(security('closureText'))).toBeVisible()
})
