// Touches: portal/points, console/redemptions, apps/portal/src/parts/records
import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { runningStack } from '@padma/testkit'
import { deposit, registerPlayer, sitDown } from '../../drivers/player.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { ownersCalls, signInAtConsole, signInPlayer } from '../sign-in.ts'
import { withSection } from '../with-section.ts'
import { words } from '../words.ts'

const stack = runningStack()
const points = words('points', 'bn')
const inbox = words('inbox', 'bn')
const refusals = words('refusals', 'bn')
const ops = words('console')
const PAYMENT_PASSWORD = '482913'
const REASON = 'এই জিনিস এখন নেই।'

test('play earns points; a reward is asked for, rejected, asked for again, approved; the rest becomes cash', async ({
  browser,
}, info) => {
  test.setTimeout(180_000)
  const { viewport, isMobile, hasTouch } = info.project.use
  const look = { viewport: viewport ?? null, isMobile, hasTouch, locale: 'en-GB' }
  const page = await (await browser.newContext(look)).newPage()
  const desk = await (await browser.newContext(look)).newPage()
  const owner = await ownersCalls()
  const player = await registerPlayer(stack)
  const honey = {
    kind: 'goods' as const,
    name: { bn: 'মধু', en: 'Honey' },
    detail: {},
    picture: '/art/reward-tea.svg',
    points: 100,
    amount: '10',
    worth: '0',
    turnoverTimes: 0,
    days: 30,
    quantity: 2,
    from: '',
    until: '',
    position: 0,
    isOn: true,
  }
  const { id: rewardId } = await owner('POST /ops/point-rewards', {
    key: randomUUID(),
    body: honey,
  })
  await player.call.sealed('POST /wps/member/payment-password', {
    body: { paymentPassword: PAYMENT_PASSWORD },
  })
  await deposit(player, owner, '40000')
  const table = await sitDown(player)
  const section = await owner('GET /ops/configuration/:section', { params: { section: 'points' } })
  const { points: before } = section.value as { points: object }
  await withSection(owner, 'points', { points: { ...before, RNG: '1000000' } }, async () => {
    for (let spin = 0; spin < 2; spin++) {
      const key = randomUUID()
      // A round has its time: one that comes too soon is asked for again.
      await expect(async () =>
        expect(await table.spin(key, '100000000')).not.toHaveProperty('code'),
      ).toPass()
    }
    await expect
      .poll(async () => (await player.call('GET /wps/relay/MCS2_getPointBalance')).points)
      .toBe('200')
  })
  await page.addInitScript(`localStorage.getItem('lang') ?? localStorage.setItem('lang', 'en')`)
  await desk.addInitScript(`localStorage.setItem('lang', 'en')`)
  await signInPlayer(page, player)
  await page.evaluate(() => localStorage.setItem('lang', 'bn'))
  await signInAtConsole(desk, 'owner')
  const band = page.getByRole('region', { name: points('yours') })
  const decide = async (name: string) => {
    await desk.goto(`${stack.consoleUrl}/redemptions`)
    await desk
      .getByLabel(
        new RegExp(
          ops('redemptions.view').replace('{id}', '\\S+').replace('{player}', player.username),
        ),
      )
      .click()
    await desk.getByRole('dialog').first().getByRole('button', { name }).click()
  }
  const ask = async () => {
    await page.goto(`${stack.portalUrl}/pointMall?modal=redeem&item=${rewardId}`)
    const sheet = page.getByRole('dialog').last()
    const send = sheet.getByRole('button', { name: points('get').replace('{points}', '100') })
    await send.click()
    await expect(sheet.getByText(points('address_missing'))).toBeVisible()
    await sheet.getByLabel(points('address')).fill('বাড়ি ১২, রোড ৫, মিরপুর, ঢাকা')
    await sheet.getByLabel(points('mobile'), { exact: true }).fill('01712345678')
    await sheet.getByLabel(points('paymentPassword'), { exact: true }).fill('111222')
    // A second press of one button within half a second belongs to the first.
    await page.waitForTimeout(600)
    await send.click()
    await expect(sheet.getByText(refusals('wrong_payment_password').split('{')[0]!)).toBeVisible()
    await sheet.getByLabel(points('paymentPassword'), { exact: true }).fill(PAYMENT_PASSWORD)
    await page.waitForTimeout(600)
    await send.click()
    await expect(page.getByText(points('asked'))).toBeVisible()
  }

  await test.step('what was played is there as points, and the mall says what they buy', async () => {
    await page.goto(`${stack.portalUrl}/pointMall`)
    await expect(band).toContainText('200')
    await expect(
      page.getByRole('listitem').filter({ hasText: 'মধু' }).getByText(points('canHave')).first(),
    ).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('one that an operator changes meanwhile is refused, and shown as it is now', async () => {
    const change = (version: number, amount: string) =>
      owner('PUT /ops/point-rewards/:id', {
        params: { id: rewardId },
        body: { version, reward: { ...honey, amount } },
      })
    await page.goto(`${stack.portalUrl}/pointMall?modal=redeem&item=${rewardId}`)
    const sheet = page.getByRole('dialog').last()
    await sheet.getByLabel(points('address')).fill('বাড়ি ১২, রোড ৫, মিরপুর, ঢাকা')
    await sheet.getByLabel(points('mobile'), { exact: true }).fill('01712345678')
    await sheet.getByLabel(points('paymentPassword'), { exact: true }).fill(PAYMENT_PASSWORD)
    await change(1, '77')
    await sheet.getByRole('button', { name: points('get').replace('{points}', '100') }).click()
    await expect(sheet.getByText(refusals('point_offer_changed'))).toBeVisible()
    await expect(sheet.getByText(/77/)).toBeVisible()
    await change(2, honey.amount)
  })
  await test.step('a reward is asked for; points are gone at once', async () => {
    await ask()
    await expect(band).toContainText('100')
  })
  await test.step('rejected with a reason, the points are back', async () => {
    await decide(ops('reject.open'))
    const panel = desk.getByRole('dialog').first()
    await panel.getByLabel(ops('reject.reason')).fill(REASON)
    await panel.getByRole('button', { name: ops('reject.act') }).click()
    await desk
      .getByRole('alertdialog')
      .getByRole('button', { name: ops('reject.act') })
      .click()
    await expect(desk.getByText(ops('redemptions.didReject'))).toBeVisible()
    await expect(band).toContainText('200')
    await page.goto(`${stack.portalUrl}/?member=messageV2`)
    await page.getByText(inbox('redemption_rejected')).first().click()
    await expect(page.getByText(REASON).first()).toBeVisible()
  })
  await test.step('asked for again it is approved, and the history says both', async () => {
    await ask()
    await decide(ops('redemptions.approve'))
    await expectAccessible(desk)
    await desk
      .getByRole('alertdialog')
      .getByRole('button', { name: ops('redemptions.approve') })
      .click()
    await expect(desk.getByText(ops('redemptions.didApprove'))).toBeVisible()
    await page.goto(`${stack.portalUrl}/?member=redeemHistory`)
    await expect(page.getByText(points('state_approved'))).toBeVisible()
    await expect(page.getByText(points('state_rejected'))).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: points('tab_entries'), exact: true }).click()
    await expect(page.getByText(points('entry_returned'))).toBeVisible()
  })
  await test.step('the rest becomes cash', async () => {
    await page.goto(`${stack.portalUrl}/pointMall`)
    await band.getByRole('button', { name: points('convert') }).click()
    const sheet = page.getByRole('dialog').last()
    await sheet.getByLabel(points('howMany')).fill('100')
    await sheet.getByLabel(points('paymentPassword'), { exact: true }).fill(PAYMENT_PASSWORD)
    await sheet.getByRole('button', { name: points('getCash').replace('{amount}', '৳10') }).click()
    await expect(page.getByText(points('converted').replace('{amount}', '৳10.00'))).toBeVisible()
    await expect(band.locator('b')).toHaveText('0')
  })
})
