import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { modulesOn } from '../../../prove-books.ts'
import { newTotpSecret } from '../../../secrets/totp.ts'
import { seedOperator } from '../../operators/seed.ts'
import { type Actor, type ReportsWorld, reportsWorld } from '../test-world.ts'
import { answerDispute, askAboutRound, type DisputeDeps } from './acts.ts'
import { callsOfRound, disputeById, entriesOfRound } from './store.ts'

let world: ReportsWorld
let rahim: Actor
let deps: DisputeDeps
let roundId: bigint
const audited: unknown[] = []
const operator = { operatorId: 0n, brandId: 1, ip: '127.0.0.1' }
beforeAll(async () => {
  world = await reportsWorld()
  rahim = await world.player(100_000n)
  const { brand, notify, passwords, box, now } = modulesOn(world.db)
  deps = {
    db: world.db,
    now,
    brand,
    inbox: notify.inbox,
    audit: async (_tx, { act }) => void audited.push(act),
  }
  await seedOperator(
    { db: world.db, now, passwords, box },
    {
      brandId: 1,
      username: 'farida',
      role: 'cashier',
      password: 'nodi-pare 4821 kash',
      totpSecret: newTotpSecret(),
    },
  )
  operator.operatorId = (
    await sql<{ id: bigint }>`select id from operators.operator`.execute(world.db)
  ).rows[0]!.id
  const bet = randomUUID()
  await world.take([{ actor: rahim, kind: 'bet', uuid: bet, round_ref: 'a', units: 300n }])
  await world.take([
    {
      actor: rahim,
      kind: 'win',
      uuid: randomUUID(),
      reference: bet,
      round_ref: 'a',
      units: 450n,
      closes: true,
    },
  ])
  await world.listen()
  roundId = (await sql<{ round_id: bigint }>`select round_id from reports.bet`.execute(world.db))
    .rows[0]!.round_id
})
afterAll(() => world.end())

const asking = (playerId: bigint) =>
  askAboutRound(deps, { brandId: 1, playerId }, { roundId, question: 'Why only 4.50 for it?' })

test('a round is asked about once, by its own player, and answered once, with a message', async () => {
  const karim = await world.player(0n)
  expect(await asking(karim.id)).toMatchObject({ refused: 'not_found' })
  const { id } = (await asking(rahim.id)) as { id: bigint }
  expect(await asking(rahim.id)).toMatchObject({ refused: 'dispute_exists' })

  const dispute = (await disputeById(world.db, id))!
  expect((await callsOfRound(world.db, dispute)).map(({ kind, amount }) => [kind, amount])).toEqual(
    [
      ['bet', 300n],
      ['win', 450n],
    ],
  )
  expect((await entriesOfRound(world.db, dispute)).map(({ amount }) => amount)).toEqual([
    -300n,
    450n,
  ])

  const answer = () => answerDispute(deps, operator, { id, answer: 'It paid 1.5 times the bet.' })
  expect(
    await answerDispute(deps, { ...operator, brandId: 2 }, { id, answer: 'Not ours' }),
  ).toMatchObject({ refused: 'not_found' })
  expect(await answer()).toMatchObject({ answered_by: 'farida' })
  expect(await answer()).toMatchObject({ refused: 'dispute_answered' })
  expect(audited).toEqual(['dispute.answered'])
  const told = await sql`
    select kind, subject from notify.inbox where member_id = ${rahim.id}`.execute(world.db)
  expect(told.rows).toEqual([{ kind: 'dispute_answered', subject: `dispute:${id}` }])
})
