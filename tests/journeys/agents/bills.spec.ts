// Touches: portal/agents, apps/console/src/features/agents, apps/platform/src/domain/agents
import { readFile } from 'node:fs/promises'
import { createDb, createPool } from '@padma/platform/db/pool.ts'
import { runningStack } from '@padma/testkit'
import { expect, test } from '@playwright/test'
import { sql } from 'kysely'
import { verifyStatement } from '../../../tools/verify/verify-statement.ts'
import { registerPlayer } from '../../drivers/player.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { signInOwner } from '../sign-in.ts'
import { words } from '../words.ts'

const stack = runningStack()
const db = createDb(createPool(stack.databaseUrls.platform, 2))
const contracts = words('contracts', 'bn')
const ops = words('console')
/** A button takes a second press within half a second for a part of the first. */
const ONE_PRESS_MS = 600
const made: bigint[] = []
test.afterAll(async () => {
  // They were never posted: the books must not miss them.
  await sql`delete from agents.bill where id = any(${made.map(String)}::bigint[])`.execute(db)
  await db.destroy()
})

/**
 * Yesterday's bill of an agent, and of a downline whom it pays: 90,000 at 0.4 %, 50,000 at 0.2 %.
 */
async function billOf(top: string, below: string): Promise<bigint> {
  const idOf = async (name: string, type: number) => {
    const { rows } = await sql<{ id: bigint }>`
      update members.member set type = ${type} where username = ${name} returning id`.execute(db)
    return rows[0]!.id
  }
  const agents = [await idOf(top, 1), await idOf(below, 2)] as const
  const bill = async (at: 0 | 1, rate: string, valid: number, parent: bigint | null) => {
    const upline = at === 0 ? null : agents[0]
    const terms = {
      kind: 'daily',
      minActiveBet: '1000',
      tiers: [{ minValidBet: '10000', minNetLoss: '0', minActive: 1, rate }],
    }
    const units = (whole: number) => `${BigInt(Math.round(whole * 100)) * 1_000n}`
    const figures = {
      stakedUnits: units(valid),
      paidUnits: units(valid * 0.95),
      rebateUnits: '0',
      promotionUnits: '0',
      refundUnits: '0',
      salaryUnits: '0',
      validBetUnits: units(valid),
      active: 3,
      rounds: [],
    }
    const gross = units((valid * Number(rate)) / 100)
    const { rows } = await sql<{ id: bigint }>`
      with agreed as (
        insert into agents.contract (brand_id, kind, upline_id, downline_id, state, terms,
          request_key, offered_at, expires_at, accepted_at, takes_effect_at, ends_at, ended_by)
        values (1, 'daily', ${upline}, ${agents[at]}, 'terminated', ${JSON.stringify(terms)}::jsonb,
          gen_random_uuid(), now() - interval '3 days', now(), now() - interval '3 days',
          now() - interval '3 days', now() - interval '1 hour', 'platform')
        returning id
      ), day as (
        select from_at, until_at
        from agents.period_of('daily', now() - interval '1 day', 'Asia/Dhaka')
      )
      insert into agents.bill (brand_id, kind, period, agent_id, upline_id, parent_id, from_at,
        until_at, due_at, contract_id, terms, figures, is_reached, gross, correction, debt_in,
        payable, debt_out, owed, received, state, drawn_at, settled_at)
      select 1, 'daily', 'daily', ${agents[at]}, ${upline}, ${parent}, from_at, until_at, until_at,
        agreed.id, ${JSON.stringify(terms)}::jsonb, ${JSON.stringify(figures)}::jsonb, true,
        ${gross}::bigint, 0, 0, ${gross}::bigint, 0, ${at === 0 ? units(100) : '0'}::bigint,
        ${gross}::bigint, 'issued', until_at, until_at
      from agreed, day
      returning id`.execute(db)
    made.unshift(rows[0]!.id)
    return rows[0]!.id
  }
  const first = await bill(0, '0.4', 90_000, null)
  await bill(1, '0.2', 50_000, first)
  return first
}

