import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../../db/in-transaction.ts'
import { publish } from '../../../db/outbox/outbox.ts'
import { everyCheck } from '../../../prove-books.ts'
import {
  type Actor,
  type Play,
  reportsWorld,
  type ReportsWorld,
  undone,
} from '../../reports/test-world.ts'
import { closeUnfinishedRounds } from '../../vendors/close-unfinished.ts'
import type { NewBonus } from '../bonus/grant-bonus.ts'
import type { RequirementSource } from './requirements.ts'

const taka = (amount: number) => BigInt(Math.round(amount * 100_000))
let world: ReportsWorld
let rahim: Actor
beforeAll(async () => {
  world = await reportsWorld()
  for (const [code, type, weight] of [
    ['table', 'LIVE', 100_000],
    ['reef', 'FISH', 1_000_000],
    ['fair', 'SPORTS', 1_000_000],
    ['thai', 'LOTT', 100_000],
  ] as const)
    await sql`
      insert into vendors.game (vendor, code, game_type, name, icon_url, turnover_weight_ppm)
      values ('padma-studio', ${code}, ${type}, ${code}, '/x', ${weight})`.execute(world.db)
})
beforeEach(async () => {
  rahim = await world.player(taka(1_000))
})
afterAll(() => world.end())

const asked = (
  source: RequirementSource = 'deposit',
  amount = 500,
  sourceId: string = randomUUID(),
) =>
  inTransaction(world.db, (tx) =>
    world.wallet.addRequirement(tx, {
      playerId: rahim.id,
      source,
      sourceId,
      requiredUnits: taka(amount),
    }),
  )
const credited = (amount: number, source: RequirementSource = 'deposit') =>
  inTransaction(world.db, async (tx) => {
    const sourceId = randomUUID()
    await world.wallet.addRequirement(tx, {
      playerId: rahim.id,
      source,
      sourceId,
      requiredUnits: taka(amount),
    })
    await publish(tx, 'deposit.credited', { brandId: 1, playerId: rahim.id })
    await world.wallet.credit(tx, {
      playerId: rahim.id,
      units: taka(amount),
      kind: 'test',
      source: 'test',
      reference: sourceId,
      cause: 'test',
      house: 'test',
    })
  })
const given = (amount: number, times: number, more: Partial<NewBonus> = {}) =>
  inTransaction(world.db, (tx) =>
    world.wallet.grantBonus(tx, {
      playerId: rahim.id,
      brandId: 1,
      sourceId: randomUUID(),
      units: taka(amount),
      requiredUnits: taka(amount * times),
      ...more,
    }),
  )
const play = async (of: Omit<Play, 'actor' | 'uuid' | 'round_ref'> & Partial<Play>) => {
  const made = { actor: rahim, uuid: randomUUID(), round_ref: randomUUID(), ...of }
  const [taken] = await world.take([made])
  return { ...made, status: typeof taken === 'object' ? taken.answer.status : taken }
}
type Made = Awaited<ReturnType<typeof play>>
const bet = (amount: number, more: Partial<Play> = {}) =>
  play({ kind: 'bet', units: taka(amount), closes: true, ...more })
const win = ({ uuid, round_ref, game }: Made, amount: number, more: Partial<Play> = {}) =>
  play({
    kind: 'win',
    units: taka(amount),
    reference: uuid,
    round_ref,
    closes: true,
    ...(game && { game }),
    ...more,
  })
const rollback = ({ uuid, round_ref }: Made) =>
  play({ kind: 'rollback', units: 0n, reference: uuid, round_ref, closes: true })
const open = async () =>
  Number((await inTransaction(world.db, (tx) => world.wallet.turnover(tx, rahim.id))).open) /
  100_000
const requirements = () =>
  inTransaction(world.db, (tx) => world.wallet.requirementsOf(tx, rahim.id))
const bonusOf = async () => {
  await open()
  const { rows } = await sql<{ state: string; done: number; cash: number }>`
    select state, (done / 100000.0)::float8 as done, (cashed_out / 100000.0)::float8 as cash
    from wallet.bonus
    where player_id = ${rahim.id}
    order by id desc
    limit 1`.execute(world.db)
  return rows[0]
}
const money = async () => {
  const { cash, bonus, owed } = await world.wallet.balance(world.db, rahim.id)
  return { cash: Number(cash) / 1e5, bonus: Number(bonus) / 1e5, owed: Number(owed) / 1e5 }
}
const isProved = async () => {
  await world.listen()
  expect((await undone(world.db, everyCheck)).filter(({ isHeld }) => !isHeld)).toEqual([])
}

