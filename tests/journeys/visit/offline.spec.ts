// Touches: apps/portal/src/pwa, apps/portal/src/shell
import { createServer, request as ask, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page, test } from '@playwright/test'
import { runningStack } from '@padma/testkit'
import { registerPlayer } from '../../drivers/player.ts'
import { signInPlayer } from '../sign-in.ts'
import { words } from '../words.ts'

const stack = runningStack()
const shell = words('shell')
const cashier = words('cashier')
const refusals = words('refusals')

test.use({ serviceWorkers: 'allow' })
test.beforeEach(async ({ context }) =>
  context.addInitScript(`localStorage.getItem('lang') ?? localStorage.setItem('lang', 'en')`),
)

/**
 * Until the service worker is there and has kept what it keeps; the page is then loaded under it.
 */
async function goKept(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.evaluate(`navigator.serviceWorker.ready.then(() => undefined)`)
  await expect
    .poll(() => keptPaths(page), { timeout: 20_000 })
    .toEqual(expect.arrayContaining(['/']))
  await page.goto(url)
  await expect.poll(() => page.evaluate(`navigator.serviceWorker.controller !== null`)).toBe(true)
}
const keptPaths = (page: Page) =>
  page.evaluate<string[]>(`(async () => {
  const paths = []
  for (const name of await caches.keys())
    for (const request of await (await caches.open(name)).keys())
      paths.push(new URL(request.url).pathname)
  return paths
})()`)

test('the portal can be installed, in the name of the brand that the host names', async ({
  page,
  request,
}) => {
  await page.goto(stack.portalUrl)
  const session = await page.context().newCDPSession(page)
  const { errors } = (await session.send('Page.getAppManifest')) as {
    errors: { message: string }[]
  }
  expect(errors).toEqual([])
  const { installabilityErrors } = (await session.send(
    'Page.getInstallabilityErrors' as never,
  )) as { installabilityErrors: { errorId: string }[] }
  // A window without a profile installs nothing; that is not of our making.
  expect(
    installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito'),
  ).toEqual([])
  const manifest = async (host: string) =>
    (
      await request.get(`${stack.portalUrl}/manifest.webmanifest`, { headers: { host } })
    ).json() as Promise<{ name: string; icons: { src: string }[] }>
  const [one, other] = [await manifest('localhost'), await manifest('b.localhost')]
  expect(one.name).not.toBe(other.name)
  for (const { src } of one.icons)
    expect((await request.get(`${stack.portalUrl}${src}`)).headers()['content-type']).toMatch(
      /^image\//,
    )
})

