// Touches: packages/ui, apps/portal/src/shell
import { expect, type Page, test } from '@playwright/test'
import type { Permission } from '@padma/contract'
import { expectAccessible } from '../expect-accessible.ts'
import { asMember, at, makeAgent, turnOn, withConfiguration } from './portal.ts'

const widths = [360, 768, 1440]
const languages = ['bn', 'en', 'ar']
const themes = ['light', 'dark']
const everyLook = widths.flatMap((width) =>
  languages.flatMap((lang) => themes.map((theme) => ({ width, lang, theme }))),
)
const SHIFT_MAX = 0.05

type Screen = { path: string; as?: 'member'; change?: (permission: Permission) => void }
const guests: Screen[] = [
  ...[
    '/',
    '/rng',
    '/live',
    '/down',
    '/join',
    '/verify',
    '/promotions',
    '/promoDetail#welcome',
    '/noticePage',
    '/no-such-page',
    '/help#deposit',
  ].map((path) => ({ path })),
  ...['login', 'register', 'forgot', 'notice', 'search'].map((modal) => ({
    path: `/?modal=${modal}`,
  })),
]
const closed: Screen[] = [
  { path: '/', change: (permission) => Object.assign(permission, { maintenance: true }) },
  { path: '/', change: (permission) => Object.assign(permission, { regionRestriction: true }) },
  { path: '/', change: (permission) => turnOn(permission, 'LOGGED_IN_HOME') },
  {
    path: '/?modal=activity',
    change: (permission) =>
      turnOn(permission, 'ACTIVITY_GIFT', 'LIVE', 'FISH', 'LOTT', 'PROMOTIONS', 'JACKPOT_TICKER'),
  },
  {
    path: '/',
    change: (permission) =>
      turnOn(
        permission,
        'LIVE',
        'FISH',
        'LOTT',
        'ELOTT',
        'PVP',
        'SPORTS',
        'ESPORTS',
        'PROMOTIONS',
        'JACKPOT_TICKER',
      ),
  },
]
const members: Screen[] = [
  '/',
  '/?modal=password',
  '/?member=securityCenter',
  '/?member=transferFund',
  '/?member=transferUpline',
  '/?member=playSafely',
  '/?modal=selfExclusion&member=playSafely',
  '/?member=rewardCenter',
  '/?member=referral',
  '/?member=redEnvelope',
  '/?member=missionLeaderboard',
  '/?member=winnersList',
  '/?member=messageV2',
  '/?member=ownData',
  '/?member=personalHistoryCopy',
  '/?member=transactionHistory',
  '/?member=personalProfit',
  '/?member=bonusDetails',
  '/promotions',
  '/promoDetail#welcome',
  '/promoDetail#check-in',
  '/promoDetail#raffle',
  '/promoDetail#field-photo',
  '/pointMall',
  '/?modal=convertPoints',
  '/?member=redeemHistory',
  '/?member=playerRank',
].map((path) => ({ path, as: 'member' }))

const agents: Screen[] = [
  'announcement',
  'agentTeamOverview',
  'registerCenter',
  'teamManagement',
  'teamBetting',
  'teamProfit',
  'teamTransactions',
  'dividend',
  'dailySalary',
  'hourlySalary',
  'realTimeSalary',
  'myIncome',
].map((page) => ({ path: `/?agent=${page}`, as: 'member' }))

const looksWanted = process.env.PADMA_EVERY_LOOK
const LOOK_MS = 10_000

/**
 * With PADMA_EVERY_LOOK=1 each screen meets every width, language and theme, with a path in it
 * those whose address has that; else one of each, which differ from screen to screen.
 */
async function look(page: Page, all: Screen[], first = 0): Promise<void> {
  const screens = all.filter(
    ({ path }) => !looksWanted?.startsWith('/') || path.includes(looksWanted),
  )
  test.setTimeout(30_000 + screens.length * LOOK_MS * (looksWanted ? everyLook.length : 1))
  await page.addInitScript(`
    window.layoutShift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (!entry.hadRecentInput) window.layoutShift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
    if (window === top) {
      sessionStorage.setItem('giftBeforeLogin', '1')
      sessionStorage.setItem('giftAfterLogin', '1')
    }`)
  // A brand that was changed for the test is known before the first look: what changes under a
  // visitor's eyes moves.
  await Promise.all([page.waitForResponse('**/wps/system/permission*'), page.goto(at('/helpmc'))])
  for (const [index, { path }] of screens.entries()) {
    for (const { width, lang, theme } of looksWanted
      ? everyLook
      : [everyLook[((first + index) * 7) % everyLook.length]!]) {
      await page.setViewportSize({ width, height: 860 })
      await page.evaluate(
        `localStorage.setItem('lang', '${lang}'); localStorage.setItem('theme', '${theme}')`,
      )
      await page.goto('about:blank')
      await page.goto(at(path))
      await expect(
        page.locator(/modal|member|agent|help#/.test(path) ? '[role=dialog]' : 'main').first(),
      ).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      const where = `${path} at ${width} px, ${lang}, ${theme}`
      await expectAccessible(page, where)
      // How far things move depends on how fast the machine is: looked at where there is time for
      // it.
      if (looksWanted)
        expect
          .soft(await page.evaluate<number>('window.layoutShift'), `layout shift of ${where}`)
          .toBeLessThanOrEqual(SHIFT_MAX)
    }
  }
}

test('every screen of a guest is accessible', async ({ page }) => {
  await look(page, guests)
})

test('every screen of a member is accessible', async ({ page }) => {
  await asMember(page)
  await look(page, members, guests.length)
})

test('every screen of an agent is accessible', async ({ page }) => {
  await makeAgent(await asMember(page))
  await look(page, agents, guests.length + members.length)
})

for (const [index, screen] of closed.entries()) {
  test(`a brand that is closed, or has everything on, is accessible (${index + 1})`, async ({
    page,
  }) => {
    await withConfiguration(page, screen.change!)
    await look(page, [screen], index)
  })
}
