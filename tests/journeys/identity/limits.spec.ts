// Touches: portal/limits, portal/game, portal/cashier, apps/portal/src/parts/limits
import { expect, test } from '@playwright/test'
import { deposit } from '../../drivers/player.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { asMember, at, inLanguage } from '../shell/portal.ts'
import { ownersCalls } from '../sign-in.ts'
import { words } from '../words.ts'

const [limits, screens, cashier] = ['limits', 'screens', 'cashier'].map((feature) =>
  words(feature, 'bn'),
) as [Words, Words, Words]
type Words = ReturnType<typeof words>

test('a limit set by the player is reached in play; then they exclude themselves and can withdraw', async ({
  page,
}) => {
  test.setTimeout(150_000)
  await inLanguage(page, 'bn')
  const player = await asMember(page)
  await deposit(player, await ownersCalls(), '1000')

  await test.step('a stake limit of the day is set and holds at once', async () => {
    await page.goto(at('/?member=playSafely'))
    const card = page.getByRole('region', { name: limits('kind_stake'), exact: true })
    await card.getByRole('button', { name: limits('setOne') }).click()
    await card.getByLabel(limits('amount')).fill('30')
    await expect(card.getByRole('status')).toHaveText(/30/)
    await expectAccessible(page)
    await card.getByRole('button', { name: limits('save') }).click()
    await expect(card.getByText('৳0 / ৳30')).toBeVisible()
  })

  await test.step('in the middle of play the limit is reached: the game and the page say so', async () => {
    await page.goto(at('/game?vassalage=padma-studio&gameCode=river-kites&gameType=RNG'))
    const game = page.frameLocator('iframe')
    const spin = game.getByRole('button', { name: 'স্পিন', exact: true })
    const notice = page
      .getByRole('status')
      .filter({ hasText: limits('reached_stake').slice(0, 12) })
    await expect(async () => {
      if (await notice.isVisible()) return
      await spin.click({ timeout: 3_000 })
      await expect(notice).toBeVisible({ timeout: 3_000 })
    }).toPass({ timeout: 60_000 })
    await page.getByRole('button', { name: new RegExp(`^${limits('today')}`) }).click()
    await expect(page.getByText(limits('played'), { exact: true })).toBeVisible()
    await expectAccessible(page)
    const left = (await player.call('GET /wps/member/limits')).limits.find(
      ({ limit }) => limit === 'stake_day',
    )!
    expect(Number(left.used)).toBeGreaterThan(0)
    expect(Number(left.used)).toBeLessThanOrEqual(30)
  })

  await test.step('self-exclusion ends the game that is open elsewhere within a moment', async () => {
    const other = await page.context().newPage()
    await other.goto(at('/?modal=selfExclusion&member=playSafely'))
    const sheet = other.getByRole('dialog', { name: screens('selfExclusion') })
    await sheet.getByRole('button', { name: limits('exclude_half_year') }).click()
    await sheet.getByLabel(limits('excludeSure')).check()
    await expectAccessible(other)
    await sheet.getByRole('button', { name: limits('excludeMe') }).click()
    await expect(sheet).toBeHidden()
    await other.close()
    await expect(page.getByText(limits('stopped'))).toBeVisible()
    await expect(page.locator('iframe')).toBeHidden()
  })

  await test.step('no deposit is taken any more, the way out stays open', async () => {
    await expect(
      player.call('POST /wps/member/deposit', {
        key: crypto.randomUUID(),
        body: { methodId: 'bkash', amount: '500' },
      }),
    ).rejects.toMatchObject({ code: 'play_excluded' })
    await page.goto(at('/?member=withdraw'))
    await expect(
      page.getByRole('heading', { name: screens('member_withdraw') }).first(),
    ).toBeVisible()
    await expect(page.getByText(cashier('available')).first()).toBeVisible()
  })
})
