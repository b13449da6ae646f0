// Touches: packages/ui, apps/portal/src/shell
import { expect, type Page, test } from '@playwright/test'
import { runningStack } from '@padma/testkit'
import { createClient } from '@padma/contract/client'
import type { MemberCalls, Permission, RegisterRules } from '@padma/contract'
import pg from 'pg'
import { words } from '../words.ts'
import {
  answer,
  asMember,
  at,
  changeAnswer,
  expectFocusInside,
  inLanguage,
  refusal,
  turnOff,
  turnOn,
  withConfiguration,
} from './portal.ts'
import { footerOf } from '../footer.ts'
import { agreementIn } from '../sign-in.ts'

const accounts = words('accounts')
const refusals = words('refusals')
const shell = words('shell')
const site = words('site')
const home = words('home')

test.beforeEach(({ page }) => inLanguage(page, 'en'))

const withGift = (page: Page, count = 1) =>
  withConfiguration(page, (permission: Permission) => {
    turnOn(permission, 'ACTIVITY_GIFT')
    const nothing = { title: {}, text: {}, action: {}, linkageType: '', linkage: '' }
    permission.info.banners = [
      ...permission.info.banners.filter(({ groupName }) => groupName !== 'gift'),
      ...Array.from({ length: count }, (_, index) => ({
        bannerId: `gift-${index}`,
        groupName: 'gift',
        url: '/art/gift.svg',
        alt: { en: `Activity ${index + 1}` },
        ...nothing,
      })),
    ]
  })
const notNow = (page: Page) =>
  page.addInitScript(
    `sessionStorage.setItem('giftBeforeLogin', '1'); sessionStorage.setItem('giftAfterLogin', '1')`,
  )

const byGuests: [name: string, open: (page: Page) => Promise<void>, title: string][] = [
  [
    'login',
    (page) =>
      page
        .getByRole('banner')
        .getByRole('button', { name: shell('login') })
        .click(),
    shell('loginTitle'),
  ],
  [
    'register',
    (page) =>
      page
        .getByRole('banner')
        .getByRole('button', { name: shell('register') })
        .click(),
    accounts('registerTitle'),
  ],
  [
    'search',
    (page) =>
      page
        .getByRole('banner')
        .getByRole('button', { name: shell('search') })
        .click(),
    site('searchTitle'),
  ],
  ['search by its key', (page) => page.keyboard.press('/'), site('searchTitle')],
  [
    'help',
    async (page) => (await footerOf(page)).getByRole('button', { name: shell('help') }).click(),
    site('help'),
  ],
  [
    'notices',
    async (page) => (await footerOf(page)).getByRole('button', { name: shell('notices') }).click(),
    site('notices'),
  ],
  [
    'a notice of the bar',
    async (page) => {
      // Titles scroll by; by keys they stand still.
      const bar = page.getByRole('complementary', { name: shell('notices') })
      await bar.getByRole('button').first().focus()
      await page.keyboard.press('Enter')
    },
    site('notices'),
  ],
  [
    'activities',
    async (page) => {
      // It gives way as long as the page scrolls down.
      await page.evaluate(`scrollTo(0, 0)`)
      await page.getByRole('button', { name: shell('activities') }).click()
      await page.getByRole('button', { name: shell('more'), exact: true }).click()
    },
    shell('activities'),
  ],
]
test('each dialog keeps the focus inside; back and Escape close it and leave the page as it was', async ({
  page,
}) => {
  test.setTimeout(90_000)
  await notNow(page)
  await withGift(page)
  await page.goto(at('/'))
  await expect(page.getByRole('heading', { name: home('newGames') })).toBeVisible()
  for (const [name, open, title] of byGuests) {
    await test.step(name, async () => {
      const dialog = page.getByRole('dialog', { name: title })
      await open(page)
      await expect(dialog).toBeVisible()
      for (let index = 0; index < 12; index += 1) {
        await page.keyboard.press(index < 8 ? 'Tab' : 'Shift+Tab')
        await expectFocusInside(page)
      }
      await page.goBack()
      await expect(dialog).toHaveCount(0)
      await expect(page).toHaveURL(at('/'))
      if (name === 'activities') return
      await open(page)
      await expect(dialog).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(page).toHaveURL(at('/'))
    })
  }
})

