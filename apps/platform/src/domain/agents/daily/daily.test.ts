import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { everyCheck, proofOfTheBooks } from '../../../prove-books.ts'
import { createBrand } from '../../brand/index.ts'
import { createFigures } from '../../figures/index.ts'
import { type Actor, type ReportsWorld, reportsWorld, undone } from '../../reports/test-world.ts'
import { computeDays } from './compute.ts'
import { payDue } from './pay.ts'

const UNITS = 100_000n
const DAY_MS = 86_400_000
let world: ReportsWorld
beforeAll(async () => {
  world = await reportsWorld()
})
afterAll(() => world.end())

const deps = (atMs = Date.now() + DAY_MS) => {
  const now = () => new Date(atMs)
  return {
    db: world.db,
    now,
    brand: createBrand({ db: world.db, now, studioOrigin: '' }),
    figures: createFigures({ db: world.db }),
    wallet: world.wallet,
  }
}
/** In the brand's zone: an hour of the day after tomorrow's night. */
const afterNight = () =>
  new Date(
    new Date(Date.now() + 6 * 3_600_000 + DAY_MS).toISOString().slice(0, 10) + 'T00:00:00Z',
  ).getTime() -
  6 * 3_600_000 +
  3 * 3_600_000

async function terms({ id }: Actor, ratePpm: number, mode = 1956) {
  const modes = { Lott: mode, ZY: mode, Elott: mode, SEA: mode }
  await sql`
    insert into members.terms (member_id, prize_modes, rebates)
    values (${id}, ${JSON.stringify(modes)}::jsonb,
      ${JSON.stringify({ RNG: ratePpm, ELOTT: 0 })}::jsonb)`.execute(world.db)
}
async function play(actor: Actor, stake: bigint, game?: string) {
  const [round_ref, bet] = [randomUUID(), randomUUID()]
  const of = { actor, round_ref, ...(game && { game }) }
  await world.take([{ ...of, kind: 'bet', uuid: bet, units: stake }])
  await world.take([
    { ...of, kind: 'win', uuid: randomUUID(), reference: bet, units: 0n, closes: true },
  ])
}
/** What a member was paid of a kind, in units. */
async function paid({ id }: Actor, kind: string): Promise<bigint> {
  const { rows } = await sql<{ units: bigint }>`
    select coalesce(sum(net), 0)::bigint as units from agents.income_day
    where agent_id = ${id} and kind = ${kind}`.execute(world.db)
  return rows[0]!.units
}
const settle = async () => {
  const of = deps(afterNight())
  await computeDays(of, 1)
  await payDue(of, 1)
}

