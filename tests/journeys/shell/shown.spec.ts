// Touches: portal/site, apps/portal/src/parts/banners, apps/portal/src/shell
import { expect, type Page, test } from '@playwright/test'
import type { Permission } from '@padma/contract'
import { words } from '../words.ts'
import { askAgain, asMember, at, inLanguage, refusal, withConfiguration } from './portal.ts'
import { footerOf } from '../footer.ts'

const shell = words('shell')
const game = words('game')
const refusals = words('refusals')

test.beforeEach(({ page }) => inLanguage(page, 'en'))

const withBanners = (page: Page, count: number, more: object = {}) =>
  withConfiguration(page, (permission: Permission) => {
    permission.info.banners = Array.from({ length: count }, (_, index) => ({
      bannerId: `b${index}`,
      groupName: '/',
      url: '/art/banner-river.svg',
      alt: { en: `Banner ${index + 1}` },
      title: {},
      text: {},
      action: {},
      linkageType: '',
      linkage: '',
      ...more,
    }))
  })
const slide = (page: Page, number: number) => page.getByRole('img', { name: `Banner ${number}` })

test('banners change every 5 s, and hold still while pointed at, focused or stopped', async ({
  page,
}) => {
  await page.clock.install()
  await withBanners(page, 3)
  await page.goto(at('/'))
  await slide(page, 1).hover()
  // From here on time stands still but for the test; the five seconds begin when the pointer
  // leaves.
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.mouse.move(5, 5)
  await page.clock.runFor(4_900)
  await expect(slide(page, 1)).toBeVisible()
  await page.clock.runFor(150)
  await expect(slide(page, 2)).toBeVisible()
  await slide(page, 2).hover()
  await page.clock.runFor(20_000)
  await expect(slide(page, 2)).toBeVisible()
  await page.mouse.move(5, 5)
  await page.clock.runFor(5_050)
  await expect(slide(page, 3)).toBeVisible()
  await page.getByRole('button', { name: shell('next') }).focus()
  await page.clock.runFor(20_000)
  await expect(slide(page, 3)).toBeVisible()
  await page.getByRole('button', { name: shell('pause') }).click()
  await page.mouse.move(5, 5)
  await page.evaluate('document.activeElement.blur()')
  await page.clock.runFor(20_000)
  await expect(slide(page, 3)).toBeVisible()
})

test('a single banner stays and has no controls; with less motion several stay until they are started', async ({
  page,
}) => {
  await page.clock.install()
  await withBanners(page, 1)
  await page.goto(at('/'))
  await expect(slide(page, 1)).toBeVisible()
  await expect(page.getByRole('button', { name: shell('next') })).toHaveCount(0)
  await page.clock.runFor(20_000)
  await expect(slide(page, 1)).toBeVisible()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await withBanners(page, 2)
  await page.reload()
  await expect(slide(page, 1)).toBeVisible()
  await page.clock.runFor(20_000)
  await expect(slide(page, 1)).toBeVisible()
  await expect(page.getByRole('button', { name: shell('resume') })).toBeVisible()
})

