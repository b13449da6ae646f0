// Touches: portal/promotions, console/promotion-applications, console/configuration,
// apps/platform/src/domain/promotions
import { expect, test } from '@playwright/test'
import { runningStack } from '@padma/testkit'
import sharp from 'sharp'
import { deposit, registerPlayer } from '../../drivers/player.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { ownersCalls, signInAtConsole, signInPlayer } from '../sign-in.ts'
import { words } from '../words.ts'

const stack = runningStack()
const promotions = words('promotions', 'bn')
const ops = words('console')

test('a player joins, deposits and sees the bonus; an operator approves a picture', async ({
  browser,
}, info) => {
  test.setTimeout(150_000)
  const owner = await ownersCalls()
  const { viewport, isMobile, hasTouch } = info.project.use
  const look = { viewport: viewport ?? null, isMobile, hasTouch, locale: 'en-GB' }
  const page = await (await browser.newContext(look)).newPage()
  const desk = await (await browser.newContext(look)).newPage()
  const player = await registerPlayer(stack)
  await page.addInitScript(`localStorage.getItem('lang') ?? localStorage.setItem('lang', 'en')`)
  await desk.addInitScript(`localStorage.setItem('lang', 'en')`)
  await signInPlayer(page, player)
  await page.evaluate(() => localStorage.setItem('lang', 'bn'))

  await test.step('the list shows what is open, the page its four facts and an example', async () => {
    await page.goto(`${stack.portalUrl}/promotions`)
    await expect(page.getByRole('link', { name: 'প্রথম জমায় ৫০%' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'প্রথম জমায় ৫০%' }).click()
    await expect(page.getByText('50%, সর্বোচ্চ ৳2,500').first()).toBeVisible()
    await expect(page.getByText('৳1,000 জমা দিলে ৳500 বোনাস', { exact: false })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: promotions('act_join'), exact: true }).click()
    await expect(page.getByText(promotions('joinedText'))).toBeVisible()
  })
  await test.step('the deposit brings the bonus, and its wagering is seen', async () => {
    await deposit(player, owner, '1000')
    await expect(page.getByText(promotions('leftToBet'))).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText('৳2,500.00').first()).toBeVisible()
    await page.goto(`${stack.portalUrl}/?member=bonusDetails`)
    const centre = page.getByRole('dialog')
    await expect(centre.getByText(promotions('leftToBet'))).toBeVisible()
    await expect(centre.getByText(promotions('whatCounts'))).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('an application goes with its picture', async () => {
    await page.goto(`${stack.portalUrl}/promoDetail#field-photo`)
    await page.getByRole('button', { name: promotions('apply'), exact: true }).click()
    await expect(page.getByText(promotions('commentMissing'))).toBeVisible()
    await page.getByLabel(promotions('comment')).fill('মিরপুরে কাল ছিলাম')
    const buffer = await sharp({
      create: { width: 640, height: 400, channels: 3, background: '#0b6860' },
    })
      .jpeg()
      .toBuffer()
    await page
      .getByLabel(promotions('addImage'))
      .setInputFiles({ name: 'ground.jpg', mimeType: 'image/jpeg', buffer })
    await expect(
      page.getByRole('img', { name: promotions('imageNumber').replace('{number}', '১') }),
    ).toBeVisible()
    await expect(page.getByText(promotions('sending'))).toHaveCount(0)
    await expectAccessible(page)
    // A second press of one button within half a second belongs to the first.
    await page.waitForTimeout(600)
    await page.getByRole('button', { name: promotions('apply'), exact: true }).click()
    await expect(page.getByText(promotions('applyingText'))).toBeVisible()
  })
  await test.step('an operator looks at it and approves', async () => {
    await signInAtConsole(desk, 'owner')
    await desk.goto(`${stack.consoleUrl}/promotion-applications`)
    await desk
      .getByLabel(
        new RegExp(
          ops('promotionApplications.view')
            .replace('{id}', '\\S+')
            .replace('{player}', player.username),
        ),
      )
      .click()
    const panel = desk.getByRole('dialog').first()
    await panel
      .getByRole('button', {
        name: ops('identityChecks.showPart').replace(
          '{part}',
          ops('promotionApplications.image').replace('{n}', '1'),
        ),
      })
      .click()
    await expect(
      panel.getByRole('img', { name: ops('promotionApplications.image').replace('{n}', '1') }),
    ).toBeVisible()
    await expectAccessible(desk)
    await panel
      .getByRole('button', { name: ops('promotionApplications.approve'), exact: true })
      .click()
    await desk
      .getByRole('alertdialog')
      .getByRole('button', { name: ops('promotionApplications.approve') })
      .click()
    await expect(desk.getByText(ops('promotionApplications.didApprove'))).toBeVisible()
    // The open page hears of it by itself.
    await expect(page.getByText(promotions('status_issued')).first()).toBeVisible()
    expect((await player.call('GET /wps/v2/wallets/balance')).cash).toBe('1100.00')
  })
})