test('rolling commission is each rate less the next lower, and passes over who is locked', async () => {
  const line: Actor[] = []
  for (const [depth, rate] of [15_000, 12_000, 8_000, 5_000, 1_000].entries()) {
    const above = line.at(-1)
    const actor = await world.player(20_000n * UNITS, 0n, 1, {
      type: depth === 4 ? 0 : depth === 0 ? 1 : 2,
      ...(above && { parent: above }),
    })
    await terms(actor, rate)
    line.push(actor)
  }
  const locked: Actor[] = []
  for (const [depth, rate] of [15_000, 12_000, 8_000, 5_000, 1_000].entries()) {
    const above = locked.at(-1)
    const actor = await world.player(20_000n * UNITS, 0n, 1, {
      type: depth === 4 ? 0 : depth === 0 ? 1 : 2,
      ...(above && { parent: above }),
    })
    await terms(actor, rate)
    locked.push(actor)
  }
  await sql`update members.member set status = 'locked' where id = ${locked[2]!.id}`.execute(
    world.db,
  )
  // P1: 1956 above 1950, 40,000 turned over; P3: equal modes give nothing.
  const above = await world.player(0n, 0n, 1, { type: 1 })
  const below = await world.player(0n, 0n, 1, { type: 2, parent: above })
  const buyer = await world.player(90_000n * UNITS, 0n, 1, { parent: below })
  await terms(below, 0, 1950)
  await terms(buyer, 0, 1950)
  await sql`
    insert into vendors.game (vendor, code, game_type, name, icon_url, turnover_weight_ppm, names,
      prize_series, classify)
    values ('padma-studio', 'fast-five', 'ELOTT', 'Fast Five', '', 0, '{}', 'Elott', ''),
      ('padma-studio', 'other-five', 'ELOTT', 'Other Five', '', 0, '{}', null, ''),
      ('padma-studio', 'twenty-one', 'RNG', 'Twenty-one', '', 0, '{}', null, 'TG')`.execute(
    world.db,
  )
  await play(buyer, 40_000n * UNITS, 'fast-five')
  // Pays all alike: no one's higher mode is worth more there.
  await play(buyer, 10_000n * UNITS, 'other-five')
  await play(line[4]!, 10_000n * UNITS)
  await play(locked[4]!, 10_000n * UNITS)
  // B1 to B3: another game type's day, below the minimum, above the day's most.
  const [some, little, much] = await Promise.all([
    world.player(20_000n * UNITS),
    world.player(20_000n * UNITS),
    world.player(3_000_000n * UNITS),
  ])
  await play(some, 1_234_567_000n)
  await play(some, 5_000n * UNITS, 'twenty-one')
  await play(little, 100n * UNITS)
  for (let rounds = 0; rounds < 25; rounds++) await play(much, 50_000n * UNITS)
  await world.listen()
  await settle()

  const sums = async (of: Actor[]) =>
    Promise.all(of.toReversed().map((one) => paid(one, 'rolling')))
  expect(await sums(line)).toEqual([10n, 40n, 30n, 40n, 30n].map((taka) => taka * UNITS))
  expect(await sums(locked)).toEqual([10n, 40n, 0n, 70n, 30n].map((taka) => taka * UNITS))
  expect(await paid(above, 'prize_mode')).toBe(120n * UNITS)
  expect(await paid(below, 'prize_mode')).toBe(0n)
  // 12,345.67 x 0.5 %; 0.50 lapses; 6,250 is more than the day's most.
  expect(await Promise.all([some, little, much].map((one) => paid(one, 'rebate')))).toEqual([
    6_172_000n,
    0n,
    5_000n * UNITS,
  ])
  expect((await proofOfTheBooks(world.db, () => new Date())).isProved).toBe(true)
})

test('a day that is paid twice, at once or after a failure moves its money once', async () => {
  const before = await sql<{ n: bigint }>`
    select count(*) as n from ledger.transfer where source = 'daily'`.execute(world.db)
  await Promise.all([settle(), settle()])
  await sql`
    insert into agents.rebate (brand_id, member_id, day, game_type, valid, rate_ppm, units)
    select 1, member_id, day - 1, game_type, valid, rate_ppm, units
    from agents.rebate where units > 0`.execute(world.db)
  const of = deps(afterNight())
  let credits = 0
  const failing = {
    ...of,
    wallet: {
      ...of.wallet,
      credit: async (...given: Parameters<typeof of.wallet.credit>) => {
        const posted = await of.wallet.credit(...given)
        if (++credits === 2) throw new Error('planted')
        return posted
      },
    },
  }
  await expect(payDue(failing, 1)).rejects.toThrow('planted')
  await Promise.all([payDue(of, 1), payDue(of, 1)])
  const after = await sql<{ n: bigint; due: bigint }>`
    select count(*) as n, (select count(*) from agents.rebate where units > 0) as due
    from ledger.transfer where source = 'daily'`.execute(world.db)
  expect(after.rows[0]!.n - before.rows[0]!.n).toBe(after.rows[0]!.due / 2n)
  expect((await proofOfTheBooks(world.db, () => new Date())).isProved).toBe(true)
})

test('an amount that was not fixed, or not posted, is named by the proof', async () => {
  for (const [name, plant] of [
    [
      'every rebate and commission that is paid is in the books once, and no other',
      'update agents.rebate set units = units + 1 where paid_at is not null',
    ],
    ['every commission is the sum of its parts', 'update agents.commission_part set valid = 0'],
  ] as const) {
    const failed = await undone(world.db, async (tx) => {
      await sql.raw(plant).execute(tx)
      return (await everyCheck(tx)).filter(({ isHeld }) => !isHeld).map((check) => check.name)
    })
    expect(failed).toContain(name)
  }
})
