// Touches: console/withdrawals, portal/cashier
import { createDb, createPool } from '@padma/platform/db/pool.ts'
import { expect, type Page, test } from '@playwright/test'
import { runningStack } from '@padma/testkit'
import { sql } from 'kysely'
import { askForPayout, giveMoneyAndAccount } from '../../../drivers/money.ts'
import { registerPlayer, type TestPlayer } from '../../../drivers/player.ts'
import { expectAccessible } from '../../expect-accessible.ts'
import { ownersCalls, signInAtConsole } from '../../sign-in.ts'
import { words } from '../../words.ts'

const stack = runningStack()
const cashier = words('cashier', 'bn')
const ops = words('console')
const db = createDb(createPool(stack.databaseUrls.platform, 2))
test.afterAll(() => db.destroy())

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const amounts = ['500', '600', '700'] as const

/** A player to whom three payouts were sent. */
async function whoWasPaid(): Promise<TestPlayer> {
  const player = await registerPlayer(stack)
  const account = await giveMoneyAndAccount(db, player, 2_000n)
  const owner = await ownersCalls()
  for (const amount of amounts) {
    const id = await askForPayout(player, account, amount)
    await owner('POST /ops/withdrawals/:id/approve', { params: { id }, body: {} })
    await owner('POST /ops/withdrawals/:id/paid', {
      params: { id },
      body: { paymentReference: `NGD${amount}` },
    })
  }
  return player
}

test('the three answers to a payout, player and operator side by side', async ({
  browser,
}, info) => {
  test.setTimeout(180_000)
  const { viewport, isMobile, hasTouch } = info.project.use
  const look = { viewport: viewport ?? null, isMobile, hasTouch }
  const player = await whoWasPaid()
  const page = await (await browser.newContext({ ...look, locale: 'bn-BD' })).newPage()
  await page.addInitScript(
    ([token]) => {
      localStorage.setItem('lang', 'bn')
      sessionStorage.setItem('token', token!)
    },
    [player.token()],
  )
  const card = (amount: string) =>
    page.getByRole('region', { name: cashier('receiptTitle') }).filter({ hasText: `৳${amount}.00` })
  const answer = (amount: string, outcome: 'received' | 'partly_received' | 'not_received') =>
    card(amount)
      .getByRole('button', { name: cashier(`answer_${outcome}`) })
      .first()
      .click()

  await test.step('the player answers: all, a part with a proof, nothing', async () => {
    await page.goto(`${stack.portalUrl}/?member=withdraw`)
    await expect(card('500').getByRole('timer')).toBeVisible()
    await expectAccessible(page)
    await answer('500', 'received')
    await expect(card('500')).toBeHidden()

    await answer('600', 'partly_received')
    await page.getByRole('button', { name: cashier('sendClaim'), exact: true }).click()
    await expect(page.getByText(cashier('proofMissing'))).toBeVisible()
    await page.getByLabel(cashier('howMuchArrived')).fill('400')
    await page.locator('input[type=file]').setInputFiles({
      name: 'statement.png',
      mimeType: 'image/png',
      buffer: PIXEL,
    })
    await expect(
      page.getByRole('img', { name: cashier('proofNumber').replace('{number}', '১') }),
    ).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: cashier('sendClaim'), exact: true }).click()
    await expect(page.getByText(cashier('claim_open').replace('{sum}', '৳200'))).toBeVisible()

    await answer('700', 'not_received')
    await page.locator('input[type=file]').setInputFiles({
      name: 'statement.png',
      mimeType: 'image/png',
      buffer: PIXEL,
    })
    await expect(
      page.getByRole('img', { name: cashier('proofNumber').replace('{number}', '১') }),
    ).toBeVisible()
    await page.getByRole('button', { name: cashier('sendClaim'), exact: true }).click()
    await expect(page.getByText(cashier('claim_open').replace('{sum}', '৳700'))).toBeVisible()
  })

  const desk = await (await browser.newContext({ ...look, locale: 'en-GB' })).newPage()
  await desk.addInitScript(`localStorage.setItem('lang', 'en')`)
  await sql`update operators.operator set totp_step = 0`.execute(db)
  await signInAtConsole(desk, 'cashier1')
  const openDispute = async (amount: string) => {
    const {
      rows: [found],
    } = await sql<{ id: bigint }>`
      select w.id
      from cashier.withdrawal w join members.member m on m.id = w.player_id
      where m.username = ${player.username} and w.amount = ${BigInt(amount) * 100_000n}`.execute(db)
    await desk.goto(`${stack.consoleUrl}/withdrawals?id=${found!.id}`)
    await expect(desk.getByText(ops('dispute.received'))).toBeVisible()
  }
  const decide = async (decision: 'pay_rest' | 'return_rest') => {
    await desk.getByRole('radio', { name: ops(`dispute.${decision}`) }).check()
    await desk.getByLabel(ops('dispute.reason'), { exact: true }).fill('The statement shows it')
    await expectAccessible(desk)
    await desk.getByRole('button', { name: ops('dispute.go'), exact: true }).click()
    await press(desk, ops(`dispute.${decision}`))
  }
  const press = (at: Page, name: string) =>
    at.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()

  await test.step('the cashier sees the proof and sends the rest; the open page says so', async () => {
    await openDispute('600')
    await expect(
      desk.getByRole('button', { name: ops('dispute.proof').replace('{number}', '1') }),
    ).toBeVisible()
    await decide('pay_rest')
    await desk.getByRole('textbox', { name: ops('withdrawals.reference') }).fill('NGDREST1')
    await desk.getByRole('button', { name: ops('withdrawals.markPaid'), exact: true }).click()
    await press(desk, ops('withdrawals.markPaid'))
    await expect(page.getByText(cashier('claim_rest_paid').replace('{sum}', '৳200'))).toBeVisible()
  })

  await test.step('what never arrived goes back to the wallet', async () => {
    await openDispute('700')
    await decide('return_rest')
    await expect(
      page.getByText(cashier('claim_rest_returned').replace('{sum}', '৳700')),
    ).toBeVisible()
    expect((await player.call('GET /wps/v2/wallets/balance')).cash).toBe('900.00')
  })
})
