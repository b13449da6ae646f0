// Touches: portal/cashier, apps/platform/src/domain/cashier/transfer, console/member-transfers
import { randomUUID } from 'node:crypto'
import { createDb, createPool } from '@padma/platform/db/pool.ts'
import { createWallet } from '@padma/platform/domain/wallet/index.ts'
import { proofOfTheBooks } from '@padma/platform/prove-books.ts'
import { runningStack } from '@padma/testkit'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { sql } from 'kysely'
import { registerPlayer, type TestPlayer } from '../../drivers/player.ts'
import { openAtDesk } from '../desk.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { signInOwner } from '../sign-in.ts'
import { words } from '../words.ts'

const stack = runningStack()
const db = createDb(createPool(stack.databaseUrls.platform, 2))
test.afterAll(() => db.destroy())
const cashier = words('cashier', 'bn')
const inbox = words('inbox', 'bn')
const records = words('records', 'bn')
const ops = words('console')
const wrong = words('refusals', 'bn')('wrong_payment_password')
const PAYMENT_PASSWORD = '280416'
/** A button takes a second press within half a second for a part of the first. */
const ONE_PRESS_MS = 600

/** A page on which they are signed in, in Bengali. */
async function pageOf(browser: Browser, player: TestPlayer): Promise<Page> {
  const page = await (
    await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  ).newPage()
  await page.addInitScript(
    `if (window === top && !sessionStorage.getItem('placed')) {
      localStorage.setItem('lang', 'bn')
      sessionStorage.setItem('placed', '1')
      sessionStorage.setItem('token', '${player.token()}')
    }`,
  )
  return page
}

test('a member sends money to their upline, who sees it come, and operators find it', async ({
  browser,
  page: desk,
}) => {
  test.setTimeout(120_000)
  const agent = await registerPlayer(stack)
  const { rows } = await sql<{ code: string }>`
    update members.member set type = 1 where username = ${agent.username}
    returning invitation_code as code`.execute(db)
  const member = await registerPlayer(stack, { affiliateCode: rows[0]!.code })
  const { rows: ids } = await sql<{ id: bigint }>`
    select id from members.member where username = ${member.username}`.execute(db)
  await db.transaction().execute((tx) =>
    createWallet().credit(tx, {
      playerId: ids[0]!.id,
      units: 2_000n * 100_000n,
      kind: 'gift',
      source: 'journey',
      reference: randomUUID(),
      house: 'promo_cost',
      cause: 'journey',
    }),
  )

  const upline = await pageOf(browser, agent)
  await upline.goto(`${stack.portalUrl}/?member=transactionHistory`)
  const mine = await pageOf(browser, member)
  await mine.goto(`${stack.portalUrl}/?member=transferUpline`)

  await test.step('without a payment password the page says so', async () => {
    await expect(mine.getByText(cashier('passwordMissing'))).toBeVisible({ timeout: 30_000 })
    await expectAccessible(mine)
    await member.call.sealed('POST /wps/member/payment-password', {
      body: { paymentPassword: PAYMENT_PASSWORD },
    })
    await mine.reload()
  })

  await test.step('wrong fields are told where they are', async () => {
    await mine.getByRole('button', { name: cashier('send'), exact: true }).click()
    await expect(mine.getByText(cashier('amountMissing'))).toBeVisible()
    await expectAccessible(mine)
    await mine.getByLabel(cashier('amount')).fill('600')
    await mine.getByLabel(cashier('paymentPassword')).fill('111222')
    await mine.waitForTimeout(ONE_PRESS_MS)
    await mine.getByRole('button', { name: cashier('sendSum').replace('{sum}', '৳600') }).click()
    await expect(mine.getByText(wrong)).toBeVisible({ timeout: 30_000 })
  })

  await test.step('sent', async () => {
    await mine.getByLabel(cashier('paymentPassword')).fill(PAYMENT_PASSWORD)
    await mine.waitForTimeout(ONE_PRESS_MS)
    await mine.getByRole('button', { name: cashier('sendSum').replace('{sum}', '৳600') }).click()
    await expect(mine.getByText(cashier('sendDone'))).toBeVisible({ timeout: 30_000 })
    await expect(mine.getByText('৳1,400.00').first()).toBeVisible()
    await expectAccessible(mine)
    await mine.getByRole('button', { name: cashier('done'), exact: true }).click()
    await expect(mine.getByRole('listitem').filter({ hasText: '−৳600.00' })).toBeVisible()
  })

  await test.step('the upline has it, with the name masked', async () => {
    const masked = `${member.username.slice(0, 2)}•••${member.username.at(-1)}`
    await upline.reload()
    const entry = upline
      .getByRole('listitem')
      .filter({ hasText: records('otherFrom').replace('{name}', masked) })
    await expect(entry.first()).toContainText('600.00')
    await expect(upline.getByText(member.username)).toHaveCount(0)
    await upline.goto(`${stack.portalUrl}/?member=messageV2`)
    await expect(upline.getByText(inbox('transfer_received')).first()).toBeVisible()
  })

  await test.step('operators find it by either side', async () => {
    await desk.addInitScript(`localStorage.setItem('lang', 'en')`)
    await signInOwner(desk)
    await openAtDesk(desk, 'page.memberTransfers')
    await desk.getByRole('searchbox', { name: ops('queue.search') }).fill(agent.username)
    await expect(desk.getByText(member.username).first()).toBeVisible()
    await expect(desk.getByText('৳600.00').first()).toBeVisible()
    await expectAccessible(desk)
  })
  const { checks } = await proofOfTheBooks(db, () => new Date())
  expect(checks.filter(({ isHeld }) => !isHeld)).toEqual([])
  await Promise.all([upline.context().close(), mine.context().close()])
})
