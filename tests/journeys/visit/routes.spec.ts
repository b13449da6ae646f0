// Touches: apps/portal/src/shell, portal/site, portal/home
import { expect, type Page, test } from '@playwright/test'
import { runningStack } from '@padma/testkit'

const at = (path: string) => `${runningStack().portalUrl}${path}`

/** What shows that a route's own screen is there; the interface begins in Bengali. */
const rows: [path: string, heading: RegExp, hasHeader: boolean][] = [
  ...['/', '/index', '/index.html', '/home'].map(
    (path) => [path, /গেম/, true] as [string, RegExp, boolean],
  ),
  ['/noticePage', /^নোটিশ$/, true],
  ['/pointMall', /^পয়েন্ট মল$/, true],
  ['/sports', /^স্পোর্টস$/, true],
  ['/esports', /^ই-স্পোর্টস$/, true],
  ['/lott', /^লটারি$/, true],
  ['/elott', /^ই-লটারি$/, true],
  ['/rng', /স্লট/, true],
  ['/rng?page=padma-studio', /স্লট/, true],
  ['/fish', /^ফিশিং$/, true],
  ['/pvp', /^PvP$/, true],
  ['/live', /^লাইভ ক্যাসিনো$/, true],
  ['/promotions', /^প্রমোশন$/, true],
  ['/down', /^ফোনে এই সাইট$/, true],
  ['/download', /^ফোনে এই সাইট$/, true],
  ['/join', /^খেলোয়াড় আনুন/, true],
  ['/helpmc', /^সহায়তা কেন্দ্র$/, false],
  ['/lottery?gameCode=x&vendor=TCG_SEA&playType=1', /^গেম$/, false],
  ['/lottert', /^গেম$/, false],
  ['/vnlottery', /^গেম$/, false],
  ['/sealottery', /^গেম$/, false],
  ['/seamless', /^গেম$/, false],
  ['/fbsports', /^গেম$/, true],
]
test.describe('loaded one after the other by one guest', () => {
  let page: Page
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage()
  })
  test.afterAll(() => page.close())

  for (const [path, heading, hasHeader] of rows) {
    test(`${path} shows its screen`, async () => {
      await page.goto(at(path))
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeAttached()
      await expect(page.getByRole('banner')).toHaveCount(hasHeader ? 1 : 0)
    })
  }

  for (const path of ['/register', '/register.html', '/login']) {
    test(`${path} is the home page with its dialog`, async () => {
      await page.goto(at(path))
      await expect(page.getByRole('dialog')).toBeVisible()
      await expect(page).toHaveURL(/\/\?modal=(register|login)$/)
    })
  }
})

test('/help opens the help centre over the home page, and closing it leads home', async ({
  page,
}) => {
  await page.goto(at('/help'))
  await expect(page.getByRole('dialog', { name: 'সহায়তা কেন্দ্র' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(at('/'))
})

test('an unknown address says so and leads home', async ({ page }) => {
  await page.goto(at('/no/such/page'))
  await expect(page.getByText('এই পাতাটি নেই')).toBeVisible()
  await page.getByRole('main').getByRole('link').click()
  await expect(page).toHaveURL(at('/'))
})

for (const [what, path, file, heading] of [
  ['a script', '/down', /DownloadPage.*\.js$/, 'ফোনে এই সাইট'],
  ['a style sheet', '/helpmc', /\/assets\/(?!first-)[\w-]+\.css$/, 'সহায়তা কেন্দ্র'],
] as const) {
  test(`${what} of a part of the page that cannot be fetched says so, and loading again helps`, async ({
    page,
  }) => {
    await page.route(file, (route) => route.abort())
    await page.goto(at(path))
    const again = page.getByRole('main').getByRole('button')
    await expect(again).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toHaveCount(0)
    await page.unroute(file)
    // Those who wait instead may see that the page has tried again by itself.
    await again.click({ timeout: 3_000 }).catch(() => undefined)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  })
}