test('a requirement counts a valid bet in full, whatever the weight of its game', async () => {
  await asked()
  await win(await bet(100, { game: 'table', closes: false }), 0)
  expect(await open()).toBe(400)
})

test('what counts is the stake, or where one bets on sides what was won or lost of it', async () => {
  await asked()
  await win(await bet(100, { closes: false }), 150)
  expect(await open()).toBe(400)
  await win(await bet(100, { game: 'table', closes: false }), 130)
  expect(await open()).toBe(370)
  await win(await bet(100, { game: 'fair', closes: false }), 900)
  expect(await open()).toBe(270)
  await isProved()
})

test('a round counts once, by the sums of its stakes and payouts, when it closes', async () => {
  await asked()
  const first = await bet(100, { game: 'table', closes: false })
  await bet(100, { game: 'table', closes: false, round_ref: first.round_ref })
  expect(await open()).toBe(500)
  await win(first, 180)
  expect(await open()).toBe(480)
})

test('a closing call says what counts; more than the stake is refused, the first one stands', async () => {
  await asked()
  const covered = await bet(100, { game: 'table', closes: false })
  expect(await win(covered, 0, { turnover: taka(100) + 1n })).toMatchObject({
    status: 'RS_ERROR_WRONG_TYPES',
  })
  await win(covered, 0, { turnover: 0n })
  await win(covered, 5, { turnover: taka(100) })
  expect(await open()).toBe(500)
  const part = await bet(100, { closes: false })
  await win(part, 0, { turnover: taka(30) })
  expect(await open()).toBe(470)
  await isProved()
})

test('requirements are filled oldest first, and each says which deposit it comes from', async () => {
  await asked('deposit', 50, 'deposit 1')
  await asked('adjustment', 50, 'adjustment 2')
  await asked('transfer', 50, 'transfer 3')
  await bet(70)
  expect(await requirements()).toMatchObject([
    { source: 'adjustment', sourceId: 'adjustment 2', required: taka(50), done: taka(20) },
    { source: 'transfer', sourceId: 'transfer 3', required: taka(50), done: 0n },
  ])
})

test('cash fills requirements, weighted bonus its wagering, and neither spills over', async () => {
  rahim = await world.player(taka(60))
  await asked('deposit', 20)
  await given(100, 10)
  // 60 of cash, 40 of the bonus, at a table that weighs a tenth.
  await win(await bet(100, { game: 'table', closes: false }), 0)
  expect(await open()).toBe(0)
  expect(await bonusOf()).toMatchObject({ state: 'active', done: 4 })
  await asked('deposit', 20)
  await bet(30)
  expect(await open()).toBe(20)
  expect(await bonusOf()).toMatchObject({ done: 34 })
  await isProved()
})

test('with under 1.00 left and no bet open, deposits and transfers ask for nothing more', async () => {
  await asked('deposit', 5_000)
  await asked('transfer', 5_000)
  await asked('adjustment', 5_000)
  const last = await bet(999.5, { closes: false })
  expect(await open()).toBe(15_000)
  await win(last, 0)
  expect((await requirements()).map(({ source }) => source)).toEqual(['adjustment'])
  await credited(100)
  expect((await requirements()).map(({ source }) => source)).toEqual(['adjustment', 'deposit'])
  await isProved()
})

test('a requirement that closed for want of money is open again when the bet is undone', async () => {
  await asked('deposit', 5_000)
  const last = await bet(1_000)
  expect(await open()).toBe(0)
  await rollback(last)
  expect(await money()).toMatchObject({ cash: 1_000 })
  expect(await open()).toBe(5_000)
  await isProved()
})

test('a bonus of which under 1.00 is left ends as forfeited, its rest at the promotions’ cost', async () => {
  rahim = await world.player(0n)
  await given(100, 10)
  await bet(99.5)
  expect(await bonusOf()).toMatchObject({ state: 'forfeited', done: 99.5 })
  expect(await money()).toMatchObject({ bonus: 0 })
  await isProved()
})

test('a bonus that is met becomes cash, up to the most that it may pay out', async () => {
  rahim = await world.player(0n)
  await given(100, 1, { maxCashoutUnits: taka(150) })
  const staked = await bet(100, { closes: false })
  await win(staked, 400)
  expect(await bonusOf()).toMatchObject({ state: 'done', cash: 150 })
  expect(await money()).toEqual({ cash: 150, bonus: 0, owed: 0 })
  // A late win of its stake pays out no more.
  await win(staked, 50)
  expect(await money()).toEqual({ cash: 150, bonus: 0, owed: 0 })
  await isProved()
})

