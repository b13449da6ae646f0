// Touches: portal/game, apps/sandbox/src/sample-vendor
import { expect, test } from '@playwright/test'
import { runningStack } from '@padma/testkit'
import { createDb, createPool } from '@padma/platform/db/pool.ts'
import { proofOfTheBooks } from '@padma/platform/prove-books.ts'
import { sql } from 'kysely'
import { giveMoney } from '../drivers/money.ts'
import { registerPlayer } from '../drivers/player.ts'
import { expectAccessible } from './expect-accessible.ts'
import { words } from './words.ts'

const stack = runningStack()
const accounts = words('accounts')

test('a player opens another vendor’s game from its lobby, wins and loses a flip, and the books hold', async ({
  page,
}) => {
  test.setTimeout(60_000)
  const said: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') said.push(message.text())
  })
  page.on('pageerror', (error) => said.push(error.message))
  const { username, password } = await registerPlayer(stack)
  const db = createDb(createPool(stack.databaseUrls.platform, 2))
  try {
    await giveMoney(db, username)
    await page.addInitScript(`localStorage.setItem('lang', 'en')`)
    await page.goto(`${stack.portalUrl}/?modal=login`)
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(accounts('field_username')).fill(username)
    await dialog.getByLabel(accounts('field_password'), { exact: true }).fill(password)
    await dialog.getByRole('button', { name: accounts('login'), exact: true }).click()
    await expect(dialog).toBeHidden()
    await page.goto(`${stack.portalUrl}/elott`)
    await page.getByRole('link', { name: 'Sample Coin' }).first().click()

    const game = page.frameLocator('iframe')
    await expect(game.getByRole('status').last()).toHaveText('Choose a side.')
    await expect(game.locator('#balance')).toHaveText('৳1,000.00')
    await expectAccessible(page)

    let units = 1_000n * 100_000n
    const seen = new Set<boolean>()
    for (let flips = 0; seen.size < 2; flips++) {
      expect(flips).toBeLessThan(40)
      await game.getByRole('button', { name: 'Heads' }).dblclick()
      await expect(game.getByRole('button', { name: 'Heads' })).toBeEnabled({ timeout: 20_000 })
      const outcome = (await game.locator('#said').textContent())!
      // On a crowded machine the wallet may be too late for a bet; then it came to nothing.
      if (outcome.includes('came to nothing')) continue
      const isWon = outcome.includes('You won')
      units += isWon ? 960_000n : -1_000_000n
      seen.add(isWon)
      await expect(game.locator('#balance')).toHaveText(shown(units))
      await expect(game.locator('#check')).toHaveText('checked: it was fair')
    }
    const { rows } = await sql<{
      balance: bigint
    }>`
      select a.balance
      from members.member m
      join ledger.account a on a.owner_id = m.id and a.kind = 'cash'
      where m.username = ${username}`.execute(db)
    expect(rows[0]!.balance).toBe(units)
    expect(
      (await proofOfTheBooks(db, () => new Date())).checks.filter((check) => !check.isHeld),
    ).toEqual([])
  } finally {
    await db.destroy()
  }
  expect(said).toEqual([])
})

const shown = (units: bigint): string =>
  `৳${(units / 100_000n).toLocaleString('en')}.${`${(units / 1_000n) % 100n}`.padStart(2, '0')}`
