import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { everyCheck, modulesOn, proofOfTheBooks } from '../../../prove-books.ts'
import { type Actor, type ReportsWorld, reportsWorld, undone } from '../../reports/test-world.ts'
import { enterPoints, pointsOf } from '../books/books.ts'

const TAKA = 100_000n
let world: ReportsWorld
beforeAll(async () => {
  world = await reportsWorld()
})
afterAll(() => world.end())

/** A closed round of River Kites; answers its bet. */
async function play(actor: Actor, stake: bigint): Promise<{ bet: string; round: string }> {
  const [round, bet] = [randomUUID(), randomUUID()]
  const of = { actor, round_ref: round }
  await world.take([{ ...of, kind: 'bet', uuid: bet, units: stake }])
  await world.take([
    { ...of, kind: 'win', uuid: randomUUID(), reference: bet, units: 0n, closes: true },
  ])
  return { bet, round }
}
const undo = (actor: Actor, { bet, round }: { bet: string; round: string }) =>
  world.take([
    { actor, round_ref: round, kind: 'rollback', uuid: randomUUID(), reference: bet, units: 0n },
  ])
async function balance(actor: Actor) {
  await world.listen()
  return pointsOf(world.db, actor.id)
}
const isProved = async () => (await proofOfTheBooks(world.db, () => new Date())).isProved

test('2,550 at 100 a point are 25, and the 50 that remain wait for the next bet', async () => {
  const actor = await world.player(10_000n * TAKA)
  for (const stake of [2_000n, 500n, 50n]) await play(actor, stake * TAKA)
  expect(await balance(actor)).toEqual({ points: 25n, owed: 0n })
  await play(actor, 50n * TAKA)
  expect(await balance(actor)).toEqual({ points: 26n, owed: 0n })
  expect(await isProved()).toBe(true)
})

test('a fact that is heard again earns nothing', async () => {
  const actor = await world.player(10_000n * TAKA)
  await play(actor, 1_000n * TAKA)
  await balance(actor)
  await sql`delete from outbox.reader where name = 'points.earn'`.execute(world.db)
  expect(await balance(actor)).toEqual({ points: 10n, owed: 0n })
  expect(await isProved()).toBe(true)
})

test('a changed ratio holds for later rounds; what was earned goes back by its own', async () => {
  const actor = await world.player(10_000n * TAKA)
  const round = await play(actor, 1_000n * TAKA)
  await balance(actor)
  await sql`update brand.brand set settings = '{"points": {"RNG": "5000000"}}' where id = 1`.execute(
    world.db,
  )
  await play(actor, 1_000n * TAKA)
  expect(await balance(actor)).toEqual({ points: 30n, owed: 0n })
  await undo(actor, round)
  expect(await balance(actor)).toEqual({ points: 20n, owed: 0n })
  await sql`update brand.brand set settings = '{}' where id = 1`.execute(world.db)
})

test('a cause gives points once, and never others', async () => {
  const { points } = modulesOn(world.db)
  const actor = await world.player(0n)
  const give = (amount: bigint) =>
    world.db.transaction().execute((tx) =>
      points.credit(tx, {
        memberId: actor.id,
        brandId: 1,
        points: amount,
        source: 'test',
        reference: `gift:${actor.id}`,
      }),
    )
  expect(await Promise.all([give(40n), give(40n)])).toEqual(expect.arrayContaining([true, false]))
  await expect(give(41n)).rejects.toThrow('other content')
  expect(await pointsOf(world.db, actor.id)).toEqual({ points: 40n, owed: 0n })
})

test('an undone bet takes its points back; spent ones are owed and paid by later ones', async () => {
  const actor = await world.player(10_000n * TAKA)
  const round = await play(actor, 1_000n * TAKA)
  await play(actor, 350n * TAKA)
  expect(await balance(actor)).toEqual({ points: 13n, owed: 0n })
  await world.db.transaction().execute((tx) =>
    enterPoints(tx, {
      memberId: actor.id,
      points: -12n,
      kind: 'redeemed',
      source: 'test',
      reference: `spent:${actor.id}`,
      at: new Date(),
    }),
  )
  await undo(actor, round)
  expect(await balance(actor)).toEqual({ points: 0n, owed: 9n })
  await play(actor, 1_149n * TAKA)
  expect(await balance(actor)).toEqual({ points: 2n, owed: 0n })
})

test('points that were not entered, or not earned, are named by the proof', async () => {
  for (const [name, plant] of [
    ['every balance of points is the sum of its entries', 'update points.account set points = 7'],
    ['points earned are what the rounds make them', 'update points.played set valid = valid + 1'],
    [
      'every round earns by what the wallet says of it',
      'update points.round set valid = valid + 1',
    ],
  ] as const) {
    const failed = await undone(world.db, async (tx) => {
      await sql.raw(plant).execute(tx)
      return (await everyCheck(tx)).filter(({ isHeld }) => !isHeld).map((check) => check.name)
    })
    expect(failed).toContain(name)
  }
})