test('off line the portal opens, says so, shows no old money as if it were new, and goes on by itself', async ({
  page,
  context,
}) => {
  test.setTimeout(90_000)
  const player = await registerPlayer(stack)
  await goKept(page, stack.portalUrl)
  await signInPlayer(page, player)
  const balance = page
    .getByLabel(shell('balance'), { exact: true })
    .filter({ visible: true })
    .first()
  await expect(balance).toContainText('৳0.00')
  await page.getByRole('button', { name: shell('bets'), exact: true }).click()
  const record = page.getByRole('dialog')
  await expect(record.getByText('৳0.00').first()).toBeVisible()
  await expect(record.getByText('as of')).toHaveCount(0)

  await context.setOffline(true)
  await expect(record.getByText(/^as of \d\d:\d\d$/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(record).toBeHidden()
  await expect(page.getByText(shell('connectionLost'))).toBeVisible()
  await expect(balance).toContainText(/as of \d\d:\d\d/)
  await expect(
    page
      .getByRole('main')
      .getByText(/as of \d\d:\d\d/)
      .filter({ visible: true }),
  ).toHaveCount(1)

  await page.reload()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByText(shell('connectionLost'))).toBeVisible()
  await expect(balance).not.toContainText('0.00')

  await context.setOffline(false)
  await expect(balance).toContainText('৳0.00', { timeout: 15_000 })
  await expect(page.getByText(shell('connectionLost'))).toBeHidden()
  await expect(balance).not.toContainText('as of')

  // What is kept is the portal's own, never an answer to a call.
  const paths = [...new Set(await keptPaths(page))]
  expect(paths.filter((path) => !/^\/($|assets\/|art\/|boot\.js$|icon\.svg$)/.test(path))).toEqual(
    [],
  )
  expect(paths.some((path) => path.startsWith('/wps'))).toBe(false)
})

test.describe('without a service worker between', () => {
  test.use({ serviceWorkers: 'block' })

  test('a form that is opened without a line comes by itself when the line is back', async ({
    page,
    context,
  }) => {
    await page.goto(stack.portalUrl)
    // By then the page listens.
    await expect(page.getByRole('link', { name: /River Kites/ }).first()).toBeVisible()
    await context.setOffline(true)
    await page
      .getByRole('banner')
      .getByRole('button', { name: shell('register') })
      .click()
    await expect(page.getByText(shell('connectionLost'))).toBeVisible()
    await expect(page.getByText(shell('failure'))).toHaveCount(0)
    await context.setOffline(false)
    await expect(
      page.getByRole('dialog', { name: words('accounts')('registerTitle') }),
    ).toBeVisible()
  })

  test('a money button that loses its line keeps its key: pressed again, on line again, it has acted once', async ({
    page,
    context,
  }) => {
    test.setTimeout(90_000)
    const player = await registerPlayer(stack)
    await signInPlayer(page, player)
    await page.goto(`${stack.portalUrl}/?modal=deposit`)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /^bKash/ }).click()
    await dialog.getByLabel(cashier('amount'), { exact: true }).fill('700')
    const keys: (string | undefined)[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/wps/member/deposit'))
        keys.push(request.headers()['idempotency-key'])
    })
    const press = dialog.getByRole('button', { name: /^Deposit ৳700/ })

    await context.setOffline(true)
    await press.click()
    await expect(dialog.getByText(refusals('unreachable_keyed'))).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(shell('connectionLost'))).toBeHidden({ timeout: 15_000 })
    // Within half a second it would be the same press.
    await page.waitForTimeout(600)
    // Now the server gets it, and its answer is lost.
    await page.route(
      '**/wps/member/deposit',
      async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      },
      { times: 1 },
    )
    await press.click()
    // The order is there, and the page learns of it without another press.
    await expect(dialog.getByText('01711000', { exact: false })).toBeVisible()
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
    // Those who press faster than that send the same key once more.
    const { id } = await player.call('POST /wps/member/deposit', {
      key: keys[0]!,
      body: { methodId: 'bkash', amount: '700' },
    })
    expect(
      (
        await player.call('GET /wps/member/deposits', { query: { page: 1, pageSize: 20 } })
      ).rows.map((row) => row.id),
    ).toEqual([id])
  })
})

