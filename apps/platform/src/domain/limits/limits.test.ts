import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { limitsWorld, type LimitsWorld, type Player, taka } from './test-world.ts'

const DAY_MS = 24 * 3_600_000
const method = (methodId: string, amount: string) => ({ methodId, amount })

let world: LimitsWorld
let made = 0
let player: Player
beforeAll(async () => {
  world = await limitsWorld()
})
afterAll(() => world.end())
beforeEach(async () => {
  world.clock.aheadMs = 0
  player = await world.player(`Player${++made}`)
  await player.fund(1_000)
})

test('of deposits of 60, 40 and 1 under a limit of 100 a day the last is refused, with what is left', async () => {
  await player.set('deposit_day', '1000')
  expect((await player.call('POST /wps/member/deposit', method('bkash', '600'))).success).toBe(true)
  expect((await player.call('POST /wps/member/deposit', method('nagad', '400'))).success).toBe(true)
  const third = await player.call('POST /wps/member/deposit', method('rocket', '200'))
  expect(third).toMatchObject({
    status: 422,
    code: 'deposit_limit_reached',
    value: { limit: 'deposit_day', left: '0.00', fields: { amount: 'above_limit' } },
  })
  expect(Date.parse(third.value.resetsAt)).toBeGreaterThan(Date.now())
  // What is taken back before it was paid gives its room back.
  const { value: orders } = await player.call('GET /wps/member/deposits')
  await player.call(`DELETE /wps/member/deposit/${orders.rows[0].id}`)
  expect((await player.call('POST /wps/member/deposit', method('rocket', '400'))).success).toBe(
    true,
  )
})

test('the lowest of limits that hold at once wins', async () => {
  await player.set('deposit_month', '700')
  await player.set('deposit_day', '1000')
  await player.set('deposit_week', '800')
  expect(await player.call('POST /wps/member/deposit', method('bkash', '750'))).toMatchObject({
    code: 'deposit_limit_reached',
    value: { limit: 'deposit_month', left: '700.00' },
  })
})

test('a limit that is lowered during play acts on the next bet', async () => {
  await player.launch()
  await player.set('stake_day', '100')
  expect((await player.bet(60)).status).toBe('RS_OK')
  await player.set('stake_day', '80')
  expect((await player.bet(21)).status).toBe('RS_ERROR_LIMIT_REACHED')
  expect((await player.bet(20)).status).toBe('RS_OK')
  expect(await player.limit('stake_day')).toMatchObject({
    amount: '80.00',
    used: '80.00',
    left: '0.00',
  })
})

test('a raise holds after 24 hours and a second yes, and a lower limit in between cancels it', async () => {
  await player.set('loss_week', '100')
  await player.set('loss_week', '500')
  expect(await player.limit('loss_week')).toMatchObject({
    amount: '100.00',
    raise: { amount: '500.00' },
  })
  world.clock.aheadMs = DAY_MS - 1_000
  await player.again()
  const confirm = () => player.call('POST /wps/member/limits/loss_week/confirm', {})
  expect(await confirm()).toMatchObject({ code: 'raise_not_ripe' })
  world.clock.aheadMs = DAY_MS + 5_000
  // Without the second yes the old one stands.
  expect(await player.limit('loss_week')).toMatchObject({ amount: '100.00' })
  expect((await confirm()).success).toBe(true)
  expect(await player.limit('loss_week')).toMatchObject({ amount: '500.00', raise: null })
  await player.set('loss_week', null)
  expect(await player.limit('loss_week')).toMatchObject({
    amount: '500.00',
    raise: { amount: null },
  })
  await player.set('loss_week', '400')
  expect(await player.limit('loss_week')).toMatchObject({ amount: '400.00', raise: null })
  world.clock.aheadMs = 3 * DAY_MS
  await player.again()
  expect(await confirm()).toMatchObject({ code: 'not_found' })
})

test('a loss limit stops bets, a win is credited and gives room', async () => {
  await player.launch()
  await player.set('loss_day', '100')
  const first = await player.bet(100)
  expect((await player.bet(1)).status).toBe('RS_ERROR_LIMIT_REACHED')
  expect((await player.win(first, 30)).status).toBe('RS_OK')
  expect((await player.bet(31)).status).toBe('RS_ERROR_LIMIT_REACHED')
  expect((await player.bet(30)).status).toBe('RS_OK')
})

test('a bet undone gives its room back, a win undone takes it away', async () => {
  await player.launch()
  await player.set('stake_day', '100')
  await player.set('loss_day', '100')
  const bet = await player.bet(100)
  expect(await player.rollback(bet)).toBe('RS_OK')
  const again = await player.bet(100)
  expect(again.status).toBe('RS_OK')
  const win = await player.win(again, 50)
  expect(await player.limit('loss_day')).toMatchObject({ left: '50.00' })
  expect(await player.rollback(win)).toBe('RS_OK')
  expect(await player.limit('loss_day')).toMatchObject({ left: '0.00' })
})

