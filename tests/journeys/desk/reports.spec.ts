// Touches: console/reports, console/players, apps/console/src/parts,
// apps/platform/src/domain/reports
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { formatDecimal } from '@padma/money'
import { expect, type Page, test } from '@playwright/test'
import { runningStack } from '@padma/testkit'
import { deposit, registerPlayer, sitDown } from '../../drivers/player.ts'
import { openAtDesk } from '../desk.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { ownersCalls, signInOwner } from '../sign-in.ts'
import { words } from '../words.ts'

const { consoleUrl } = runningStack()
const ops = words('console')

const figure = (desk: Page, word: string) =>
  desk
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${word}$`) })
    .locator('xpath=..')

test('what players staked and paid in is found by day, by player and as a file', async ({
  page: desk,
}) => {
  test.setTimeout(120_000)
  const owner = await ownersCalls()
  const player = await registerPlayer(runningStack())
  await deposit(player, owner, '700')
  const table = await sitDown(player)
  await table.spin(randomUUID(), '1000000')

  await desk.addInitScript(`localStorage.getItem('lang') ?? localStorage.setItem('lang', 'en')`)
  await signInOwner(desk)
  await openAtDesk(desk, 'page.reports')
  await desk.getByLabel(ops('dates.label')).selectOption('today')
  await desk.getByLabel(ops('reports.by')).selectOption('player')
  await expect(desk).toHaveURL(/by=player/)
  const row = desk.getByRole('row').filter({ hasText: player.username })
  // The fact of a round is read a moment after it was played.
  await expect(async () => {
    await desk.reload()
    await expect(row).toContainText('10.00', { timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
  await expect(row.getByRole('link', { name: player.username })).toBeVisible()
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dhaka' }).format()
  const { total } = await owner('GET /ops/reports/figures', { query: { from: day, to: day } })
  const net = formatDecimal(total.net).replace('\u2212', '')
  await expect(figure(desk, ops('reports.net'))).toContainText(net)
  await expect(desk.getByRole('row', { name: ops('reports.total') })).toContainText(net)
  await expectAccessible(desk, 'a report by player')

  await desk
    .getByRole('columnheader', { name: ops('reports.rounds') })
    .getByRole('button')
    .click()
  await expect(desk).toHaveURL(/sort=rounds/)
  const [file] = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('button', { name: ops('list.csv') }).click(),
  ])
  expect(readFileSync((await file.path())!, 'utf8')).toContain(`,${player.username},,10.00,`)

  await desk.getByLabel(ops('reports.report'), { exact: true }).selectOption('cashier')
  await expect(figure(desk, ops('reports.deposits'))).toContainText(/[1-9]/)
  await desk.getByLabel(ops('reports.by')).selectOption('method')
  await expect(desk.getByRole('row', { name: /^bKash / })).toBeVisible()
  await expectAccessible(desk, 'a report of the cashier')

  await desk.goto(`${consoleUrl}/reports?by=player&sort=rounds`)
  await row.getByRole('link', { name: player.username }).click()
  await expect(figure(desk, ops('glance.cashFlow'))).toContainText('700.00')
  const timeline = desk.getByRole('region', { name: ops('glance.timeline') })
  await expect(timeline).toContainText('River Kites')
  await expect(timeline.getByRole('link', { name: /^D-\d+$/ })).toBeVisible()
  await expectAccessible(desk, 'a player at a glance')
  await desk.setViewportSize({ width: 390, height: 844 })
  await expect(timeline).toBeVisible()
  await expectAccessible(desk, 'a player at a glance on a phone')
  expect(await desk.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  await desk.evaluate(`localStorage.setItem('lang', 'bn'); localStorage.setItem('theme', 'dark')`)
  await desk.goto(`${consoleUrl}/reports?by=game`)
  await expect(
    desk.getByRole('list', { name: words('console', 'bn')('reports.by_game') }),
  ).toContainText('River Kites')
  await expectAccessible(desk, 'a report on a phone')
  expect(await desk.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)

  await desk.goto(`${consoleUrl}/reports?from=2026-01-01&to=2026-01-02`)
  await expect(
    desk.getByText(words('console', 'bn')('reports.emptyText'), { exact: true }),
  ).toBeVisible()
  await expectAccessible(desk, 'a report without figures')
})
