// Touches: games/lottery, games/fast-lottery, apps/studio, portal/game
import { bn as ssc } from '@padma/games/fast-lottery/ssc/strings/bn.ts'
import { bn as words } from '@padma/games/lottery/kit/page/strings/bn.ts'
import { expect, type FrameLocator, type Page, test } from '@playwright/test'
import { deposit } from '../../drivers/player.ts'
import { ownersCalls } from '../sign-in.ts'
import { asMember, at, inLanguage } from '../shell/portal.ts'

// A lottery with a draw every minute, in the portal's frame: sums of five digits are big or small
// and odd or even, so that all four of them win twice whatever is drawn.
const GAME = '/lottery?vendor=padma-studio&gameCode=ssc-1&gameType=ELOTT'

test('a bet is taken back, a chase stops on its win, and the draw is verified', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const player = await asMember(page)
  await deposit(player, await ownersCalls(), '1000')
  await inLanguage(page, 'bn', 'dark')
  await page.goto(at(GAME))
  const game = page.frameLocator('iframe')
  const balance = game.locator('header b')
  await expect(balance).toHaveText('৳1,000.00')
  await expect(game.locator('html')).toHaveAttribute('data-theme', 'dark')

  await test.step('a double press buys once, and until the lock it is taken back', async () => {
    await chooseSums(page, game)
    await confirm(game, '৳4.00', { isDouble: true })
    await expect(balance).toHaveText('৳996.00')
    await view(game, words.viewTickets)
    await expect(game.getByText(words.ticket_placed)).toHaveCount(1)
    await game.getByRole('button', { name: words.undo }).click()
    await page.waitForTimeout(600)
    await game.getByRole('button', { name: words.undo }).click()
    await expect(balance).toHaveText('৳1,000.00')
    await expect(game.getByText(words.ticket_void)).toHaveCount(1)
  })

  await test.step('a chase of three draws: the first wins, the others come back', async () => {
    await view(game, words.viewBet)
    await chooseSums(page, game)
    await game.getByRole('button', { name: say(words.bet, '৳4.00') }).click()
    const sheet = game.getByRole('dialog')
    await sheet.getByLabel(words.chaseOn).check()
    await sheet.getByLabel(words.chaseOwn).fill('3')
    await sheet.getByRole('button', { name: words.chaseDouble }).click()
    // 4 + 8 + 16.
    await expect(sheet.getByText('৳4.00, ৳8.00, ৳16.00')).toBeVisible()
    await expect(sheet.getByLabel(words.chaseStop)).toBeChecked()
    await sheet.getByRole('button', { name: say(words.confirm, '৳28.00') }).click()
    await expect(balance).toHaveText('৳972.00')
    await view(game, words.viewTickets)
    await expect(game.getByText(words.ticket_placed)).toHaveCount(3)
    // Of 1.00 on each of four two win.
    await expect(game.getByText(/জয় ৳3\.\d\d/)).toBeVisible({ timeout: 100_000 })
    await expect(game.getByText(words.ticket_placed)).toHaveCount(0, { timeout: 30_000 })
    await expect(balance).toHaveText(/^৳999\.\d\d$/, { timeout: 30_000 })
  })

  await test.step('the draw is computed again in the page', async () => {
    await view(game, words.viewFair)
    await expect(game.getByText(words.beaconLocalNote)).toBeVisible()
    await game.getByRole('button', { name: words.fairCheck }).click()
    await expect(game.getByText(words.fairOkSeed)).toBeVisible()
    await expect(game.getByText(words.fairOkResult.split('{')[0]!)).toBeVisible()
    await expect(game.getByText(words.fairSeen)).toBeVisible()
  })

  await test.step('another game opens in its place', async () => {
    await view(game, words.viewLobby)
    await game
      .getByRole('article')
      .filter({ hasText: 'তিন পাশা ১ মিনিট' })
      .getByRole('button')
      .click()
    await expect(page).toHaveURL(/gameCode=k3-1/)
    await expect(game.getByRole('heading', { level: 1 })).toHaveText('তিন পাশা ১ মিনিট')
  })
})

const say = (text: string, sum: string): string => text.replace('{sum}', sum)
const view = (game: FrameLocator, name: string) =>
  game.getByRole('navigation', { name: words.views }).getByRole('button', { name }).click()

/** All four sums, of a draw that still sells for long enough. */
async function chooseSums(page: Page, game: FrameLocator): Promise<void> {
  await expect
    .poll(
      async () =>
        Number(
          await game
            .getByRole('timer')
            .textContent({ timeout: 500 })
            .catch(() => 0),
        ),
      {
        timeout: 70_000,
      },
    )
    .toBeGreaterThan(15)
  await game
    .getByRole('navigation', { name: words.groups })
    .getByRole('button', { name: ssc.groups['sum']! })
    .click()
  for (const name of ['big', 'small', 'odd', 'even'])
    await game.getByRole('button', { name: new RegExp(`^${ssc.cells[name]!},`) }).click()
  await page.waitForTimeout(600)
}

async function confirm(
  game: FrameLocator,
  sum: string,
  { isDouble }: { isDouble: boolean },
): Promise<void> {
  await game.getByRole('button', { name: say(words.bet, sum) }).click()
  const button = game.getByRole('dialog').getByRole('button', { name: say(words.confirm, sum) })
  await (isDouble ? button.dblclick() : button.click())
  await expect(game.getByText(say(words.bought, sum))).toBeVisible()
}
