// Touches: games, packages/game-kit, portal/game, console/configuration
import { expect, test } from '@playwright/test'
import { deposit } from '../../drivers/player.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { asMember, at, inLanguage } from '../shell/portal.ts'
import { ownersCalls } from '../sign-in.ts'
import { withSection } from '../with-section.ts'
import { listen, t } from './game-page.ts'

test('where the brand allows it rounds follow by themselves, until the player or a bound stops them', async ({
  page,
}) => {
  await inLanguage(page, 'bn')
  const player = await asMember(page)
  const owner = await ownersCalls()
  await deposit(player, owner, '2000')
  const rounds = listen(page)
  const game = page.frameLocator('iframe')
  const tool = game.getByRole('button', { name: t('auto'), exact: true })
  const stop = game.locator('.gk-auto-stop')
  const begin = (count: number) =>
    game.getByRole('button', {
      name: t('autoBegin').replace('{count}', `${count}`).split('{stake}')[1]!.trim(),
    })
  const open = () => page.goto(at('/game?vassalage=padma-studio&gameCode=river-dice&gameType=RNG'))

  await test.step('the demo brand does not offer it', async () => {
    await open()
    await expect(game.locator('.ak-button.is-main')).toBeEnabled()
    await expect(tool).toBeHidden()
  })

  await withSection(owner, 'play', { play: { autoplay: true } }, async () => {
    await open()
    await test.step('rounds follow each other; the button that stops them counts them down', async () => {
      await tool.click()
      await expectAccessible(page)
      await begin(10).click()
      await expect(stop).toContainText(t('autoLeft').replace('{count}', '9'))
      await expect(stop).toContainText(t('autoLeft').replace('{count}', '8'))
      await stop.press('Enter')
      await expect(stop).toBeHidden()
      await expect(game.getByText(t('autoStopped')).first()).toBeVisible()
      await expect.poll(() => rounds.length).toBe(2)
      // The next would have come within this time.
      await page.waitForTimeout(1_500)
      expect(rounds).toHaveLength(2)
    })

    await test.step('a loss limit below one bet begins nothing; one of two bets is never exceeded', async () => {
      await game.locator('body').press('a')
      const loss = game.getByLabel(new RegExp(`^${t('autoLoss')}`))
      await loss.fill('nine')
      await begin(10).click()
      await expect(game.getByRole('alert')).toHaveText(t('autoBad'))
      await loss.fill('9')
      await begin(10).click()
      await expect(game.getByRole('alert')).toHaveText(t('autoLossSmall'))
      await loss.fill('20')
      await game.getByLabel(new RegExp(`^${t('autoWin')}`)).fill('5')
      await begin(10).click()
      // The first win is above 5; before it two bets at most can be lost.
      await expect(stop).toBeVisible()
      await expect(stop).toBeHidden({ timeout: 20_000 })
      const played = rounds.slice(2)
      const lost = played.reduce(
        (sum, one) => sum + BigInt(one.stakedUnits) - BigInt(one.payoutUnits),
        0n,
      )
      expect(lost).toBeLessThanOrEqual(2_000_000n)
      const met = played.at(-1)!.payoutUnits === '0' ? 'autoLossMet' : 'autoWinMet'
      await expect(game.getByText(t(met)).first()).toBeVisible()
    })

    await test.step('what the portal has to ask stops it', async () => {
      await tool.click()
      await begin(10).click()
      await expect(stop).toBeVisible()
      await page.evaluate(
        `{
          const frame = document.querySelector('iframe')
          const { origin } = new URL(frame.src)
          frame.contentWindow.postMessage({ type: 'padma:pause' }, origin)
        }`,
      )
      await expect(stop).toBeHidden()
    })
  })
})
