import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asBonus, asCash, type PromotionsWorld, promotionsWorld, taka } from '../test-world.ts'

let world: PromotionsWorld
beforeAll(async () => {
  world = await promotionsWorld()
}, 60_000)
afterAll(() => world.end())

test('who joins before the first deposit gets the bonus with it, and wagers it', async () => {
  const { code } = await world.offer()
  const rahim = await world.member()
  expect(await world.status(rahim, code)).toBe('join')
  expect((await world.join(rahim, code)).value.status).toBe('joined')
  await world.deposit(rahim, 1_000)
  expect(await world.money(rahim)).toEqual({ cash: taka(1_000), bonus: taka(500) })
  expect(await world.seen(rahim, code)).toMatchObject({
    status: 'issued',
    mine: { amount: '500.00' },
  })
  expect(await world.steps(rahim)).toEqual(['join joined', 'joined process', 'process issued'])
  const { value } = await rahim.call('GET /wps/member/bonuses?language=en')
  expect(value.rows).toMatchObject([
    { name: 'Welcome', state: 'active', granted: '500.00', required: '2500.00', open: '2500.00' },
  ])
  expect((await world.offered(code)).cost).toBe('500.00')
  // The fact again, and the job again.
  await world.modules.promotions.settleDeposits()
  await world.deposit(rahim, 1_000)
  expect((await world.money(rahim)).bonus).toBe(taka(500))
  expect(await world.faults()).toEqual([])
})

test('who did not join, joins too late, or deposits too little gets nothing', async () => {
  const { code } = await world.offer()
  const [late, small] = [await world.member(), await world.member()]
  await world.deposit(late, 1_000)
  expect(await world.join(late, code)).toMatchObject({
    code: 'promotion_not_eligible',
    value: { unmet: ['maxDeposits'] },
  })
  await world.join(small, code)
  await world.deposit(small, 499)
  for (const one of [late, small]) expect((await world.money(one)).bonus).toBe(0n)
})

test('the last of the budget is given once, to one of two at once', async () => {
  const { code } = await world.offer({ budget: '600' })
  const [rahim, karim] = [await world.member(), await world.member()]
  await world.join(rahim, code)
  await world.join(karim, code)
  await Promise.all([rahim, karim].map((one) => world.deposit(one, 1_000)))
  const bonuses = await Promise.all(
    [rahim, karim].map(async (one) => (await world.money(one)).bonus),
  )
  expect(bonuses.toSorted()).toEqual([0n, taka(500)])
  const statuses = await Promise.all([rahim, karim].map((one) => world.status(one, code)))
  expect(statuses.toSorted()).toEqual(['close', 'issued'])
  expect((await world.offered(code)).cost).toBe('500.00')
  expect(await world.faults()).toEqual([])
})

const reload = (nth: number, terms: object = asBonus) => ({
  rules: { kind: 'reload', per: 'day', nth, percent: 20, cap: '1000', minDeposit: '300', terms },
})

test('a second bonus waits while one is active; given up, the next is claimed, once', async () => {
  const welcome = await world.offer()
  const second = await world.offer(reload(2))
  const rahim = await world.member()
  for (const { code } of [welcome, second]) await world.join(rahim, code)
  for (const amount of [1_000, 1_000]) await world.deposit(rahim, amount)
  expect(await world.status(rahim, welcome.code)).toBe('issued')
  expect(await world.seen(rahim, second.code)).toMatchObject({
    status: 'claim',
    mine: { amount: '200.00' },
  })
  const claim = () => rahim.call(`POST /wps/member/promotions/${second.code}/claim`, {})
  expect(await claim()).toMatchObject({ status: 409, code: 'bonus_active' })
  const { value } = await rahim.call('GET /wps/member/turnover')
  await rahim.call(`DELETE /wps/member/bonus/${value.bonus.id}`)
  const claims = await Promise.all([claim(), claim()])
  expect(claims.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await world.money(rahim)).bonus).toBe(taka(200))
  expect(await world.status(rahim, second.code)).toBe('claimed')
  // Given up, it can't be taken again.
  const { value: again } = await rahim.call('GET /wps/member/turnover')
  await rahim.call(`DELETE /wps/member/bonus/${again.bonus.id}`)
  expect(await claim()).toMatchObject({ status: 409, code: 'promotion_step_unknown' })
  expect(await world.money(rahim)).toEqual({ cash: taka(2_000), bonus: 0n })
  expect(await world.faults()).toEqual([])
})

test('no hopping: one deposit earns one bonus, and who gives it up has no other of it', async () => {
  const welcome = await world.offer()
  const first = await world.offer(reload(1))
  const rahim = await world.member()
  for (const { code } of [welcome, first]) await world.join(rahim, code)
  await world.deposit(rahim, 1_000)
  const { value } = await rahim.call('GET /wps/member/turnover')
  await rahim.call(`DELETE /wps/member/bonus/${value.bonus.id}`)
  await world.modules.promotions.settleDeposits()
  expect(await world.status(rahim, first.code)).toBe('joined')
  expect(await world.join(rahim, welcome.code)).toMatchObject({ value: { status: 'issued' } })
  expect(await world.money(rahim)).toEqual({ cash: taka(1_000), bonus: 0n })
})

