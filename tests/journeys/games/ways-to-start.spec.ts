// Touches: portal/game, portal/lobby, apps/platform/src/domain/vendors/launch,
// apps/sandbox/src/sample-vendor
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createDb, createPool } from '@padma/platform/db/pool.ts'
import { expect, test } from '@playwright/test'
import { runningStack } from '@padma/testkit'
import { sql } from 'kysely'
import { giveMoney } from '../../drivers/money.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { asMember, at, inLanguage } from '../shell/portal.ts'
import { words } from '../words.ts'

const stack = runningStack()
const db = createDb(createPool(stack.databaseUrls.platform, 2))
const refusals = words('refusals')
const accounts = words('accounts')
const game = words('game')
const HOSTILE = 'hostile-vendor'

/** A vendor who answers a launch by the code of its game. */
const hostile: Server = createServer((request, response) => {
  let body = ''
  request.on('data', (part: Buffer) => (body += part.toString()))
  request.on('end', () => {
    const { game_code: code = '' } = JSON.parse(body || '{}') as { game_code?: string }
    const url = urls[code as keyof typeof urls]
    if (url) return response.end(JSON.stringify({ url }))
    if (code === 'inward')
      return response.writeHead(302, { location: 'http://127.0.0.1:5432/' }).end()
    if (code !== 'huge') return
    // As much as anyone takes: a gigabyte, if the other side lets it.
    const part = Buffer.alloc(1_048_576, 0x20)
    let sent = 0
    const more = (): void => {
      while (sent++ < 1_024 && !response.destroyed)
        if (!response.write(part)) return void response.once('drain', more)
      response.end()
    }
    more()
  })
})
const urls = {
  script: 'javascript:alert(document.cookie)',
  elsewhere: 'https://evil.example/play',
}

test.beforeAll(async () => {
  await new Promise<void>((resolve) => hostile.listen(0, '127.0.0.1', resolve))
  await sql`
    insert into vendors.vendor (code, brand_id, name, base_url) values (${HOSTILE}, 1, 'Hostile',
      ${`http://127.0.0.1:${(hostile.address() as AddressInfo).port}`})`.execute(db)
  for (const code of [...Object.keys(urls), 'inward', 'huge', 'silent'])
    await sql`
      insert into vendors.game (vendor, code, game_type, name, icon_url, turnover_weight_ppm)
      values (${HOSTILE}, ${code}, 'RNG', ${code}, '', 0)`.execute(db)
})
test.afterAll(async () => {
  await sql`delete from vendors.game_session where vendor = ${HOSTILE}`.execute(db)
  await sql`delete from vendors.game where vendor = ${HOSTILE}`.execute(db)
  await sql`delete from vendors.vendor where code = ${HOSTILE}`.execute(db)
  await db.destroy()
  hostile.closeAllConnections()
  hostile.close()
})

