// Touches: apps/portal/src/tabs, apps/portal/src/session
import { randomUUID } from 'node:crypto'
import { type BrowserContext, expect, type Page, type Request, test } from '@playwright/test'
import type { MemberCalls } from '@padma/contract'
import { createClient } from '@padma/contract/client'
import { runningStack } from '@padma/testkit'
import { registerPlayer, type TestPlayer } from '../../drivers/player.ts'
import { signInPlayer } from '../sign-in.ts'
import { words } from '../words.ts'
import { footerOf } from '../footer.ts'

const stack = runningStack()
const shell = words('shell')
const accounts = words('accounts')
const security = words('security')
const WITHIN_MS = 5_000

const balanceOf = (page: Page) =>
  page.getByLabel(shell('balance'), { exact: true }).filter({ visible: true }).first()
const tokenOf = (page: Page) => page.evaluate<string | null>(`sessionStorage.getItem('token')`)

/**
 * The pages of a browser that hold a stream open, as the browser sees it; those that the server
 * took for a signed-in player.
 */
function streamsOf(context: BrowserContext) {
  const open = new Map<object, { page: Page; isMember: boolean }>()
  context.on('request', (request) => {
    if (request.url().endsWith('/wps/events'))
      open.set(request, {
        page: request.frame().page(),
        isMember: request.headers().authorization !== undefined,
      })
  })
  const forget = (request: Request): void => void open.delete(request)
  context.on('requestfinished', forget)
  context.on('requestfailed', forget)
  context.on('page', (page) =>
    page.on('close', () => {
      for (const [request, stream] of open) if (stream.page === page) open.delete(request)
    }),
  )
  return () => [...open.values()].filter(({ isMember }) => isMember).map(({ page }) => page)
}

/** How often a page asks for the balance from now on: what it does when it hears a hint. */
function asksOf(page: Page) {
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/wps/v2/wallets/balance')) asked++
  })
  return () => asked
}
/** Makes the server tell of the player’s balance: an order that is opened and taken back. */
async function stir({ call }: Pick<TestPlayer, 'call'>): Promise<void> {
  const { id } = await call('POST /wps/member/deposit', {
    key: randomUUID(),
    body: { methodId: 'bkash', amount: '500' },
  })
  await call('DELETE /wps/member/deposit/:id', { params: { id } })
}

