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

test('a settlement that fails between two payments goes on where it was', async () => {
  const { code } = await world.offer({ rules })
  const players = await world.members(3)
  for (const player of players) await lose(player, 1_000)
  await tomorrow()
  // The second payment of this run meets a fault of the database.
  await sql
    .raw(
      `create function promotions.planted() returns trigger language plpgsql as
        $$ begin raise exception 'planted'; end $$;
      create trigger planted before insert on rewards.grant for each row
        when (new.member_id = ${players[1]!.id}) execute function promotions.planted()`,
    )
    .execute(world.db)
  await expect(settle()).rejects.toThrow('planted')
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
  expect(await statuses()).toEqual(['issued', 'process', 'process'])
  await settle()
  expect(await statuses()).toEqual(['issued', 'issued', 'issued'])
  for (const player of players) expect((await world.money(player)).cash).toBe(taka(100))
  expect(await world.faults()).toEqual([])
  world.clock.aheadMs = 0
})
