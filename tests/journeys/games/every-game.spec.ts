// Touches: games, packages/game-kit, packages/game-protocol, apps/studio
import { games } from '@padma/games'
import type { Round } from '@padma/game-protocol'
import { formatUnits, parseUnits } from '@padma/money'
import { type Browser, expect, type Page, test } from '@playwright/test'
import pg from 'pg'
import { runningStack } from '@padma/testkit'
import { deposit, registerPlayer, sitDown, type TestPlayer } from '../../drivers/player.ts'
import { ownersCalls } from '../sign-in.ts'
import { balanceOf, betButton, type Game, listen, openGame, playToEnd, t } from './game-page.ts'

// One player at all games, one after the other; a new game is played as soon as games/index.ts has
// it. Motion is cut, so that results are there at once.
test.describe.configure({ mode: 'serial' })
let player: TestPlayer
const played = new Map<Game, Round<unknown>>()

test.beforeAll(async () => {
  player = await registerPlayer(runningStack())
  await deposit(player, await ownersCalls(), '20000')
})

async function quick(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  })
  return context.newPage()
}

for (const game of games) {
  test(`${game.code}: a bet is placed, played to its end and settled`, async ({ browser }) => {
    const page = await quick(browser)
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.message))
    await openGame(page, player, game.code)
    const round = await playToEnd(page, game)
    expect(round).toMatchObject({ state: 'settled' })
    await expect(balanceOf(page)).toHaveText(formatUnits(BigInt(round.balanceUnits!), '৳'))
    expect(await unitsNow()).toBe(BigInt(round.balanceUnits!))
    expect(faults).toEqual([])
    played.set(game, round)
    await page.context().close()
  })
}

test('every round verifies on its game’s own page, offline, and not with a changed seed', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const table = await sitDown(player)
  await table.rotate('another seed')
  const page = await quick(browser)
  for (const [game, round] of played)
    await test.step(game.code, async () => {
      await openGame(page, player, game.code, { round: round.roundId })
      const dialog = page.getByRole('dialog')
      const verify = dialog.getByRole('button', { name: t('verify'), exact: true })
      await expect(verify).toBeVisible()
      await page.context().setOffline(true)
      await verify.click()
      await expect(dialog.getByText(t('verifyPassed'))).toBeVisible()
      const seed = dialog.getByLabel(t('serverSeed'))
      const right = await seed.inputValue()
      await seed.fill(`${right.slice(0, -1)}${right.endsWith('0') ? '1' : '0'}`)
      await verify.click()
      await expect(dialog.getByText(t('verifyFailedCommitment'))).toBeVisible()
      await page.context().setOffline(false)
    })
  expect(played.size).toBeGreaterThan(0)
  await page.context().close()
})

test('a page that is killed in the middle of a bet costs one bet; its round is there afterwards', async ({
  browser,
}) => {
  const page = await quick(browser)
  await openGame(page, player, 'river-dice')
  const units = await unitsNow()
  const before = (await roundsOf('river-dice')).length
  await betButton(page).click()
  await expect.poll(async () => (await roundsOf('river-dice')).length).toBe(before + 1)
  await page.context().close()

  const again = await quick(browser)
  await openGame(again, player, 'river-dice')
  await expect.poll(async () => (await roundsOf('river-dice')).at(-1)?.state).toBe('settled')
  const rounds = await roundsOf('river-dice')
  expect(rounds).toHaveLength(before + 1)
  const { staked_units, payout_units } = rounds.at(-1)!
  expect(await unitsNow()).toBe(units - BigInt(staked_units) + BigInt(payout_units!))
  await expect(balanceOf(again)).toHaveText(formatUnits(await unitsNow(), '৳'))
  await again.context().close()
})

test('a round of moves goes on where the page was killed', async ({ browser }) => {
  const page = await quick(browser)
  await openGame(page, player, 'lotus-pond')
  const rounds = listen(page)
  await betButton(page).click()
  await expect.poll(() => rounds.length).toBe(1)
  await page.context().close()

  const again = await quick(browser)
  await openGame(again, player, 'lotus-pond')
  const moved = listen(again)
  await again.locator('.lp-tile').nth(12).click()
  await expect.poll(() => moved.length).toBe(1)
  expect(moved[0]).toMatchObject({ roundId: rounds[0]!.roundId, moves: [{ pick: 12 }] })
  if (moved[0]!.state === 'playing') {
    await betButton(again).click()
    await expect.poll(() => moved.at(-1)!.state).toBe('settled')
  }
  await expect(balanceOf(again)).toHaveText(formatUnits(await unitsNow(), '৳'))
  await again.context().close()
})

test('by keyboard alone: a game of one draw, and one of moves', async ({ browser }) => {
  const page = await quick(browser)
  await openGame(page, player, 'river-dice')
  const rounds = listen(page)
  await page.keyboard.press('Space')
  await expect.poll(() => rounds.at(-1)?.state).toBe('settled')

  await openGame(page, player, 'lotus-pond')
  await page.keyboard.press('Space')
  await expect.poll(() => rounds.at(-1)?.state).toBe('playing')
  await tabTo(page, '.lp-tile')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => rounds.at(-1)?.moves).toEqual([{ pick: 6 }])
  if (rounds.at(-1)!.state === 'playing') {
    await tabTo(page, '.ak-button.is-main')
    await page.keyboard.press('Enter')
  }
  await expect.poll(() => rounds.at(-1)?.state).toBe('settled')
  await page.context().close()
})

async function unitsNow(): Promise<bigint> {
  return parseUnits((await player.call('GET /wps/v2/wallets/balance')).balance)!
}

type Kept = { state: string; staked_units: string; payout_units: string | null }
/** What the studio keeps of a game's rounds, oldest first; journeys take turns at its product. */
async function roundsOf(code: string): Promise<Kept[]> {
  const client = new pg.Client({ connectionString: runningStack().databaseUrls.studio })
  await client.connect()
  const { rows } = await client.query<Kept>(
    'select state, staked_units, payout_units from round where game_code = $1 order by opened_at',
    [code],
  )
  await client.end()
  return rows
}

async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 30; presses++) {
    await page.keyboard.press('Tab')
    if (await page.evaluate(`document.activeElement.matches('${selector}')`)) return
  }
  throw new Error(`Tab does not reach ${selector}`)
}
