// Touches: portal/cashier, portal/wallet, apps/portal/src/parts/identity, console/identity-checks
import { expect, type Page, test } from '@playwright/test'
import { runningStack } from '@padma/testkit'
import sharp from 'sharp'
import { registerPlayer } from '../../../drivers/player.ts'
import { expectAccessible } from '../../expect-accessible.ts'
import { ownersCalls, signInAtConsole, signInPlayer } from '../../sign-in.ts'
import { withSection } from '../../with-section.ts'
import { words } from '../../words.ts'

const stack = runningStack()
const security = words('security', 'bn')
const cashier = words('cashier', 'bn')
const inbox = words('inbox', 'bn')
const ops = words('console')
const REASON = 'ছবিতে নাম পড়া যায় না।'

const parts = ['front', 'back', 'selfie'] as const
async function sendDocuments(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog').last()
  await sheet.getByRole('button', { name: security('idSend') }).click()
  await expect(sheet.getByText(security('idMissing'))).toHaveCount(3)
  for (const [index, part] of parts.entries()) {
    const buffer = await sharp({
      create: {
        width: 640,
        height: 400,
        channels: 3,
        background: ['#0b6860', '#c9a227', '#b33'][index]!,
      },
    })
      .jpeg()
      .toBuffer()
    await sheet
      .getByLabel(security(`idPart_${part}`), { exact: true })
      .setInputFiles({ name: `${part}.jpg`, mimeType: 'image/jpeg', buffer })
    await expect(sheet.getByText(security('idAdded'))).toHaveCount(index + 1)
  }
  // A second press of one button within half a second belongs to the first.
  await page.waitForTimeout(600)
  await sheet.getByRole('button', { name: security('idSend') }).click()
  await expect(sheet.getByText(security('idWaitingTitle'))).toBeVisible()
}

test('documents are asked for early, rejected with a reason, sent again and approved', async ({
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
  await signInAtConsole(desk, 'cashier1')
  const openCase = async () => {
    await desk.goto(`${stack.consoleUrl}/identity-checks`)
    await desk
      .getByLabel(
        new RegExp(
          ops('identityChecks.view').replace('{id}', '\\S+').replace('{player}', player.username),
        ),
      )
      .click()
    return desk.getByRole('dialog').first()
  }

  const check = {
    isOn: true,
    aboveUnits: '0',
    asksBack: true,
    asksSelfie: true,
    attemptsPerDay: 3,
    keptDays: 30,
  }
  await withSection(owner, 'identityCheck', { identityCheck: check }, async () => {
    await test.step('the wallet asks before any withdrawal is tried', async () => {
      await page.goto(`${stack.portalUrl}/?member=transferFund`)
      await expect(page.getByText(security('idNone'))).toBeVisible()
      await page.getByRole('button', { name: security('idVerify') }).click()
      await expect(page.getByText(security('idLead'))).toBeVisible()
      await expectAccessible(page)
      await sendDocuments(page)
    })
    await test.step('a withdrawal waits, and says for what', async () => {
      await page.goto(`${stack.portalUrl}/?member=withdraw`)
      await expect(page.getByText(cashier('identity_waiting').replace('{of}', '৳0'))).toBeVisible()
    })
    await test.step('an operator sees each picture beside the name, and rejects with a reason', async () => {
      const panel = await openCase()
      await panel
        .getByRole('button', {
          name: ops('identityChecks.showPart').replace('{part}', ops('identityChecks.part_front')),
        })
        .click()
      await expect(panel.getByRole('img', { name: ops('identityChecks.part_front') })).toBeVisible()
      await expectAccessible(desk)
      await panel.getByRole('button', { name: ops('reject.open') }).click()
      await panel.getByLabel(ops('reject.reason')).fill(REASON)
      await panel.getByRole('button', { name: ops('reject.act') }).click()
      await desk
        .getByRole('alertdialog')
        .getByRole('button', { name: ops('reject.act') })
        .click()
      await expect(desk.getByText(ops('identityChecks.didReject'))).toBeVisible()
    })
    await test.step('the player reads why, and sends others from the withdrawal', async () => {
      await page.goto(`${stack.portalUrl}/?member=messageV2`)
      await page.getByText(inbox('identity_rejected')).first().click()
      await expect(page.getByText(REASON).first()).toBeVisible()
      await page.goto(`${stack.portalUrl}/?member=withdraw`)
      await page.getByRole('button', { name: cashier('way_identity') }).click()
      await expect(
        page.getByText(security('idRejectedWhy').replace('{reason}', REASON)),
      ).toBeVisible()
      await sendDocuments(page)
    })
    await test.step('approved, nothing is asked any more', async () => {
      const panel = await openCase()
      await panel.getByRole('button', { name: ops('identityChecks.approve') }).click()
      await desk
        .getByRole('alertdialog')
        .getByRole('button', { name: ops('identityChecks.approve') })
        .click()
      await expect(desk.getByText(ops('identityChecks.didApprove'))).toBeVisible()
      // The open sheet hears of it by itself.
      await expect(page.getByText(security('idDoneTitle'))).toBeVisible()
      await page.goto(`${stack.portalUrl}/?member=transferFund`)
      await expect(page.getByRole('heading', { name: security('idTitle') })).toHaveCount(0)
    })
  })
})
