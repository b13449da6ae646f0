// Touches: portal/agents, portal/cashier/transfer, apps/platform/src/domain/agents
import { randomUUID } from 'node:crypto'
import { runningStack } from '@padma/testkit'
import { expect, type Page, test } from '@playwright/test'
import { deposit, registerPlayer, sitDown, type TestPlayer } from '../../drivers/player.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { makeAgent } from '../shell/portal.ts'
import { ownersCalls } from '../sign-in.ts'
import { words } from '../words.ts'

const stack = runningStack()
const agents = words('agents')
const cashier = words('cashier')
const screens = words('screens')
const shell = words('shell')
const PAYMENT_PASSWORD = '280416'
/** A button takes a second press within half a second for a part of the first. */
const ONE_PRESS_MS = 600

/** Their session is there when the page first opens. */
const asPlayer = (page: Page, player: TestPlayer): Promise<unknown> =>
  page.addInitScript(
    `if (window === top && !sessionStorage.getItem('placed')) {
      localStorage.setItem('lang', 'en')
      sessionStorage.setItem('placed', '1')
      sessionStorage.setItem('giftBeforeLogin', '1')
      sessionStorage.setItem('giftAfterLogin', '1')
      sessionStorage.setItem('token', '${player.token()}')
    }`,
  )
const openPage = (page: Page, key: string): Promise<unknown> =>
  page.goto(`${stack.portalUrl}/?agent=${key}`)

test('an agent opens a link, and sees what those who joined by it do', async ({ page }) => {
  test.setTimeout(180_000)
  const owner = await ownersCalls()
  const agent = await registerPlayer(stack)
  await makeAgent(agent)
  await asPlayer(page, agent)
  let member!: TestPlayer

  await test.step('a link with a prize mode below the agent’s own', async () => {
    await openPage(page, 'registerCenter')
    const mode = page.getByRole('slider', { name: agents('prizeMode') })
    await expect(mode).toBeVisible({ timeout: 30_000 })
    const own = Number(await mode.inputValue())
    await mode.press('ArrowLeft')
    await expect(mode).toHaveValue(`${own - 2}`)
    await expect(page.getByText('0.10%')).toBeVisible()
    await page.getByLabel(agents('remark')).fill('Mirpur group')
    await page.getByRole('button', { name: agents('makeLink') }).click()
    await expect(page.getByRole('heading', { name: 'Mirpur group' })).toBeVisible()
    await expectAccessible(page)
    const url = await page.getByText(/affiliateCode=/).innerText()
    member = await registerPlayer(stack, {
      affiliateCode: new URL(url).searchParams.get('affiliateCode')!,
    })
  })

  await test.step('turned off, a link takes no one', async () => {
    await page.reload()
    const link = page.getByRole('listitem').filter({ hasText: 'Mirpur group' })
    await expect(link).toContainText(
      agents('cameOf').replace('{clicks}', '0').replace('{used}', '1'),
    )
    await link.getByRole('switch').click()
    await expect(link.getByRole('switch')).not.toBeChecked()
  })

  await test.step('an account by hand shows its password once', async () => {
    await page.getByRole('tab', { name: agents('byHand') }).click()
    await page.getByLabel(agents('username')).fill(`hand${randomUUID().slice(0, 8)}`)
    await page.getByRole('button', { name: agents('openAccount'), exact: true }).click()
    await expect(page.getByText(agents('passwordOnce'))).toBeVisible({ timeout: 30_000 })
    await expectAccessible(page)
  })

  await deposit(member, owner, '1000')
  const table = await sitDown(member)
  const stake = table.session.stakes.at(0)!
  await table.spin(randomUUID(), stake)
  const shown = (key: string): Promise<void> =>
    expect(async () => {
      await openPage(page, key)
      await expect(page.getByRole('row').filter({ hasText: member.username }).first()).toBeVisible({
        timeout: 5_000,
      })
    }).toPass({ timeout: 60_000 })

  for (const key of ['teamManagement', 'teamBetting', 'teamProfit', 'teamTransactions'])
    await test.step(`${key} shows them`, async () => {
      await shown(key)
      await expect(page.getByRole('heading', { name: screens(`agent_${key}`) })).toBeVisible()
      await expectAccessible(page)
    })

  await test.step('the overview counts them', async () => {
    await openPage(page, 'agentTeamOverview')
    const figure = page.getByRole('listitem').filter({ hasText: agents('newMembers') })
    await expect(figure).toContainText('2', { timeout: 30_000 })
    await page.getByRole('button', { name: agents('showTable') }).click()
    await expect(page.getByRole('columnheader', { name: agents('formerSpan') })).toBeAttached()
    await expectAccessible(page)
  })

  await test.step('and sends them money', async () => {
    await agent.call.sealed('POST /wps/member/payment-password', {
      body: { paymentPassword: PAYMENT_PASSWORD },
    })
    await deposit(agent, owner, '1000')
    await shown('teamManagement')
    await page
      .getByRole('row')
      .filter({ hasText: member.username })
      .getByRole('button', { name: agents('sendMoney') })
      .click()
    await page.getByLabel(cashier('amount')).fill('200')
    await page.getByLabel(cashier('paymentPassword')).fill(PAYMENT_PASSWORD)
    await page.waitForTimeout(ONE_PRESS_MS)
    await page.getByRole('button', { name: cashier('sendSum').replace('{sum}', '৳200') }).click()
    await expect(page.getByText(cashier('sendDone'))).toBeVisible({ timeout: 30_000 })
    await page.getByRole('button', { name: cashier('done'), exact: true }).click()
    await expect(page.getByRole('heading', { name: screens('agent_teamManagement') })).toBeVisible()
  })
})

test('the agent centre is for agents: guests log in, members are told', async ({ page }) => {
  await page.addInitScript(`localStorage.setItem('lang', 'en')`)
  await openPage(page, 'agentTeamOverview')
  await expect(page.getByRole('dialog', { name: shell('loginTitle') })).toBeVisible({
    timeout: 30_000,
  })
  await asPlayer(page, await registerPlayer(stack))
  await openPage(page, 'agentTeamOverview')
  const warning = page.getByRole('alertdialog', { name: shell('agentCentre') })
  await expect(warning).toContainText(words('site')('in_need_true_account'), { timeout: 30_000 })
  await warning.getByRole('button', { name: shell('in_increase_submit') }).click()
  await expect(warning).toHaveCount(0)
  await expect(page).not.toHaveURL(/agent=/)
})
