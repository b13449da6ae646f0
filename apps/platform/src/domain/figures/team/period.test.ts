import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Actor, type ReportsWorld, reportsWorld } from '../../reports/test-world.ts'
import { giveUpBonus } from '../../wallet/bonus/give-up-bonus.ts'
import { areRoundsIn, teamPeriods } from './period.ts'

const UNITS = 100_000n
let world: ReportsWorld
let top: Actor
let agent: Actor
let player: Actor
let lucky: Actor

beforeAll(async () => {
  world = await reportsWorld()
  top = await world.player(1000n * UNITS, 0n, 1, { type: 1 })
  agent = await world.player(1000n * UNITS, 0n, 1, { type: 2, parent: top })
  player = await world.player(1000n * UNITS, 0n, 1, { parent: agent })
  lucky = await world.player(0n, 500n * UNITS, 1, { parent: top })
}, 120_000)
afterAll(() => world.end())

async function play(actor: Actor, stake: bigint, win: bigint): Promise<void> {
  const [round_ref, bet] = [randomUUID(), randomUUID()]
  const of = { actor, round_ref }
  await world.take([{ ...of, kind: 'bet', uuid: bet, units: stake * UNITS }])
  const won = { uuid: randomUUID(), reference: bet, units: win * UNITS, closes: true }
  await world.take([{ ...of, kind: 'win', ...won }])
}
const quarter = (at: number) => new Date(Math.floor(at / 900_000) * 900_000)
const today = () => ({
  since: quarter(Date.now() - 3_600_000),
  until: quarter(Date.now() + 3_600_000),
})
const teams = (minActiveUnits: bigint | Map<bigint, bigint>, withRounds = false) =>
  teamPeriods(world.db, {
    agentIds: [top.id, agent.id, player.id],
    minActiveUnits,
    withRounds,
    ...today(),
  })

test('a team is all below its agent: what they staked, won and were given', async () => {
  await play(player, 100n, 40n)
  await play(agent, 30n, 0n)
  await play(lucky, 50n, 10n)
  expect(await areRoundsIn(world.db, new Date(Date.now() + 60_000))).toBe(false)
  await world.listen()
  expect(await areRoundsIn(world.db, new Date(Date.now() + 60_000))).toBe(true)
  const found = await teams(50n * UNITS)
  expect(found.get(top.id)).toMatchObject({
    stakedUnits: 180n * UNITS,
    paidUnits: 50n * UNITS,
    // Of the bonus's stake nothing is cash.
    validBetUnits: 130n * UNITS,
    promotionUnits: 500n * UNITS,
    rebateUnits: 0n,
    active: 1,
    rounds: [],
  })
  expect(found.get(agent.id)).toMatchObject({ stakedUnits: 130n * UNITS, promotionUnits: 0n })
  expect(found.get(player.id)).toMatchObject({ stakedUnits: 100n * UNITS })
  const byAgent = await teams(
    new Map([
      [top.id, 30n * UNITS],
      [agent.id, 101n * UNITS],
    ]),
  )
  expect([top, agent].map(({ id }) => byAgent.get(id)!.active)).toEqual([2, 0])
})

test('a window of minutes tells each round, and sums to the same', async () => {
  const [whole, window] = [await teams(1n), await teams(1n, true)]
  for (const { id } of [top, agent, player]) {
    expect(window.get(id)).toMatchObject({ ...whole.get(id), rounds: expect.any(Array) })
    const { rounds } = window.get(id)!
    expect(rounds.reduce((sum, { stakeUnits }) => sum + stakeUnits, 0n)).toBe(
      whole.get(id)!.stakedUnits,
    )
  }
  expect(window.get(agent.id)!.rounds).toEqual([
    { stakeUnits: 30n * UNITS, payoutUnits: 0n, validBetUnits: 30n * UNITS },
    { stakeUnits: 100n * UNITS, payoutUnits: 40n * UNITS, validBetUnits: 100n * UNITS },
  ])
})

test('what of a bonus comes to nothing is a promotion taken back', async () => {
  const { rows } = await sql<{ id: bigint }>`
    select id from wallet.bonus where player_id = ${lucky.id}`.execute(world.db)
  const [round_ref, bet] = [randomUUID(), randomUUID()]
  const of = { actor: lucky, round_ref }
  await world.take([{ ...of, kind: 'bet', uuid: bet, units: 60n * UNITS }])
  await world.db
    .transaction()
    .execute((tx) => giveUpBonus(tx, { playerId: lucky.id, id: rows[0]!.id }))
  expect((await teams(1n)).get(top.id)).toMatchObject({ promotionUnits: 100n * UNITS })
  // What the round wins afterwards nobody has.
  const won = { uuid: randomUUID(), reference: bet, units: 90n * UNITS, closes: true }
  await world.take([{ ...of, kind: 'win', ...won }])
  await world.listen()
  const undoing = { ...of, kind: 'rollback' as const, units: 0n }
  expect((await teams(1n)).get(top.id)).toMatchObject({
    promotionUnits: 10n * UNITS,
    paidUnits: 140n * UNITS,
  })
  await world.take([{ ...undoing, uuid: randomUUID(), reference: won.uuid }])
  expect((await teams(1n)).get(top.id)).toMatchObject({ promotionUnits: 100n * UNITS })
  await world.take([{ ...undoing, uuid: randomUUID(), reference: bet }])
  await world.listen()
  // Given 500, lost 40 net of wins, and the rest taken back.
  expect((await teams(1n)).get(top.id)).toMatchObject({
    promotionUnits: 40n * UNITS,
    stakedUnits: 180n * UNITS,
    paidUnits: 50n * UNITS,
  })
})

test('from a move on, a team has its own days alone', async () => {
  const { since } = today()
  const at = new Date(since.getTime() - 900_000)
  await sql`
    update members.descent set until_at = ${at}
    where ancestor_id = ${top.id} and descendant_id in (${agent.id}, ${player.id})`.execute(
    world.db,
  )
  expect((await teams(1n)).get(top.id)).toMatchObject({ stakedUnits: 50n * UNITS, active: 0 })
  expect((await teams(1n)).get(agent.id)).toMatchObject({ stakedUnits: 130n * UNITS, active: 2 })
})