test('a browser’s tabs share session and stream: handed on, taken over from a closed one, left at once', async ({
  context,
}) => {
  test.setTimeout(90_000)
  await context.addInitScript(`localStorage.getItem('lang') ?? localStorage.setItem('lang', 'en')`)
  const streams = streamsOf(context)
  const player = await registerPlayer(stack)
  const first = await context.newPage()
  await signInPlayer(first, player)
  await expect(balanceOf(first)).toContainText('৳0.00')
  await expect.poll(streams).toEqual([first])

  const second = await context.newPage()
  await test.step('a new tab is signed in without a word', async () => {
    await second.goto(`${stack.portalUrl}/?member=securityCenter`)
    await expect(second.getByText(player.username).filter({ visible: true }).first()).toBeVisible()
    await expect(second.getByLabel(accounts('password'), { exact: true })).toBeHidden()
    expect(await tokenOf(second)).toBe(await tokenOf(first))
    expect(await second.evaluate(`Object.values(localStorage).join()`)).not.toContain(
      await tokenOf(first),
    )
  })

  await test.step('one stream serves both', async () => {
    await second.goto(stack.portalUrl)
    await expect(balanceOf(second)).toContainText('৳0.00')
    const [one, other] = [asksOf(first), asksOf(second)]
    await stir(player)
    await expect.poll(() => [one() > 0, other() > 0], { timeout: WITHIN_MS }).toEqual([true, true])
    expect(streams()).toEqual([first])
  })

  await test.step('the other tab goes on when the one that holds it closes', async () => {
    const third = await context.newPage()
    await third.goto(stack.portalUrl)
    await expect(balanceOf(third)).toContainText('৳0.00')
    await first.close()
    await expect.poll(streams, { timeout: WITHIN_MS }).toEqual([second])
    const [one, other] = [asksOf(second), asksOf(third)]
    await stir(player)
    await expect.poll(() => [one() > 0, other() > 0], { timeout: WITHIN_MS }).toEqual([true, true])
    await third.close()
  })

  await test.step('another brand’s origin gets nothing', async () => {
    const elsewhere = await context.newPage()
    await elsewhere.goto(
      stack.portalUrl.replace('localhost', 'b.localhost').replace('127.0.0.1', 'b.localhost'),
    )
    await expect(
      elsewhere.getByRole('banner').getByRole('button', { name: shell('login'), exact: true }),
    ).toBeVisible()
    expect(await tokenOf(elsewhere)).toBeNull()
    await expect(
      elsewhere.getByRole('link', { name: shell('toHome').replace('{brand}', 'Brand B') }),
    ).toHaveText('Brand B')
    await expect(
      (await footerOf(elsewhere)).getByText(`© ${new Date().getFullYear()} Brand B`),
    ).toBeVisible()
    await elsewhere.close()
  })

  await test.step('a tab that was asleep catches up', async () => {
    const third = await context.newPage()
    await third.clock.install()
    await third.goto(stack.portalUrl)
    await expect(balanceOf(third)).toContainText('৳0.00')
    const asked = asksOf(third)
    // As when the lid of a laptop was closed.
    await third.clock.fastForward('02:00:00')
    await expect.poll(asked, { timeout: WITHIN_MS }).toBeGreaterThan(0)
    // The one that holds the line may take it again for the tab that woke up; then it is one again.
    await expect.poll(streams, { timeout: WITHIN_MS }).toEqual([second])
    await third.close()
  })

  await test.step('signing out in one tab signs all out, and says so', async () => {
    const third = await context.newPage()
    await third.goto(`${stack.portalUrl}/?member=transferFund`)
    await expect(third.getByRole('dialog')).toBeVisible()
    await second.goto(`${stack.portalUrl}/?member=securityCenter`)
    await second.getByRole('button', { name: accounts('signOut'), exact: true }).click()
    await second
      .getByRole('alertdialog')
      .getByRole('button', { name: accounts('signOut'), exact: true })
      .click()
    for (const page of [second, third]) {
      await expect(
        page.getByRole('banner').getByRole('button', { name: shell('login'), exact: true }),
      ).toBeVisible({ timeout: WITHIN_MS })
      expect(await tokenOf(page)).toBeNull()
    }
    await expect(third.getByText(shell('signedOutElsewhere'))).toBeVisible()
    await expect(third.getByRole('dialog')).toBeHidden()
    const fourth = await context.newPage()
    await fourth.goto(stack.portalUrl)
    await expect(
      fourth.getByRole('banner').getByRole('button', { name: shell('login'), exact: true }),
    ).toBeVisible()
    await expect.poll(streams).toEqual([])
  })
})

