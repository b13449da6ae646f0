import { PromotionDraft } from '@padma/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleanHtml } from '../../brand/index.ts'
import {
  asBonus,
  asCash,
  draftOf,
  type PromotionsWorld,
  promotionsWorld,
  taka,
} from '../test-world.ts'
import { seedPromotions } from '../seed/index.ts'
import { everyReward } from './dry-run.ts'

const DAY_MS = 86_400_000
let world: PromotionsWorld
beforeAll(async () => {
  world = await promotionsWorld()
}, 60_000)
afterAll(() => world.end())

test('what a dry run says is what the engine paid over the same days', async () => {
  const reload = {
    rules: {
      kind: 'reload',
      per: 'day',
      nth: 2,
      percent: 10,
      cap: '60',
      minDeposit: '300',
      terms: asCash,
    },
  }
  const cashback = {
    rules: {
      kind: 'cashback',
      per: 'day',
      tiers: [{ from: '100', percent: 7.5 }],
      cap: '90',
      terms: asCash,
    },
  }
  const welcome = { eligibility: { maxDeposits: 0 } }
  const offered = {
    reload: await world.offer(reload),
    cashback: await world.offer(cashback),
    welcome: await world.offer({ ...welcome, budget: '400' }),
  }
  const players = await world.members(3)
  for (let day = 0; day < 3; day += 1) {
    world.clock.aheadMs = day * DAY_MS
    for (const [at, player] of players.entries()) {
      await player.again()
      for (const { code } of [offered.reload, offered.welcome]) await world.join(player, code)
      await world.deposit(player, 400 + 150 * at)
      // A grant that waits behind the welcome bonus is taken like any other.
      if (at !== day) await world.deposit(player, 350)
    }
    await world.modules.promotions.settleDeposits()
    await world.modules.promotions.endOver()
  }
  const paid = async (code: string) =>
    (
      await sql<{ memberId: bigint; units: bigint }>`
        select p.member_id as "memberId", p.cost as units from promotions.participation p
        join promotions.promotion o on o.id = p.promotion_id
        where o.code = ${code} and p.cost > 0 order by p.id`.execute(world.db)
    ).rows
  const would = async (draft: PromotionDraft) => {
    const rewards = await everyReward(world.db, {
      brandId: 1,
      draft,
      days: 90,
      timeZone: 'Asia/Dhaka',
      at: world.modules.now(),
    })
    return (rewards as { memberId: bigint; units: bigint }[]).map(({ memberId, units }) => ({
      memberId,
      units,
    }))
  }
  const byMember = (rows: { memberId: bigint; units: bigint }[]) =>
    rows.map(({ memberId, units }) => `${memberId}:${units}`).toSorted()
  expect((await paid(offered.reload.code)).length).toBeGreaterThan(3)
  expect(byMember(await would(offered.reload.draft))).toEqual(
    byMember(await paid(offered.reload.code)),
  )
  const run = await world.operator('POST /ops/promotions/dry-run', {
    draft: { ...offered.welcome.draft, code: 'another' },
  })
  expect(run.value.cost).toBe((await world.offered(offered.welcome.code)).cost)
  expect(run.value.isCut).toBe(true)

  // A day's losses, settled by the engine and by the dry run.
  for (const [at, player] of players.entries()) {
    await player.launch()
    await player.bet(90 + at * 300, true)
  }
  await world.listen()
  await world.modules.figures.upToDate()
  const { rows: days } = await sql<{ day: string }>`
    select distinct day::text from figures.member_day where staked > 0 order by day`.execute(
    world.db,
  )
  expect(days).toHaveLength(1)
  world.toTomorrow()
  // What was given that day counts against the loss: none of it may be lost in the comparison.
  await world.modules.promotions.settleCashback()
  expect(byMember(await would(offered.cashback.draft))).toEqual(
    byMember(await paid(offered.cashback.code)),
  )
  expect((await paid(offered.cashback.code)).length).toBeGreaterThan(0)
  expect(await world.faults()).toEqual([])
  world.clock.aheadMs = 0
}, 60_000)

