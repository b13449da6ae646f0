// Touches: portal/verify, games/verify, tools/verify, packages/game-kit, packages/fair
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { kitTexts } from '@padma/game-kit/strings'
import { formatUnits } from '@padma/money'
import { expect, type Page, test } from '@playwright/test'
import { runningStack } from '@padma/testkit'
import { deposit, registerPlayer, sitDown, type TestPlayer } from '../../drivers/player.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { ownersCalls } from '../sign-in.ts'
import { words } from '../words.ts'

const stack = runningStack()
const t = words('verify', 'bn')
const accounts = words('accounts', 'bn')
const STAKE = 2_000_000n

/** A player with one round of River Kites whose seed is revealed. */
async function playedPlayer() {
  const player = await registerPlayer(stack)
  await deposit(player, await ownersCalls(), '500')
  const table = await sitDown(player)
  const played = await table.spin(randomUUID(), `${STAKE}`)
  await table.rotate('verify-me')
  return { player, round: await table.round((played as { roundId: string }).roundId) }
}

async function signIn(page: Page, player: TestPlayer): Promise<void> {
  await page.goto(`${stack.portalUrl}/?modal=login`)
  const login = page.getByRole('dialog')
  await login.getByLabel(accounts('field_username')).fill(player.username)
  await login.getByLabel(accounts('field_password'), { exact: true }).fill(player.password)
  await login.getByRole('button', { name: accounts('login'), exact: true }).click()
  await expect(login).toBeHidden()
}

/** `npm run verify` on a file: how it ends. */
const verifyTool = (file: string): Promise<number> =>
  new Promise((done) => {
    const tool = resolve(import.meta.dirname, '../../../tools/verify/main.ts')
    execFile(process.execPath, [tool, file], (error) => done(error ? Number(error.code) : 0))
  })

test('a round is taken from the game and verified by anyone: page, changed letter, tool, offline file', async ({
  page,
  browser,
}, info) => {
  test.setTimeout(180_000)
  const { player, round } = await playedPlayer()
  await page.addInitScript(`localStorage.setItem('lang', 'bn')`)
  await signIn(page, player)
  const file = info.outputPath('round.json')
  let address = ''

  await test.step('the game’s page of the round gives it as a file and as a link', async () => {
    await page.goto(
      `${stack.portalUrl}/game?vassalage=padma-studio&gameCode=river-kites&gameType=RNG&round=${round.roundId}`,
    )
    const game = page.frameLocator('iframe')
    const take = game.getByRole('link', { name: kitTexts.bn.takeRound })
    await expect(take).toBeVisible({ timeout: 20_000 })
    const [download] = await Promise.all([page.waitForEvent('download'), take.click()])
    await download.saveAs(file)
    address = (await game
      .getByRole('link', { name: kitTexts.bn.verifyOutside })
      .getAttribute('href'))!
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
      kind: 'padma-rounds',
      rounds: [{ roundId: round.roundId, payoutUnits: round.payoutUnits, moves: [] }],
    })
  })

  // Anyone else: no session, no cookie.
  const other = await browser.newContext({ viewport: page.viewportSize() })
  const guest = await other.newPage()
  await guest.addInitScript(`localStorage.setItem('lang', 'bn')`)
  const answer = guest.getByRole('status').filter({ hasText: t('paidLine').split('{')[0] })
  const paid = formatUnits(BigInt(round.payoutUnits), '৳')

  await test.step('the link opens the page with the answer', async () => {
    await guest.goto(address)
    await expect(guest.getByText(t('equal'))).toBeVisible({ timeout: 20_000 })
    await expect(answer.filter({ hasText: paid })).toBeVisible()
    await expectAccessible(guest)
  })

  await test.step('by its file too; one changed letter differs, the earlier values are equal again', async () => {
    await guest.goto(`${stack.portalUrl}/verify`)
    await guest.getByLabel(t('file'), { exact: true }).setInputFiles(file)
    await expect(guest.getByText(t('equal'))).toBeVisible()
    await guest.getByLabel(t('clientSeed'), { exact: true }).fill('verify-mf')
    await expect(guest.getByText(t('equal'))).toBeHidden()
    await guest.getByRole('button', { name: t('recompute') }).click()
    await expect(guest.getByText(t('differs'))).toBeVisible()
    await expect(guest.getByText(t('otherOutcome'))).toBeVisible()
    await expectAccessible(guest)
    await guest.getByRole('button', { name: t('putBack') }).click()
    await expect(guest.getByText(t('equal'))).toBeVisible()
    await guest.getByLabel(t('paste'), { exact: true }).fill('{"kind":"padma-rounds"}')
    await expect(guest.getByText('version', { exact: false })).toBeVisible()
  })

  await test.step('the file that works offline says the same with no connection', async () => {
    const [download] = await Promise.all([
      guest.waitForEvent('download'),
      guest.getByRole('link', { name: t('offlineGet') }).click(),
    ])
    const alone = info.outputPath('padma-verify.html')
    await download.saveAs(alone)
    await other.setOffline(true)
    await guest.goto(`file://${alone}`)
    await guest.getByLabel(t('file'), { exact: true }).setInputFiles(file)
    await expect(guest.getByText(t('equal'))).toBeVisible()
    await expect(answer.filter({ hasText: paid })).toBeVisible()
    await expectAccessible(guest)
    await other.close()
  })

  await test.step('and so does the command line', async () => {
    expect(await verifyTool(file)).toBe(0)
    const changed = readFileSync(file, 'utf8').replace(/("payoutUnits": ")\d+/, '$1123456000')
    const forged = info.outputPath('forged.json')
    writeFileSync(forged, changed)
    expect(await verifyTool(forged)).toBe(1)
  })
})