test('a changed password or an end of all others renews the token: both tabs go on, a copy is worthless', async ({
  context,
}) => {
  test.setTimeout(90_000)
  await context.addInitScript(`localStorage.getItem('lang') ?? localStorage.setItem('lang', 'en')`)
  const streams = streamsOf(context)
  const player = await registerPlayer(stack)
  const [first, second] = [await context.newPage(), await context.newPage()]
  await signInPlayer(first, player)
  const newPassword = 'kheya-ghat-1984'
  const by = (token: string | null) =>
    createClient<MemberCalls>({ base: stack.portalUrl, token: () => token, language: () => 'en' })
  const nameIn = (page: Page) => page.getByText(player.username).filter({ visible: true }).first()
  const stolen = await tokenOf(first)

  await test.step('what is refused while the answer with the new one is on its way is asked once more', async () => {
    const [done, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await second.route('**/wps/member/password', async (route) => {
      const response = await route.fetch()
      done.resolve()
      await answer.promise
      await route.fulfill({ response })
    })
    await second.goto(`${stack.portalUrl}/?modal=password&member=securityCenter`)
    const form = second.getByRole('dialog', { name: accounts('changePassword'), exact: true })
    await form.getByLabel(accounts('field_oldPassword'), { exact: true }).fill(player.password)
    for (const field of ['field_newPassword', 'field_confirmNewPassword'] as const)
      await form.getByLabel(accounts(field), { exact: true }).fill(newPassword)
    await form.getByRole('button', { name: accounts('changePassword'), exact: true }).click()
    await done.promise
    await expect(by(stolen)('GET /wps/member/info')).rejects.toMatchObject({
      code: 'not_logged_in',
    })
    const refused = first.waitForResponse(
      (response) => response.url().endsWith('/wps/member/info') && response.status() === 401,
    )
    await first.goto(`${stack.portalUrl}/?member=securityCenter`)
    await refused
    // The stream of the former token has ended by now, and was refused when it came again.
    await first.waitForTimeout(2_000)
    expect([await tokenOf(first), await tokenOf(second)]).toEqual([stolen, stolen])
    answer.resolve()
    await expect(second.getByText(accounts('passwordChanged'))).toBeVisible()
    await expect(nameIn(first)).toBeVisible()
  })
  const changed = await tokenOf(second)
  expect(changed).not.toBe(stolen)
  await expect.poll(() => tokenOf(first)).toBe(changed)
  await expect(by(stolen)('GET /wps/member/info')).rejects.toMatchObject({ code: 'not_logged_in' })

  await test.step('one stream serves both again', async () => {
    await expect.poll(() => streams().length, { timeout: WITHIN_MS }).toBe(1)
    await first.goto(stack.portalUrl)
    await second.goto(stack.portalUrl)
    for (const page of [first, second]) await expect(balanceOf(page)).toContainText('৳0.00')
    await expect.poll(() => streams().length, { timeout: WITHIN_MS }).toBe(1)
    const [one, other] = [asksOf(first), asksOf(second)]
    await stir({ call: by(changed) })
    await expect.poll(() => [one() > 0, other() > 0], { timeout: WITHIN_MS }).toEqual([true, true])
  })

  await test.step('the end of all others in the other tab: the one that hears at once, and again after it slept', async () => {
    const { token: afar } = await by(null).sealed('POST /wps/session/login', {
      body: { username: player.username, password: newPassword },
    })
    await first.goto(`${stack.portalUrl}/?modal=devices`)
    const dialog = first.getByRole('dialog', { name: security('devices') })
    await dialog.getByRole('button', { name: security('endOthers'), exact: true }).click()
    // Two presses within half a second are one.
    await first.waitForTimeout(600)
    await dialog.getByRole('button', { name: security('endOthers'), exact: true }).click()
    await expect(first.getByText(security('othersEnded'))).toBeVisible()
    const renewed = await tokenOf(first)
    expect(renewed).not.toBe(changed)
    await expect.poll(() => tokenOf(second)).toBe(renewed)
    for (const token of [changed, afar])
      await expect(by(token)('GET /wps/member/info')).rejects.toMatchObject({
        code: 'not_logged_in',
      })
    await expect(by(renewed)('GET /wps/member/info')).resolves.toMatchObject({
      account: player.username,
    })

    await second.evaluate(`sessionStorage.setItem('token', '${changed}')`)
    await second.goto(`${stack.portalUrl}/?member=securityCenter`)
    await expect(nameIn(second)).toBeVisible()
    expect(await tokenOf(second)).toBe(renewed)
  })
  for (const page of [first, second])
    await expect(page.getByText(shell('sessionEnded'))).toHaveCount(0)
})

test('with two accounts open a new tab stays a guest: no one can know which is meant', async ({
  context,
}) => {
  await context.addInitScript(`localStorage.getItem('lang') ?? localStorage.setItem('lang', 'en')`)
  const [one, other] = [await context.newPage(), await context.newPage()]
  await one.goto(stack.portalUrl)
  await other.goto(stack.portalUrl)
  await signInAs(one)
  await signInAs(other)
  expect(await tokenOf(one)).not.toBe(await tokenOf(other))
  const third = await context.newPage()
  await third.goto(stack.portalUrl)
  await expect(
    third.getByRole('banner').getByRole('button', { name: shell('login'), exact: true }),
  ).toBeVisible()
  expect(await tokenOf(third)).toBeNull()
})

/** By the buttons, without a load: a load would take the other tab's session over. */
async function signInAs(page: Page): Promise<void> {
  const { username, password } = await registerPlayer(stack)
  await page
    .getByRole('banner')
    .getByRole('button', { name: shell('login'), exact: true })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(accounts('username')).fill(username)
  await dialog.getByLabel(accounts('password'), { exact: true }).fill(password)
  await dialog.getByRole('button', { name: accounts('login'), exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(balanceOf(page)).toContainText('৳0.00')
}