test('a win returns as its bet was staked: cash floored to the unit, the bonus the rest', async () => {
  rahim = await world.player(1n)
  await given(100, 10)
  const staked = await play({ kind: 'bet', units: 3n })
  await play({ kind: 'win', units: 100n, reference: staked.uuid, round_ref: staked.round_ref })
  expect(await world.wallet.balance(world.db, rahim.id)).toMatchObject({
    cash: 33n,
    bonus: taka(100) - 2n + 67n,
  })
})

test('an undone bet leaves what it filled; the bonus that it met stays met', async () => {
  rahim = await world.player(taka(50))
  await asked('deposit', 50)
  await given(50, 1)
  const staked = await bet(100)
  expect(await open()).toBe(0)
  expect(await bonusOf()).toMatchObject({ state: 'done' })
  await rollback(staked)
  expect(await open()).toBe(50)
  expect(await bonusOf()).toMatchObject({ state: 'done' })
  // The share of the bonus that was met returns as cash.
  expect(await money()).toMatchObject({ cash: 100, bonus: 0 })
  await isProved()
})

test('a win taken back takes its bonus share from the bonus, then from the promotions, never from cash', async () => {
  rahim = await world.player(0n)
  await given(100, 10)
  const won = await win(await bet(50, { closes: false }), 80)
  await bet(130)
  await credited(40)
  await rollback(won)
  expect(await money()).toEqual({ cash: 40, bonus: 0, owed: 0 })
  await isProved()
})

test('of a round above the maximum bet the bonus share counts nothing, the cash share does', async () => {
  rahim = await world.player(taka(30))
  await asked('deposit', 100)
  await given(200, 10, { maxBetUnits: taka(50) })
  await bet(51)
  expect(await open()).toBe(70)
  expect(await bonusOf()).toMatchObject({ done: 0 })
  await bet(50)
  expect(await bonusOf()).toMatchObject({ done: 50 })
})

test('a second bonus is refused while one is active, and given when that has ended', async () => {
  rahim = await world.player(0n)
  await given(100, 10)
  expect(await given(100, 10)).toBeNull()
  await bet(100)
  expect(await given(20, 1)).toBeTypeOf('bigint')
})

test('a bonus whose time is over ends; the share of a bet that was open then is the promotions’', async () => {
  rahim = await world.player(0n)
  await given(100, 10, { expiresAt: new Date(Date.now() + 100) })
  const staked = await bet(40, { closes: false })
  await sql`select pg_sleep(0.15)`.execute(world.db)
  expect(await bonusOf()).toMatchObject({ state: 'expired' })
  await win(staked, 200)
  expect(await money()).toEqual({ cash: 0, bonus: 0, owed: 0 })
  await isProved()
})

test('what free rounds win is a bonus where their reward asks for wagering', async () => {
  rahim = await world.player(0n)
  const reward = await world.reward(rahim, taka(10), 2)
  await sql`
    update rewards.reward set wagering_ppm = 3000000 where reward_uuid = ${reward}`.execute(
    world.db,
  )
  const free = await bet(10, { reward, closes: false })
  await win(free, 20, { reward })
  expect(await money()).toMatchObject({ cash: 0, bonus: 20 })
  await win(await bet(10, { reward, closes: false }), 10, { reward })
  const bonus = await inTransaction(world.db, (tx) => world.wallet.activeBonus(tx, rahim.id))
  expect(bonus).toMatchObject({ source: 'reward', required: taka(90), done: 0n })
  await isProved()
})

test('units reserved and never played are neither stake nor payout, and go back as they came', async () => {
  rahim = await world.player(taka(60))
  await asked('deposit', 100)
  await given(100, 10)
  // 60 of cash and 40 of the bonus are reserved; 70 are shot, half of that is won.
  const reserved = await bet(100, { game: 'reef', closes: false })
  await win(reserved, 35, { refund: taka(30) })
  expect(await open()).toBe(40)
  expect(await bonusOf()).toMatchObject({ done: 10 })
  expect(await money()).toEqual({ cash: 30, bonus: 60 + 30 + 5, owed: 0 })
  const { rows } = await sql`
    select stake_cash + stake_bonus as stake, payout
    from vendors.round
    where player_id = ${rahim.id}`.execute(world.db)
  expect(rows).toEqual([{ stake: taka(70), payout: taka(35) }])
  await isProved()
})

