// Touches: apps/studio/src/staff, apps/studio/client/staff, apps/studio/src/draws,
// apps/sandbox/src/results-feed
import { randomUUID } from 'node:crypto'
import type { Bought, DrawSession, IssuesAhead, Tickets } from '@padma/game-protocol'
import { createDb, createPool } from '@padma/platform/db/pool.ts'
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import { runningStack, totp } from '@padma/testkit'
import { sql } from 'kysely'
import { giveMoney } from '../../drivers/money.ts'
import { registerPlayer } from '../../drivers/player.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { words } from '../words.ts'

const stack = runningStack()
const t = words('staff', 'bn')
const platform = createDb(createPool(stack.databaseUrls.platform, 2))
const studio = createDb(createPool(stack.databaseUrls.studio, 2))
test.afterAll(async () => {
  await platform.destroy()
  await studio.destroy()
})

const GAME = 'lao'
const RESULT = '0123'

test('two people type a result, entries that differ are gone, and a ticket is paid', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  await feedIsLate()
  const holder = await ticketHolder()
  await lock(holder.issue)
  const [first, second] = [await signIn(browser, 'results1'), await signIn(browser, 'results2')]
  const card = (page: Page) => page.getByRole('region', { name: holder.issue })

  await test.step('a number that is too short is told at its field', async () => {
    await type(card(first), '012')
    await expect(card(first).getByRole('textbox')).toHaveAccessibleDescription(
      t('fault.length').replace('{digits}', '৪'),
    )
    await expectAccessible(first)
  })
  await test.step('the first entry waits, and the second that differs ends both', async () => {
    await card(first).getByRole('textbox').fill('0124')
    await save(card(first))
    await expect(card(first).getByText(t('enteredOwn'))).toBeVisible()
    await expect(card(second).getByText(t('waitsForSecond'))).toBeVisible()
    await expect(card(second)).not.toContainText('0124')
    await type(card(second), RESULT)
    await expect(card(second).getByText(t('refused.different'))).toBeVisible()
    await expect(card(first).getByRole('button', { name: t('enterResult') })).toBeVisible()
    await expect(card(first)).toContainText('results1, results2')
  })
  await test.step('both type the same: it is the result', async () => {
    await type(card(first), RESULT)
    await expect(card(first).getByText(t('enteredOwn'))).toBeVisible()
    await card(second).getByRole('textbox').fill(RESULT)
    await save(card(second))
    await expect(second.getByText(t('done'))).toBeVisible()
    await expect(card(second)).toContainText(t('givenBy').replace('{names}', 'results1, results2'))
    await expect(card(second)).toContainText(RESULT)
    await expectAccessible(second)
  })
  await test.step('the ticket is paid', async () => {
    await expect
      .poll(async () => (await holder.tickets())[0], { timeout: 20_000 })
      .toMatchObject({ state: 'settled', shown: [RESULT] })
    expect(BigInt((await holder.tickets())[0]!.payoutUnits!)).toBeGreaterThan(0n)
  })
})

async function signIn(browser: Browser, username: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    timezoneId: 'Asia/Dhaka',
  })
  const page = await context.newPage()
  const { password, totpSecret } = stack.demo.staff.find((one) => one.username === username)!
  await page.goto(`${stack.studioUrl}/staff`)
  await page.getByLabel(t('username')).fill(username)
  await page.getByLabel(t('password'), { exact: true }).fill(password)
  await page.getByLabel(t('code')).fill(totp(totpSecret))
  await page.getByRole('button', { name: t('signIn') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('results') })).toBeVisible()
  return page
}

async function type(card: Locator, number: string): Promise<void> {
  await card.getByRole('button', { name: t('enterResult') }).click()
  await card.getByRole('textbox').fill(number)
  await save(card)
}
/** A second press within half a second counts as the first. */
async function save(card: Locator): Promise<void> {
  await card.page().waitForTimeout(600)
  await card.getByRole('button', { name: t('save') }).click()
}

/** The feed would give the result itself. */
async function feedIsLate(): Promise<void> {
  const answer = await fetch(`${stack.sandboxUrl}/results-feed/mood`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ game: GAME, mood: 'late', seconds: 86_400 }),
  })
  expect(answer.status).toBe(200)
}

/** A player with a ticket of the next issue, on the number that will be typed. */
async function ticketHolder() {
  const player = await registerPlayer(stack)
  await giveMoney(platform, player.username)
  const { url } = await player.call('GET /wps/game/launchGame', {
    query: { vassalage: 'padma-studio', gameCode: GAME, gameType: 'LOTT' },
  })
  const { origin, searchParams } = new URL(url)
  let token = ''
  const ask = async <Body>(method: string, path: string, body?: object): Promise<Body> => {
    const response = await fetch(`${origin}/api/draw/${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    })
    return (await response.json()) as Body
  }
  const session = await ask<DrawSession>('POST', 'session', { launch: searchParams.get('launch') })
  token = session.token
  const { issue } = (await ask<IssuesAhead>('GET', 'ahead')).issues[0]!
  const bought = await ask<Bought>('POST', 'tickets', {
    requestKey: randomUUID(),
    stopOnWin: false,
    issues: [{ issue, multiple: 1 }],
    lines: [
      {
        play: 'top4',
        pick: [...RESULT].map((digit) => [Number(digit)]),
        unitStakeUnits: '100000',
        mode: session.leastMode,
      },
    ],
  })
  expect(bought.tickets?.[0]).toMatchObject({ state: 'placed' })
  return { issue, tickets: async () => (await ask<Tickets>('GET', 'tickets')).tickets }
}

/** The issue's time has come. */
async function lock(issue: string): Promise<void> {
  await sql`
    update issue
    set opens_at = now() - interval '1 day', locks_at = now() - interval '11 minutes',
      draws_at = now() - interval '1 minute'
    where game_code = ${GAME} and issue = ${issue}`.execute(studio)
}