test('a guest looks at sports with play money and nothing is asked of them', async ({ page }) => {
  await inLanguage(page, 'en')
  await page.goto(at('/fbsports'))
  const match = page.frameLocator('iframe')
  await expect(match.locator('#said')).toHaveText('Demo with play money. Nothing is staked.')
  await match.getByRole('button', { name: 'Padma XI' }).click()
  await expect(match.locator('#check')).toHaveText('checked: it was fair')
  await expect(match.locator('#balance')).toHaveText(/^(990|1,009)\.00$/)
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a member bets on a match, flips a coin on the lottery page, and comes back after the session ended', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const player = await asMember(page)
  await giveMoney(db, player.username)
  await inLanguage(page, 'en')
  await test.step('sports', async () => {
    await page.goto(at('/sports?game=sample-match'))
    await page.getByRole('main').getByRole('link', { name: 'Sample Match' }).first().click()
    await expect(page).toHaveURL(/\/fbsports\?/)
    const match = page.frameLocator('iframe')
    await expect(match.locator('#balance')).toHaveText('৳1,000.00')
    await match.getByRole('button', { name: 'Meghna XI' }).click()
    await expect(match.locator('#balance')).toHaveText(/^৳(990|1,009)\.00$/, { timeout: 20_000 })
    await expect(page.getByRole('banner')).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('a lottery has the slim bar alone, and leads back to its lobby', async () => {
    await page.goto(at('/elott'))
    await page.getByRole('main').getByRole('link', { name: 'Sample Coin' }).first().click()
    await expect(page).toHaveURL(/\/lottery\?/)
    await expect(page.frameLocator('iframe').locator('#said')).toHaveText('Choose a side.')
    await expect(page.getByRole('banner')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: 'Sample Coin' })).toBeAttached()
    await expect(page.getByRole('link', { name: game('back') })).toHaveAttribute('href', '/elott')
    await expectAccessible(page)
  })
  await test.step('/seamless is the same without the header', async () => {
    await page.goto(at('/seamless?vassalage=sample-vendor&gameCode=sample-duel&gameType=PVP'))
    const duel = page.frameLocator('iframe')
    await expect(duel.locator('#said')).toHaveText('Choose a room.')
    await duel.getByRole('button', { name: 'Sit down' }).click()
    await expect(duel.locator('#said')).toHaveText(
      'You sit in the room. Waiting for another player…',
    )
    await duel.getByRole('button', { name: 'Leave' }).click()
    await expect(duel.locator('#said')).toHaveText('You left. Your stake is yours.')
    await expect(page.getByRole('banner')).toHaveCount(0)
  })
  await test.step('the session ends in the game: the login says why and leads back', async () => {
    await page.goto(at('/lottery?gameCode=sample-coin&vendor=sample-vendor'))
    await expect(page.frameLocator('iframe').locator('#said')).toHaveText('Choose a side.')
    await player.call('DELETE /wps/session/logout')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible({ timeout: 20_000 })
    await expect(page.locator('iframe')).toHaveCount(0)
    await dialog.getByLabel(accounts('field_username')).fill(player.username)
    await dialog.getByLabel(accounts('field_password'), { exact: true }).fill(player.password)
    await dialog.getByRole('button', { name: accounts('login'), exact: true }).click()
    await expect(page).toHaveURL(/\/lottery\?/)
    await expect(page.frameLocator('iframe').locator('#said')).toHaveText('Choose a side.')
  })
})

test('the PvP lobby shows rooms and who waits in them; addresses of the old wire lead where they say', async ({
  browser,
  page,
}) => {
  const [waiting, looking] = [await browser.newPage(), page]
  for (const each of [waiting, looking]) {
    const { username } = await asMember(each)
    await giveMoney(db, username)
    await inLanguage(each, 'en')
  }
  await waiting.goto(at('/game?vassalage=sample-vendor&gameCode=sample-duel&gameType=PVP'))
  const duel = waiting.frameLocator('iframe')
  await duel.getByRole('radio', { name: /Sylhet/ }).check()
  await duel.getByRole('button', { name: 'Sit down' }).click()
  await looking.goto(at('/rng?games=pvp'))
  await expect(looking).toHaveURL(/\/pvp$/)
  const room = looking.getByRole('listitem').filter({ hasText: 'Sylhet' })
  await expect(room).toContainText('1 of 2 seats taken', { timeout: 15_000 })
  await expectAccessible(looking)
  await room.getByRole('link').click()
  const second = looking.frameLocator('iframe')
  await second.getByRole('radio', { name: /Sylhet/ }).check()
  await second.getByRole('button', { name: 'Sit down' }).click()
  const balances = [duel, second].map((each) => each.locator('#balance'))
  for (const balance of balances)
    await expect(balance).toHaveText(/^৳(950|1,048)\.00$/, { timeout: 20_000 })
  expect((await Promise.all(balances.map((balance) => balance.textContent()))).toSorted()).toEqual([
    '৳1,048.00',
    '৳950.00',
  ])
  await looking.goto(at('/rng?vassalage=padma-studio'))
  await expect(looking.getByRole('heading', { level: 1 })).toBeVisible()
  await expect
    .poll(() => looking.evaluate(`sessionStorage.getItem('vassalage')`))
    .toBe('padma-studio')
  await waiting.close()
})

test('a vendor who opens nothing that may be framed is told as an error, with a way on', async ({
  page,
}) => {
  test.setTimeout(60_000)
  await asMember(page)
  await inLanguage(page, 'en')
  for (const code of [...Object.keys(urls), 'inward', 'huge', 'silent']) {
    await page.goto(at(`/game?vassalage=${HOSTILE}&gameCode=${code}&gameType=RNG`))
    await expect(page.getByRole('alert')).toHaveText(refusals('vendor_unavailable'), {
      timeout: 15_000,
    })
    await expect(page.locator('iframe')).toHaveCount(0)
    await expect(page.getByRole('button', { name: game('again') })).toBeVisible()
  }
})