for (const comes of ['before', 'after'] as const) {
  test(`an update that comes ${comes} an open page listens for one: it keeps its parts, the next page is new`, async ({
    browser,
  }) => {
    test.setTimeout(90_000)
    const before = await portalBefore(stack.portalUrl)
    // Banners hold still: what a page asks of a keeper that is just being relieved wakes it, and
    // Chromium lets it stay then.
    const context = await browser.newContext({ serviceWorkers: 'allow', reducedMotion: 'reduce' })
    try {
      await context.addInitScript(
        `localStorage.getItem('lang') ?? localStorage.setItem('lang', 'en')`,
      )
      const page = await context.newPage()
      await goKept(page, before.url)
      await expect
        .poll(() => keptPaths(page), { timeout: 20_000 })
        .toEqual(expect.arrayContaining([expect.stringMatching(/^\/assets\/HelpSheet-/)]))
      const pageListens = () =>
        expect.poll(() => page.evaluate(listens), { timeout: 15_000 }).toBe(true)
      if (comes === 'after') await pageListens()
      await page.evaluate(
        `navigator.serviceWorker.addEventListener('controllerchange', () => (window.hasNewKeeper = true))`,
      )
      before.update()
      await page.evaluate(
        `navigator.serviceWorker.getRegistration().then((registration) => registration.update())`,
      )
      await expect.poll(() => page.evaluate(`caches.keys().then((names) => names.length)`)).toBe(2)
      // A page that comes to rest only now asks the old keeper for what is left; the newer one does
      // not wait for that.
      await page.evaluate(
        `navigator.serviceWorker.getRegistration().then(({ active }) => active.postMessage('later'))`,
      )

      // The server has none of the old parts any more; the open page has.
      await page
        .getByRole('contentinfo')
        .getByRole('button', { name: shell('help'), exact: true })
        .click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      await page.evaluate(`window.isOfBefore = true`)

      before.letInstall()
      await expect.poll(() => page.evaluate(`window.hasNewKeeper`), { timeout: 20_000 }).toBe(true)
      await pageListens()
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: shell('download'), exact: true })
        .click()
      await expect(page).toHaveURL(/\/down$/)
      await expect.poll(() => page.evaluate(`window.isOfBefore`).catch(() => true)).toBeUndefined()
      await expect(page.locator('main')).toBeVisible()
    } finally {
      await context.close()
      before.close()
    }
  })
}

/** Whether what makes a page new, and comes some seconds after it, has begun. */
const listens = `(async () => {
  const part = performance.getEntriesByType('resource').find(({ name }) => name.includes('/stay-current-'))
  if (!part) return false
  await import(part.name)
  return true
})()`

/**
 * The product behind a door that can change the build: after `update` the parts of the former one
 * are gone, and the new one has all that it begins with after `letInstall`.
 */
async function portalBefore(
  target: string,
): Promise<{ url: string; update: () => void; letInstall: () => void; close: () => void }> {
  let isNew = false
  const install = Promise.withResolvers<void>()
  const { hostname, port } = new URL(target)
  const server: Server = createServer((asked, answer) => {
    const path = asked.url!
    if (isNew && path.startsWith('/assets/HelpSheet-')) return void answer.writeHead(404).end()
    // One part never comes to the keeper, as on a line that is too slow for all of them: the update
    // must not wait for it. A page that asks for it by itself gets it, or would hold the keeper.
    if (path.startsWith('/assets/wallet-') && asked.headers['sec-fetch-dest'] === 'empty') return
    const isOfInstall = isNew && path === '/icon.svg' && asked.headers['sec-fetch-mode'] === 'cors'
    const passed = ask(
      {
        hostname,
        port,
        path,
        method: asked.method,
        headers: {
          ...asked.headers,
          host: `localhost:${port}`,
          'accept-encoding': 'identity',
          'if-none-match': '',
          'if-modified-since': '',
        },
      },
      (given) => {
        if (path !== '/sw.js') {
          if (isOfInstall)
            return void install.promise.then(() =>
              given.pipe(answer.writeHead(given.statusCode!, given.headers)),
            )
          answer.writeHead(given.statusCode!, given.headers)
          return void given.pipe(answer)
        }
        let text = ''
        given
          .setEncoding('utf8')
          .on('data', (piece: string) => (text += piece))
          .on('end', () => {
            // The next build: another version, whose parts have other names.
            const body = isNew
              ? text
                  .replace(/VERSION = '\w+'/, "VERSION = 'next'")
                  .replace(/"\/assets\/HelpSheet-[^"]+",?/, '')
              : text
            answer
              .writeHead(200, { ...given.headers, 'content-length': Buffer.byteLength(body) })
              .end(body)
          })
      },
    )
    passed.on('error', () => answer.destroy())
    answer.on('close', () => passed.destroy())
    asked.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    update: () => {
      isNew = true
    },
    letInstall: install.resolve,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
