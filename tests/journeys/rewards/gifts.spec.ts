// Touches: portal/missions, portal/red-envelope, portal/referral, portal/register, portal/parts/envelopes
import { expect, test } from '@playwright/test'
import { expectAccessible } from '../expect-accessible.ts'
import { asMember, at, inLanguage } from '../shell/portal.ts'
import { words } from '../words.ts'

const accounts = words('accounts', 'bn')
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

test('a friend registers by a player’s link and shows up with the next step', async ({
  page,
  browser,
}) => {
  await inLanguage(page, 'bn')
  await asMember(page)
  await page.goto(at('/?member=referral'))
  const dialog = page.getByRole('dialog')
  const link = await dialog.getByText(/referralCode=/).innerText()

  const theirs = await browser.newContext({ userAgent: 'Another phone' })
  const friend = await theirs.newPage()
  await inLanguage(friend, 'bn')
  await friend.goto(link)
  const form = friend.getByRole('dialog')
  const username = `friend${Date.now().toString(36)}`
  await form.getByLabel(accounts('field_username')).fill(username)
  await form.getByLabel(accounts('field_password'), { exact: true }).fill('calm-river-482913')
  await form.getByLabel(accounts('field_confirmPassword')).fill('calm-river-482913')
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: accounts('register'), exact: true }).click()
  await expect(form).toHaveCount(0)
  await theirs.close()

  const row = dialog.getByRole('listitem').filter({ hasText: `fr***${username.slice(-1)}` })
  await expect(async () => {
    await page.reload()
    await expect(row).toContainText(gifts('next_phone'), { timeout: 3_000 })
  }).toPass({ timeout: 30_000 })
  await expectAccessible(page)
})