test('a round without a call for a day closes by its formula; what comes later is late', async () => {
  const close = () =>
    closeUnfinishedRounds({
      db: world.db,
      brand: { settings: async () => ({ rounds: { roundHours: 24 } }) as never },
    })
  await asked()
  const left = await bet(100, { game: 'table', closes: false })
  expect(await close()).toBe(0)
  await sql`
    update vendors.round set called_at = now() - interval '25 hours'
    where round_ref = ${left.round_ref}`.execute(world.db)
  expect(await close()).toBe(1)
  expect(await close()).toBe(0)
  expect(await open()).toBe(400)
  await win(left, 90, { turnover: taka(1) })
  expect(await open()).toBe(400)
  expect(await money()).toMatchObject({ cash: 990 })
  const { rows } = await sql`
    select state, is_late, payout from vendors.round where round_ref = ${left.round_ref}`.execute(
    world.db,
  )
  expect(rows).toEqual([{ state: 'closed', is_late: true, payout: taka(90) }])
  await isProved()
})

test('a ticket of a scheduled lottery may lie for 40 days without a call', async () => {
  const close = () =>
    closeUnfinishedRounds({
      db: world.db,
      brand: { settings: async () => ({ rounds: { roundHours: 24 } }) as never },
    })
  const age = (of: { round_ref: string }, days: number) =>
    sql`
      update vendors.round set called_at = now() - make_interval(days => ${days})
      where round_ref = ${of.round_ref}`.execute(world.db)
  const [ticket, won, other] = [
    await bet(100, { game: 'thai', closes: false }),
    await bet(100, { game: 'thai', closes: false }),
    await bet(100, { game: 'table', closes: false }),
  ]
  for (const one of [ticket, won, other]) await age(one, 39)
  expect(await close()).toBe(1)
  await win(won, 900)
  await age(ticket, 41)
  expect(await close()).toBe(1)
  const { rows } = await sql`
    select from vendors.round where state = 'open' and game_code = 'thai'`.execute(world.db)
  expect(rows).toEqual([])
  await isProved()
})

test('a rollback after closing recounts: by the formula, or the turnover sent within the stake left', async () => {
  await asked()
  const first = await bet(100, { game: 'table', closes: false })
  const second = await bet(100, { game: 'table', closes: false, round_ref: first.round_ref })
  const paid = await win(first, 150)
  expect(await open()).toBe(450)
  await rollback(paid)
  expect(await open()).toBe(300)
  await rollback(second)
  expect(await open()).toBe(400)
  const [one, other] = [await bet(100, { closes: false }), taka(150)]
  const more = await bet(100, { closes: false, round_ref: one.round_ref })
  await win(one, 0, { turnover: other })
  expect(await open()).toBe(250)
  await rollback(more)
  expect(await open()).toBe(300)
  await isProved()
})

test('a voided round that a new bet opened again is found when no one closes it', async () => {
  const settings = { settings: async () => ({ rounds: { roundHours: 1 } }) as never }
  const first = await bet(10, { closes: false })
  await rollback(first)
  await sql`update vendors.first_open_round set id = 1000000`.execute(world.db)
  await bet(10, { closes: false, round_ref: first.round_ref })
  await sql`
    update vendors.round set called_at = now() - interval '2 hours'
    where round_ref = ${first.round_ref}`.execute(world.db)
  expect(await closeUnfinishedRounds({ db: world.db, brand: settings })).toBe(1)
})

test('tickets that wait do not hold the search for other rounds back', async () => {
  const ticket = await bet(10, { game: 'thai', closes: false })
  await sql`
    update vendors.round
    set called_at = now() - interval '2 hours', opened_at = now() - interval '2 hours'`.execute(
    world.db,
  )
  await bet(10)
  const search = async () => {
    await closeUnfinishedRounds({
      db: world.db,
      brand: { settings: async () => ({ rounds: { roundHours: 1 } }) as never },
    })
    const { rows } = await sql<{ isPast: boolean }>`
      select f.id > r.id as "isPast" from vendors.first_open_round f, vendors.round r
      where r.round_ref = ${ticket.round_ref}`.execute(world.db)
    return rows[0]!.isPast
  }
  expect(await search()).toBe(true)
  await win(ticket, 90)
  expect(await search()).toBe(true)
  expect((await sql`select from vendors.lottery_round`.execute(world.db)).rows).toEqual([])
})
