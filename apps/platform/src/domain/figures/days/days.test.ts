import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Actor, type ReportsWorld, reportsWorld, undone } from '../../reports/test-world.ts'
import { runChecks } from '@padma/ledger'
import { createFigures } from '../index.ts'
import { figuresChecks } from '../proof.ts'
import { activeIn } from '../team/active.ts'

/** Days kept change by change are those that are made of everything at once. */

const UNITS = 100_000n
const DAY_MS = 86_400_000
let world: ReportsWorld
let figures: ReturnType<typeof createFigures>
let actors: Actor[]

beforeAll(async () => {
  world = await reportsWorld()
  figures = createFigures(world)
  actors = []
  for (const parent of [null, 0, 0, 1, 1, 3, 2])
    actors.push(
      await world.player(10_000n * UNITS, parent === 2 ? 500n * UNITS : 0n, 1, {
        type: 2,
        ...(parent !== null && { parent: actors[parent]! }),
      }),
    )
}, 120_000)
afterAll(() => world.end())

const faults = async () =>
  (await runChecks(world.db, figuresChecks)).filter(({ isHeld }) => !isHeld)
const kept = async () =>
  (
    await sql<object>`
      select ancestor_id::text as id, day::text, staked, paid, valid, rebates, promotions,
        deposits, active, again
      from figures.team_day
      where (staked, paid, rebates, promotions, deposits, active) <> (0, 0, 0, 0, 0, 0)
      order by ancestor_id, day`.execute(world.db)
  ).rows

async function play(actor: Actor, stake: bigint, win: bigint, isUndone: boolean, daysAgo: number) {
  const [round_ref, bet] = [randomUUID(), randomUUID()]
  const of = { actor, round_ref }
  await world.take([{ ...of, kind: 'bet', uuid: bet, units: stake }])
  const won = { uuid: randomUUID(), reference: bet, units: win, closes: true }
  await world.take([{ ...of, kind: 'win', ...won }])
  await world.listen()
  // As if it had closed then.
  await sql`
    update reports.bet set closed_at = now() - make_interval(days => ${daysAgo})
    where round_ref = ${round_ref}`.execute(world.db)
  if (!isUndone) return
  for (const reference of [won.uuid, bet])
    await world.take([{ ...of, kind: 'rollback', uuid: randomUUID(), reference, units: 0n }])
}
const give = (actor: Actor, units: bigint) =>
  world.db.transaction().execute((tx) =>
    world.wallet.credit(tx, {
      playerId: actor.id,
      units,
      kind: 'rebate',
      source: 'test',
      reference: randomUUID(),
      house: 'rebate',
      cause: 'test',
    }),
  )
/** From tomorrow on they and all below them are below another. */
const move = (actor: Actor, to: Actor) =>
  sql`
    select members.move_branch(${actor.id}, ${to.id}, (date_trunc('day',
      now() at time zone 'Asia/Dhaka') + interval '1 day') at time zone 'Asia/Dhaka')`.execute(
    world.db,
  )

test('under random play, gifts, undone bets and moves', async () => {
  const acts = fc.sample(
    fc.record({
      who: fc.nat({ max: 6 }),
      stake: fc.bigInt({ min: 1n, max: 90n * UNITS }),
      win: fc.bigInt({ min: 0n, max: 90n * UNITS }),
      isUndone: fc.boolean(),
      daysAgo: fc.integer({ min: -2, max: 3 }),
      gift: fc.option(fc.bigInt({ min: 1n, max: 9n * UNITS }), { freq: 3 }),
      isAdded: fc.boolean(),
    }),
    { numRuns: 30, seed: 20_261 },
  )
  for (const [at, { who, stake, win, isUndone, daysAgo, gift, isAdded }] of acts.entries()) {
    // A day that a move changes has not begun when it is made.
    await play(actors[who]!, stake, win, isUndone, at <= 12 ? Math.max(daysAgo, 0) : daysAgo)
    if (gift !== null) await give(actors[who]!, gift)
    if (at === 12) await move(actors[3]!, actors[2]!)
    if (isAdded) await figures.upToDate()
    expect(await faults()).toEqual([])
  }
  await world.listen()
  await Promise.all([figures.upToDate(), figures.upToDate()])
  await figures.upToDate()
  expect(await faults()).toEqual([])
  const before = await kept()
  expect(before.length).toBeGreaterThan(5)
  await figures.makeDaysAgain()
  expect(await kept()).toEqual(before)
  expect(await faults()).toEqual([])
}, 120_000)

test('who staked in a span counts once, in the teams of those days alone', async () => {
  const ids = actors.map(({ id }) => id)
  const day = (at: number) => new Date(Date.now() + at * DAY_MS).toISOString().slice(0, 10)
  const found = new Set<number>()
  for (let first = -6; first <= 4; first += 1)
    for (let last = first; last <= 4; last += 1) {
      const span = { from: day(first), to: day(last) }
      const active = await activeIn(world.db, ids, span)
      const { rows } = await sql<{ id: bigint; active: number }>`
        select a.id, (
            select count(distinct d.descendant_id)::int
            from members.descent d
            join figures.member_day m on m.member_id = d.descendant_id and m.staked > 0
              and m.day between ${span.from} and ${span.to}
              and d.from_at <= figures.day_begins(m.day, 'Asia/Dhaka')
              and figures.day_begins(m.day, 'Asia/Dhaka') < d.until_at
            where d.ancestor_id = a.id) as active
        from unnest(${ids.map(String)}::bigint[]) as a(id)`.execute(world.db)
      for (const row of rows) expect(active(row.id), `${row.id}`).toBe(row.active)
      for (const row of rows) found.add(row.active)
    }
  expect(found.size).toBeGreaterThan(3)
})

test('a whole day of a team is the same by its days as by its quarters', async () => {
  const { rows } = await sql<{ since: Date; until: Date }>`
    select today at time zone 'Asia/Dhaka' as since,
      (today + interval '1 day') at time zone 'Asia/Dhaka' as until
    from date_trunc('day', now() at time zone 'Asia/Dhaka') today`.execute(world.db)
  const { since, until } = rows[0]!
  for (const days of [0, 2]) {
    const stretch = {
      agentIds: actors.map(({ id }) => id),
      minActiveUnits: 20n * UNITS,
      since: new Date(since.getTime() - days * DAY_MS),
      until: new Date(until.getTime() + days * DAY_MS),
    }
    const byDays = await figures.team(world.db, stretch)
    const byQuarters = await undone(world.db, async (tx) => {
      await sql`delete from figures.zone`.execute(tx)
      return figures.team(tx, stretch)
    })
    expect(byDays).toEqual(byQuarters)
  }
})

test.each([
  ['a day of a member', 'update figures.member_day set valid = valid + 1 where staked > 0'],
  ['a day of a team', 'update figures.team_day set active = active + 1'],
  ['a movement', `update figures.movement set units = units + 1 where kind = 'rebate'`],
])('the proof finds %s that was changed', async (_, spoilt) => {
  const found = await undone(world.db, async (tx) => {
    await sql.raw(spoilt).execute(tx)
    return (await runChecks(tx, figuresChecks)).filter(({ isHeld }) => !isHeld)
  })
  expect(found).not.toEqual([])
})
