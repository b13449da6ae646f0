// Touches: apps/portal/src/shell
import { expect, type Page, test } from '@playwright/test'
import { runningStack } from '@padma/testkit'
import { memberPageKeys } from '../../drivers/member-pages.ts'
import { registerPlayer } from '../../drivers/player.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { words } from '../words.ts'
import {
  answer,
  asMember,
  at,
  changeAnswer,
  inLanguage,
  refusal,
  turnOff,
  turnOn,
  withConfiguration,
} from './portal.ts'

const accounts = words('accounts')
const inbox = words('inbox')
const promotions = words('promotions')
const gifts = words('gifts')
const screens = words('screens')
const shell = words('shell')
const site = words('site')

const cards = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    vassalage: `vendor-${index + 1}`,
    vendorName: `Vendor ${index + 1}`,
    gameType: 'RNG',
    accountTypeId: `vendor-${index + 1}`,
    isHot: Number(index === 0),
    nodeId: `vendor-${index + 1}:RNG`,
    logoUrl: '/art/vendors/padma-studio.svg',
    games: 3,
    isGame: 'VASSALAGE',
    gameCode: '',
    isCockfight: 0,
    isMaintain: 0,
  }))
const withVendors = (page: Page, count: number) =>
  page.route('**/lgw/games/game_menus', (route) =>
    route.fulfill(answer({ lanes: [{ title: 'RNG', cards: cards(count) }] })),
  )
const panel = (page: Page) =>
  page.getByRole('list', { name: shell('vendorsOf').replace('{category}', shell('category_RNG')) })
const tab = (page: Page) =>
  page
    .getByRole('navigation', { name: shell('sections') })
    .getByRole('link', { name: shell('category_RNG') })

test.beforeEach(({ page }) => inLanguage(page, 'en'))

test('pointing at a category shows sixteen of seventeen vendors, the hot one marked, and a tile for more', async ({
  page,
}) => {
  await withVendors(page, 17)
  await page.goto(at('/'))
  await tab(page).hover()
  await expect(panel(page).getByRole('link')).toHaveCount(17)
  await expect(panel(page).locator('img')).toHaveCount(16)
  await expect(panel(page).getByRole('link', { name: shell('more') })).toHaveAttribute(
    'href',
    '/rng',
  )
  await expect(panel(page).getByRole('link', { name: `Vendor 1 ${shell('hot')}` })).toBeVisible()
  await page.mouse.move(700, 850)
  await expect(panel(page)).toHaveCount(0)
})

test('sixteen vendors need no tile for more', async ({ page }) => {
  await withVendors(page, 16)
  await page.goto(at('/'))
  await tab(page).hover()
  await expect(panel(page).getByRole('link')).toHaveCount(16)
  await expect(panel(page).getByRole('link', { name: shell('more') })).toHaveCount(0)
})