test('a banner is a link only when it leads somewhere, and words over it have a button', async ({
  page,
}) => {
  await withBanners(page, 1)
  await page.goto(at('/'))
  await expect(slide(page, 1)).toBeVisible()
  await expect(page.getByRole('link').filter({ has: slide(page, 1) })).toHaveCount(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await withBanners(page, 1, { linkageType: 'page', linkage: '/promotions' })
  await page.reload()
  await expect(page.getByRole('link').filter({ has: slide(page, 1) })).toHaveAttribute(
    'href',
    '/promotions',
  )
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.route('**/art/banner-river.svg', (route) => route.abort())
  await withBanners(page, 1, {
    linkageType: 'page',
    linkage: '/rng?page=padma-studio',
    title: { en: 'Calm water' },
    action: { en: 'Look' },
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Calm water' })).toBeVisible()
  // What does not load is not the browser's broken picture.
  await expect(page.locator('[data-view=banner] img')).toHaveAttribute('src', '/art/lotus.svg')
  await page.getByRole('link', { name: 'Look' }).click()
  await expect(page).toHaveURL(at('/rng?page=padma-studio'))
})

const texts = { title: { en: 'Closed for a while' }, info: { en: 'Your money is safe.' } }
const close = (flag: 'maintenance' | 'regionRestriction') => (permission: Permission) =>
  Object.assign(permission, {
    [flag]: true,
    statusText: texts,
    location: { ip: '203.0.113.7', country: 'BD' },
    info: { ...permission.info, customerService: { url: 'https://chat.example.com/', vipUrl: '' } },
  })

for (const [status, flag, hasIp] of [
  [1, 'maintenance', false],
  [2, 'regionRestriction', true],
] as const) {
  test(`system status ${status} takes the page’s place, also of a game being played, and goes by itself`, async ({
    page,
  }) => {
    await asMember(page)
    let isOn = false
    await withConfiguration(page, (permission) => isOn && close(flag)(permission))
    await page.goto(at('/game?vassalage=padma-studio&gameCode=river-kites&gameType=RNG'))
    await expect(
      page.frameLocator('iframe').getByRole('button', { name: 'Spin', exact: true }),
    ).toBeVisible({ timeout: 20_000 })
    isOn = true
    await askAgain(page)
    await expect(page.getByRole('heading', { name: texts.title.en })).toBeVisible()
    await expect(page.getByText(texts.info.en)).toBeVisible()
    await expect(page.getByRole('link', { name: shell('customerService') })).toHaveAttribute(
      'href',
      'https://chat.example.com/',
    )
    await expect(page.getByText('IP 203.0.113.7')).toHaveCount(hasIp ? 1 : 0)
    await expect(page.locator('iframe')).toHaveCount(0)
    for (const path of ['/', '/?modal=login', '/no-such-page']) {
      await page.goto(at(path))
      await expect(page.getByRole('heading', { name: texts.title.en }), path).toBeVisible()
      await expect(page.getByRole('banner'), path).toHaveCount(0)
    }
    isOn = false
    await askAgain(page)
    await expect(page.getByRole('banner')).toBeVisible()
  })
}

test('maintenance comes before a blocked region', async ({ page }) => {
  await withConfiguration(page, (permission) => {
    close('maintenance')(permission)
    close('regionRestriction')(permission)
  })
  await page.goto(at('/'))
  await expect(page.getByRole('heading', { name: texts.title.en })).toBeVisible()
  await expect(page.getByText('IP 203.0.113.7')).toHaveCount(0)
})

test('an address that leads nowhere says so', async ({ page }) => {
  await page.route('**/wps/system/permission?*', (route) =>
    route.fulfill(refusal('invalid_url', 400)),
  )
  await page.goto(at('/'))
  await expect(page.getByRole('heading', { name: words('site')('wrongAddress') })).toBeVisible()
})

test('a lost line is told in a bar, and the bar goes when the line is back', async ({ page }) => {
  await page.goto(at('/'))
  await expect(page.getByRole('main')).toBeVisible()
  await page.context().setOffline(true)
  await askAgain(page)
  await expect(page.getByText(shell('connectionLost'))).toBeVisible({ timeout: 20_000 })
  await page.context().setOffline(false)
  await askAgain(page)
  await expect(page.getByText(shell('connectionLost'))).toHaveCount(0, { timeout: 20_000 })
})

test('a part of the page missing after 120 s is given up in words, with the way to load it again', async ({
  page,
}) => {
  await page.clock.install()
  await page.route(/DownloadPage.*\.js$/, () => undefined)
  await page.goto(at('/'))
  const download = (await footerOf(page)).getByRole('link', { name: shell('download') })
  await expect(download).toBeVisible()
  await download.click()
  await page.waitForTimeout(500)
  await page.clock.fastForward(121_000)
  await expect(page.getByText(shell('loadTooLong'))).toBeVisible()
  await expect(page.getByRole('button', { name: shell('reload') })).toBeVisible()
})

test('a game that does not answer says so, and others are offered', async ({ page }) => {
  await asMember(page)
  await page.route('**/wps/game/launchGame?*', (route) =>
    route.fulfill(refusal('vendor_unavailable', 503)),
  )
  await page.goto(at('/game?vassalage=padma-studio&gameCode=river-kites&gameType=RNG'))
  await expect(page.getByText(refusals('vendor_unavailable'))).toBeVisible()
  await expect(page.getByRole('heading', { name: game('popular') })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sample Coin' })).toBeVisible()
})

test('the page’s views, path and title are named, and the keyboard skips the header', async ({
  page,
}) => {
  await page.goto(at('/rng'))
  await expect(page.locator('[data-view=side-menu]')).toBeAttached()
  expect(
    await page.evaluate(
      `[...document.querySelectorAll('[data-view]')].map((view) => view.dataset.view)`,
    ),
  ).toEqual(['header', 'main', 'banner', 'footer', 'activity-gift', 'side-menu'])
  await expect(page.locator('[data-page]')).toHaveAttribute('data-page', 'rng')
  await expect(page).toHaveTitle(`${shell('category_RNG')} · Padma`)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('a logo among the brand’s resources takes the place of its name, at the top and at the bottom', async ({
  page,
}) => {
  await withConfiguration(page, ({ info }: Permission) => {
    info.resources = [
      { resourceType: 'LOGO', url: '', qrCodeUrl: '/art/lotus.svg', labelNameEn: '' },
    ]
  })
  await page.goto(at('/'))
  const link = page.getByRole('link', { name: shell('toHome').replace('{brand}', 'Padma') })
  await expect(link.locator('img')).toHaveAttribute('src', /lotus\.svg$/)
  await expect(link.locator('svg')).toHaveCount(0)
  await expect((await footerOf(page)).locator('img[src$="lotus.svg"]')).toBeVisible()
})

test('the footer names year, help topics, networks and vendors; the side bar leads to the top', async ({
  page,
}) => {
  await page.goto(at('/'))
  const side = page.getByRole('complementary', { name: shell('sideBar') })
  await expect(side.getByRole('button', { name: shell('toTop') })).toBeDisabled()
  const footer = await footerOf(page)
  await expect(footer.getByText(`© ${new Date().getFullYear()} Padma`)).toBeVisible()
  await expect(
    footer.getByRole('navigation', { name: words('site')('helpTopics') }).getByRole('link'),
  ).toHaveCount(7)
  await expect(footer.getByRole('link', { name: 'Telegram (demo)' })).toBeVisible()
  await expect(
    footer.getByRole('list', { name: shell('vendors') }).getByRole('listitem'),
  ).toHaveText(['Sample Vendor', 'Haor Games', 'Padma Studio'])
  await expect(side.getByRole('link', { name: 'WhatsApp (demo)' })).toBeVisible()
  await side.getByRole('button', { name: shell('toTop') }).click()
  await expect.poll(() => page.evaluate('scrollY')).toBe(0)
})

test('QR codes stand beside the download: drawn from the address, or the operator’s own picture', async ({
  page,
}) => {
  await withConfiguration(page, ({ info }) => {
    info.resources = [
      ...['IOS', 'ANDROID'].map((resourceType) => ({
        resourceType,
        url: 'https://apps.example/padma',
        qrCodeUrl: '',
        labelNameEn: resourceType === 'IOS' ? 'iPhone' : 'Android',
      })),
      {
        resourceType: 'MOBILECONFIG',
        url: 'https://apps.example/light',
        qrCodeUrl: '/art/lotus.svg',
        labelNameEn: 'Light',
      },
    ]
  })
  await page.goto(at('/'))
  await page
    .getByRole('complementary', { name: shell('sideBar') })
    .getByRole('link', { name: shell('download') })
    .hover()
  await expect(
    page.getByRole('img', { name: 'iPhone, Android', exact: true }).locator('path'),
  ).toHaveAttribute('d', /^M4 4h7v1h-7z/)
  await expect(page.getByRole('img', { name: 'Light', exact: true })).toHaveAttribute(
    'src',
    '/art/lotus.svg',
  )
  await page.goto(at('/down'))
  await expect(
    page
      .getByRole('main')
      .getByRole('img', { name: /iPhone|Android/ })
      .locator('path'),
  ).toHaveCount(2)
})

test('a game opens on the next launch CDN when the one that was picked cannot be reached', async ({
  browser,
}) => {
  // The policy lets pages ask the brand's own CDNs; these are no brand's.
  const context = await browser.newContext({ bypassCSP: true, serviceWorkers: 'block' })
  const page = await context.newPage()
  await inLanguage(page, 'en')
  await asMember(page)
  const asked: string[] = []
  await page.route('https://gone.cdn.example/**', (route) => {
    asked.push(route.request().method())
    return route.abort()
  })
  await page.addInitScript(`if (window === top) Math.random = () => 0`)
  await withConfiguration(page, ({ info }) => {
    info.launchGameCDNs = ['https://gone.cdn.example', ...info.launchGameCDNs]
  })
  await page.goto(at('/game?vassalage=padma-studio&gameCode=river-kites&gameType=RNG'))
  await expect(
    page.frameLocator('iframe').getByRole('button', { name: 'Spin', exact: true }),
  ).toBeVisible({ timeout: 20_000 })
  expect(asked).toEqual(['HEAD'])
  await context.close()
})

for (const path of ['/game?vassalage=padma-studio&gameCode=river-kites&gameType=RNG', '/fbsports'])
  test(`${path.replace(/\?.*/, '')} shows the site header and nothing else of the shell`, async ({
    page,
  }) => {
    await asMember(page)
    await page.route(/launchGame\?|gameLaunchFB\?/, (route) =>
      route.fulfill(refusal('vendor_unavailable', 503)),
    )
    await page.goto(at(path))
    const header = page.getByRole('banner')
    await expect(header.getByLabel(shell('balance'), { exact: true })).toBeVisible()
    await expect(header.getByRole('link', { name: shell('category_RNG') })).toBeVisible()
    await expect(page.getByRole('main')).toBeVisible()
    await page.waitForTimeout(500)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await expect(page.locator('[data-view=side-menu], [data-tab-bar]')).toHaveCount(0)
    expect(
      await page.evaluate(`document.documentElement.scrollHeight <= innerHeight`),
      'the game fills what the header leaves',
    ).toBe(true)
  })

test('the help page shows the banner of its own group, not that of the home page', async ({
  page,
}) => {
  await withConfiguration(page, (permission: Permission) => {
    const nothing = { title: {}, text: {}, action: {}, linkageType: '', linkage: '' }
    permission.info.banners = ['/', '/help'].map((groupName) => ({
      bannerId: groupName,
      groupName,
      url: '/art/banner-river.svg',
      alt: { en: `Banner of ${groupName}` },
      ...nothing,
    }))
  })
  await page.goto(at('/help'))
  await expect(page.locator('[data-view=banner] img')).toHaveAttribute('alt', 'Banner of /help')
  await page.goto(at('/'))
  await expect(page.locator('[data-view=banner] img')).toHaveAttribute('alt', 'Banner of /')
})

test('the notice bar scrolls, and holds still under a pointer, for the keyboard and with less motion', async ({
  page,
}) => {
  await page.goto(at('/'))
  const titles = page.locator('.notice-bar > ul').first()
  const x = async () => (await titles.boundingBox())!.x
  const animation = `getComputedStyle(document.querySelector('.notice-bar > ul')).animationName`
  const first = await x()
  await expect.poll(x).toBeLessThan(first - 5)
  await titles.hover({ force: true })
  const held = await x()
  await page.waitForTimeout(400)
  expect(await x()).toBeCloseTo(held, 0)
  await page.mouse.move(5, 5)
  await expect.poll(x).toBeLessThan(held - 3)
  await page.keyboard.press('Tab')
  await titles.getByRole('button').first().focus()
  await expect.poll(() => page.evaluate(animation)).toBe('none')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  await expect(titles).toBeVisible()
  expect(await page.evaluate(animation)).toBe('none')
  await expect(page.locator('.notice-bar > ul').nth(1)).toBeHidden()
})

test('a lost main style sheet is told, with the way to load it again', async ({ page }) => {
  await page.route(/\/assets\/first-[\w-]+\.css$/, (route) => route.abort())
  await page.goto(at('/'))
  await expect(page.getByText(shell('failure'))).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: shell('reload') }).click()
  await expect(page.getByRole('banner')).toBeVisible()
})

for (const path of ['/lottery', '/seamless'])
  test(`the empty state of ${path} stands together at the top`, async ({ page }) => {
    await page.goto(at(path))
    const title = await page.getByText(words('site')('notOpen')).boundingBox()
    const way = await page
      .getByRole('main')
      .getByRole('link', { name: shell('games') })
      .boundingBox()
    expect(way!.y - title!.y).toBeLessThan(120)
    expect(title!.y).toBeLessThan(450)
  })

test('the member centre has its menu before its page is here, and nothing jumps when it comes', async ({
  page,
}) => {
  const screens = words('screens')
  await asMember(page)
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/(MemberCentre|WalletPage)[\w-]*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(at('/?member=transferFund'))
  const entry = page
    .getByRole('navigation', { name: screens('memberMenu') })
    .getByRole('button', { name: screens('member_withdraw'), exact: true })
  await expect(entry).toBeVisible()
  const before = await entry.boundingBox()
  release()
  await expect(page.getByRole('dialog', { name: screens('member_transferFund') })).toBeVisible()
  expect(await entry.boundingBox()).toEqual(before)
})
