// Touches: console/red-envelopes, console/referrals, apps/platform/src/domain/red-envelopes
import { runningStack } from '@padma/testkit'
import { expect, test } from '@playwright/test'
import { registerPlayer } from '../../drivers/player.ts'
import { openAtDesk } from '../desk.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { signInOwner } from '../sign-in.ts'
import { words } from '../words.ts'

const ops = words('console')
const refusals = words('refusals')
/** A button takes a second press within half a second for a part of the first. */
const ONE_PRESS_MS = 600

test('an owner plans a red envelope, cancels it, and sees who invited whom', async ({
  page: desk,
}) => {
  test.setTimeout(120_000)
  const stack = runningStack()
  const inviter = await registerPlayer(stack)
  const { code } = await inviter.call('GET /wps/member/referral', { query: {} })
  const friend = await registerPlayer(stack, { referralCode: code })
  await desk.addInitScript(`localStorage.getItem('lang') ?? localStorage.setItem('lang', 'en')`)
  await signInOwner(desk)

  await openAtDesk(desk, 'page.redEnvelopes')
  await desk.getByRole('button', { name: ops('envelopes.plan') }).click()
  const form = desk.getByRole('dialog')
  await expectAccessible(desk)
  await form.getByLabel(ops('envelopes.nameBn')).fill('পরীক্ষার খাম')
  await form.getByLabel(ops('envelopes.nameEn')).fill('Trial envelope')
  const total = form.getByLabel(ops('envelopes.total'), { exact: true })
  await total.fill('90')
  await form.getByLabel(ops('envelopes.parts'), { exact: true }).fill('10')
  await form.getByLabel(ops('envelopes.minimum')).fill('10')
  const send = form.getByRole('button', { name: ops('envelopes.plan') })
  await send.click()
  // Nothing of what was written is lost.
  await expect(form.getByText(refusals('envelope_too_small'))).toBeVisible()
  await total.fill('150')
  await desk.waitForTimeout(ONE_PRESS_MS)
  await send.click()
  await expect(form).toBeHidden()
  const row = desk.getByRole('row').filter({ hasText: 'Trial envelope' })
  await expect(row).toContainText('৳150.00')
  await expect(row).toContainText('0 / 10')
  await expectAccessible(desk)
  await row.getByRole('button', { name: ops('envelopes.cancel') }).click()
  await desk
    .getByRole('alertdialog')
    .getByRole('button', { name: ops('envelopes.cancel'), exact: true })
    .click()
  await expect(row).toContainText(ops('envelopes.state_cancelled'))

  await openAtDesk(desk, 'page.referrals')
  await desk.getByRole('searchbox', { name: ops('queue.search') }).fill(inviter.username)
  const referral = desk.getByRole('row').filter({ hasText: friend.username })
  await expect(referral).toContainText(ops('referrals.next_phone'), { timeout: 30_000 })
  await expect(referral).toContainText(inviter.username)
  await expectAccessible(desk)
})
