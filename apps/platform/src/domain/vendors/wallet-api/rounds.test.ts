import { randomUUID } from 'node:crypto'
import { createBatchDoor } from '@padma/ledger'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { everyCheck } from '../../../prove-books.ts'
import {
  type Actor,
  movementOf,
  type Play,
  type ReportsWorld,
  reportsWorld,
  undone,
} from '../../reports/test-world.ts'
import { type Movement, type MovementAnswer, takeMovements } from './store.ts'

let world: ReportsWorld
let rahim: Actor
beforeAll(async () => {
  world = await reportsWorld()
  await sql`
    insert into vendors.game (vendor, code, game_type, name, icon_url, turnover_weight_ppm, names)
    values ('padma-studio', 'table', 'RNG', 'Table', '/x', 100000, '{}')`.execute(world.db)
})
beforeEach(async () => {
  rahim = await world.player(1_000_000n)
})
afterAll(() => world.end())

const take = async (...movements: Movement[]): Promise<string[]> =>
  (await takeMovements(world.db, movements, 1, true)).map((taken) =>
    typeof taken === 'object' ? taken.answer.status : taken,
  )
const bet = (
  units: bigint,
  round_ref: string = randomUUID(),
  more: Partial<Movement> = {},
): Movement => ({
  ...movementOf({ actor: rahim, kind: 'bet', uuid: randomUUID(), round_ref, units } satisfies Play),
  ...more,
})
const win = (of: Movement, units: bigint, more: Partial<Movement> = {}): Movement => ({
  ...of,
  kind: 'win',
  uuid: randomUUID(),
  reference: of.uuid,
  amount: `${units}`,
  fingerprint: randomUUID(),
  closes: true,
  ...more,
})
const rollback = (of: Movement, more: Partial<Movement> = {}): Movement => ({
  ...of,
  kind: 'rollback',
  uuid: randomUUID(),
  reference: of.uuid,
  amount: null,
  currency: null,
  is_free: false,
  reward_uuid: null,
  fingerprint: randomUUID(),
  ...more,
})
const door = (lanes = 1, stripe = 0) =>
  createBatchDoor<Movement, MovementAnswer>({
    lanes,
    laneKey: ({ user }) => user,
    isRequestsFault: (error) =>
      /^(22|23|P0)/.test(String((error as { code?: unknown }).code ?? '')),
    run: (requests, lane, isAlone) => takeMovements(world.db, requests, stripe + lane + 1, isAlone),
  })
const roundOf = async ({ round_ref }: Movement) =>
  (
    await sql<{
      stake_cash: bigint
      payout: bigint
      state: string
      standing_bets: number
      turnover_weight_ppm: number | null
    }>`
  select stake_cash, payout, state, standing_bets, turnover_weight_ppm
  from vendors.round
  where player_id = ${rahim.id} and round_ref = ${round_ref}`.execute(world.db)
  ).rows[0]
const cash = async () => (await world.wallet.balance(world.db, rahim.id))!.cash
const isProved = async () => {
  await world.listen()
  expect((await undone(world.db, everyCheck)).filter((check) => !check.isHeld)).toEqual([])
  const { rows } = await sql`
    select r.id
    from vendors.round r
    where r.standing_bets <> (select count(*) from vendors.transaction t where t.vendor = r.vendor
      and t.player_id = r.player_id and t.round_ref = r.round_ref and t.kind = 'bet'
      and not t.is_rolled_back)`.execute(world.db)
  expect(rows).toEqual([])
}

test('many bets in one round are taken in one batch, and its wins after them', async () => {
  const round = randomUUID()
  const bets = Array.from({ length: 60 }, () => bet(10n, round))
  expect(new Set(await take(...bets))).toEqual(new Set(['RS_OK']))
  expect(await take(...bets.slice(0, 3).map((one) => win(one, 5n)))).toEqual([
    'RS_OK',
    'RS_OK',
    'RS_OK',
  ])
  expect(await roundOf(bets[0]!)).toMatchObject({
    stake_cash: 600n,
    payout: 15n,
    state: 'closed',
    standing_bets: 60,
  })
  expect(await cash()).toBe(1_000_000n - 600n + 15n)
  await isProved()
})

test('a bet and a rollback that names another round, in one batch: the round is both', async () => {
  const first = bet(100n)
  expect(await take(first)).toEqual(['RS_OK'])
  expect(
    await take(bet(7n, first.round_ref), rollback(first, { round_ref: randomUUID() })),
  ).toEqual(['RS_OK', 'RS_OK'])
  expect(await roundOf(first)).toMatchObject({ stake_cash: 7n, state: 'open', standing_bets: 1 })
  await isProved()
})

test('a rollback of a bet after the rollback of its win, in one batch, disputes nothing', async () => {
  const first = bet(100n)
  const paid = win(first, 300n)
  await take(first)
  await take(paid)
  const answers = await take(rollback(paid), rollback(first))
  expect(answers).toEqual(['RS_OK', 'again'])
  expect(await cash()).toBe(1_000_000n - 100n)
  await isProved()
})

