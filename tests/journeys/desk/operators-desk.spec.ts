// Touches: console/reconciliation, console/players, apps/console/src/shell, apps/console/src/parts
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createDb, createPool } from '@padma/platform/db/pool.ts'
import { proofOfTheBooks } from '@padma/platform/prove-books.ts'
import { hashToken, newToken } from '@padma/platform/domain/vendors/launch/token.ts'
import { expect, type Page, test } from '@playwright/test'
import { runningStack, totp } from '@padma/testkit'
import { sql } from 'kysely'
import { type Actor, connect, type Fields } from '../../conformance/endpoint.ts'
import { giveMoney } from '../../drivers/money.ts'
import { registerPlayer, type TestPlayer } from '../../drivers/player.ts'
import { openAtDesk } from '../desk.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { words } from '../words.ts'

const stack = runningStack()
const accounts = words('accounts')
const ops = words('console')
const db = createDb(createPool(stack.databaseUrls.platform, 2))
test.afterAll(() => db.destroy())
const nobody = { user: '', token: '' }
const vendor = connect({
  baseUrl: `${stack.portalUrl}/gw/v1/padma-studio`,
  privateKeyPem: readFileSync(join(stack.dataDir, 'keys/studio.private.pem'), 'utf8'),
  signatureHeader: 'x-padma-signature',
  gameCode: 'river-kites',
  currency: 'BDT',
  stakeLimitUnits: 0,
  player: nobody,
  pauper: nobody,
  disabled: nobody,
  expired: nobody,
})

/** A player with 1,000 who sits at the vendor's game. */
async function seatWithMoney({ username }: TestPlayer): Promise<Actor> {
  const token = newToken()
  const {
    rows: [member],
  } = await sql<{
    id: bigint
    vendor_user: string
  }>`select id, vendor_user from members.member where username = ${username}`.execute(db)
  await sql`
    insert into vendors.game_session (token_hash, player_id, vendor, currency)
    values (${hashToken(token)}, ${member!.id}, 'padma-studio', 'BDT')`.execute(db)
  await giveMoney(db, username)
  return { user: member!.vendor_user, token }
}

async function moved(
  send: (fields: Fields) => Promise<{ status?: string }>,
  fields: Fields,
): Promise<Fields> {
  expect((await send(fields)).status).toBe('RS_OK')
  return fields
}

/** By the form. Another journey may have used the code, which opens the door once. */
async function signInOwner(desk: Page): Promise<void> {
  const { username, password, totpSecret } = stack.demo.operators.find(
    ({ role }) => role === 'owner',
  )!
  await sql`update operators.operator set totp_step = 0 where username = ${username}`.execute(db)
  await desk.goto(stack.consoleUrl)
  await desk.getByLabel(ops('signIn.username')).fill(username)
  await desk.getByLabel(ops('signIn.password'), { exact: true }).fill(password)
  await desk.getByLabel(ops('signIn.code')).fill(totp(totpSecret))
  await desk.getByRole('button', { name: ops('signIn.act'), exact: true }).click()
  await expect(desk.getByRole('heading', { name: ops('page.overview'), level: 1 })).toBeVisible()
}

