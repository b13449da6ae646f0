import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asBonus, asCash, type PromotionsWorld, promotionsWorld, taka } from '../test-world.ts'

let world: PromotionsWorld
beforeAll(async () => {
  world = await promotionsWorld()
}, 60_000)
afterAll(() => world.end())

const rules = {
  kind: 'cashback',
  per: 'day',
  tiers: [
    { from: '100', percent: 5 },
    { from: '1000', percent: 10 },
  ],
  cap: '150',
  terms: asCash,
}
/** A round that was lost. */
async function lose(player: Awaited<ReturnType<PromotionsWorld['member']>>, amount: number) {
  await player.fund(amount)
  await player.launch()
  await player.bet(amount, true)
}
/** To tomorrow's settlement. */
async function tomorrow() {
  await world.listen()
  world.toTomorrow()
}
const settle = () => world.modules.promotions.settleCashback()

test('losses of yesterday come back by tiers up to the cap, once; bonuses and leavers get none', async () => {
  const { id, code } = await world.offer({ rules })
  const [small, large, capped, won, left, bonus] = await world.members(6)
  await lose(small!, 200)
  await lose(large!, 1_000)
  await lose(capped!, 9_000)
  await lose(left!, 500)
  await lose(bonus!, 500)
  await won!.fund(500)
  await won!.launch()
  await won!.win(await won!.bet(500), 900)
  await left!.call(`POST /wps/member/promotions/${code}/leave`, {})
  const welcome = await world.offer({
    rules: { kind: 'gift', amount: '10', terms: asBonus },
    review: 'operator',
  })
  await bonus!.call(`POST /wps/member/promotions/${welcome.code}/apply`, { comment: 'me' })
  const { value } = await world.operator('GET /ops/promotion-applications')
  await world.operator(`POST /ops/promotion-applications/${value.rows[0].id}/approve`, {})
  await world.listen()
  await world.modules.figures.upToDate()
  expect(await world.seen(small!, code)).toMatchObject({
    status: 'joined',
    mine: { loss: '200.00' },
  })
  await settle()
  expect((await world.money(small!)).cash).toBe(0n)
  await tomorrow()
  await Promise.all([settle(), settle()])
  await settle()
  const cash = await Promise.all(
    [small, large, capped, won, left, bonus].map(async (one) => (await world.money(one!)).cash),
  )
  expect(cash).toEqual([taka(10), taka(100), taka(150), taka(900), 0n, 0n])
  expect((await world.offered(code)).cost).toBe('260.00')
  expect(await world.faults()).toEqual([])
  world.clock.aheadMs = 0
  await world.operator(`POST /ops/promotions/${id}/state`, { state: 'closed', reason: 'settled' })
})

test('a payment that fails is told, holds back no other, and is made in the next run', async () => {
  const { code } = await world.offer({ rules })
  const players = await world.members(3)
  for (const player of players) await lose(player, 1_000)
  await tomorrow()
  // The second payment of this run meets a fault of the database.
  world.errors.length = 0
  await sql
    .raw(
      `create function promotions.planted() returns trigger language plpgsql as
        $$ begin raise exception 'planted'; end $$;
      create trigger planted before insert on rewards.grant for each row
        when (new.member_id = ${players[1]!.id}) execute function promotions.planted()`,
    )
    .execute(world.db)
  await settle()
  expect(world.errors).toHaveLength(1)
  await sql
    .raw('drop trigger planted on rewards.grant; drop function promotions.planted()')
    .execute(world.db)
  const statuses = async () =>
    (
      await sql<{ status: string }>`
        select p.status from promotions.participation p
        join promotions.promotion o on o.id = p.promotion_id
        where o.code = ${code} and p.member_id = any(${players.map(({ id }) => `${id}`)}::bigint[])
        order by p.id`.execute(world.db)
    ).rows.map(({ status }) => status)
  expect(await statuses()).toEqual(['issued', 'process', 'issued'])
  await settle()
  expect(await statuses()).toEqual(['issued', 'issued', 'issued'])
  for (const player of players) expect((await world.money(player)).cash).toBe(taka(100))
  expect(await world.faults()).toEqual([])
  world.clock.aheadMs = 0
})

test('after a stop of days every period is settled, the oldest first, each once', async () => {
  const { id } = await world.offer({ rules })
  const rahim = await world.member()
  await lose(rahim, 1_000)
  await tomorrow()
  world.clock.aheadMs += 2 * 86_400_000
  await settle()
  await settle()
  expect((await world.money(rahim)).cash).toBe(taka(100))
  const { rows } = await sql<{ days: number; first: number; isFixed: boolean }>`
    select count(*)::int as days,
      min(period) - (now() at time zone 'Asia/Dhaka')::date as first,
      bool_and(fixed_at is not null) as "isFixed"
    from promotions.cashback_run where promotion_id = ${id}`.execute(world.db)
  expect(rows).toEqual([{ days: 3, first: 0, isFixed: true }])
  expect(await world.faults()).toEqual([])
  world.clock.aheadMs = 0
})

test('cashback that was fixed before a pause is paid when the promotion is on again', async () => {
  const { id } = await world.offer({ rules })
  const rahim = await world.member()
  await lose(rahim, 1_000)
  const switchTo = (state: string) =>
    world.operator(`POST /ops/promotions/${id}/state`, { state, reason: 'a pause' })
  await tomorrow()
  // Fixed, and paused before it is paid.
  await sql
    .raw(
      `create function promotions.planted() returns trigger language plpgsql as
        $$ begin raise exception 'planted'; end $$;
      create trigger planted before insert on rewards.grant for each row
        execute function promotions.planted()`,
    )
    .execute(world.db)
  await settle()
  await sql
    .raw('drop trigger planted on rewards.grant; drop function promotions.planted()')
    .execute(world.db)
  await switchTo('paused')
  await settle()
  expect((await world.money(rahim)).cash).toBe(0n)
  await switchTo('on')
  await settle()
  expect((await world.money(rahim)).cash).toBe(taka(100))
  await switchTo('closed')
  expect(await world.faults()).toEqual([])
  world.clock.aheadMs = 0
})

test('a period with more losers than one page holds is fixed to its end, also after a fault', async () => {
  const { id } = await world.offer({ rules })
  const first = await world.member()
  await lose(first, 1_000)
  await world.losers(1_000, 1)
  const last = await world.member()
  await lose(last, 1_000)
  await tomorrow()
  await world.modules.figures.upToDate()
  await sql
    .raw(
      `create function promotions.planted() returns trigger language plpgsql as
        $$ begin raise exception 'planted'; end $$;
      create trigger planted before insert on promotions.participation for each row
        when (new.member_id = ${last.id}) execute function promotions.planted()`,
    )
    .execute(world.db)
  await settle()
  const cash = async () => [(await world.money(first)).cash, (await world.money(last)).cash]
  expect(await cash()).toEqual([taka(100), 0n])
  await sql
    .raw('drop trigger planted on promotions.participation; drop function promotions.planted()')
    .execute(world.db)
  await settle()
  expect(await cash()).toEqual([taka(100), taka(100)])
  expect((await world.steps(last)).slice(0, 2)).toEqual(['join joined', 'joined process'])
  await world.operator(`POST /ops/promotions/${id}/state`, { state: 'closed', reason: 'settled' })
  world.clock.aheadMs = 0
})
