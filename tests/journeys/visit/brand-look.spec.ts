// Touches: every page, portal/site, console/configuration
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import type { OperatorCalls } from '@padma/contract'
import type { Client } from '@padma/contract/client'
import { runningStack } from '@padma/testkit'
import { ownersCalls } from '../sign-in.ts'
import { withSection } from '../with-section.ts'
import { words } from '../words.ts'
import { footerOf } from '../footer.ts'

const stack = runningStack()
const site = words('site')
/** From the console's answer to what an open page shows. */
const FOLLOWS_MS = 5_000
let owner: Client<OperatorCalls>

test.beforeAll(async () => {
  owner = await ownersCalls()
})

/** Follows changes from now on: a guest listens a moment after the first screen. */
async function openListening(context: BrowserContext): Promise<Page> {
  await context.addInitScript(`localStorage.getItem('lang') ?? localStorage.setItem('lang', 'en')`)
  const page = await context.newPage()
  const listens = page.waitForRequest((request) => request.url().endsWith('/wps/events'))
  await page.goto(stack.portalUrl)
  await listens
  return page
}

test('visits are measured after a yes and never before; a no is as easy, and either can be changed', async ({
  context,
}) => {
  test.setTimeout(90_000)
  const outside: string[] = []
  // Nothing leaves this machine: what would is counted and answered here.
  await context.route(
    (url) => url.origin !== new URL(stack.portalUrl).origin,
    (route) => {
      outside.push(route.request().url())
      return route.fulfill({ contentType: 'text/javascript', body: 'window.isTagRun = true' })
    },
  )
  const page = await openListening(context)
  const question = page.getByRole('region', { name: site('consentTitle') })
  const policy = async () =>
    (await page.request.get(stack.portalUrl, { headers: { accept: 'text/html' } })).headers()[
      'content-security-policy'
    ]!
  expect(await policy()).not.toContain('google')
  await expect(question).toBeHidden()

  await withSection(owner, 'analytics', { gtagId: 'G-PADMA1234' }, async () => {
    // The open page follows the console.
    await expect(question).toBeVisible({ timeout: FOLLOWS_MS })
    expect(await policy()).toContain('https://www.googletagmanager.com')
    expect(outside).toEqual([])
    const [no, yes] = [
      question.getByRole('button', { name: site('consentRefuse'), exact: true }),
      question.getByRole('button', { name: site('consentGrant'), exact: true }),
    ]
    const [one, other] = [(await no.boundingBox())!, (await yes.boundingBox())!]
    expect([one.width, one.height]).toEqual([other.width, other.height])
    expect(await no.getAttribute('class')).toBe(await yes.getAttribute('class'))
    await no.click()
    await expect(question).toBeHidden()
    await page.reload()
    await expect((await footerOf(page)).getByRole('link').first()).toBeVisible()
    await expect(question).toBeHidden()
    expect(outside).toEqual([])

    await (
      await footerOf(page)
    )
      .getByRole('button', { name: site('consentChange'), exact: true })
      .click()
    await yes.click()
    await expect
      .poll(() => outside)
      .toEqual(['https://www.googletagmanager.com/gtag/js?id=G-PADMA1234'])
    await expect.poll(() => page.evaluate(`window.isTagRun`)).toBe(true)

    await (
      await footerOf(page)
    )
      .getByRole('button', { name: site('consentChange'), exact: true })
      .click()
    await no.click()
    expect(await page.evaluate(`window['ga-disable-G-PADMA1234']`)).toBe(true)
    await page.reload()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    expect(outside).toHaveLength(1)
  })
  await expect(question).toBeHidden()
})

test('a brand’s colour reaches an open page within seconds, and the next first paint', async ({
  context,
}) => {
  const page = await openListening(context)
  const lotus = () =>
    page.evaluate<string>(
      `getComputedStyle(document.documentElement).getPropertyValue('--lotus').trim()`,
    )
  const own = await lotus()
  await withSection(owner, 'appearance', { themeColor: '#1a4fc4' }, async () => {
    await expect.poll(lotus, { timeout: FOLLOWS_MS }).toBe('#1a4fc4')
    expect(await page.evaluate(`document.querySelector('meta[name=theme-color]').content`)).toBe(
      '#1a4fc4',
    )
    const before = await context.newPage()
    // Nothing of ours runs but what stands before the first paint.
    await before.route('**/assets/*.js', () => undefined)
    await before.goto(stack.portalUrl, { waitUntil: 'commit' })
    await expect
      .poll(() =>
        before.evaluate(
          `getComputedStyle(document.documentElement).getPropertyValue('--lotus').trim()`,
        ),
      )
      .toBe('#1a4fc4')
    await before.close()
  })
  await expect.poll(lotus, { timeout: FOLLOWS_MS }).toBe(own)
})

test('pictures come from one CDN picked at random, and from the next or this site when it fails', async ({
  context,
}) => {
  const asked = new Set<string>()
  await context.route(
    (url) => url.hostname.endsWith('.cdn.example'),
    (route) => {
      asked.add(new URL(route.request().url()).hostname)
      return route.abort()
    },
  )
  await withSection(
    owner,
    'cdns',
    { imageCDNs: ['https://one.cdn.example', 'https://two.cdn.example'] },
    async () => {
      const page = await openListening(context)
      // Both fail, and every picture is there all the same.
      await expect.poll(() => asked.size).toBe(2)
      await expect
        .poll(() =>
          page.evaluate(
            `[...document.querySelectorAll('main img')].filter((image) => image.src.endsWith('/art/banner-river.svg') || image.src.endsWith('/art/river-kites.svg')).map((image) => image.naturalWidth > 0 && new URL(image.src).origin === location.origin)`,
          ),
        )
        .toEqual(expect.arrayContaining([true]))
    },
  )
})
