// Touches: portal/wallet, apps/sandbox/src/haor-games,
// apps/platform/src/domain/vendors/transfer-mode
import { createDb, createPool } from '@padma/platform/db/pool.ts'
import { proofOfTheBooks } from '@padma/platform/prove-books.ts'
import { expect, test } from '@playwright/test'
import { runningStack } from '@padma/testkit'
import { sql } from 'kysely'
import { giveMoney } from '../../drivers/money.ts'
import { registerPlayer } from '../../drivers/player.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { words } from '../words.ts'

const stack = runningStack()
const db = createDb(createPool(stack.databaseUrls.platform, 2))
test.afterAll(() => db.destroy())
const wallet = words('wallet', 'bn')
const accounts = words('accounts', 'bn')

test('money goes along into a game with a wallet of its own, and comes back once the vendor answers', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const { username, password } = await registerPlayer(stack)
  const { rows } = await sql<{ member: string }>`
    select vendor_user as member from members.member
    where username = ${username}`.execute(db)
  const { member } = rows[0]!
  await giveMoney(db, username)
  const mood = async (name: string) => {
    const { status } = await fetch(`${stack.sandboxUrl}/haor-games/mood`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ member, mood: name }),
    })
    expect(status).toBe(200)
  }

  await page.addInitScript(`localStorage.setItem('lang', 'bn')`)
  await page.goto(`${stack.portalUrl}/?modal=login`)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(accounts('field_username')).fill(username)
  await dialog.getByLabel(accounts('field_password'), { exact: true }).fill(password)
  await dialog.getByRole('button', { name: accounts('login'), exact: true }).click()
  await expect(dialog).toBeHidden()

  // All that they have goes along into the game.
  await page.goto(`${stack.portalUrl}/game?vassalage=haor-games&gameCode=haor-dice&gameType=ELOTT`)
  const game = page.frameLocator('iframe')
  await expect(game.locator('#balance')).toHaveText('৳1,000.00')
  await game.getByRole('button', { name: '4–6' }).click()
  await game.getByRole('button', { name: 'কাপ তুলুন' }).click()
  await expect(game.locator('#balance')).toHaveText(/^৳(990\.00|1,009\.40)$/)
  const there = (await game.locator('#balance').textContent())!

  await mood('dead')
  await page.goto(`${stack.portalUrl}/?member=transferFund`)
  const games = page.getByRole('listitem').filter({ hasText: 'Haor Games' })
  await expect(games.getByText(wallet('status_TIMEOUT'))).toBeVisible()
  await expect(games.getByText('৳0.00')).toBeHidden()
  await expect(page.getByText(wallet('partly'))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: wallet('returnAll') }).click()
  await expect(
    page.getByText(wallet('left_no_answer').replace('{name}', 'Haor Games')),
  ).toBeVisible()

  await mood('well')
  await page.getByRole('button', { name: wallet('returnAll') }).click()
  await expect(page.getByText(wallet('returned').replace('{amount}', there))).toBeVisible()
  await expect(page.getByText(there).first()).toBeVisible()
  const { checks } = await proofOfTheBooks(db, () => new Date())
  expect(checks.filter(({ isHeld }) => !isHeld)).toEqual([])
})