const filled = (text: string, values: Record<string, string>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

test('an operator settles what a vendor took back, and gives free rounds, some played, some taken back', async ({
  browser,
}, info) => {
  test.setTimeout(240_000)
  const { viewport, isMobile, hasTouch } = info.project.use
  const said: string[] = []
  const pageOf = async () => {
    const context = await browser.newContext({
      viewport: viewport ?? null,
      isMobile,
      hasTouch,
      locale: 'en-GB',
    })
    await context.addInitScript(
      `localStorage.getItem('lang') ?? localStorage.setItem('lang', 'en')`,
    )
    const page = await context.newPage()
    page.on('console', (message) => {
      if (message.type() === 'error') said.push(message.text())
    })
    page.on('pageerror', (error) => said.push(error.message))
    return page
  }
  const [desk, page] = [await pageOf(), await pageOf()]
  const goTo = (word: string) => openAtDesk(desk, word)
  await test.step('many have tried from this address: the device works before the sign-in, unseen', async () => {
    const here = ['127.0.0.1', '0:0:0:0::/64'].map(
      (network) => `operator_address:${createHash('sha256').update(network).digest('base64url')}`,
    )
    for (const key of here)
      await sql`
        insert into http.rate_limit (key, points, expire)
        values (${key}, 50, ${Date.now() + 600_000})
        on conflict (key)
        do update
        set points = 50, expire = excluded.expire`.execute(db)
    try {
      const proof = desk.waitForResponse(/ops\/challenge/)
      await signInOwner(desk)
      expect((await proof).status()).toBe(200)
      // The browser writes the refusal down by itself.
      expect(said.splice(0).filter((line) => !line.includes('403'))).toEqual([])
    } finally {
      await sql`delete from http.rate_limit where key = any(${here})`.execute(db)
    }
  })

  await test.step('a vendor takes back a bet whose win stays, and a win that was spent: both are items', async () => {
    const player = await registerPlayer(stack)
    const actor = await seatWithMoney(player)
    const disputed = await moved(vendor.sendBet, vendor.bet(actor, 100))
    await moved(vendor.sendWin, vendor.win(disputed, 50))
    await moved(vendor.sendRollback, vendor.rollback(disputed))
    const all = await moved(vendor.sendBet, vendor.bet(actor, 1_050))
    const spent = await moved(vendor.sendWin, vendor.win(all, 200))
    await moved(vendor.sendBet, vendor.bet(actor, 200))
    await moved(vendor.sendRollback, vendor.rollback(spent))

    await goTo('page.reconciliation')
    const rows = desk.getByLabel(
      new RegExp(filled(ops('reconciliation.view'), { id: '\\S+', player: player.username })),
    )
    await expect(rows.filter({ visible: true })).toHaveCount(2)
    await expectAccessible(desk)
    for (const [index, [kind, amount]] of (
      [
        ['disputed_round', '৳50.00'],
        ['owed', '৳200.00'],
      ] as const
    ).entries()) {
      // The one that was closed before has gone.
      await expect(rows.filter({ visible: true })).toHaveCount(2 - index)
      await rows.filter({ visible: true }).first().click()
      const panel = desk.getByRole('dialog')
      await expect(panel.getByText(ops(`reconciliation.${kind}_text`))).toBeVisible()
      await expect(panel).toContainText(amount)
      const [id] = /R-\d+/.exec((await panel.textContent())!)!
      await panel.getByRole('button', { name: ops('reconciliation.act'), exact: true }).click()
      await expect(panel.getByText(ops('reconciliation.noteMissing'))).toBeVisible()
      await expectAccessible(desk)
      await panel.getByLabel(ops('reconciliation.note')).fill('The vendor says the same.')
      // Two presses within half a second are one.
      await desk.waitForTimeout(600)
      await panel.getByRole('button', { name: ops('reconciliation.act'), exact: true }).click()
      await expect(
        desk.getByText(filled(ops('reconciliation.closed'), { id }), { exact: true }),
      ).toBeVisible()
      await expect(panel.getByText(id, { exact: false })).toBeHidden()
      // A decision opens the next case that waits.
      if (index === 0)
        await expect(
          panel.getByRole('button', { name: ops('reconciliation.act'), exact: true }),
        ).toBeVisible()
      if (await panel.isVisible()) await desk.keyboard.press('Escape')
      await expect(panel).toBeHidden()
    }
    await expect(rows.filter({ visible: true })).toHaveCount(0)
    await desk.goto(`${stack.consoleUrl}/reconciliation?state=closed`)
    await rows.filter({ visible: true }).first().click()
    await expect(desk.getByRole('dialog').getByText('The vendor says the same.')).toBeVisible()
    await expectAccessible(desk)
    await desk.keyboard.press('Escape')
  })

  const player = await registerPlayer(stack)
  const give = async (rounds: number) => {
    await desk.getByRole('button', { name: ops('freeRounds.give'), exact: true }).click()
    const sheet = desk.getByRole('dialog')
    await sheet.getByLabel(ops('col.game')).selectOption('River Kites')
    await sheet.getByLabel(ops('freeRounds.rounds')).fill(String(rounds))
    await expectAccessible(desk)
    await sheet.getByRole('button', { name: ops('freeRounds.give'), exact: true }).click()
    await expect(
      desk.getByText(filled(ops('freeRounds.given'), { rounds: String(rounds) })),
    ).toBeVisible()
    await expect(sheet).toBeHidden()
  }
  const isPlayed = (used: string, rounds: string) =>
    desk.getByText(filled(ops('freeRounds.used'), { used, rounds }), { exact: false })
  const game = page.frameLocator('iframe')

  await test.step('an owner gives a free round, and the player sees and plays it', async () => {
    await goTo('page.players')
    await desk.getByRole('main').getByRole('searchbox').fill(player.username)
    await desk.waitForURL(/q=/)
    await desk
      .getByLabel(filled(ops('players.view'), { player: player.username }))
      .filter({ visible: true })
      .first()
      .click()
    await desk.getByRole('link', { name: ops('players.freeRounds'), exact: true }).click()
    await expect(desk.getByText(ops('freeRounds.empty'))).toBeVisible()
    await expectAccessible(desk)
    await give(1)
    await expect(isPlayed('0', '1')).toBeVisible()
    await expectAccessible(desk)

    await page.goto(`${stack.portalUrl}/?modal=login`)
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(accounts('field_username')).fill(player.username)
    await dialog.getByLabel(accounts('field_password'), { exact: true }).fill(player.password)
    await dialog.getByRole('button', { name: accounts('login'), exact: true }).click()
    await expect(dialog).toBeHidden()
    await page.goto(
      `${stack.portalUrl}/game?vassalage=padma-studio&gameCode=river-kites&gameType=RNG`,
    )
    await expect(game.getByText('Free rounds for you: 1 × ৳10.00').first()).toBeVisible({
      timeout: 20_000,
    })
    await game.getByRole('button', { name: 'Spin', exact: true }).click()
    await expect(
      game.getByText('Your free rounds are finished.', { exact: false }).first(),
    ).toBeVisible({ timeout: 60_000 })
    // The fixed seeds' first spin pays 1.75 times its stake, and nothing was taken for it.
    await expect(game.getByLabel('Balance')).toContainText('৳17.50')
    await desk.reload()
    await expect(isPlayed('1', '1')).toBeVisible()
  })

  await test.step('free rounds that are taken back are not there any more', async () => {
    await give(2)
    await desk.getByRole('button', { name: ops('freeRounds.end'), exact: true }).click()
    const dialog = desk.getByRole('alertdialog')
    await expect(dialog).toContainText(filled(ops('freeRounds.endText'), { left: '2' }))
    await expectAccessible(desk)
    await dialog.getByRole('button', { name: ops('freeRounds.end'), exact: true }).click()
    await expect(desk.getByText(ops('freeRounds.ended'))).toBeVisible()
    await expect(
      desk.getByRole('button', { name: ops('freeRounds.end'), exact: true }),
    ).toBeHidden()
    await page.reload()
    await expect(game.getByLabel('Balance')).toContainText('৳17.50', { timeout: 20_000 })
    await expect(game.getByText('Free rounds', { exact: false })).toHaveCount(0)
    // The next to sit down has fixed seeds too: three of them are used by each.
    await game.getByRole('button', { name: 'Fairness' }).click()
    await game.getByRole('button', { name: 'Reveal and change seeds' }).click()
    await expect(game.getByText('The old seed is revealed.', { exact: false })).toBeVisible()
  })

  await test.step('a note is left, and the player is locked out of the game until unlocked', async () => {
    await desk
      .getByRole('navigation', { name: ops('players.lists') })
      .getByRole('link', { name: ops('players.care'), exact: true })
      .click()
    await desk.getByLabel(ops('care.note')).fill('Called at noon: his brother plays for him')
    await desk.getByRole('button', { name: ops('care.write') }).click()
    // It is in the timeline too.
    await expect(
      desk.getByRole('listitem').filter({ hasText: 'Called at noon' }).last(),
    ).toContainText('owner')
    await expectAccessible(desk)
    // The one of the registration, seen longest ago. Focus goes to the one that is left.
    const ends = desk.locator('main [data-opens-row]')
    await expect(ends).toHaveCount(2)
    await ends.last().click()
    const ending = desk.getByRole('alertdialog', { name: ops('care.endSession') })
    await ending.getByLabel(ops('care.reason')).fill('lost that phone')
    await ending.getByRole('button', { name: ops('care.endSession'), exact: true }).click()
    await expect(ends).toHaveCount(1)
    await expect(ends).toBeFocused()
    for (const act of ['lock', 'unlock']) {
      await desk.getByRole('button', { name: ops(`care.${act}`), exact: true }).click()
      const dialog = desk.getByRole('alertdialog', { name: ops(`care.${act}`) })
      await dialog.getByRole('button', { name: ops(`care.${act}`), exact: true }).click()
      await expect(dialog.getByText(ops('reject.tooShort'))).toBeVisible()
      // A second press within half a second is a slip of the finger.
      await desk.waitForTimeout(600)
      await dialog.getByLabel(ops('care.reason')).fill('plays for another')
      await dialog.getByRole('button', { name: ops(`care.${act}`), exact: true }).click()
      await expect(dialog).toHaveCount(0)
      await expect(
        desk.getByText(filled(ops(`care.did.${act}`), { player: player.username })),
      ).toBeVisible()
      await expect(
        desk.getByRole('button', {
          name: ops(`care.${act === 'lock' ? 'unlock' : 'lock'}`),
          exact: true,
        }),
      ).toBeFocused()
      if (act === 'lock')
        await expect(page.getByRole('dialog', { name: words('shell')('loginTitle') })).toBeVisible({
          timeout: 15_000,
        })
    }
  })

  await test.step('a payment password is taken off; the words of that act fit the button that asks for them once more', async () => {
    await sql`
      insert into cashier.payment_password (member_id, password_hash, set_at) select id, 'x', now()
      from members.member
      where username = ${player.username}`.execute(db)
    await desk.reload()
    const act = ops('care.forgetPayment')
    await desk.getByRole('button', { name: act, exact: true }).click()
    const dialog = desk.getByRole('alertdialog', { name: act })
    const sure = dialog.getByRole('button', { name: act, exact: true })
    expect(await sure.evaluate((button) => button.scrollWidth - button.clientWidth)).toBe(0)
    await dialog.getByLabel(ops('care.reason')).fill('forgotten')
    await sure.click()
    await expect(
      desk.getByText(filled(ops('care.did.forgetPayment'), { player: player.username })),
    ).toBeVisible()
    await expect(desk.getByRole('button', { name: act, exact: true })).toHaveCount(0)
  })

  await test.step('a name that the player gave is put right, with a reason', async () => {
    await desk.getByRole('button', { name: ops('care.correct') }).click()
    const sheet = desk.getByRole('dialog', { name: ops('care.correct') })
    await sheet.getByRole('button', { name: ops('care.correct') }).click()
    await expect(sheet.getByText(ops('care.nothingChanged'))).toBeVisible()
    await sheet.getByLabel(ops('care.realName')).fill('Rahim Uddin')
    await sheet.getByLabel(ops('care.reason')).fill('his card says so')
    await expectAccessible(desk)
    await sheet.getByLabel(ops('care.birthday')).fill('1990-02-28')
    await desk.waitForTimeout(600)
    await sheet.getByRole('button', { name: ops('care.correct') }).click()
    await expect(desk.getByText('Rahim Uddin', { exact: true }).first()).toBeVisible()
  })

  await test.step('what was done to the player is found in the log by name, and leads back to the player', async () => {
    await goTo('page.audit')
    await desk.getByRole('main').getByRole('searchbox').fill(player.username)
    await desk.waitForURL(/subject=/)
    await desk.getByLabel(ops('col.act')).selectOption({ label: ops('act.player.locked') })
    await expect(desk.getByRole('row')).toHaveCount(2)
    await expectAccessible(desk)
    await desk
      .getByLabel(new RegExp(ops('act.player.locked')))
      .filter({ visible: true })
      .first()
      .click()
    await expect(
      desk.getByRole('dialog').getByText(ops('state.locked'), { exact: true }),
    ).toBeVisible()
    await desk.keyboard.press('Escape')
    await desk
      .getByRole('link', { name: filled(ops('audit.player'), { name: player.username }) })
      .click()
    await expect(desk.getByRole('heading', { name: player.username })).toBeVisible()
  })

  expect(
    (await proofOfTheBooks(db, () => new Date())).checks.filter((check) => !check.isHeld),
  ).toEqual([])
  expect(said).toEqual([])
  for (const each of [desk, page]) await each.context().close()
})
