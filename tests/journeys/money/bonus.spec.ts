// Touches: portal/wallet, portal/inbox, apps/platform/src/domain/wallet
import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { runningStack } from '@padma/testkit'
import { giveFreeRounds, registerPlayer, sitDown } from '../../drivers/player.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { ownersCalls, signInPlayer } from '../sign-in.ts'
import { withSection } from '../with-section.ts'
import { words } from '../words.ts'

const stack = runningStack()
const wallet = words('wallet', 'bn')
const inbox = words('inbox', 'bn')

test('a bonus is given up in the wallet, and a message says that it ended', async ({ page }) => {
  test.setTimeout(120_000)
  const owner = await ownersCalls()
  const player = await registerPlayer(stack)
  await test.step('free rounds win a bonus that must be turned over', async () => {
    const { value } = await owner('GET /ops/configuration/:section', {
      params: { section: 'rewards' },
    })
    const { rewards } = value as { rewards: object }
    await withSection(
      owner,
      'rewards',
      { rewards: { ...rewards, wageringTimes: 20 } },
      async () => {
        const id = await giveFreeRounds(player, owner, {
          key: randomUUID(),
          rounds: 40,
          stake: '10',
        })
        const table = await sitDown(player)
        const hasBonus = async () => (await player.call('GET /wps/member/turnover')).bonus !== null
        for (let round = 0; round < 40 && !(await hasBonus()); round += 1)
          await table.spin(randomUUID(), '1000000', id)
        expect(await hasBonus()).toBe(true)
      },
    )
  })
  await page.addInitScript(`localStorage.getItem('lang') ?? localStorage.setItem('lang', 'en')`)
  await signInPlayer(page, player)
  await page.evaluate(() => localStorage.setItem('lang', 'bn'))
  await page.goto(`${stack.portalUrl}/?member=transferFund`)
  const giveUp = page.getByRole('button', { name: wallet('bonusGiveUp'), exact: true })
  await giveUp.click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByText(wallet('bonusGiveUpAsk'))).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: wallet('bonusKeep') }).click()
  await giveUp.click()
  await question.getByRole('button', { name: wallet('bonusGiveUp'), exact: true }).click()
  await expect(page.getByText(wallet('bonusGivenUp'))).toBeVisible()
  await expect(giveUp).toHaveCount(0)
  expect((await player.call('GET /wps/v2/wallets/balance')).bonus).toBe('0.00')
  await page.goto(`${stack.portalUrl}/?member=messageV2`)
  await expect(page.getByText(inbox('bonus_forfeited')).first()).toBeVisible()
})
