// Touches: portal/inbox, console/sends, console/players/inbox, apps/platform/src/domain/messaging,
// apps/platform/src/domain/notify
import { expect, test } from '@playwright/test'
import { withContacts, messageTo } from '../identity.ts'
import { openAtDesk } from '../desk.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { asMember, at, inLanguage } from '../shell/portal.ts'
import { signInOwner } from '../sign-in.ts'
import { words } from '../words.ts'

const inbox = words('inbox', 'bn')
const ops = words('console')

test('an operator sends, a player who agreed reads and unsubscribes by the link', async ({
  page,
  browser,
}) => {
  // A message that is planned for now begins with the next minute.
  test.setTimeout(240_000)
  await inLanguage(page, 'bn')
  const player = await asMember(page)
  const mobile = `+88017${String(Date.now()).slice(-8)}`
  await withContacts(player.username, { mobile })
  await page.goto(at('/?member=messageV2'))
  const dialog = page.getByRole('dialog')
  const bySms = dialog.getByRole('switch', { name: inbox('offers_sms') })
  await test.step('the player agrees to offers by SMS', async () => {
    await expect(bySms).toHaveAttribute('aria-checked', 'false')
    await expect(dialog.getByRole('switch', { name: inbox('offers_inbox') })).toHaveAttribute(
      'aria-checked',
      'true',
    )
    await bySms.click()
    await expect(bySms).toHaveAttribute('aria-checked', 'true')
    await expectAccessible(page)
  })

  const desk = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  await desk.addInitScript(`localStorage.setItem('lang', 'en')`)
  await signInOwner(desk)
  await test.step('an operator writes, sees how many it is for, and sends', async () => {
    await openAtDesk(desk, 'page.sends')
    await expectAccessible(desk)
    await desk.getByRole('button', { name: ops('sends.plan') }).click()
    const sheet = desk.getByRole('dialog', { name: ops('sends.plan') })
    const inBengali = (word: string) => ops(word).replace('{language}', 'বাংলা')
    const count = sheet.getByRole('button', { name: ops('sends.count') })
    await count.click()
    await expect(sheet.getByText(ops('sends.wrong')).first()).toBeVisible()
    await sheet.getByLabel(inBengali('sends.titleIn')).fill('পদ্মার নতুন খেলা')
    await sheet
      .getByLabel(inBengali('sends.textIn'))
      .fill('প্রিয় {username}, <b>আজ</b> নতুন খেলা এসেছে।')
    await sheet.getByRole('checkbox', { name: ops('sends.channel_sms') }).check()
    await sheet.getByLabel(ops('sends.usernames')).fill(`${player.username}, no-such-player`)
    await expectAccessible(desk)
    await expect(async () => {
      if (await count.isVisible()) await count.click()
      await expect(sheet.getByText('1 player fits')).toBeVisible({ timeout: 5_000 })
    }).toPass({ timeout: 30_000 })
    await expect(sheet.getByText('no-such-player')).toBeVisible()
    await expectAccessible(desk)
    await sheet.getByRole('button', { name: ops('sends.confirm'), exact: true }).click()
    await expect(sheet).toHaveCount(0)
  })

  const text = `প্রিয় ${player.username}, <b>আজ</b> নতুন খেলা এসেছে।`
  await test.step('the player reads it, as it was written', async () => {
    await dialog
      .getByRole('listitem')
      .filter({ hasText: 'পদ্মার নতুন খেলা' })
      .getByRole('button')
      .click({ timeout: 90_000 })
    await expect(page.getByText(text).last()).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('the operator sees what came of it', async () => {
    await expect(desk.getByRole('status').getByText(ops('sends.state_done'))).toBeVisible({
      timeout: 20_000,
    })
    await expect(desk.getByText('1 / 1').first()).toBeVisible()
    await expectAccessible(desk)
  })

  await test.step('the link in the SMS unsubscribes by a press on its button', async () => {
    const link = await messageTo(mobile, /http\S+\/unsubscribe\?t=[\w-]+/)
    const { pathname, search } = new URL(link)
    // Without a session, as on any other phone.
    const guest = await browser.newPage({
      viewport: { width: 390, height: 844 },
      locale: 'bn-BD',
    })
    await guest.goto(at(pathname + search))
    await expectAccessible(guest)
    await guest.getByRole('button', { name: 'বন্ধ করুন' }).click()
    await expect(guest.getByRole('heading', { name: 'বন্ধ করা হয়েছে' })).toBeVisible()
    await expectAccessible(guest)
    await guest.close()
    await page.goto(at('/?member=messageV2'))
    await expect(bySms).toHaveAttribute('aria-checked', 'false')
  })

  await test.step('the player’s page at the desk has every word of it', async () => {
    await openAtDesk(desk, 'page.players')
    await desk.getByRole('searchbox').last().fill(player.username)
    await desk.getByRole('button', { name: player.username }).click()
    await desk.getByRole('link', { name: ops('players.inbox'), exact: true }).click()
    const offers = desk.getByRole('region', { name: ops('offers.title') })
    await offers.getByText(ops('offers.history')).click()
    await expect(offers.getByText(ops('offers.source_link'))).toBeVisible()
    await expect(offers.getByText(ops('offers.source_settings'))).toBeVisible()
    await expectAccessible(desk)
  })
  await desk.close()
})
