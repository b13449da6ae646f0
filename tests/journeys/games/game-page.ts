import { expect, type Page } from '@playwright/test'
import type { games } from '@padma/games'
import type { Round } from '@padma/game-protocol'
import { kitTexts } from '../../../packages/game-kit/src/strings.ts'
import type { TestPlayer } from '../../drivers/player.ts'
import { beforeTheBet, firstMove } from './on-the-board.ts'

export type Game = (typeof games)[number]
export const t = (key: keyof typeof kitTexts.bn): string => kitTexts.bn[key]

/** Opens a game's page with a launch of its own, without the portal around it. */
export async function openGame(
  page: Page,
  player: TestPlayer,
  code: string,
  query: Record<string, string> = {},
): Promise<void> {
  const { url } = await player.call('GET /wps/game/launchGame', {
    query: { vassalage: 'padma-studio', gameCode: code, gameType: 'RNG', language: 'bn' },
  })
  const address = new URL(url)
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  await page.goto(address.href)
  await expect(balanceOf(page)).toContainText('৳')
}

export const balanceOf = (page: Page) => page.getByLabel(t('balance'), { exact: true })
/** The button that places the bet, of slots and of arcade games. */
export const betButton = (page: Page) =>
  page.locator('.gk-spin, .ak-button.is-main').filter({ visible: true }).first()

/** The answers of the studio to what the page plays, newest last. */
export function listen(page: Page): Round<unknown>[] {
  const rounds: Round<unknown>[] = []
  page.on('response', async (response) => {
    if (!/\/api\/(play|rounds\/[\w-]+\/move)$/.test(new URL(response.url()).pathname)) return
    if (response.ok()) rounds.push((await response.json()) as Round<unknown>)
  })
  return rounds
}

/** Places a bet and plays the round to its end, by whatever can be pressed. */
export async function playToEnd(page: Page, game: Game): Promise<Round<unknown>> {
  const rounds = listen(page)
  const before = beforeTheBet(game.code)
  const first = firstMove(game.code)
  if (before) await page.locator(before).first().click()
  await expect(betButton(page)).not.toHaveAttribute('aria-disabled', 'true')
  await betButton(page).click()
  await expect.poll(() => rounds.length).toBe(1)
  for (let moves = 1; rounds.at(-1)!.state === 'playing'; moves++) {
    const next =
      first && moves === 1
        ? page.locator(first)
        : page.locator('.ak-button:not([aria-disabled="true"])')
    await next.first().click()
    await expect.poll(() => rounds.length).toBe(moves + 1)
  }
  return rounds.at(-1)!
}
