// Touches: portal/records, apps/platform/src/domain/reports, apps/platform/src/domain/figures
import { readFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { kitTexts } from '@padma/game-kit/strings'
import { formatDecimal } from '@padma/money'
import { expect, type Page, test } from '@playwright/test'
import { runningStack } from '@padma/testkit'
import { deposit, registerPlayer, sitDown, type TestPlayer } from '../../drivers/player.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { ownersCalls } from '../sign-in.ts'
import { words } from '../words.ts'

const stack = runningStack()
const records = words('records', 'bn')
const accounts = words('accounts', 'bn')
const SYMBOL = '৳'
const STAKES = [1_000, 10, 20]

/** A day of play: a deposit, three rounds, and a withdrawal that waits for its payout. */
async function playedPlayer(): Promise<TestPlayer> {
  const player = await registerPlayer(stack)
  await deposit(player, await ownersCalls(), '1000')
  const table = await sitDown(player)
  for (const stake of STAKES) {
    const key = randomUUID()
    // A round has its time: one that comes too soon is asked for again.
    await expect(async () =>
      expect(await table.spin(key, `${stake * 100_000}`)).not.toHaveProperty('code'),
    ).toPass()
  }
  await table.rotate('river')
  const account = await player.call.sealed('PUT /wps/member/payout-account', {
    key: randomUUID(),
    body: {
      methodId: 'nagad',
      number: `018${String(Date.now()).slice(-8)}`,
      holder: 'Rahim Uddin',
      paymentPassword: '482913',
    },
  })
  await player.call.sealed('POST /wps/member/withdrawal', {
    key: randomUUID(),
    body: { payoutAccountId: account.id, amount: '500', paymentPassword: '482913' },
  })
  return player
}

const shown = (amount: string | number) => formatDecimal(Number(amount).toFixed(2), SYMBOL)
const total = (page: Page, word: string) =>
  page.locator('dl > div').filter({ has: page.getByText(records(word), { exact: true }) })

/** Of a downloaded table, the sum of the columns with these heads. */
async function sumsOf(page: Page, ...heads: string[]): Promise<string[]> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: records('downloadCsv') }).click(),
  ])
  const [head, ...rows] = readFileSync((await file.path())!, 'utf8')
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))
  return heads.map((word) => {
    const column = head!.indexOf(records(word))
    expect(column, word).toBeGreaterThanOrEqual(0)
    return shown(rows.reduce((sum, row) => sum + Number(row[column]), 0))
  })
}

test('a player follows their money: bets, movements, result and balance agree, and so do their files', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const player = await playedPlayer()
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dhaka' }).format(new Date())
  const range = { from: today, to: today }
  const report = () => player.call('GET /wps/member/report/bets', { query: range })
  // The record of bets follows the facts, a moment after the rounds.
  await expect.poll(async () => (await report()).totals.rounds).toBe(STAKES.length)
  const bets = await report()
  const entries = await player.call('GET /wps/member/report/entries', { query: range })
  expect(bets.totals).toMatchObject({ stake: '1030.00' })

  await page.addInitScript(`localStorage.setItem('lang', 'bn')`)
  await page.goto(`${stack.portalUrl}/?modal=login`)
  const login = page.getByRole('dialog')
  await login.getByLabel(accounts('field_username')).fill(player.username)
  await login.getByLabel(accounts('field_password'), { exact: true }).fill(player.password)
  await login.getByRole('button', { name: accounts('login'), exact: true }).click()
  await expect(login).toBeHidden()

  await test.step('the betting record: a preset, a filter, and the file adds up to the page', async () => {
    await page.goto(`${stack.portalUrl}/?member=personalHistoryCopy`)
    await page.getByRole('button', { name: records('last7'), exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`to=${today}`))
    await page
      .getByRole('combobox', { name: records('game'), exact: true })
      .selectOption('river-kites')
    await expect(total(page, 'staked')).toContainText(shown(1_030))
    await expect(total(page, 'won')).toContainText(shown(bets.totals.payout))
    await expect(total(page, 'net')).toContainText(shown(bets.totals.net))
    await expectAccessible(page)
    expect(await sumsOf(page, 'staked', 'won', 'net')).toEqual(
      [1_030, bets.totals.payout, bets.totals.net].map(shown),
    )
  })

  await test.step('a round opens, and in the game the browser draws it again', async () => {
    await page.getByRole('button', { name: new RegExp(`${records('staked')} ৳1,000\\.00`) }).click()
    await page.getByRole('link', { name: records('checkInGame') }).click()
    const game = page.frameLocator('iframe')
    await game
      .getByRole('button', { name: kitTexts.bn.verify, exact: true })
      .click({ timeout: 20_000 })
    await expect(game.getByText(kitTexts.bn.verifyPassed)).toBeVisible()
  })

  await test.step('the account record: deposit, bets and withdrawal, and the file adds up', async () => {
    await page.goto(`${stack.portalUrl}/?member=transactionHistory`)
    for (const kind of ['kind_deposit', 'kind_stake', 'kind_withdrawal_hold'])
      await expect(page.getByRole('listitem').getByText(records(kind)).first()).toBeVisible()
    await expect(total(page, 'credits')).toContainText(shown(entries.totals.credits))
    await expect(total(page, 'change')).toContainText(shown(entries.totals.net))
    await expectAccessible(page)
    expect(await sumsOf(page, 'amount')).toEqual([shown(entries.totals.net)])
  })

  await test.step('the balance between two moments is added up again on the page', async () => {
    await page.getByRole('button', { name: records('explain'), exact: true }).click()
    const proof = page.getByRole('status').filter({ hasText: records('addsUp') })
    await expect(proof).toContainText(formatDecimal(entries.totals.net))
    const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10)
    await page.getByLabel(records('since'), { exact: true }).fill(`${yesterday}T10:07`)
    await expect(proof).toContainText(formatDecimal(entries.totals.net))
    // Before they came nothing had moved.
    await page.getByLabel(records('until'), { exact: true }).fill(`${yesterday}T10:08`)
    await expect(page.getByText(records('noEntries'))).toBeVisible()
    await page.getByLabel(records('until'), { exact: true }).fill(`${today}T23:59`)
    await expect(proof).toContainText(formatDecimal(entries.totals.net))
    await expectAccessible(page)
  })

  await test.step('profit and loss: the chart, and the table that says the same', async () => {
    await page.goto(`${stack.portalUrl}/?member=personalProfit`)
    await expect(total(page, 'net')).toContainText(shown(bets.totals.net))
    await expect(
      page.getByRole('img', { name: new RegExp(records('chartOf').split('} ').at(-1)!) }),
    ).toBeVisible()
    await page.getByRole('button', { name: records('showTable'), exact: true }).click()
    const row = page.getByRole('row').nth(1)
    await expect(row).toContainText(formatDecimal('1030.00'))
    await expect(row).toContainText(formatDecimal(Number(bets.totals.payout).toFixed(2)))
    await expectAccessible(page)
    expect(await sumsOf(page, 'staked', 'net')).toEqual([1_030, bets.totals.net].map(shown))
  })
})