test('an agent opens a bill, their browser does it again, and the file is proved without us', async ({
  page,
}) => {
  const agent = await registerPlayer(stack)
  const { rows } = await sql<{ code: string }>`
    update members.member set type = 1 where username = ${agent.username}
    returning invitation_code as code`.execute(db)
  const below = await registerPlayer(stack, { affiliateCode: rows[0]!.code })
  const id = await billOf(agent.username, below.username)
  await page.addInitScript(
    `if (window === top) {
      localStorage.setItem('lang', 'bn')
      sessionStorage.setItem('token', '${agent.token()}')
    }`,
  )
  await page.goto(`${stack.portalUrl}/?agent=dailySalary&tab=bills`)
  await page.getByRole('button', { name: `B-${id}` }).click({ timeout: 30_000 })
  await expect(page.getByText(contracts('recomputedHow'))).toBeVisible()
  await expect(page.getByText(below.username)).toBeVisible()
  await expect(page.getByText('260.00').first()).toBeVisible()
  await expectAccessible(page)

  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: contracts('download'), exact: true }).click()
  const saved = await readFile(await (await waiting).path(), 'utf8')
  const said: string[] = []
  expect(await verifyStatement(saved, (line) => said.push(line)), said.join('\n')).toBe(true)

  // A bill that says another sum is told at its line.
  await page.route(`**/wps/agent/bills/${id}`, async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    const net = body.value.lines.find((line: { what: string }) => line.what === 'net')
    net.amount = '259.00'
    await route.fulfill({ response, json: body })
  })
  await page.goto(`${stack.portalUrl}/?agent=dailySalary&tab=bills&item=${id}`)
  await expect(page.getByText(contracts('differsHow'))).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)
})

test('an operator finds the bill, opens it line by line, and sees the agent’s place', async ({
  page,
}) => {
  const agent = await registerPlayer(stack)
  const { rows } = await sql<{ id: bigint; code: string }>`
    update members.member set type = 1 where username = ${agent.username}
    returning id, invitation_code as code`.execute(db)
  const below = await registerPlayer(stack, { affiliateCode: rows[0]!.code })
  const id = await billOf(agent.username, below.username)
  await page.addInitScript(`localStorage.setItem('lang', 'en')`)
  await signInOwner(page)
  await page.goto(`${stack.consoleUrl}/agent-bills?q=B-${id}`)
  await page
    .getByRole('button', {
      name: ops('bills.view').replace('{bill}', `B-${id}`).replace('{agent}', agent.username),
    })
    .click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText(ops('bills.line.valid_bet'))).toBeVisible()
  await expect(sheet.getByText(below.username)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.goto(`${stack.consoleUrl}/players/${rows[0]!.id}?list=line`)
  await expect(page.getByRole('link', { name: below.username })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: below.username }).click()
  await page.getByRole('link', { name: ops('players.line'), exact: true }).click()
  await page.getByRole('button', { name: ops('line.move'), exact: true }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('radio', { name: ops('line.to.top') }).check({ force: true })
  await dialog.getByRole('button', { name: ops('line.move'), exact: true }).click()
  await expect(dialog.getByText(ops('line.reasonShort'))).toBeVisible()
  await dialog.getByRole('textbox').last().fill('asked for it in writing')
  await expectAccessible(page)
  await page.waitForTimeout(ONE_PRESS_MS)
  await dialog.getByRole('button', { name: ops('line.move'), exact: true }).click()
  await expect(page.getByText(ops('line.pending'))).toBeVisible()

  await page.goto(`${stack.consoleUrl}/agent-signals`)
  await page.getByRole('button', { name: ops('signals.find'), exact: true }).click()
  await expect(page.getByRole('heading', { name: ops('page.agentSignals') })).toBeVisible()
  await expectAccessible(page)
})