test('what was staked before the first limit was set counts', async () => {
  await player.launch()
  await player.bet(60, true)
  await player.set('stake_week', '100')
  expect(await player.limit('stake_week')).toMatchObject({ used: '60.00', left: '40.00' })
  expect((await player.bet(41)).status).toBe('RS_ERROR_LIMIT_REACHED')
})

test('two bets that race for the last room: one is taken', async () => {
  await player.launch()
  await player.set('stake_day', '100')
  const bets = await Promise.all([player.bet(60), player.bet(60), player.bet(60)])
  expect(bets.filter(({ status }) => status === 'RS_OK')).toHaveLength(1)
  expect(await player.limit('stake_day')).toMatchObject({ used: '60.00' })
})

test('with the next day the room of the day is whole again, that of the week is not', async () => {
  await player.launch()
  await player.set('stake_day', '100')
  await player.set('stake_week', '150')
  await player.bet(100)
  // The day began a day earlier: it is over by now.
  await sql`
    update limits.standing
    set since[1] = since[1] - interval '1 day', left_until = left_until - interval '1 day'
    where player_id = ${player.id}`.execute(world.db)
  expect((await player.bet(51)).status).toBe('RS_ERROR_LIMIT_REACHED')
  expect((await player.bet(50)).status).toBe('RS_OK')
  expect(await player.limit('stake_day')).toMatchObject({ used: '50.00' })
  expect(await player.limit('stake_week')).toMatchObject({ used: '150.00', left: '0.00' })
  // Its rounds were not moved with it: what it counts is no longer what they say.
  await sql`delete from limits.standing where player_id = ${player.id}`.execute(world.db)
})

test('a limit that is reached is told once', async () => {
  await player.launch()
  await player.set('stake_day', '100')
  await player.bet(100)
  await player.bet(5)
  await player.bet(5)
  const told = async () =>
    (
      await sql`
        select from notify.inbox
        where member_id = ${player.id} and kind = 'stake_limit_reached'`.execute(world.db)
    ).rows.length
  await expect.poll(told).toBe(1)
  const { value } = await player.call('GET /wps/member/play')
  expect(value.reached).toMatchObject({ limit: 'stake_day' })
})

test('the room that is left is what random bets, wins and rollbacks leave of it', async () => {
  await player.fund(100_000)
  await player.launch()
  await player.set('loss_day', '2000')
  await player.set('stake_week', '5000')
  const model = { staked: 0, lost: 0 }
  const bets: { transaction_uuid: string; round: string; amount: number }[] = []
  for (let step = 0; step < 120; step += 1) {
    const amount = 1 + Math.floor(Math.random() * 200)
    const what = Math.random()
    const old = what < 0.6 ? undefined : bets.splice(Math.floor(what * bets.length), 1)[0]
    if (!old) {
      const isRoom = model.lost + amount <= 2_000 && model.staked + amount <= 5_000
      const bet = await player.bet(amount)
      expect(bet.status).toBe(isRoom ? 'RS_OK' : 'RS_ERROR_LIMIT_REACHED')
      if (!isRoom) continue
      model.staked += amount
      model.lost += amount
      bets.push({ ...bet, amount })
    } else if (what < 0.85) {
      await player.win(old, amount)
      model.lost -= amount
    } else {
      await player.rollback(old)
      model.staked -= old.amount
      model.lost -= old.amount
    }
  }
  const { rows } = await sql<{ stake_left: bigint; loss_left: bigint }>`
    select stake_left, loss_left from limits.standing where player_id = ${player.id}`.execute(
    world.db,
  )
  expect(rows[0]).toEqual({
    stake_left: taka(5_000 - model.staked),
    loss_left: taka(2_000 - model.lost),
  })
})

test('the proof of the books finds limits held, and one that is not', async () => {
  const differing = async () =>
    (await world.modules.reports.proof()).checks
      .filter(({ isHeld }) => !isHeld)
      .map(({ name }) => name)
  await player.launch()
  await player.set('stake_day', '100')
  await player.bet(10)
  expect(await differing()).toEqual([])
  await sql`
    update limits.standing set stake_left = stake_left + 1
    where player_id = ${player.id}`.execute(world.db)
  expect(await differing()).toEqual(['the room of a bet is the lowest that limits leave'])
  await sql`
    update limits.standing set stake_left = stake_left - 1, staked[2] = staked[2] + 1
    where player_id = ${player.id}`.execute(world.db)
  expect(await differing()).toEqual(['what counts against a limit is what was staked and lost'])
  await sql`
    update limits.standing set staked[2] = staked[2] - 1
    where player_id = ${player.id}`.execute(world.db)
})