test('a draft shows to no one; on, paused and closed do what they say, each in the log', async () => {
  const { id, code, draft } = await world.offer({}, 'draft')
  const rahim = await world.member()
  expect(await world.status(rahim, code)).toBeUndefined()
  expect(await world.join(rahim, code)).toMatchObject({ code: 'not_found' })
  const to = (state: string) =>
    world.operator(`POST /ops/promotions/${id}/state`, { state, reason: 'a test of it' })
  await to('on')
  expect((await world.join(rahim, code)).value.status).toBe('joined')
  await to('paused')
  expect(await world.join(rahim, code)).toMatchObject({ code: 'promotion_not_open' })
  await world.deposit(rahim, 1_000)
  expect((await world.money(rahim)).bonus).toBe(0n)
  await to('closed')
  expect(await to('on')).toMatchObject({ code: 'promotion_closed' })
  expect(await world.operator(`PUT /ops/promotions/${id}`, { draft, version: 4 })).toMatchObject({
    code: 'promotion_closed',
  })
  await world.modules.promotions.settleDeposits()
  await world.modules.promotions.endOver()
  const { rows } = await sql<{ status: string }>`
    select status from promotions.participation where member_id = ${rahim.id}`.execute(world.db)
  expect(rows).toEqual([{ status: 'close' }])
  const { rows: acts } = await sql<{ act: string }>`
    select act from audit.entry where subject = ${`promotion:${code}`} order by id`.execute(
    world.db,
  )
  expect(acts.map(({ act }) => act)).toEqual([
    'promotion.created',
    ...Array.from({ length: 3 }, () => 'promotion.switched'),
  ])
})

test('two operators do not overwrite each other, and what members joined keeps its kind', async () => {
  const { id, code, draft } = await world.offer()
  const change = (more: object, version: number) =>
    world.operator(`PUT /ops/promotions/${id}`, { draft: { ...draft, ...more }, version })
  expect((await change({ claimDays: 3 }, 2)).value.version).toBe(3)
  expect(await change({ claimDays: 4 }, 2)).toMatchObject({ code: 'promotion_changed' })
  const rahim = await world.member()
  await world.join(rahim, code)
  await world.deposit(rahim, 1_000)
  expect(await change({ rules: { kind: 'news' } }, 3)).toMatchObject({
    code: 'promotion_kind_fixed',
  })
  expect(await change({ budget: '499' }, 3)).toMatchObject({
    value: { fields: { 'draft.budget': 'below_cost' } },
  })
  expect((await change({ budget: '500' }, 3)).success).toBe(true)
  expect(await world.operator('POST /ops/promotions', draft)).toMatchObject({
    code: 'promotion_code_taken',
  })
})

test('beyond the day’s bound a budget waits for a second operator, and nothing is given', async () => {
  const day = (units: string) =>
    world.settings('rewards', { rewards: { aloneDayUnits: `${units}00000` } })
  await day('0')
  const { id, code, draft } = await world.offer({ budget: '500' }, 'draft')
  const on = () =>
    world.operator(`POST /ops/promotions/${id}/state`, { state: 'on', reason: 'a test of it' })
  expect(await on()).toMatchObject({ code: 'budget_not_approved' })
  const waiting = async () =>
    (await world.operator('GET /ops/approvals')).value.rows.filter(
      ({ about }: { about: { id: string } }) => about.id === id,
    )
  // Saved again, it waits once.
  await world.operator(`PUT /ops/promotions/${id}`, { draft, version: 1 })
  const [request] = await waiting()
  expect(await waiting()).toHaveLength(1)
  expect(request).toMatchObject({
    kind: 'promotion_budget',
    player: null,
    amount: '500.00',
    reason: `promotion:${code}`,
    about: { budget: '500.00' },
  })
  const approve = (token: string) =>
    world.call(`POST /ops/approvals/${request.id}/approve`, { token, body: {} })
  expect(await approve(world.ownerToken)).toMatchObject({ code: 'maker_cannot_check' })
  expect((await approve(await world.owner('checker'))).success).toBe(true)
  expect((await on()).value).toMatchObject({ state: 'on', approved: '500.00' })
  const rahim = await world.member()
  await world.join(rahim, code)
  await world.deposit(rahim, 1_000)
  expect((await world.money(rahim)).bonus).toBe(taka(500))
  // Raised while it runs, it gives what was approved; a second raise within the bound is alone.
  const raised = { ...draft, budget: '900' }
  const change = async (version: number) =>
    (await world.operator(`PUT /ops/promotions/${id}`, { draft: raised, version })).value
  expect(await change(3)).toMatchObject({ state: 'on', approved: '500.00' })
  await day('500000')
  expect(await change(4)).toMatchObject({ approved: '900.00' })
})

