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
const ops = words('console')
const refusals = words('refusals')
const db = createDb(createPool(stack.databaseUrls.platform, 2))
test.afterAll(() => db.destroy())

/** As if this half minute's code had not opened the door to anybody. */
const freeCodes = () => sql`update operators.operator set totp_step = 0`.execute(db)

/** A player with money, who has asked for 500 of it. */
async function whoAsked(): Promise<TestPlayer> {
  const player = await registerPlayer(stack)
  const account = await giveMoneyAndAccount(db, player, 1_000n)
  await askForPayout(player, account, '500')
  return player
}

const openCase = async (page: Page, username: string) => {
  await page.goto(`${stack.consoleUrl}/withdrawals`)
  await page
    .getByLabel(
      new RegExp(ops('withdrawals.view').replace('{id}', '\\S+').replace('{player}', username)),
    )
    .filter({ visible: true })
    .first()
    .click()
  return page.getByRole('dialog')
}
const markPaid = ops('withdrawals.markPaid')

test('money sent before an interruption is written down by another than the approver; rejecting warns', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const deskOf = async (username: 'cashier1' | 'cashier2') => {
    const page = await (await browser.newContext({ locale: 'en-GB' })).newPage()
    await page.addInitScript(`localStorage.setItem('lang', 'en')`)
    await freeCodes()
    await signInAtConsole(page, username)
    return page
  }
  const { username } = await whoAsked()

  await test.step('who approved is stopped, and sees that the word is another’s', async () => {
    const desk = await deskOf('cashier1')
    const panel = await openCase(desk, username)
    // The live line may tell of it before the answer comes.
    await desk.route('**/approve', async (route) => {
      const response = await route.fetch()
      await expect(desk.getByLabel(ops('withdrawals.reference'))).toHaveCount(1)
      await route.fulfill({ response })
    })
    await panel.getByRole('button', { name: ops('withdrawals.approve'), exact: true }).click()
    const question = desk.getByRole('alertdialog')
    await question.getByRole('button', { name: ops('withdrawals.approve'), exact: true }).click()
    await expect(panel.getByLabel(ops('withdrawals.reference'))).toBeFocused()
    await expect(panel.getByLabel(ops('withdrawals.sentBefore'))).toHaveCount(0)
    await sql`
      update cashier.payout_account
      set removed_at = now()
      where player_id = (select id from members.member where username = ${username})`.execute(db)
    await panel.getByLabel(ops('withdrawals.reference')).fill('NGD88120')
    await panel.getByRole('button', { name: markPaid, exact: true }).click()
    await question.getByRole('button', { name: markPaid, exact: true }).click()
    await expect(question.getByText(refusals('payout_account_gone'))).toBeVisible()
    await question.getByRole('button', { name: ops('cancel'), exact: true }).click()
    const tick = panel.getByRole('checkbox', { name: ops('withdrawals.sentBefore') })
    await expect(tick).toBeDisabled()
    await expect(tick).toHaveAccessibleDescription(ops('withdrawals.sentBeforeNotYours'))
    await expectAccessible(desk)
    await panel.getByRole('button', { name: ops('reject.open'), exact: true }).click()
    await expect(
      panel.getByText(ops('withdrawals.mayBeSent').replace('{names}', 'cashier1').split('{')[0]!),
    ).toBeVisible()
    await expectAccessible(desk)
    // Until then the case is theirs.
    await panel.getByRole('button', { name: ops('case.close'), exact: true }).click()
    await expect(panel).toBeHidden()
  })

  await test.step('another operator says how they know, and it is paid', async () => {
    const desk = await deskOf('cashier2')
    const panel = await openCase(desk, username)
    await expect(panel.getByText(ops('withdrawals.accountGone'))).toBeVisible()
    await panel.getByLabel(ops('withdrawals.reference')).fill('NGD88120')
    await panel.getByRole('checkbox', { name: ops('withdrawals.sentBefore') }).check()
    await panel.getByRole('button', { name: markPaid, exact: true }).click()
    await expect(panel.getByText(ops('reject.tooShort'))).toBeVisible()
    await expectAccessible(desk)
    await panel
      .getByLabel(ops('withdrawals.sentBeforeReason'))
      .fill('The statement of Nagad shows it at 11:40.')
    // A second press of the same button within half a second belongs to the first.
    await desk.waitForTimeout(600)
    await panel.getByRole('button', { name: markPaid, exact: true }).click()
    await desk.getByRole('alertdialog').getByRole('button', { name: markPaid, exact: true }).click()
    // The question hides the panel too: only this says that it was written down.
    await expect(
      desk.getByText(
        ops('withdrawals.paid').replace('{player}', username).replace('{amount} ', ''),
      ),
    ).toBeVisible()
    // The next case may have opened in its place.
    await expect(panel.filter({ hasText: username })).toBeHidden()
    await desk.goto(`${stack.consoleUrl}/withdrawals?state=closed`)
    await desk.getByLabel(new RegExp(username)).filter({ visible: true }).first().click()
    await expect(panel.getByText('The statement of Nagad shows it at 11:40.')).toBeVisible()
  })
})

test('a request comes back by itself when restored access removes its payout account', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const player = await whoAsked()
  const owner = await ownersCalls()
  const {
    rows: [found],
  } = await owner('GET /ops/players', { query: { q: player.username } })
  const params = { id: found!.id }
  const { events } = await owner('GET /ops/players/:id/security-events', { params })
  const bound = events.find(({ kind }) => kind === 'payout_account_bound')!
  await owner('POST /ops/players/:id/restore', {
    params,
    body: { reason: 'It was not the player', event: bound.id },
  })

  await test.step('at the desk, with who did it and why', async () => {
    const desk = await (await browser.newContext({ locale: 'en-GB' })).newPage()
    await desk.addInitScript(`localStorage.setItem('lang', 'en')`)
    await freeCodes()
    await signInAtConsole(desk, 'owner')
    await desk.goto(`${stack.consoleUrl}/withdrawals?state=closed`)
    await desk.getByLabel(new RegExp(player.username)).filter({ visible: true }).first().click()
    const panel = desk.getByRole('dialog')
    // Among the facts, and at the step.
    await expect(panel.getByText(ops('audit.reason.payout_account_gone'))).toHaveCount(2)
    await expect(panel.getByRole('listitem').last()).toContainText(ops('by.system'))
    await expectAccessible(desk)
    await desk.goto(`${stack.consoleUrl}/audit`)
    await desk
      .getByLabel(new RegExp(ops('act.withdrawal.rejected')))
      .filter({ visible: true })
      .first()
      .click()
    await expect(
      desk.getByRole('dialog').getByText(ops('audit.reason.payout_account_gone')),
    ).toBeVisible()
    await expect(
      desk.getByRole('dialog').getByText(ops('by.system'), { exact: true }),
    ).toBeVisible()
  })
})