test('a vendor’s only game of a category opens, of several one is chosen; meron and wala have a tab', async ({
  page,
}) => {
  await asMember(page)
  await withConfiguration(page, (permission) => turnOn(permission, 'PVP', 'COCKFIGHT'))
  let isThere = true
  await page.route('**/lgw/games/game_menus', (route) =>
    changeAnswer<{ lanes: { title: string; cards: object[] }[] }>(route, (body) => {
      const [several, one] = cards(2).map((card) => ({ ...card, gameType: 'PVP' }))
      const pvp = [
        { ...several, vassalage: 'sample-vendor', nodeId: 'sample-vendor:PVP' },
        { ...one, isGame: '', gameCode: 'kites', isCockfight: Number(isThere) },
      ]
      return { ...body, value: { lanes: [{ title: 'PVP', cards: pvp }] } }
    }),
  )
  await page.goto(at('/'))
  const bar = page.getByRole('navigation', { name: shell('sections') })
  const fights = bar.getByRole('link', { name: words('lobby')('cockfight') })
  await expect(fights).toHaveAttribute('href', /\/game\?vassalage=vendor-2&gameCode=kites/)
  const there = page.getByRole('list', {
    name: shell('vendorsOf').replace('{category}', shell('category_PVP')),
  })
  await bar.getByRole('link', { name: shell('category_PVP') }).hover()
  await expect(there.getByRole('link', { name: 'Vendor 2' })).toHaveAttribute(
    'href',
    /\/game\?vassalage=vendor-2&gameCode=kites/,
  )
  await there.getByRole('link', { name: 'Vendor 1' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('link', { name: 'Sample Duel' })).toBeVisible()
  await expectAccessible(page, 'the games of a vendor')
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(page).toHaveURL(at('/'))
  isThere = false
  await page.reload()
  await expect(bar.getByRole('link', { name: shell('category_PVP') })).toBeVisible()
  await expect(fights).toHaveCount(0)
})

test('keys open the vendors, go through them, close them and choose one', async ({ page }) => {
  await withVendors(page, 3)
  await page.goto(at('/'))
  await expect(page.getByRole('button', { name: /: vendors/ })).toBeVisible()
  await tab(page).focus()
  await page.keyboard.press('ArrowDown')
  await expect(panel(page).getByRole('link').nth(0)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(panel(page).getByRole('link').nth(2)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expect(tab(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowLeft')
  await expect(panel(page).getByRole('link').nth(2)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(at('/rng?page=vendor-3'))
  await expect(panel(page)).toHaveCount(0)
  await expect(
    page
      .getByRole('navigation', { name: shell('vendors') })
      .getByRole('link', { name: 'Vendor 3' }),
  ).toHaveAttribute('aria-current', 'page')
})

test('a finger opens and closes the vendors by the arrow beside the tab', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 1100, height: 800 },
    hasTouch: true,
  })
  const page = await context.newPage()
  await inLanguage(page, 'en')
  await withVendors(page, 2)
  await page.goto(at('/'))
  const arrow = page.getByRole('button', { name: /: vendors/ })
  await arrow.tap()
  await expect(panel(page)).toBeVisible()
  await arrow.tap()
  await expect(panel(page)).toHaveCount(0)
  await context.close()
})

test('a member hides the balance by a press, on this device until the next', async ({ page }) => {
  await asMember(page)
  await page.goto(at('/'))
  const balance = page.getByRole('banner').getByLabel(shell('balance'), { exact: true })
  await expect(balance).toHaveText('৳0.00')
  await balance.click()
  await expect(balance).toHaveText('***')
  await page.reload()
  await expect(balance).toHaveText('***')
  await page.getByRole('button', { name: shell('showBalance') }).click()
  await expect(balance).toHaveText('৳0.00')
})

test('what waits is counted at the picture and named in the account, and nothing is no badge', async ({
  page,
}) => {
  await asMember(page)
  await page.goto(at('/'))
  const account = page.getByRole('banner').getByRole('button', { name: `${shell('account')}: ` })
  await expect(account).toBeVisible()
  await expect(page.getByText(/waiting$/)).toHaveCount(0)
  await page.route('**/wps/relay/CSP_unreadCount', (route) =>
    route.fulfill(
      answer({
        unreadMessage: 1,
        availablePromoCount: 2,
        freeRounds: [
          {
            id: 'one',
            vassalage: 'padma-studio',
            gameCode: 'river-kites',
            gameType: 'RNG',
            name: 'River Kites',
            left: 5,
            stake: '10.00',
            endsAt: '2030-01-01T00:00:00.000Z',
          },
        ],
      }),
    ),
  )
  await page.reload()
  await expect(account.getByText(shell('waiting').replace('{count}', '3'))).toBeAttached()
  await account.click()
  const centre = page.getByRole('dialog')
  await expect(centre.getByText('5 free rounds in River Kites')).toBeVisible()
  await expect(centre.getByRole('listitem').filter({ hasText: 'River Kites' })).toContainText(
    '৳10.00 each',
  )
  await expect(centre.getByRole('link', { name: /River Kites/ })).toHaveAttribute(
    'href',
    /gameCode=river-kites/,
  )
})

test('the member centre has every page the brand switched on, each with what waits there, and no others', async ({
  page,
}) => {
  await page.route('**/wps/relay/CSP_unreadCount', (route) =>
    changeAnswer<{ unreadMessage: number }>(route, (body) => ({
      ...body,
      value: { ...body.value, unreadMessage: 3 },
    })),
  )
  await asMember(page)
  await page.goto(at('/?member=nonsense'))
  const menu = page.getByRole('dialog').getByRole('navigation', { name: screens('memberMenu') })
  await expect(menu.getByRole('button', { name: screens('member_messageV2') })).toContainText('3')
  // Without the one for members who have an upline.
  const pages = memberPageKeys.filter((key) => key !== 'transferUpline')
  expect(
    (await menu.getByRole('button').allTextContents()).map((text) => text.replace(/\d.*$/, '')),
  ).toEqual(pages.map((key) => screens(`member_${key}`)))
  await expect(
    menu.getByRole('button', { name: screens('member_securityCenter') }),
  ).toHaveAttribute('aria-current', 'page')
  for (const [key, text] of [
    ['rewardCenter', accounts('noRewards')],
    ['bonusDetails', promotions('noBonuses')],
    ['referral', gifts('yourLink')],
    ['messageV2', inbox('empty')],
  ] as [string, string][]) {
    await menu.getByRole('button', { name: screens(`member_${key}`) }).click()
    await expect(page.getByRole('dialog').getByText(text, { exact: true })).toBeVisible()
  }
  await page
    .getByRole('dialog')
    .getByRole('button', { name: shell('notices') })
    .click()
  await expect(page.getByRole('dialog', { name: shell('notices') })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(at('/?member=messageV2'))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: screens('memberMenu') })
    .click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: screens('member_messageV2') })).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(at('/'))
  await page.getByRole('button', { name: shell('share') }).click()
  await expect(page.getByRole('dialog', { name: screens('member_referral') })).toBeVisible()
  await expect(page).toHaveTitle(`${screens('member_referral')} · Padma`)
  await page.keyboard.press('Escape')
  await expect(page).toHaveTitle('Padma')
})