test('what waits lapses with its window, and its cost comes back to the budget', async () => {
  const { code } = await world.offer({ pay: 'claim', claimDays: 1 })
  const rahim = await world.member()
  await world.join(rahim, code)
  await world.deposit(rahim, 1_000)
  expect(await world.status(rahim, code)).toBe('claim')
  expect((await world.offered(code)).cost).toBe('500.00')
  await sql`
    update rewards.grant set claim_until = now() - interval '1 minute'
    where member_id = ${rahim.id} and state = 'waiting'`.execute(world.db)
  expect(await rahim.call(`POST /wps/member/promotions/${code}/claim`, {})).toMatchObject({
    code: 'reward_gone',
  })
  await world.modules.rewards.grants.lapse()
  await world.listen()
  expect(await world.seen(rahim, code)).toMatchObject({
    status: 'close',
    mine: { reason: 'not_claimed' },
  })
  expect((await world.offered(code)).cost).toBe('0.00')
  expect(await world.faults()).toEqual([])
})

test('claimed in the reward centre, the promotion follows; taken back by an operator too', async () => {
  const { code } = await world.offer({ pay: 'claim' })
  const [rahim, karim] = [await world.member(), await world.member()]
  for (const one of [rahim, karim]) {
    await world.join(one, code)
    await world.deposit(one, 1_000)
  }
  const grantOf = async (one: typeof rahim) =>
    (await one.call('GET /wps/member/grants?which=waiting')).value.rows[0].id as string
  await rahim.call(`POST /wps/member/grants/${await grantOf(rahim)}/claim`, {})
  await world.operator(`POST /ops/grants/${await grantOf(karim)}/reject`, {
    reason: 'a second account',
  })
  await world.listen()
  expect(await world.status(rahim, code)).toBe('claimed')
  expect(await world.status(karim, code)).toBe('rejected')
  expect((await world.offered(code)).cost).toBe('500.00')
  expect(await world.faults()).toEqual([])
})

test('on a break nothing is given: the participation ends refused', async () => {
  const { code } = await world.offer()
  const rahim = await world.member()
  await world.join(rahim, code)
  const { value } = await rahim.call('POST /wps/member/deposit', {
    methodId: 'bkash',
    amount: '1000',
  })
  await rahim.call(`PUT /wps/member/deposit/${value.id}/transaction`, { transactionId: 'BREAK77X' })
  await rahim.call('POST /wps/member/break', { length: 'day' })
  await world.operator(`POST /ops/deposits/${value.id}/approve`, {
    receivedAmount: '1000',
    note: 'seen',
  })
  await world.listen()
  await world.modules.promotions.settleDeposits()
  expect((await world.money(rahim)).bonus).toBe(0n)
  const { rows } = await sql<{ status: string; reason: string }>`
    select status, reason from promotions.participation
    where member_id = ${rahim.id}`.execute(world.db)
  expect(rows).toEqual([{ status: 'rejected', reason: 'player_excluded' }])
})

test('what looks like a second account waits for an operator, who reads whose it is', async () => {
  const { code } = await world.offer({ review: 'operator' })
  const open = await world.offer()
  const [rahim, karim] = [await world.member(), await world.member()]
  const device = 'a-phone-in-dhaka'
  await world.join(rahim, open.code, device)
  expect((await world.join(karim, open.code, device)).value.status).toBe('applying')
  // Again, or from elsewhere, it is the same application.
  expect((await world.join(karim, open.code, 'another-phone')).value.status).toBe('applying')
  const [row] = (
    await world.operator('GET /ops/promotion-applications?pageSize=100')
  ).value.rows.filter(({ promotionCode }: { promotionCode: string }) => promotionCode === open.code)
  expect(row).toMatchObject({
    player: { id: `${karim.id}` },
    warnings: [{ kind: 'same_device', player: { id: `${rahim.id}` } }],
  })
  await world.operator(`POST /ops/promotion-applications/${row.id}/approve`, {})
  await world.deposit(karim, 1_000)
  expect((await world.money(karim)).bonus).toBe(taka(500))
  expect(await world.join(rahim, code)).toMatchObject({ code: 'promotion_review_needed' })
})

test('of two accounts on one device that join at once, one takes part and the other is looked at', async () => {
  const { code } = await world.offer()
  const pair = await world.members(2)
  await Promise.all(pair.map((one) => world.join(one, code, 'a-phone-of-two')))
  const statuses = await Promise.all(pair.map((one) => world.status(one, code)))
  expect(statuses.toSorted()).toEqual(['applying', 'joined'])
})

