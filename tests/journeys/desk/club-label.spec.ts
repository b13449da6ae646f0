// Touches: portal/ranks, console/players, console/configuration
import { expect, test } from '@playwright/test'
import { runningStack } from '@padma/testkit'
import { registerPlayer } from '../../drivers/player.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { ownersCalls, signInAtConsole, signInPlayer } from '../sign-in.ts'
import { words } from '../words.ts'

const stack = runningStack()
const ranks = words('ranks', 'bn')
const ops = words('console')

test('support sets a club label for a time; the member sees it and what it gives at once', async ({
  browser,
}, info) => {
  test.setTimeout(120_000)
  const { viewport, isMobile, hasTouch } = info.project.use
  const look = { viewport: viewport ?? null, isMobile, hasTouch, locale: 'en-GB' }
  const page = await (await browser.newContext(look)).newPage()
  const desk = await (await browser.newContext(look)).newPage()
  const owner = await ownersCalls()
  const player = await registerPlayer(stack)
  await page.addInitScript(`localStorage.getItem('lang') ?? localStorage.setItem('lang', 'en')`)
  await desk.addInitScript(`localStorage.setItem('lang', 'en')`)
  await signInPlayer(page, player)
  await page.evaluate(() => localStorage.setItem('lang', 'bn'))
  await page.goto(`${stack.portalUrl}/?member=playerRank`)
  const own = page.getByRole('region', { name: ranks('yours') })
  await expect(own).toContainText('সদস্য')
  await expect(own).toContainText(ranks('toNext').replace('{name}', 'ব্রোঞ্জ'))
  await expectAccessible(page)

  await signInAtConsole(desk, 'owner')
  const { rows } = await owner('GET /ops/players', { query: { q: player.username } })
  await desk.goto(`${stack.consoleUrl}/players/${rows[0]!.id}?list=rank`)
  await desk.getByRole('button', { name: ops('ranks.set'), exact: true }).click()
  const dialog = desk.getByRole('alertdialog')
  await dialog.getByRole('button', { name: ops('ranks.set'), exact: true }).click()
  await expect(dialog.getByText(ops('reject.tooShort'))).toBeVisible()
  await dialog.getByLabel(ops('ranks.label')).selectOption('Diamond')
  await dialog.getByLabel(ops('ranks.days')).fill('7')
  await dialog.getByLabel(ops('care.reason')).fill('guest of the house')
  await expectAccessible(desk)
  await desk.waitForTimeout(600)
  await dialog.getByRole('button', { name: ops('ranks.set'), exact: true }).click()
  await expect(desk.getByText(ops('ranks.wasSet'))).toBeVisible()

  // The open page hears of it by itself.
  await expect(own).toContainText('হীরা')
  await expect(own).toContainText(ranks('isSet'))
  await expect(page.getByText(ranks('givesVip'))).toBeVisible()
  await desk.getByRole('button', { name: ops('ranks.release') }).click()
  await expect(own).toContainText('সদস্য')
})