test('the icons lead to messages, security, the agents’ warning and the way out', async ({
  page,
}) => {
  await asMember(page)
  await page.goto(at('/'))
  const banner = page.getByRole('banner')
  await banner.getByRole('button', { name: screens('member_messageV2') }).click()
  await expect(page.getByRole('dialog', { name: screens('member_messageV2') })).toBeVisible()
  await page.keyboard.press('Escape')
  await banner.getByRole('button', { name: shell('account'), exact: true }).click()
  await expect(page.getByRole('dialog', { name: screens('member_securityCenter') })).toBeVisible()
  await page.keyboard.press('Escape')
  await banner.getByRole('button', { name: shell('agentCentre') }).click()
  await expect(page.getByRole('alertdialog', { name: shell('agentCentre') })).toBeVisible()
  await page.keyboard.press('Escape')
  await banner.getByRole('button', { name: shell('signOut') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: accounts('cancel') })
    .click()
  await expect(banner.getByRole('button', { name: shell('signOut') })).toBeVisible()
})

test('a login that fails says why, stops waiting, and may be tried again', async ({ page }) => {
  const refusals = words('refusals')
  await page.goto(at('/?modal=login'))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(accounts('username')).fill('nobody99')
  await dialog.getByLabel(accounts('password'), { exact: true }).fill('wrong-password')
  const press = dialog.getByRole('button', { name: accounts('login'), exact: true })
  await press.click()
  await expect(dialog.getByText(refusals('wrong_credentials'))).toBeVisible()
  for (const [code, status] of [
    ['non_member', 403],
    ['account_locked', 403],
    ['too_many_requests', 429],
    ['unknown_error', 500],
  ] as const) {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.route('**/wps/session/login', (route) => route.fulfill(refusal(code, status)))
    await page.waitForTimeout(600)
    await press.click()
    await expect(dialog.getByText(refusals(code))).toBeVisible()
  }
  // As long as the server says, in hours where it is hours.
  for (const [secondsLeft, wait] of [
    [120, '2 minutes'],
    [86_400, '24 hours'],
  ] as const) {
    const { status, json } = refusal('too_many_requests', 429)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.route('**/wps/session/login', (route) =>
      route.fulfill({ status, json: { ...json, value: { secondsLeft } } }),
    )
    await page.waitForTimeout(600)
    await press.click()
    await expect(dialog.getByText(`Try again in ${wait}.`)).toBeVisible()
  }
})

