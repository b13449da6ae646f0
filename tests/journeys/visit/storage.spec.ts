// Touches: apps/portal/src/device, apps/portal/src/session
import { expect, type Locator, type Page, test } from '@playwright/test'
import { runningStack } from '@padma/testkit'
import { registerPlayer } from '../../drivers/player.ts'
import { signInPlayer } from '../sign-in.ts'
import { words } from '../words.ts'
import { footerOf } from '../footer.ts'

const stack = runningStack()
const shell = words('shell')
const accounts = words('accounts')

/**
 * Section 3 of the specification: what the portal may keep in the browser, and nothing beside it.
 */
const named = {
  session: [
    'token',
    'isAgent',
    'merchant',
    'merchantCode',
    'platform',
    'nickname',
    'account',
    'username',
    'customerId',
    'toUpline',
    'memberLabel',
    'validate',
    'settings',
    'module',
    'vendors',
    'giftBeforeLogin',
    'giftAfterLogin',
    'codeAsked',
    'factorAsked',
    'endedBy',
  ],
  local: ['merchantCode', 'registerMessageTemplate', 'merchant_v2', 'theme', 'lang', 'hisLang'],
}
const ofMember = [
  'token',
  'isAgent',
  'nickname',
  'account',
  'username',
  'customerId',
  'toUpline',
  'memberLabel',
]
/** Not of the storage: choices of this device, see docs/decisions. */
const cookies = ['portal_balance', 'portal_consent', 'portal_device', 'portal_giftClosedOn']

const kept = (page: Page) =>
  page.evaluate<{ session: string[]; local: string[] }>(
    `({ session: Object.keys(sessionStorage), local: Object.keys(localStorage) })`,
  )
async function expectNamed(page: Page): Promise<{ session: string[]; local: string[] }> {
  const keys = await kept(page)
  expect(keys.session.filter((key) => !named.session.includes(key))).toEqual([])
  expect(
    keys.local.filter(
      (key) => !named.local.includes(key) && !key.startsWith('favouriteLotteries.'),
    ),
  ).toEqual([])
  expect(
    (await page.context().cookies())
      .map(({ name }) => name)
      .filter((name) => !cookies.includes(name)),
  ).toEqual([])
  expect(
    await page.evaluate(`indexedDB.databases().then((all) => all.map(({ name }) => name))`),
  ).toEqual([])
  return keys
}

/** A footer moves down until the lanes above it are there, and its open menu with it. */
async function standsStill(what: Locator) {
  const tops: (number | undefined)[] = []
  await expect
    .poll(
      async () => {
        tops.push((await what.boundingBox())?.y)
        return new Set(tops.slice(-4)).size === 1 && tops.length >= 4
      },
      { intervals: [250] },
    )
    .toBe(true)
}

