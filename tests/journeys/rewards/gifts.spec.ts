// Touches: portal/referral, portal/red-envelope, apps/platform/src/domain/referral
import { runningStack } from '@padma/testkit'
import { expect, test } from '@playwright/test'
import { deposit, registerPlayer } from '../../drivers/player.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { asMember, at, inLanguage } from '../shell/portal.ts'
import { ownersCalls } from '../sign-in.ts'
import { words } from '../words.ts'

const gifts = words('gifts', 'bn')

test('a friend registers by the link and shows up with their next step', async ({ page }) => {
  await inLanguage(page, 'bn')
  await asMember(page)
  await page.goto(at('/?member=referral'))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(gifts('yourLink'), { exact: true })).toBeVisible({
    timeout: 30_000,
  })
  // Without friends there is only the link and the rule.
  await expect(dialog.getByText(gifts('earned'))).toBeHidden()
  await expect(dialog.getByRole('img', { name: gifts('qrOf') })).toBeVisible()
  await expectAccessible(page)
  const link = new URL(await dialog.getByText(/referralCode=/).innerText())
  const friend = await registerPlayer(runningStack(), {
    referralCode: link.searchParams.get('referralCode')!,
  })
  const row = dialog.getByRole('listitem').filter({ hasText: friend.username.slice(0, 2) })
  await expect(row).toContainText(gifts('next_phone'), { timeout: 30_000 })
  await expect(row).not.toContainText(friend.username)
  await expect(dialog.getByText(gifts('earned'))).toBeVisible()
  const path = dialog.getByRole('region', { name: gifts('path') }).getByRole('listitem')
  await expect(path).toContainText(['1', '0', '0'])
  await deposit(friend, await ownersCalls(), '500')
  await expect(path).toContainText(['1', '1', '0'], { timeout: 30_000 })
  await expectAccessible(page)
})

test('a player opens a red envelope once, and the money is in the wallet', async ({ page }) => {
  await inLanguage(page, 'bn')
  const player = await asMember(page)
  await page.goto(at('/?member=redEnvelope'))
  const dialog = page.getByRole('dialog')
  const open = dialog.getByRole('button', { name: gifts('openEnvelope') }).first()
  await expect(open).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)
  await open.dblclick()
  const found = dialog.getByRole('heading', { name: /৳\d/ })
  await expect(found).toBeVisible()
  await expectAccessible(page)
  const { envelopes } = await player.call('GET /wps/member/red-envelopes')
  const mine = envelopes.flatMap(({ opened }) => opened ?? [])
  expect(mine).toHaveLength(1)
  await expect(found).toContainText(`৳${mine[0]!.replace(/\.00$/, '')}`)
  const { rows } = await player.call('GET /wps/member/grants', { query: {} })
  expect(rows).toMatchObject([{ source: 'red_envelope', value: { amount: mine[0] } }])
  await page.reload()
  await expect(found).toBeVisible()
})