test('a question is answered with no by back, and the page behind it stays', async ({ page }) => {
  await asMember(page)
  await page.goto(at('/promotions'))
  await page.getByRole('link', { name: shell('toHome').replace('{brand}', 'Padma') }).click()
  await expect(page).toHaveURL(at('/'))
  await page
    .getByRole('banner')
    .getByRole('button', { name: shell('signOut') })
    .click()
  const question = page.getByRole('alertdialog', { name: accounts('signOutTitle') })
  await expect(question.getByText('Are you sure you want to log out?')).toBeVisible()
  await expectFocusInside(page)
  await page.goBack()
  await expect(question).toHaveCount(0)
  await expect(page).toHaveURL(at('/'))
  await expect(
    page.getByRole('banner').getByRole('button', { name: shell('signOut') }),
  ).toBeVisible()
})

test('a form in which something was typed is not left unasked, and is left by the answer', async ({
  page,
}) => {
  await page.goto(at('/'))
  await page
    .getByRole('banner')
    .getByRole('button', { name: shell('login') })
    .click()
  const dialog = page.getByRole('dialog', { name: shell('loginTitle') })
  await dialog.getByLabel(accounts('username')).fill('rahim')
  await dialog.getByLabel(accounts('username')).fill('')
  // Nothing is lost.
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await page
    .getByRole('banner')
    .getByRole('button', { name: shell('login') })
    .click()
  await dialog.getByLabel(accounts('username')).fill('rahim')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await page.goBack()
  await expect(question).toHaveCount(0)
  await expect(dialog).toBeVisible()
  // On a phone one leaves by back.
  await page.goBack()
  await expect(question).toBeVisible()
  await question.getByRole('button').first().click()
  await expect(dialog.getByLabel(accounts('username'))).toHaveValue('rahim')
  await page.goBack()
  await question.getByRole('button').last().click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(at('/'))
})

test('a notice closes by itself after its countdown, unless someone has touched it', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto(at('/'))
  const share = page.getByRole('button', { name: shell('share') })
  const notice = page.getByRole('alertdialog', { name: shell('share') })
  await share.click()
  await expect(notice.getByText(site('activityComing'))).toBeVisible()
  await expect(notice.getByRole('button').last()).toHaveText(/\(10\)/)
  for (let second = 0; second < 9; second += 1) await page.clock.runFor(1_000)
  await expect(notice.getByRole('button').last()).toHaveText(/\(1\)/)
  await page.clock.runFor(1_000)
  await expect(notice).toHaveCount(0)
  await share.click()
  await notice.getByText(site('activityComing')).click()
  await expect(notice.getByRole('button').last()).toHaveText(shell('understood'))
  await page.clock.runFor(30_000)
  await expect(notice).toBeVisible()
})

test('a member changes the password; other devices are logged out and only the new one signs in', async ({
  page,
}) => {
  const player = await asMember(page)
  const elsewhere = createClient<MemberCalls>({
    base: runningStack().portalUrl,
    token: () => null,
    language: () => 'en',
  })
  const { token } = await elsewhere.sealed('POST /wps/session/login', {
    body: { username: player.username, password: player.password },
  })
  await page.goto(at('/?member=securityCenter'))
  await page.getByRole('button', { name: accounts('changePassword') }).click()
  const dialog = page.getByRole('dialog', { name: accounts('changePassword') })
  const fill = async (old: string, next: string, again = next) => {
    await dialog.getByLabel(accounts('field_oldPassword'), { exact: true }).fill(old)
    await dialog.getByLabel(accounts('field_newPassword'), { exact: true }).fill(next)
    await dialog.getByLabel(accounts('field_confirmNewPassword')).fill(again)
    // Said on leaving the field, before anything is sent.
    await dialog.getByLabel(accounts('field_confirmNewPassword')).blur()
    await expect(dialog.getByText(accounts('passwordsDiffer'))).toHaveCount(again === next ? 0 : 1)
    await page.waitForTimeout(600)
    await dialog.getByRole('button', { name: accounts('changePassword') }).click()
  }
  await fill('not it at all', 'kheya-ghat-1984', 'kheya-ghat-1985')
  await expect(dialog.getByText(accounts('passwordsDiffer'))).toBeVisible()
  await fill('not it at all', 'kheya-ghat-1984')
  await expect(dialog.getByText(refusals('wrong_old_password'))).toBeVisible()
  await expect(dialog.getByLabel(accounts('field_oldPassword'), { exact: true })).toBeFocused()
  await fill(player.password, 'kheya-ghat-1984')
  await expect(page.getByText(accounts('passwordChanged'))).toBeVisible()
  await expect(page).toHaveURL(at('/'))
  await expect(
    page.getByRole('banner').getByRole('button', { name: shell('signOut') }),
  ).toBeVisible()
  const answerOf = async (session: string) =>
    (
      await page.request.get(at('/wps/member/info'), {
        headers: { authorization: `Bearer ${session}` },
      })
    ).status()
  const renewed = await page.evaluate<string>(`sessionStorage.getItem('token')`)
  expect([await answerOf(token), await answerOf(player.token()), await answerOf(renewed)]).toEqual([
    401, 401, 200,
  ])
  await expect(
    elsewhere.sealed('POST /wps/session/login', {
      body: { username: player.username, password: player.password },
    }),
  ).rejects.toMatchObject({ code: 'wrong_credentials' })
  expect(
    await elsewhere.sealed('POST /wps/session/login', {
      body: { username: player.username, password: 'kheya-ghat-1984' },
    }),
  ).toMatchObject({ passwordExpired: false })
})