test('any bets, wins and rollbacks in batches leave each round the sum of what stands', async () => {
  const step = fc.record({
    act: fc.constantFrom('bet', 'bet', 'bet', 'win', 'rollback', 'rollback'),
    round: fc.nat(2),
    named: fc.nat(2),
    earlier: fc.nat(30),
    units: fc.bigInt(0n, 50n),
    closes: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 4 }),
      async (batches) => {
        const [actor, rounds, movements] = [
          await world.player(10_000n),
          [randomUUID(), randomUUID(), randomUUID()],
          [] as Movement[],
        ]
        rahim = actor
        const one = door()
        for (const batch of batches) {
          const asked = batch.map(({ act, round, named, earlier, units, closes }) => {
            const known = movements[earlier % Math.max(1, movements.length)]
            const movement =
              act === 'bet' || !known
                ? bet(units, rounds[round], { closes })
                : act === 'win'
                  ? win(known, units, { closes })
                  : rollback(known, { closes, round_ref: rounds[named]! })
            movements.push(movement)
            return movement
          })
          await Promise.all(asked.map((movement) => one.submit(movement)))
        }
      },
    ),
    { numRuns: 30 },
  )
  await isProved()
})

test('a round weighs by its own game, whatever game closes it', async () => {
  const first = bet(1_000n, randomUUID(), { game_code: 'table' })
  await take(first)
  await take(win(first, 0n, { game_code: 'river-kites' }))
  expect(await roundOf(first)).toMatchObject({ turnover_weight_ppm: 100_000 })
  const [stands, undo] = [bet(1_000n), bet(1n)]
  undo.round_ref = stands.round_ref
  await take(stands, undo)
  await take(rollback(undo, { game_code: 'no-such-game', closes: true }))
  expect(await roundOf(stands)).toMatchObject({ state: 'closed', turnover_weight_ppm: 1_000_000 })
  await isProved()
})

test('a win without a bet is the vendor’s own promotion, though it names a reward of the house', async () => {
  const reward = await world.reward(rahim, 10n, 1)
  const paid = win(bet(0n), 50_000n, {
    reference: null,
    is_promo: true,
    is_free: true,
    reward_uuid: reward,
  })
  expect(await take(paid)).toEqual(['RS_OK'])
  const { rows } = await sql<{
    name: string
  }>`
    select o.name
    from ledger.transfer t
    join ledger.entry e on e.transfer_id = t.id
    join ledger.account a on a.id = e.account_id and a.kind = 'house'
    join ledger.owner o on o.id = a.owner_id
    where t.reference = ${paid.uuid}`.execute(world.db)
  expect(rows).toEqual([{ name: 'gaming:padma-studio' }])
  await isProved()
})

test('a rollback that was itself rolled back before it came is taken all the same, once', async () => {
  const first = bet(100n)
  await take(first)
  const undo = rollback(first)
  expect(await take(rollback(undo))).toEqual(['RS_OK'])
  expect(await take(undo)).toEqual(['RS_OK'])
  expect(await take(undo)).toEqual(['RS_OK'])
  expect(await take(bet(100n, first.round_ref, { uuid: undo.uuid }))).toEqual([
    'RS_ERROR_DUPLICATE_TRANSACTION',
  ])
  expect(await cash()).toBe(1_000_000n)
  await isProved()
})

test('a round in which a bet of nothing stands is not void', async () => {
  const [paid, nothing] = [bet(100n), bet(0n)]
  nothing.round_ref = paid.round_ref
  await take(paid, nothing)
  await take(rollback(paid))
  expect(await roundOf(paid)).toMatchObject({ state: 'open', standing_bets: 1 })
  await take(rollback(nothing))
  expect(await roundOf(paid)).toMatchObject({ state: 'voided', standing_bets: 0 })
  await isProved()
})

test('a win above what its vendor may pay at once is refused and changes nothing', async () => {
  const first = bet(100n)
  await take(first)
  expect(await take(win(first, 1_001n, { payout_limit: '1000' }))).toEqual([
    'RS_ERROR_LIMIT_REACHED',
  ])
  expect(await take(win(first, 1_000n, { payout_limit: '1000' }))).toEqual(['RS_OK'])
  await isProved()
})

test('one transaction of two players at once, by two doors, is taken of one and refused to the other', async () => {
  const doors = [door(1, 0), door(1, 1)]
  for (let turn = 0; turn < 10; turn++) {
    const [mine, uuid] = [rahim, randomUUID()]
    const movements = [mine, await world.player(1_000n)].map((actor) => {
      rahim = actor
      return bet(1n, randomUUID(), { uuid, fingerprint: randomUUID() })
    })
    rahim = mine
    const answers = await Promise.all(
      movements.map((movement, position) => doors[position]!.submit(movement)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([
      'RS_ERROR_DUPLICATE_TRANSACTION',
      'RS_OK',
    ])
  }
  await isProved()
})
