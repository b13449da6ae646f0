// Touches: console/deposits, console/approvals, console/players, apps/console/src/parts,
// apps/platform/src/domain/approvals, apps/platform/src/domain/adjustments
import { randomUUID } from 'node:crypto'
import { createDb, createPool } from '@padma/platform/db/pool.ts'
import { expect, type Page, test } from '@playwright/test'
import { runningStack } from '@padma/testkit'
import { sql } from 'kysely'
import { registerPlayer, type TestPlayer } from '../../drivers/player.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { signInAtConsole } from '../sign-in.ts'
import { words } from '../words.ts'

const stack = runningStack()
const ops = words('console')
const db = createDb(createPool(stack.databaseUrls.platform, 2))
test.afterAll(() => db.destroy())

/** A player who says that they paid. */
async function whoPaid(amount: string): Promise<TestPlayer & { id: string; deposit: string }> {
  const player = await registerPlayer(stack)
  const order = await player.call('POST /wps/member/deposit', {
    key: randomUUID(),
    body: { methodId: 'bkash', amount },
  })
  await player.call('PUT /wps/member/deposit/:id/transaction', {
    params: { id: order.id },
    body: { transactionId: randomUUID().replaceAll('-', '').slice(0, 10).toUpperCase() },
  })
  const { rows } = await sql<{ id: string }>`
    select id::text from members.member where username = ${player.username}`.execute(db)
  return { ...player, id: rows[0]!.id, deposit: order.id }
}

test('two operators share a queue: a case taken is locked, the next opens, money by hand needs both', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const deskOf = async (username: 'owner' | 'cashier1'): Promise<Page> => {
    const page = await (await browser.newContext({ locale: 'en-GB' })).newPage()
    await page.addInitScript(`localStorage.setItem('lang', 'en')`)
    await sql`update operators.operator set totp_step = 0`.execute(db)
    await signInAtConsole(page, username)
    return page
  }
  const first = await whoPaid('700')
  const second = await whoPaid('900')
  const [cashier, owner] = [await deskOf('cashier1'), await deskOf('owner')]
  const queue = `${stack.consoleUrl}/deposits?q=player`
  const row = (page: Page, { username }: TestPlayer) =>
    page.getByLabel(new RegExp(`^${ops('deposits.view').split('{')[0]}.*${username}`)).first()

  await test.step('the first takes a case: the second may read it and not decide', async () => {
    await cashier.goto(queue)
    await row(cashier, first).click()
    const panel = cashier.getByRole('dialog')
    await expect(panel.getByRole('button', { name: ops('deposits.approve') })).toBeEnabled()
    await owner.goto(`${stack.consoleUrl}/deposits?q=D-${first.deposit}`)
    await expect(owner.getByText('cashier1').filter({ visible: true }).first()).toBeVisible()
    await row(owner, first).click()
    const others = owner.getByRole('dialog')
    await expect(others.getByText(ops('case.taken').replace('{by}', 'cashier1'))).toBeVisible()
    await expect(others.getByRole('button', { name: ops('deposits.approve') })).toBeDisabled()
    await expectAccessible(owner)
    await expectAccessible(cashier)
  })

  await test.step('after the decision the next case opens by itself', async () => {
    const panel = cashier.getByRole('dialog')
    await panel.getByLabel(ops('deposits.received')).fill('700')
    await panel.getByLabel(ops('deposits.howKnown')).fill('seen in the app')
    await panel
      .getByRole('button', { name: ops('deposits.creditSum').replace('{amount}', '৳700.00') })
      .click()
    await cashier
      .getByRole('alertdialog')
      .getByRole('button', { name: ops('deposits.approve') })
      .click()
    await expect(cashier).toHaveURL(new RegExp(`id=${second.deposit}(&|$)`))
    await expect(panel.getByText(second.username)).toBeVisible()
  })

  await test.step('one asks for a credit and cannot approve it', async () => {
    await cashier.goto(`${stack.consoleUrl}/players/${first.id}?list=money`)
    await cashier.getByRole('button', { name: ops('adjustment.ask'), exact: true }).click()
    const sheet = cashier.getByRole('dialog')
    await sheet.getByRole('button', { name: ops('adjustment.send'), exact: true }).click()
    await expect(sheet.getByText(ops('deposits.receivedWrong'))).toBeVisible()
    await sheet.getByLabel(ops('col.amount')).fill('50')
    await sheet.getByLabel(ops('approvals.reason')).fill('waited an hour for support')
    await expectAccessible(cashier)
    await cashier.waitForTimeout(600)
    await sheet.getByRole('button', { name: ops('adjustment.send'), exact: true }).click()
    await expect(sheet).toBeHidden()
    await cashier.getByRole('link', { name: ops('view'), exact: true }).click()
    const panel = cashier.getByRole('dialog')
    await expect(panel.getByText(ops('approvals.ownNote'))).toBeVisible()
    await expect(panel.getByRole('button', { name: ops('approvals.approve') })).toHaveCount(0)
    await expectAccessible(cashier)
    await panel.getByRole('button', { name: ops('case.close') }).click()
  })

  await test.step('the other approves by the keyboard, and the player has it', async () => {
    await owner.goto(`${stack.consoleUrl}/approvals?q=${first.username}`)
    await expect(owner.getByText(first.username).first()).toBeVisible()
    await owner.keyboard.press('j')
    await owner.keyboard.press('Enter')
    await expect(owner.getByRole('dialog')).toBeVisible()
    await owner.keyboard.press('a')
    await owner
      .getByRole('alertdialog')
      .getByRole('button', { name: ops('approvals.approve') })
      .click()
    // The question hides the panel too: only this says that it is done.
    await expect(owner.getByText(/^M-\d+ approved$/)).toBeVisible()
    expect((await first.call('GET /wps/v2/wallets/balance')).cash).toBe('750.00')
    expect((await first.call('GET /wps/member/inbox', { query: {} })).rows[0]?.kind).toBe(
      'adjustment_credited',
    )
  })
})