test('registration marks required fields, asks a birthday by calendar, and ticks no easy payment password', async ({
  page,
}) => {
  await page.route('**/wps/system/setting/register', (route) =>
    changeAnswer<RegisterRules>(route, (body) => {
      for (const [field, isRequired] of [
        ['payeeName', false],
        ['birthday', true],
        ['whatsapp', false],
        ['paymentPassword', true],
      ] as const)
        body.value[field] = { ...body.value[field]!, enabled: true, required: isRequired }
      return body
    }),
  )
  await page.goto(at('/?modal=register'))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(accounts('markedRequired'))).toBeVisible()
  const markOf = (field: string) =>
    dialog
      .locator('label', { hasText: accounts(`field_${field}`) })
      .first()
      .evaluate(
        (label) =>
          (
            globalThis as unknown as {
              getComputedStyle: (of: unknown, part: string) => { content: string }
            }
          ).getComputedStyle(label, '::after').content,
      )
  expect([
    await markOf('username'),
    await markOf('birthday'),
    await markOf('payeeName'),
    await markOf('whatsapp'),
  ]).toEqual([expect.stringContaining('*'), expect.stringContaining('*'), 'none', 'none'])
  await expect(dialog.getByLabel(accounts('field_birthday'))).toHaveAttribute('type', 'date')
  await expect(dialog.getByLabel(accounts('field_whatsapp'))).not.toHaveAttribute(
    'aria-describedby',
  )
  const payment = dialog.getByLabel(accounts('field_paymentPassword'))
  const { y } = (await payment.boundingBox())!
  const ofAge = refusals('field_too_young').replace('{age}', '18')
  await expect(dialog.getByText(ofAge)).toBeVisible()
  await dialog.getByLabel(accounts('field_birthday')).fill(`${new Date().getFullYear() - 10}-02-28`)
  await dialog.getByLabel(accounts('field_birthday')).blur()
  // In the hint's place: nothing below moves away from under a finger.
  await expect(dialog.getByRole('alert').filter({ hasText: ofAge })).toBeVisible()
  expect((await payment.boundingBox())!.y).toBe(y)
  await payment.fill('123456')
  await payment.blur()
  await expect(dialog.getByText(refusals('payment_password_too_simple'))).toBeVisible()
  await payment.fill('482913')
  await expect(dialog.getByText(refusals('payment_password_too_simple'))).toHaveCount(0)
})

test('the tick of the registration takes a press that leaves a field with a fault', async ({
  page,
}) => {
  await page.goto(at('/?modal=register'))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(accounts('field_password'), { exact: true }).fill('calm-river-482913')
  await dialog.getByLabel(accounts('field_confirmPassword')).fill('calm-river-482914')
  const tick = agreementIn(dialog)
  const { x, y, width } = (await tick.boundingBox())!
  // At its upper edge: it may not move away between press and release.
  await page.mouse.move(x + width / 2, y + 3)
  await page.mouse.down()
  await expect(dialog.getByText(accounts('passwordsDiffer'))).toBeVisible()
  await page.mouse.up()
  await expect(tick).toBeChecked()
})

