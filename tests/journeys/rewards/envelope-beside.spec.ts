// Touches: portal/missions, portal/red-envelope, portal/rewards, apps/portal/src/parts/envelopes
import { expect, test } from '@playwright/test'
import { expectAccessible } from '../expect-accessible.ts'
import { asMember, at, inLanguage } from '../shell/portal.ts'
import { words } from '../words.ts'

const gifts = words('gifts', 'bn')
const rewards = words('rewards', 'bn')

test('a player opens the envelope beside the missions and finds what was in it among the rewards', async ({
  page,
}) => {
  await inLanguage(page, 'bn')
  await asMember(page)
  await page.goto(at('/?member=missionLeaderboard'))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: gifts('envelopeArrived') })).toBeVisible()
  // A double press opens one.
  await dialog.getByRole('button', { name: gifts('openEnvelope') }).dblclick()
  const found = dialog.getByRole('heading', { name: /৳/ })
  await expect(found).toBeVisible()
  const amount = (await found.innerText()).match(/৳[\d.,]+/)![0]
  await expectAccessible(page)

  await page.goto(at('/?member=redEnvelope'))
  await expect(dialog.getByRole('heading', { name: amount })).toBeVisible()
  await expect(dialog.getByRole('button', { name: gifts('openEnvelope') })).toHaveCount(0)
  await page.goto(at('/?member=rewardCenter'))
  const past = dialog.getByRole('listitem').filter({ hasText: 'আজকের লাল খাম' })
  await expect(past).toContainText(amount)
  await expect(past).toContainText(rewards('state_issued'))
})