test.each([
  [{ code: 'With Blanks' }, 'code'],
  [{ title: {} }, 'title'],
  [{ picture: 'javascript:alert(1)' }, 'picture'],
  [{ from: '2026-03-02T00:00:00Z', until: '2026-03-01T00:00:00Z' }, 'until'],
  [{ budget: '-5' }, 'budget'],
  [{ budget: '' }, 'budget'],
  [{ rules: { kind: 'gift', amount: '10', terms: asCash } }, 'review'],
  [{ review: 'operator', rules: { kind: 'news' } }, 'review'],
  [
    {
      rules: {
        kind: 'first_deposit',
        percent: 12.345,
        cap: '10',
        minDeposit: '1',
        terms: asBonus,
      },
    },
    'rules.percent',
  ],
  [
    {
      rules: {
        kind: 'cashback',
        per: 'day',
        tiers: [
          { from: '100', percent: 5 },
          { from: '100', percent: 6 },
        ],
        cap: '10',
        terms: asCash,
      },
    },
    'rules.tiers',
  ],
] as const)('%j is refused at %s', async (wrong, field) => {
  const answer = await world.operator('POST /ops/promotions', { ...draftOf({}), ...wrong })
  expect(answer).toMatchObject({ code: 'invalid_input' })
  expect(Object.keys(answer.value.fields).some((name) => name.startsWith(field))).toBe(true)
})

test('audiences and periods: guests, members, agents, before and after', async () => {
  const [past, future] = [-60_000, 60_000].map((ms) => new Date(Date.now() + ms).toISOString())
  const codes = {
    guests: (await world.offer({ audience: 'guests' })).code,
    members: (await world.offer({ audience: 'members' })).code,
    agents: (await world.offer({ audience: 'agents' })).code,
    coming: (await world.offer({ from: future })).code,
    over: (await world.offer({ until: past })).code,
  }
  const listed = async (token?: string) =>
    (
      await world.call(
        `GET /wps/relay/MCSFE_getListPromotions${token ? 'Member' : ''}?language=en`,
        { ...(token && { token }) },
      )
    ).value.list
      .filter(({ id }: { id: string }) => Object.values(codes).includes(id))
      .map(({ id, status }: { id: string; status: string }) => `${id} ${status}`)
      .toSorted()
  const of = (...shown: string[]) => shown.toSorted()
  expect(await listed()).toEqual(of(`${codes.guests} join`, `${codes.coming} coming_soon`))
  const token = await world.signedIn('Listing1')
  expect(await listed(token)).toEqual(of(`${codes.members} join`, `${codes.coming} coming_soon`))
  await sql`update members.member set type = 2 where lower(username) = 'listing1'`.execute(world.db)
  expect(await listed(token)).toEqual(
    of(`${codes.members} join`, `${codes.agents} join`, `${codes.coming} coming_soon`),
  )
})

test('the demo’s promotions are what an operator could enter, whole in three languages', async () => {
  await sql`
    insert into brand.brand (id, code, name, settings) values (7, 'seeded', 'S', '{}')`.execute(
    world.db,
  )
  const of = { db: world.db, now: world.modules.now, box: world.modules.box }
  await seedPromotions(of, 7)
  await seedPromotions(of, 7)
  const { rows } = await sql<{ draft: PromotionDraft; state: string }>`
    select draft, state from promotions.promotion where brand_id = 7`.execute(world.db)
  expect(rows.filter(({ draft }) => draft.rules.kind !== 'news').length).toBeGreaterThan(4)
  for (const { draft, state } of rows) {
    expect(state).toBe('on')
    expect(PromotionDraft.parse(draft)).toEqual(draft)
    for (const language of ['bn', 'en', 'ar']) {
      for (const words of [draft.title, draft.text, draft.content])
        expect(words[language] ?? '').not.toBe('')
      expect(cleanHtml(draft.content[language]!)).toBe(draft.content[language])
    }
  }
})

test('money of promotions is what the proof counts', async () => {
  const { code } = await world.offer()
  const rahim = await world.member()
  await world.join(rahim, code)
  await world.deposit(rahim, 1_000)
  expect((await world.money(rahim)).bonus).toBe(taka(500))
  await sql`update promotions.promotion set cost = cost + 1 where code = ${code}`.execute(world.db)
  expect(await world.faults()).toEqual([
    [
      'every promotion has cost what its participations were given, within its budget',
      expect.stringContaining('cost 50000001'),
    ],
  ])
  await sql`update promotions.promotion set cost = cost - 1 where code = ${code}`.execute(world.db)
  await sql`
    update promotions.participation set grant_id = null
    where member_id = ${rahim.id}`.execute(world.db)
  expect((await world.faults()).map(([name]) => name)).toContain(
    'every participation that was credited has its grant, and every grant of a promotion its participation',
  )
})