test('a password that has expired is changed after the login, where the brand asks for it', async ({
  page,
}) => {
  await withConfiguration(page, (permission) => turnOn(permission, 'pwdEnabled'))
  const { username, password } = await asMember(await page.context().newPage())
  await page.route('**/wps/session/login', (route) =>
    changeAnswer<object>(route, (body) => ({
      ...body,
      value: { ...body.value, passwordExpired: true },
    })),
  )
  await page.goto(at('/?modal=login'))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(accounts('username')).fill(username)
  await dialog.getByLabel(accounts('password'), { exact: true }).fill(password)
  await dialog.getByRole('button', { name: accounts('login'), exact: true }).click()
  await expect(page.getByRole('dialog', { name: accounts('changePassword') })).toBeVisible()
})

test('a member who has to set a new password is led to its form on arrival and from each refusal', async ({
  page,
}) => {
  const player = await asMember(page)
  const { username } = player
  const client = new pg.Client({ connectionString: runningStack().databaseUrls.platform })
  await client.connect()
  await client.query('update members.member set has_default_password = true where username = $1', [
    username,
  ])
  await client.end()
  await page.goto(at('/'))
  const form = page.getByRole('dialog', { name: accounts('changePassword') })
  await expect(form.getByText(accounts('newPasswordFirst'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)
  await page
    .getByRole('link', { name: /River Kites/ })
    .first()
    .click()
  // Its launch is refused for the lack of it.
  await expect(form.getByText(accounts('newPasswordFirst'))).toBeVisible()

  // After a fresh login the old one is not asked for.
  await page.evaluate(`sessionStorage.clear(); sessionStorage.setItem('placed', '1')`)
  await page.goto(at('/?modal=login'))
  const login = page.getByRole('dialog')
  await login.getByLabel(accounts('username')).fill(username)
  await login.getByLabel(accounts('password'), { exact: true }).fill(player.password)
  await login.getByRole('button', { name: accounts('login'), exact: true }).click()
  await form.getByLabel(accounts('field_newPassword'), { exact: true }).fill('dragon2024')
  await form.getByLabel(accounts('field_newPassword'), { exact: true }).blur()
  await expect(form.getByText(refusals('password_too_common'))).toBeVisible()
  await expect(form.getByLabel(accounts('field_oldPassword'), { exact: true })).toHaveCount(0)
  for (const field of ['field_newPassword', 'field_confirmNewPassword'] as const)
    await form.getByLabel(accounts(field), { exact: true }).fill('kheya-ghat-1984')
  await form.getByRole('button', { name: accounts('changePassword') }).click()
  await expect(page.getByText(accounts('passwordChanged'))).toBeVisible()
})

test('a member whom staff have stopped finds the ways to customer service beside the refusal', async ({
  page,
}) => {
  const { username, password } = await asMember(await page.context().newPage())
  const client = new pg.Client({ connectionString: runningStack().databaseUrls.platform })
  await client.connect()
  await client.query(`update members.member set status = 'locked' where username = $1`, [username])
  await client.end()
  await page.goto(at('/?modal=login'))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(accounts('username')).fill(username)
  await dialog.getByLabel(accounts('password'), { exact: true }).fill(password)
  await expect(dialog.getByRole('link', { name: 'Telegram (demo)' })).toHaveCount(0)
  await dialog.getByRole('button', { name: accounts('login'), exact: true }).click()
  await expect(dialog.getByText(refusals('account_suspended'))).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Telegram (demo)' })).toHaveAttribute(
    'href',
    /^https:/,
  )
})

test('a member who forgot the password is told which way back there is', async ({ page }) => {
  await page.goto(at('/?modal=login'))
  await page.getByRole('button', { name: accounts('forgot') }).click()
  const dialog = page.getByRole('dialog', { name: accounts('forgotTitle') })
  await expect(dialog.getByText(accounts('byPhoneText'))).toBeVisible()
  await dialog.getByRole('tab', { name: accounts('byPeople') }).click()
  await expect(dialog.getByText(accounts('forgotText'))).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Telegram (demo)' })).toHaveAttribute(
    'href',
    /^https:/,
  )
  // The page of this site that names the channels leads nowhere from where they stand.
  await expect(dialog.getByRole('link', { name: accounts('toService') })).toHaveCount(0)
  await dialog.getByRole('button', { name: accounts('backToLogin') }).click()
  await expect(page.getByRole('dialog', { name: shell('loginTitle') })).toBeVisible()
})