test('the browser keeps what the specification names, under its names, and nothing else', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const player = await registerPlayer(stack)
  const updates: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('/wps/member/language'))
      updates.push(request.postDataJSON())
  })
  const chooseLanguage = async (name: string) => {
    const menu = page
      .getByRole('button', { name: /ভাষা|language|اللغة/i })
      .filter({ visible: true })
      .first()
    await footerOf(page)
    await menu.scrollIntoViewIfNeeded()
    await standsStill(menu)
    await menu.click()
    await page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click()
  }

  await test.step('a guest: the merchant’s keys and what is cached of the brand', async () => {
    const countries = page.waitForRequest('**/wps/system/country')
    await page.goto(stack.portalUrl)
    await expect(page.getByText('নদীর ঘুড়ি').first()).toBeVisible()
    // The country code is requested at the start.
    await countries
    expect((await expectNamed(page)).session.toSorted()).toEqual(
      expect.arrayContaining(['merchant', 'merchantCode', 'module', 'platform', 'settings']),
    )
    await chooseLanguage('English')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    expect(await page.evaluate(`[localStorage.lang, localStorage.hisLang]`)).toEqual(['en', 'bn'])
    expect(updates).toEqual([])
    for (const path of [
      '/?modal=register',
      '/?modal=help',
      '/?modal=notice',
      '/rng',
      '/live',
      '/promotions',
      '/down',
      '/noticePage',
      '/no-such-page',
      '/',
    ]) {
      await page.goto(`${stack.portalUrl}${path}`)
      await expect(
        page.locator(path.includes('modal') ? '[role=dialog]' : 'main').first(),
      ).toBeVisible()
      await expectNamed(page)
    }
    expect((await kept(page)).session).toContain('validate')
    expect(
      Object.values(JSON.parse(await page.evaluate(`localStorage.registerMessageTemplate`))),
    ).toContain(accounts('pattern_2').replace('{range}', '{min}–{max}'))
  })

  await test.step('a member: who it is, for this tab alone', async () => {
    await signInPlayer(page, player)
    await page.goto(`${stack.portalUrl}/?member=securityCenter`)
    await expect(page.getByText(player.username).filter({ visible: true }).first()).toBeVisible()
    const keys = await expectNamed(page)
    expect(keys.session).toEqual(expect.arrayContaining(ofMember))
    expect(keys.local.filter((key) => ofMember.includes(key))).toEqual([])
    const [local, token] = await page.evaluate<[string, string]>(
      `[JSON.stringify(localStorage) + document.cookie, sessionStorage.token]`,
    )
    expect(local).not.toContain(token)
    expect(local).not.toContain(player.username)
  })

  await test.step('theme and language are kept, and a member’s language is told to the server', async () => {
    await page
      .getByRole('button', { name: accounts('dark'), exact: true })
      .filter({ visible: true })
      .first()
      .click()
    expect(await page.evaluate(`localStorage.theme`)).toBe('dark')
    await page.goto(stack.portalUrl)
    await chooseLanguage('العربية')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect.poll(() => updates).toEqual([{ lang: 'ar', hisLang: 'en' }])
    await chooseLanguage('English')
    await expect.poll(() => updates).toHaveLength(2)
    await page
      .getByRole('button', { name: shell('hideBalance') })
      .filter({ visible: true })
      .first()
      .click()
    await page.reload()
    await expect(
      page.getByLabel(shell('balance'), { exact: true }).filter({ visible: true }).first(),
    ).toContainText('***')
    await expectNamed(page)
    // The game keeps nothing of ours, and a seat at it would use up seeds that other journeys count
    // on.
    await page.route('**/play/river-kites**', (route) => route.abort())
    await page.goto(
      `${stack.portalUrl}/game?vassalage=padma-studio&gameCode=river-kites&gameType=RNG`,
    )
    await expect(page.locator('iframe')).toBeVisible()
    await expectNamed(page)
  })

  await test.step('a logout clears session storage but keeps the merchant’s keys', async () => {
    await page.goto(`${stack.portalUrl}/?member=securityCenter`)
    await page.getByRole('button', { name: accounts('signOut'), exact: true }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: accounts('signOut'), exact: true })
      .click()
    await expect(
      page.getByRole('banner').getByRole('button', { name: shell('login'), exact: true }),
    ).toBeVisible()
    const { session } = await expectNamed(page)
    expect(session.toSorted()).toEqual(['merchant', 'merchantCode', 'platform'])
  })
})

test('the first thing painted has the stored theme: no flash of the other one', async ({
  page,
}) => {
  await page.goto(stack.portalUrl)
  await page.evaluate(`localStorage.setItem('theme', 'dark')`)
  // Nothing of ours runs but what stands before the first paint.
  await page.route('**/assets/*.js', () => undefined)
  await page.goto(stack.portalUrl, { waitUntil: 'commit' })
  await expect
    .poll(() =>
      page.evaluate(
        `performance.getEntriesByType('paint').length + (document.readyState === 'loading' ? 0 : 1)`,
      ),
    )
    .toBeGreaterThan(0)
  await expect
    .poll(() => page.evaluate(`getComputedStyle(document.body).backgroundColor`))
    .not.toBe('rgba(0, 0, 0, 0)')
  const [theme, colour, meta] = await page.evaluate<[string, string, string]>(
    `[document.documentElement.dataset.theme, getComputedStyle(document.body).backgroundColor, document.querySelector('meta[name=theme-color]').content]`,
  )
  expect(theme).toBe('dark')
  expect(
    Math.max(...colour.match(/\d+/g)!.slice(0, 3).map(Number)),
    `page is ${colour}`,
  ).toBeLessThan(60)
  expect(meta).not.toBe('#FFFFFF')
})
