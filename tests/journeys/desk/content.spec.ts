// Touches: console/configuration, portal/site
import { type SectionName, sections } from '@padma/contract'
import { expect, type Page, test } from '@playwright/test'
import { runningStack } from '@padma/testkit'
import { filledSection, hostileTexts, withText } from '../../content/content-fields.ts'
import { signInOwner } from '../sign-in.ts'
import { words } from '../words.ts'

const stack = runningStack()
const ops = words('console')
const site = words('configuration')
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/**
 * What in the page could run, or has. As a text: it is the browser's, whose types the rest of the
 * tests do not know.
 */
const dangersIn = (page: Page) =>
  page.evaluate<string[]>(`(() => {
    const found = []
    if ('ran' in window) found.push('something ran')
    for (const element of document.querySelectorAll('*')) {
      const { tagName } = element
      if (tagName === 'SCRIPT' && !element.src.startsWith(location.origin))
        found.push('a script: ' + element.outerHTML.slice(0, 80))
      if (tagName === 'IFRAME' && element.getAttribute('sandbox') !== '')
        found.push('a frame that may run')
      for (const { name, value } of element.attributes) {
        const address = [...value].filter((sign) => sign > ' ').join('').toLowerCase()
        if (name.startsWith('on')) found.push(tagName + ' ' + name)
        const isAddress = ['href', 'src', 'action', 'formaction', 'xlink:href'].includes(name)
        const runs = /^(javascript|vbscript|data:text|data:image.svg)/.test(address)
        if (isAddress && runs && !element.closest('svg'))
          found.push(tagName + ' ' + name + '=' + value.slice(0, 60))
      }
    }
    return found
  })()`)

test('an owner uploads a banner’s picture; a non-picture is told at its field; scripts in texts never run', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  const said: string[] = []
  page.on('dialog', (dialog) => void said.push(dialog.message()))
  await page.addInitScript(`localStorage.setItem('lang', 'en')`)
  await signInOwner(page)
  const token = await page.evaluate<string>(`sessionStorage.getItem('ops_token')`)
  const call = async (method: 'GET' | 'PUT', section: string, data?: object) =>
    (await (
      await page.request.fetch(`${stack.consoleUrl}/ops/configuration/${section}`, {
        method,
        data,
        headers: { authorization: `Bearer ${token}` },
      })
    ).json()) as { success: boolean; value: { version: number; value: Record<string, unknown> } }

  await test.step('a picture is uploaded', async () => {
    const menu = page.getByRole('navigation', { name: ops('menu'), exact: true })
    // No line of a scrolled menu shows above the search.
    for (const group of ['menu.content', 'menu.site'])
      await menu.getByRole('button', { name: ops(group), exact: true }).click()
    await page.mouse.move(100, 500)
    await page.mouse.wheel(0, 400)
    await expect(menu.getByRole('link').first()).not.toBeInViewport()
    expect((await page.getByRole('search').boundingBox())!.y).toBeLessThanOrEqual(
      (await menu.boundingBox())!.y,
    )
    await page.getByRole('searchbox', { name: ops('menu.find') }).fill('carousel')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: ops('page.banners'), level: 1 })).toBeVisible()
    await page.getByRole('button', { name: site('banners.add') }).click()
    const chooser = page.locator('input[type=file]').first()
    await chooser.setInputFiles({
      name: 'kites.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<svg onload="window.ran=1"></svg>'),
    })
    await expect(page.getByRole('alert').getByText(site('error.no_picture'))).toBeVisible()
    await chooser.setInputFiles({
      name: 'big.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.alloc(700_001),
    })
    await expect(page.getByRole('alert').getByText(site('picture.tooBig'))).toBeVisible()
    await chooser.setInputFiles({ name: 'kites.png', mimeType: 'image/png', buffer: PIXEL })
    await expect(page.getByLabel(site('field.url'), { exact: true })).toHaveValue(
      /^\/pictures\/[0-9a-f]{40}\.png$/,
    )
    await expect(page.getByAltText(site('banners.preview'))).toBeVisible()
    await page.getByRole('button', { name: site('drop'), exact: true }).click()
  })

  const poisoned: SectionName[] = [
    'banners',
    'notices',
    'help',
    'pages',
    'resources',
    'customerService',
    'status',
  ]
  const before = new Map<SectionName, Record<string, unknown>>()
  const guest = await browser.newPage({ locale: 'en-GB' })
  guest.on('dialog', (dialog) => void said.push(dialog.message()))
  await guest.addInitScript(`localStorage.setItem('lang', 'en')`)
  try {
    for (const section of poisoned) {
      const { value: stored } = await call('GET', section)
      before.set(section, stored.value)
      const { value, places } = filledSection(section)
      const worst = places.reduce((whole, place) => {
        // As many as the field holds, else one.
        const tries = [hostileTexts.join(' '), ...hostileTexts].map((text) =>
          withText(whole, place, text),
        )
        return tries.find((each) => sections[section].safeParse(each).success) ?? whole
      }, value)
      const answer = await call('PUT', section, {
        version: stored.version,
        value:
          section === 'status' ? { ...worst, maintenance: false, regionRestriction: false } : worst,
      })
      expect(answer.success, section).toBe(true)
    }
    await test.step('nothing of it runs in the portal', async () => {
      for (const path of [
        '/',
        '/promotions',
        '/noticePage?notice=localhost',
        '/helpmc#localhost',
        '/help#localhost',
        '/down',
        '/join',
      ]) {
        await guest.goto(stack.portalUrl + path)
        // The live stream stays open: there is no idle network to wait for.
        await expect(guest.locator('main')).toBeVisible()
        await guest.waitForTimeout(800)
        expect(await dangersIn(guest), path).toEqual([])
      }
      // It was there to be run.
      await guest.goto(`${stack.portalUrl}/noticePage?notice=localhost`)
      await expect(guest.getByText('<script>window.ran=1</script>').first()).toBeVisible()
    })
    await test.step('nor in the console, its previews and its history', async () => {
      for (const path of [
        '/site/banners',
        '/site/notices',
        '/site/help',
        '/site/pages',
        '/site/resources',
        '/site/status',
        '/site/help?history=help',
        '/site/pages?history=pages',
        '/audit',
      ]) {
        await page.goto(stack.consoleUrl + path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.waitForTimeout(500)
        for (const edit of await page
          .getByRole('button', {
            name: new RegExp(`^(${site('list.edit')}|${site('html.show')}):`),
          })
          .all())
          await edit.click({ timeout: 2_000 }).catch(() => undefined)
        expect(await dangersIn(page), path).toEqual([])
      }
    })
  } finally {
    // Other journeys need what was there.
    for (const [section, value] of before)
      await call('PUT', section, { version: (await call('GET', section)).value.version, value })
  }
  expect(said).toEqual([])
  await guest.close()
})