test('the help centre opens at the topic that the hash names, and a chosen topic gets a hash', async ({
  page,
}) => {
  await page.goto(at('/help#deposit'))
  const topic = (name: string) =>
    page.getByRole('dialog').getByRole('group').filter({ hasText: name })
  await expect(topic('Deposits')).toHaveAttribute('open')
  await page.getByRole('dialog').getByText('Responsible play', { exact: true }).click()
  await expect(page).toHaveURL(/#responsible-play$/)
  await expect(topic('Deposits')).not.toHaveAttribute('open')
  await page.keyboard.press('Escape')
  await (await footerOf(page)).getByRole('link', { name: 'Registration' }).click()
  await expect(page).toHaveURL(/modal=help#register$/)
  await expect(topic('Registration')).toHaveAttribute('open')
})

test('notices come nine a page; the chosen one is beside the list, and on phones opens in it', async ({
  page,
}) => {
  const list = Array.from({ length: 20 }, (_, index) => ({
    id: `n${index + 1}`,
    type: 'B',
    title: `Notice ${index + 1}`,
    content: `<p>What notice ${index + 1} says.</p>`,
    timestamp: '2026-01-05T04:00:00Z',
  }))
  await page.route('**/MCSFE_getListAnnouncements?*', (route) => route.fulfill(answer({ list })))
  await page.goto(at('/?modal=notice'))
  const dialog = page.getByRole('dialog', { name: site('notices') })
  const rows = dialog.getByRole('button', { name: /^Notice \d+/ })
  await expect(rows).toHaveCount(9)
  await dialog.getByRole('button', { name: 'Page 3' }).click()
  await expect(rows).toHaveCount(2)
  await rows.last().click()
  await expect(dialog.getByRole('article').getByText('What notice 20 says.')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(dialog.getByRole('article')).toBeHidden()
  await expect(rows.last()).toHaveAttribute('aria-expanded', 'true')
  await expect(dialog.getByText('What notice 20 says.').filter({ visible: true })).toHaveCount(1)
  await rows.last().click()
  await expect(dialog.getByText('What notice 20 says.').filter({ visible: true })).toHaveCount(0)
})

test('the search finds games by name and by vendor; arrows and Enter open one', async ({
  page,
}) => {
  await page.goto(at('/?modal=search'))
  const dialog = page.getByRole('dialog', { name: site('searchTitle') })
  const field = dialog.getByLabel(site('searchLabel'))
  await expect(field).toBeFocused()
  await expect(dialog.getByRole('link', { name: 'Sample Coin' })).toBeVisible()
  await field.fill('KITE')
  await expect(dialog.getByRole('link')).toHaveText(['River Kites'])
  await field.fill('sample vendor')
  await expect(dialog.getByRole('link')).toHaveText([/Sample/, /Sample/, /Sample/])
  await field.fill('no such thing')
  await expect(
    dialog.getByText(site('searchNone').replace('{asked}', 'no such thing')),
  ).toBeVisible()
  await field.fill('ঘুড়ি')
  await expect(dialog.getByRole('link')).toHaveText(['River Kites'])
  await field.press('ArrowDown')
  await expect(dialog.getByRole('link')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(field).toBeFocused()
  await field.press('Enter')
  await expect(page.getByRole('dialog', { name: shell('loginTitle') })).toBeVisible()
  await expect(page).toHaveURL(/then=%2Fgame/)
})

test('the gift shows on load of any page, once a session before and once after login, not once a day', async ({
  page,
}) => {
  await withGift(page)
  await page.goto(at('/rng'))
  const gift = page.getByRole('dialog', { name: shell('giftTitle') })
  await expect(gift).toBeVisible()
  await gift
    .getByRole('button', { name: words('ui')('close') })
    .last()
    .click()
  await expect(gift).toHaveCount(0)
  expect(await page.evaluate(`sessionStorage.getItem('giftBeforeLogin')`)).toBe('1')
  await page.reload()
  await expect(page.getByRole('button', { name: shell('activities') })).toBeVisible()
  await expect(gift).toHaveCount(0)

  // Another session on the same day.
  const other = await page.context().newPage()
  await inLanguage(other, 'en')
  await withGift(other)
  await other.goto(at('/'))
  await expect(other.getByRole('dialog', { name: shell('giftTitle') })).toBeVisible()
  await asMember(other)
  await other.goto(at('/live'))
  await expect(other.getByRole('dialog', { name: shell('giftTitle') })).toBeVisible()
  expect(
    await other.evaluate(
      `[sessionStorage.getItem('giftBeforeLogin'), sessionStorage.getItem('giftAfterLogin')]`,
    ),
  ).toEqual(['1', '1'])
})

for (const modal of ['gift', 'activity', 'noSuchSheet'])
  test(`an address with ${modal} and nothing to show in it is the page alone`, async ({ page }) => {
    await page.goto(at(`/rng?modal=${modal}`))
    await expect(page).toHaveURL(at('/rng'))
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

test('with every password method off the login sheet offers no password form', async ({ page }) => {
  await withConfiguration(page, (permission) =>
    turnOff(permission, 'usernameEnabled', 'mobileRegPass', 'showVerCodeLogin', 'FIREBASE'),
  )
  await page.goto(at('/?modal=login'))
  const dialog = page.getByRole('dialog', { name: shell('loginTitle') })
  await expect(dialog.getByRole('button', { name: accounts('toRegister') })).toBeVisible()
  await expect(dialog.getByLabel(accounts('password'), { exact: true })).toHaveCount(0)
  await expect(dialog.getByRole('textbox')).toHaveCount(0)
})

test('a code that could not be sent is told in a popup, a missing number at its field', async ({
  page,
}) => {
  await withConfiguration(page, (permission) => turnOn(permission, 'showVerCodeLogin'))
  await page.route('**/wps/verification/sms/noLogin', (route) =>
    route.fulfill(refusal('unknown_error', 500)),
  )
  await page.goto(at('/?modal=login'))
  const dialog = page.getByRole('dialog', { name: shell('loginTitle') })
  await dialog.getByRole('tab', { name: accounts('byCode') }).click()
  await dialog.getByRole('button', { name: accounts('getCode') }).click()
  await expect(dialog.getByText(accounts('mobileWrong'))).toBeVisible()
  await dialog.getByLabel(accounts('field_mobileNum'), { exact: true }).fill('01712345678')
  await page.waitForTimeout(600)
  await dialog.getByRole('button', { name: accounts('getCode') }).click()
  const popup = page.getByRole('alertdialog', { name: accounts('codeNotSent') })
  await expect(popup.getByText(refusals('unknown_error'))).toBeVisible()
  await popup.getByRole('button', { name: words('ui')('ok') }).click()
  await expect(popup).toHaveCount(0)
  await expect(dialog.getByLabel(accounts('field_mobileNum'), { exact: true })).toHaveValue(
    '01712345678',
  )
})

test('the floating gift unfolds, shows all activities with the way to deposit, and is put away for a day', async ({
  page,
}) => {
  await notNow(page)
  await withGift(page, 4)
  await page.goto(at('/'))
  const present = page.getByRole('button', { name: shell('activities') })
  await present.click()
  await expect(page.getByRole('img', { name: 'Activity 1' })).toBeVisible()
  await page.getByRole('button', { name: shell('more'), exact: true }).click()
  const popup = page.getByRole('dialog', { name: shell('activities') })
  await expect(popup.getByRole('img')).toHaveCount(3)
  await popup.getByRole('button', { name: shell('more'), exact: true }).click()
  await expect(popup.getByRole('img')).toHaveCount(4)
  await popup.getByRole('button', { name: shell('deposit') }).click()
  await expect(page.getByRole('dialog', { name: shell('loginTitle') })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: shell('giftLater') }).click()
  await expect(present).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: home('newGames') })).toBeVisible()
  await expect(present).toHaveCount(0)
})