test('a payout account that another participant entered refuses no one', async () => {
  const { code } = await world.offer()
  const [rahim, karim] = [await world.member(), await world.member()]
  for (const { id } of [rahim, karim])
    await sql`
      insert into cashier.payout_account (brand_id, player_id, request_key, method_id, number,
        holder, usable_from, created_at, removed_at)
      values (1, ${id}, gen_random_uuid(), 'bkash', '01711223344', 'R', now(), now(),
        case when ${id} = ${karim.id} then now() end)`.execute(world.db)
  expect((await world.join(rahim, code)).value.status).toBe('joined')
  expect((await world.join(karim, code)).value.status).toBe('applying')
})

test('who leaves gets nothing; joined once more they stay out until the next cycle', async () => {
  const { code } = await world.offer()
  const rahim = await world.member()
  await world.join(rahim, code)
  expect((await rahim.call(`POST /wps/member/promotions/${code}/leave`, {})).value.status).toBe(
    'close',
  )
  expect(await world.join(rahim, code)).toMatchObject({ code: 'promotion_step_unknown' })
  await world.deposit(rahim, 1_000)
  expect((await world.money(rahim)).bonus).toBe(0n)
})

test('a reload is open again the next day, and yesterday’s that earned nothing is over', async () => {
  const { code } = await world.offer({
    rules: {
      kind: 'reload',
      per: 'day',
      nth: 1,
      percent: 10,
      cap: '1000',
      minDeposit: '300',
      terms: asCash,
    },
  })
  const [rahim, karim] = [await world.member(), await world.member()]
  for (const one of [rahim, karim]) await world.join(one, code)
  await world.deposit(rahim, 1_000)
  expect(await world.money(rahim)).toMatchObject({ cash: taka(1_100) })
  world.clock.aheadMs += 86_400_000
  await Promise.all([rahim.again(), karim.again()])
  expect(await world.status(rahim, code)).toBe('join')
  await world.modules.promotions.endOver()
  const { rows } = await sql<{ status: string }>`
    select status from promotions.participation where member_id = ${karim.id}`.execute(world.db)
  expect(rows).toEqual([{ status: 'close' }])
  world.clock.aheadMs = 0
})

const planted = (memberId: bigint) =>
  sql.raw(
    `create function promotions.planted() returns trigger language plpgsql as
    $$ begin raise exception 'planted'; end $$;
  create trigger planted before insert on rewards.grant for each row
    when (new.member_id = ${memberId}) execute function promotions.planted()`,
  )
test('a deposit that can not be settled is told, holds back no other, and is settled later', async () => {
  const { code } = await world.offer(reload(1))
  const [rahim, karim] = await world.members(2)
  for (const one of [rahim!, karim!]) await world.join(one, code)
  await planted(rahim!.id).execute(world.db)
  world.errors.length = 0
  for (const one of [rahim!, karim!]) await world.credited(one, 1_000)
  await world.listen()
  await world.modules.promotions.settleDeposits()
  expect(world.errors).toHaveLength(1)
  const bonuses = async () =>
    Promise.all([rahim!, karim!].map(async (one) => (await world.money(one)).bonus))
  expect(await bonuses()).toEqual([0n, taka(200)])
  await sql
    .raw('drop trigger planted on rewards.grant; drop function promotions.planted()')
    .execute(world.db)
  await world.modules.promotions.settleDeposits()
  expect(await bonuses()).toEqual([taka(200), taka(200)])
})

test('a deposit of a pause is rewarded when the promotion is on again, also after its end', async () => {
  const { id, code } = await world.offer({
    ...reload(1),
    until: new Date(Date.now() + 3_600_000).toISOString(),
  })
  const other = await world.offer()
  const switchTo = (which: string, state: string) =>
    world.operator(`POST /ops/promotions/${which}/state`, { state, reason: 'a pause' })
  const rahim = await world.member()
  for (const one of [code, other.code]) await world.join(rahim, one)
  for (const one of [id, other.id]) await switchTo(one, 'paused')
  await world.deposit(rahim, 1_000)
  await world.modules.promotions.settleDeposits()
  expect((await world.money(rahim)).bonus).toBe(0n)
  world.clock.aheadMs = 2 * 3_600_000
  await world.modules.promotions.endOver()
  await switchTo(id, 'on')
  await world.modules.promotions.settleDeposits()
  expect((await world.money(rahim)).bonus).toBe(taka(200))
  // It has earned its one thing.
  await switchTo(other.id, 'on')
  await world.modules.promotions.settleDeposits()
  expect((await world.money(rahim)).bonus).toBe(taka(200))
  expect(await world.faults()).toEqual([])
  world.clock.aheadMs = 0
})

test('a promotion that is closed instead of taken up again gives nothing for its pause', async () => {
  const { id, code } = await world.offer(reload(1))
  const rahim = await world.member()
  await world.join(rahim, code)
  await world.operator(`POST /ops/promotions/${id}/state`, { state: 'paused', reason: 'a pause' })
  await world.deposit(rahim, 1_000)
  await world.operator(`POST /ops/promotions/${id}/state`, { state: 'closed', reason: 'over' })
  await world.modules.promotions.settleDeposits()
  await world.modules.promotions.endOver()
  expect((await world.money(rahim)).bonus).toBe(0n)
  expect((await world.steps(rahim)).at(-1)).toBe('joined close')
})
