import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { proofOfTheBooks } from '../../../prove-books.ts'
import { type Actor, type ReportsWorld, reportsWorld } from '../../reports/test-world.ts'

let world: ReportsWorld
beforeAll(async () => {
  world = await reportsWorld()
})
afterAll(() => world.end())

let made = 0
const owe = (actor: Actor, requiredUnits: bigint) =>
  world.db.transaction().execute((tx) =>
    world.wallet.addRequirement(tx, {
      playerId: actor.id,
      source: 'adjustment',
      sourceId: `${++made}`,
      requiredUnits,
    }),
  )
const open = (actor: Actor) =>
  world.db.transaction().execute(async (tx) => (await world.wallet.turnover(tx, actor.id)).open)
const bet = async (actor: Actor, units: bigint, round = randomUUID() as string, closes = true) => {
  const uuid = randomUUID()
  const [taken] = await world.take([{ actor, kind: 'bet', uuid, round_ref: round, units, closes }])
  expect(taken).toMatchObject({ answer: { status: 'RS_OK' } })
  return { actor, uuid, round_ref: round }
}
const rollback = async ({
  actor,
  uuid,
  round_ref,
}: {
  actor: Actor
  uuid: string
  round_ref: string
}) =>
  expect(
    await world.take([
      {
        actor,
        kind: 'rollback',
        uuid: randomUUID(),
        round_ref,
        units: 0n,
        reference: uuid,
        closes: true,
      },
    ]),
  ).toMatchObject([{ answer: { status: 'RS_OK' } }])
const isProved = async () => {
  await world.listen()
  expect(
    (await proofOfTheBooks(world.db, () => new Date())).checks.filter((check) => !check.isHeld),
  ).toEqual([])
}

test('a bet that closed its round and is then undone fulfils nothing, however often it is undone', async () => {
  const rahim = await world.player(10_000n)
  await owe(rahim, 1_000n)
  const closed = await bet(rahim, 1_000n)
  expect(await open(rahim)).toBe(0n)
  await rollback(closed)
  await rollback(closed)
  expect(await open(rahim)).toBe(1_000n)
  await isProved()
})

test('a bet whose win closed the round and which is then undone fulfils nothing', async () => {
  const rahim = await world.player(10_000n)
  await owe(rahim, 1_000n)
  const staked = await bet(rahim, 1_000n, 'won', false)
  await world.take([
    {
      actor: rahim,
      kind: 'win',
      uuid: randomUUID(),
      round_ref: 'won',
      units: 0n,
      reference: staked.uuid,
      closes: true,
    },
  ])
  await rollback(staked)
  expect(await open(rahim)).toBe(1_000n)
  await isProved()
})

test('what was staked besides the undone bet counts as if that bet had never been', async () => {
  const rahim = await world.player(10_000n)
  await owe(rahim, 1_000n)
  const undone = await bet(rahim, 1_000n)
  await bet(rahim, 700n)
  await owe(rahim, 500n)
  await rollback(undone)
  // The 700 fill the first requirement, since the undone 1000 no longer do; the second began after
  // them.
  expect(await open(rahim)).toBe(800n)
  await isProved()
})

test('a bet into a round that had closed counts for nothing, and takes nothing back when it is undone', async () => {
  const rahim = await world.player(10_000n)
  await owe(rahim, 1_000n)
  await bet(rahim, 400n, 'late')
  const late = await bet(rahim, 300n, 'late')
  expect(await open(rahim)).toBe(600n)
  await rollback(late)
  expect(await open(rahim)).toBe(600n)
  await isProved()
})

test('a round whose only bet was undone begins again with the next one', async () => {
  const rahim = await world.player(10_000n)
  await owe(rahim, 1_000n)
  await rollback(await bet(rahim, 400n, 'again'))
  await bet(rahim, 300n, 'again')
  expect(await open(rahim)).toBe(700n)
  await isProved()
})

test('any order of requirements, bets and undone bets leaves open what the bets that stand leave open', async () => {
  const act = fc.oneof(
    fc.record({ is: fc.constant('requirement' as const), units: fc.bigInt(1n, 900n) }),
    fc.record({ is: fc.constant('bet' as const), units: fc.bigInt(1n, 400n) }),
    fc.record({ is: fc.constant('undo' as const), which: fc.nat(20) }),
    fc.record({ is: fc.constant('look' as const) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 14 }), async (acts) => {
      const actor = await world.player(100_000n)
      const steps: { requirement: bigint; bet: bigint; undo?: () => Promise<void> }[] = []
      for (const act of acts) {
        if (act.is === 'requirement') {
          await owe(actor, act.units)
          steps.push({ requirement: act.units, bet: 0n })
        } else if (act.is === 'bet') {
          const closed = await bet(actor, act.units)
          steps.push({ requirement: 0n, bet: act.units, undo: async () => rollback(closed) })
        } else if (act.is === 'undo') {
          const standing = steps.filter((step) => step.undo)
          const step = standing[act.which % (standing.length || 1)]
          await step?.undo?.()
          if (step) step.bet = 0n
        } else await open(actor)
      }
      const expected = steps.reduce(
        (left, step) =>
          left + step.requirement > step.bet ? left + step.requirement - step.bet : 0n,
        0n,
      )
      expect(await open(actor)).toBe(expected)
    }),
    { numRuns: 25 },
  )
  await isProved()
})
