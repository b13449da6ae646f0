// Touches: apps/portal/src/features/lobby, apps/portal/src/features/home,
// apps/portal/src/parts/favourites, apps/platform/src/domain/catalogue
import { expect, test } from '@playwright/test'
import { runningStack } from '@padma/testkit'
import { createDb, createPool } from '../../../apps/platform/src/db/pool.ts'
import { fillGames } from '../../../tools/seed/games/fill-games.ts'
import { sql } from 'kysely'
import { asMember } from '../shell/portal.ts'
import { words } from '../words.ts'

const stack = runningStack()
const home = words('home', 'bn')
const lobby = words('lobby', 'bn')
const LOBBY = 'bulk-'
const db = () => createDb(createPool(stack.databaseUrls.platform, 1))

test.beforeAll(async () => {
  const filled = db()
  await fillGames(filled, { brandId: 1, games: 300, vendors: 12 })
  await filled.destroy()
})
// Other journeys know a home of few games.
test.afterAll(async () => {
  const filled = db()
  await sql`delete from vendors.game where vendor like ${`${LOBBY}%`}`.execute(filled)
  await sql`delete from vendors.vendor where code like ${`${LOBBY}%`}`.execute(filled)
  await filled.destroy()
})

test('a player finds a game among hundreds: narrowed, by pages, as a favourite, by a misspelt name', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const cards = page.locator('main a.card-name')

  await test.step('a guest who asks for favourites is led to the login', async () => {
    await page.goto(`${stack.portalUrl}/rng`)
    await page.getByRole('button', { name: lobby('list_fav') }).click()
    await expect(page).toHaveURL(/modal=login/)
  })
  await asMember(page)

  await test.step('more pages come when the end is near, and a vendor narrows them', async () => {
    await page.goto(`${stack.portalUrl}/rng`)
    await expect(cards.first()).toBeVisible()
    // Pages far from the screen are taken out again: what counts is how many were shown.
    await expect(async () => {
      await page.evaluate('scrollTo(0, document.body.scrollHeight)')
      await expect(page.getByText(/মধ্যে (48|72|96|৪৮|৭২|৯৬)টি/)).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 15_000 })
    await page.goto(`${stack.portalUrl}/rng?page=bulk-3&classify=TG`)
    await expect(page.getByRole('button', { name: lobby('class_TG') })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(cards.first()).toBeVisible()
    // A list type drops what it was narrowed by, and keeps the vendor.
    await page.getByRole('button', { name: lobby('list_hot') }).click()
    await expect(page).toHaveURL(/\/rng\?page=bulk-3&type=hot$/)
  })

  await test.step('a wrong letter is forgiven, a heart keeps the game', async () => {
    await page.goto(`${stack.portalUrl}/rng`)
    await page.getByRole('searchbox', { name: lobby('words') }).fill('River Kitez')
    await expect(cards.first()).toHaveText('নদীর ঘুড়ি')
    const heart = page.getByRole('button', {
      name: lobby('favourite').replace('{game}', 'নদীর ঘুড়ি'),
      exact: true,
    })
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await page.goto(`${stack.portalUrl}/rng?type=fav`)
    await expect(cards).toHaveText(['নদীর ঘুড়ি'])
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await heart.click()
    await expect(page.getByText(lobby('undo'))).toBeVisible()
  })

  await test.step('what was opened is where it was left', async () => {
    await page.goto(`${stack.portalUrl}/rng`)
    await cards.filter({ hasText: 'নদীর ঘুড়ি' }).first().click()
    await expect(page.locator('iframe')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'নদীর ঘুড়ি' })).toBeAttached()
    await expect
      .poll(async () => {
        await page.goto(`${stack.portalUrl}/rng?type=recent`)
        await page.waitForTimeout(500)
        return cards.allTextContents()
      })
      .toEqual(['নদীর ঘুড়ি'])
    await page.goto(stack.portalUrl)
    await expect(page.getByRole('heading', { name: lobby('continue') })).toBeVisible()
    await expect(page.getByRole('heading', { name: home('newGames'), exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: home('allGames') })).toHaveCount(0)
  })
})
