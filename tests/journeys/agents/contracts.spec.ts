// Touches: portal/agents, apps/platform/src/domain/agents
import { randomUUID } from 'node:crypto'
import type { ContractTerms } from '@padma/contract'
import { createDb, createPool } from '@padma/platform/db/pool.ts'
import { runningStack } from '@padma/testkit'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { sql } from 'kysely'
import { registerPlayer, type TestPlayer } from '../../drivers/player.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { ownersCalls } from '../sign-in.ts'
import { words } from '../words.ts'

const stack = runningStack()
const db = createDb(createPool(stack.databaseUrls.platform, 2))
test.afterAll(() => db.destroy())
const contracts = words('contracts', 'bn')
/** A button takes a second press within half a second for a part of the first. */
const ONE_PRESS_MS = 600

/** An agent with a page on which they are signed in, in Bengali. */
async function agentOf(browser: Browser, type: 1 | 2, affiliateCode?: string) {
  const player = await registerPlayer(stack, affiliateCode ? { affiliateCode } : {})
  const { rows } = await sql<{ id: bigint; code: string }>`
    update members.member set type = ${type} where username = ${player.username}
    returning id, invitation_code as code`.execute(db)
  return { ...player, ...rows[0]!, page: await pageOf(browser, player) }
}
async function pageOf(browser: Browser, player: TestPlayer): Promise<Page> {
  const { viewport, isMobile, hasTouch } = test.info().project.use
  const context = await browser.newContext({
    viewport: viewport ?? null,
    isMobile: isMobile ?? false,
    hasTouch: hasTouch ?? false,
  })
  const page = await context.newPage()
  await page.addInitScript(
    `if (window === top && !sessionStorage.getItem('placed')) {
      localStorage.setItem('lang', 'bn')
      sessionStorage.setItem('placed', '1')
      sessionStorage.setItem('token', '${player.token()}')
    }`,
  )
  return page
}

/** What was accepted is in force by now, and what it replaces has ended. */
const startAll = () =>
  db.transaction().execute(async (tx) => {
    await sql`
      update agents.contract set ends_at = now() - interval '1 minute'
      where ends_at > now()`.execute(tx)
    await sql`
      update agents.contract set takes_effect_at = now() - interval '1 minute'
      where accepted_at is not null and takes_effect_at > now()`.execute(tx)
  })

const platformTerms: ContractTerms = {
  kind: 'dividend',
  period: 'semimonthly',
  carry: 'PREVIOUS',
  minActiveBet: '1000',
  tiers: [
    { minValidBet: '0', minNetLoss: '0', minActive: 1, rate: '20' },
    { minValidBet: '0', minNetLoss: '50000', minActive: 2, rate: '30' },
  ],
}

test('a contract of the platform goes down a line, and a lower one says what it ends', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const owner = await ownersCalls()
  const top = await agentOf(browser, 1)
  const middle = await agentOf(browser, 2, top.code)
  const low = await agentOf(browser, 2, middle.code)
  await owner('POST /ops/agent-contracts', {
    key: randomUUID(),
    body: { agentId: `${top.id}`, terms: platformTerms },
  })

  await test.step('the agent of the top line reads the offer and accepts it', async () => {
    const { page } = top
    await page.goto(`${stack.portalUrl}/?agent=dividend`)
    await expect(page.getByText(contracts('offer_dividend'))).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText(contracts('ownReplay'))).toBeVisible()
    await expect(page.getByText(contracts('replayOnly'))).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: contracts('accept'), exact: true }).click()
    await expect(page.getByText(contracts('own_dividend'))).toBeVisible()
    await startAll()
    await page.reload()
    await expect(page.getByText(contracts('state_valid'), { exact: true })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('an offer above the own rate is refused at its field; the dry run follows', async () => {
    const { page } = top
    await page.getByRole('tab', { name: contracts('tab_downlines') }).click()
    await page
      .getByRole('button', { name: contracts('offerTo').replace('{name}', middle.username) })
      .click()
    const rate = page.getByLabel(contracts('rate'), { exact: true })
    await rate.fill('30.5')
    await expect(page.getByText(contracts('fault_aboveOwn').replace('{most}', '30%'))).toBeVisible()
    await expectAccessible(page)
    await rate.fill('18')
    await expect(page.getByText(contracts('youPay'))).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: contracts('sendOffer') }).click()
    await expect(page.getByText(contracts('state_requested'), { exact: true })).toBeVisible()
  })

  await test.step('the downline accepts, and offers one of their own', async () => {
    const { page } = middle
    await page.goto(`${stack.portalUrl}/?agent=dividend`)
    await page
      .getByRole('button', { name: contracts('accept'), exact: true })
      .click({ timeout: 30_000 })
    await expect(page.getByText(contracts('own_dividend'))).toBeVisible()
    await startAll()
    await page.goto(`${stack.portalUrl}/?agent=dividend&tab=downlines&item=${low.id}`)
    await page.getByLabel(contracts('rate'), { exact: true }).fill('15', { timeout: 30_000 })
    await page.getByRole('button', { name: contracts('sendOffer') }).click()
    await expect(page.getByText(contracts('state_requested'), { exact: true })).toBeVisible()
    await low.page.goto(`${stack.portalUrl}/?agent=dividend`)
    await low.page
      .getByRole('button', { name: contracts('accept'), exact: true })
      .click({ timeout: 30_000 })
    await expect(low.page.getByText(contracts('own_dividend'))).toBeVisible()
    await startAll()
  })

  await test.step('a lower contract says whose it ends before it is offered', async () => {
    const { page } = top
    await page.goto(`${stack.portalUrl}/?agent=dividend&tab=downlines&item=${middle.id}`)
    await page.getByLabel(contracts('rate'), { exact: true }).fill('12', { timeout: 30_000 })
    await expect(page.getByText(low.username)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: contracts('sendOffer') }).click()
    await expect(page.getByText(contracts('state_requested'), { exact: true })).toBeVisible()
    await middle.page.goto(`${stack.portalUrl}/?agent=dividend`)
    await expect(middle.page.getByText(contracts('offer_dividend'))).toBeVisible({
      timeout: 30_000,
    })
    await expectAccessible(middle.page)
    await middle.page.waitForTimeout(ONE_PRESS_MS)
    await middle.page.getByRole('button', { name: contracts('accept'), exact: true }).click()
    await expect(middle.page.getByText(contracts('offer_dividend'))).toHaveCount(0)
  })
  await Promise.all([top, middle, low].map(({ page }) => page.context().close()))
})
