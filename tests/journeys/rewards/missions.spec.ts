// Touches: portal/missions, portal/rewards, apps/portal/src/parts/grants
import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { deposit, sitDown } from '../../drivers/player.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { asMember, at, inLanguage } from '../shell/portal.ts'
import { ownersCalls } from '../sign-in.ts'
import { words } from '../words.ts'

const rewards = words('rewards', 'bn')
const screens = words('screens', 'bn')

test('a player sees a mission move after a bet, claims its reward, and finds it in the reward centre', async ({
  page,
}) => {
  await inLanguage(page, 'bn')
  const player = await asMember(page)
  await deposit(player, await ownersCalls(), '1000')
  await page.goto(at('/?member=missionLeaderboard'))
  const dialog = page.getByRole('dialog')
  const mission = dialog.getByRole('listitem').filter({ hasText: 'আজ বাজি ধরুন' })
  await expect(mission.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0')

  const table = await sitDown(player)
  await table.spin(randomUUID(), '10000000')
  const claim = mission.getByRole('button', { name: '৳5' })
  await expect(claim).toBeVisible({ timeout: 30_000 })
  await expect(dialog.getByRole('listitem').filter({ hasText: rewards('you') })).toContainText(
    '৳100',
  )
  await expectAccessible(page)
  // A double press claims once.
  await claim.dblclick()
  await expect(page.getByText(rewards('claimed_cash'))).toBeVisible()
  await expect(mission.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '10')

  await page.goto(at('/?member=rewardCenter'))
  await expect(dialog.getByRole('heading', { name: screens('member_rewardCenter') })).toBeVisible()
  const past = dialog.getByRole('listitem').filter({ hasText: 'আজ বাজি ধরুন' })
  await expect(past).toContainText('৳5')
  await expect(past).toContainText(rewards('state_claimed'))
  await expectAccessible(page)
})