test('promotions have a tab where the brand has them on', async ({ page }) => {
  await withConfiguration(page, (permission) => turnOn(permission, 'PROMOTIONS'))
  await page.goto(at('/'))
  await page
    .getByRole('navigation', { name: shell('sections') })
    .getByRole('link', { name: shell('promotions') })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: site('promotions') })).toBeVisible()
})

test('registration is offered only when direct registration is enabled', async ({ page }) => {
  await page.goto(at('/?modal=login'))
  await expect(
    page.getByRole('dialog').getByRole('button', { name: accounts('toRegister') }),
  ).toBeVisible()
  await withConfiguration(page, (permission) => turnOff(permission, 'DIRECT_REGISTRATION'))
  await page.reload()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(accounts('username'))).toBeVisible()
  await expect(dialog.getByRole('button', { name: accounts('toRegister') })).toHaveCount(0)
  await page.keyboard.press('Escape')
  const header = page.getByRole('banner')
  await expect(header.getByRole('button', { name: shell('login') })).toBeVisible()
  await expect(header.getByRole('button', { name: shell('register') })).toHaveCount(0)
})

test('on wide screens the top bar holds the login form: name and password, or mobile and code by setting', async ({
  page,
}) => {
  const player = await registerPlayer(runningStack())
  await withConfiguration(page, (permission) => turnOff(permission, 'showVerCodeLogin'))
  await page.goto(at('/rng'))
  const header = page.getByRole('banner')
  const press = header.getByRole('button', { name: shell('login'), exact: true })
  await expect(header.getByLabel(shell('username'))).toBeVisible()
  await expect(header.getByRole('button', { name: shell('byCode') })).toHaveCount(0)
  await header.getByRole('button', { name: shell('forgotPassword') }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')

  // A wrong password goes on in the sheet, which says so and has what was typed.
  await header.getByLabel(shell('username')).fill(player.username)
  await header.getByLabel(shell('password')).fill('wrong-password-1')
  await press.click()
  const dialog = page.getByRole('dialog', { name: shell('loginTitle') })
  await expect(dialog.getByText(words('refusals')('wrong_credentials'))).toBeVisible()
  await expect(dialog.getByLabel(accounts('username'))).toHaveValue(player.username)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await header.getByLabel(shell('username')).fill(player.username)
  await header.getByLabel(shell('password')).fill(player.password)
  await press.click()
  await expect(header.getByLabel(shell('balance'), { exact: true })).toBeVisible()
  await expect(page).toHaveURL(at('/rng'))

  // By mobile and code, where the brand has that.
  await page.evaluate(`sessionStorage.clear()`)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await withConfiguration(page, (permission) => turnOn(permission, 'showVerCodeLogin'))
  await page.route('**/wps/verification/sms/noLogin', (route) =>
    route.fulfill(answer({ expiredMinutes: 1 })),
  )
  await page.reload()
  await header.getByRole('button', { name: shell('byCode') }).click()
  await header.getByRole('button', { name: accounts('getCode') }).click()
  const told = page.getByRole('alertdialog', { name: accounts('field_mobileNum') })
  await expect(told.getByText(accounts('mobileWrong'))).toBeVisible()
  await told.getByRole('button', { name: words('ui')('ok') }).click()
  await header.getByLabel(accounts('field_mobileNum')).fill('01712345678')
  // Two presses within half a second are one.
  await page.waitForTimeout(600)
  await header.getByRole('button', { name: accounts('getCode') }).click()
  await expect(header.getByRole('button', { name: /0:5\d/ })).toBeDisabled()
})

test('on phones a guest switches the theme in the footer', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(at('/'))
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: shell('toDark') })
    .click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await page.evaluate(`localStorage.theme`)).toBe('dark')
})
