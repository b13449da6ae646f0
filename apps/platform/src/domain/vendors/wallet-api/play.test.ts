import { randomUUID } from 'node:crypto'
import { createBatchDoor } from '@padma/ledger'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { everyCheck } from '../../../prove-books.ts'
import {
  type Actor,
  movementOf,
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
    values ('padma-studio', 'baccarat', 'LIVE', 'Baccarat', '/x', 100000, '{}')`.execute(world.db)
})
beforeEach(async () => {
  rahim = await world.player(1_000n)
})
afterAll(async () => {
  await world.listen()
  const checks = await undone(world.db, everyCheck)
  await world.end()
  expect(checks.filter((check) => !check.isHeld)).toEqual([])
})

const take = async (...movements: Movement[]): Promise<string[]> =>
  (await takeMovements(world.db, movements, 1, true)).map((taken) =>
    typeof taken === 'object' ? taken.answer.status : taken,
  )
const bet = (units: bigint, more: Partial<Movement> = {}): Movement => ({
  ...movementOf({ actor: rahim, kind: 'bet', uuid: randomUUID(), round_ref: randomUUID(), units }),
  ...more,
})
const win = (of: Movement, units: bigint, more: Partial<Movement> = {}): Movement => ({
  ...of,
  kind: 'win',
  uuid: randomUUID(),
  reference: of.uuid,
  amount: `${units}`,
  fingerprint: `win:${units}:${of.round_ref}:${of.uuid}`,
  closes: true,
  ...more,
})
/** A bet and its win as one call, with the fingerprints of both. */
const play = (of: Movement, won: Movement, more: Partial<Movement> = {}): Movement => ({
  ...of,
  kind: 'play',
  reference: won.uuid,
  closes: won.closes,
  win_amount: won.amount!,
  win_fingerprint: won.fingerprint,
  win_supplier_transaction_id: won.supplier_transaction_id,
  ...more,
})
const rollback = (of: Movement): Movement => ({
  ...of,
  kind: 'rollback',
  uuid: randomUUID(),
  reference: of.uuid,
  amount: null,
  currency: null,
  is_free: false,
  reward_uuid: null,
  fingerprint: randomUUID(),
})
/** A play and the two calls that it stands for. */
const both = (stake: bigint, won: bigint, more: Partial<Movement> = {}) => {
  const first = bet(stake)
  const then = win(first, won)
  return { first, then, whole: play(first, then, more) }
}
const balance = async () => (await world.wallet.balance(world.db, rahim.id))!
const cash = async () => (await balance()).cash
type RoundRow = {
  stake_cash: bigint
  stake_bonus: bigint
  stake_free: bigint
  payout: bigint
  state: string
  is_disputed: boolean
  valid_cash: bigint | null
  valid_bonus: bigint | null
}
const roundOf = async ({ round_ref }: Movement) =>
  (
    await sql<RoundRow>`
      select stake_cash, stake_bonus, stake_free, payout, state, is_disputed, valid_cash,
        valid_bonus
      from vendors.round
      where round_ref = ${round_ref}`.execute(world.db)
  ).rows[0]

test('a play takes its stake, pays its win and closes its round; again, it moves nothing', async () => {
  const { first, then, whole } = both(100n, 250n)
  expect(await take(whole)).toEqual(['RS_OK'])
  expect(await roundOf(whole)).toMatchObject({
    stake_cash: 100n,
    payout: 250n,
    state: 'closed',
    valid_cash: 100n,
  })
  for (const repeat of [whole, first, then]) expect(await take(repeat)).toEqual(['RS_OK'])
  expect(await cash()).toBe(1_150n)
})

test('the bet or the win of a play with another amount is a duplicate', async () => {
  const { first, then, whole } = both(100n, 250n)
  await take(whole)
  for (const other of [
    bet(99n, { uuid: first.uuid, round_ref: first.round_ref }),
    win(first, 251n, { uuid: then.uuid }),
    play(first, win(first, 251n, { uuid: then.uuid })),
    play(bet(99n, { uuid: first.uuid }), then),
  ])
    expect(await take(other)).toEqual(['RS_ERROR_DUPLICATE_TRANSACTION'])
  expect(await cash()).toBe(1_150n)
})

test('a play over ids of which one alone is known is a duplicate, whichever it is', async () => {
  const known = both(100n, 250n)
  await take(known.first)
  expect(await take(known.whole)).toEqual(['RS_ERROR_DUPLICATE_TRANSACTION'])
  await take(known.then)
  expect(await take(known.whole)).toEqual(['RS_OK'])
  const fresh = bet(10n)
  expect(await take(play(fresh, win(fresh, 250n, { uuid: known.then.uuid })))).toEqual([
    'RS_ERROR_DUPLICATE_TRANSACTION',
  ])
  expect(await cash()).toBe(1_150n)
})

test('a play whose bet or win was rolled back before it came is refused whole', async () => {
  for (const which of ['first', 'then'] as const) {
    const asked = both(100n, 250n)
    expect(await take(rollback(asked[which]))).toEqual(['RS_OK'])
    expect(await take(asked.whole)).toEqual(['RS_ERROR_TRANSACTION_ROLLED_BACK'])
  }
  expect(await cash()).toBe(1_000n)
})

test('rollbacks of both ids end at the same balance in either order, and the play stays undone', async () => {
  for (const order of [
    ['then', 'first'],
    ['first', 'then'],
  ] as const) {
    const asked = both(100n, 250n)
    await take(asked.whole)
    for (const which of order) expect(await take(rollback(asked[which]))).toEqual(['RS_OK'])
    expect(await cash()).toBe(1_000n)
    expect(await roundOf(asked.whole)).toMatchObject({
      stake_cash: 0n,
      payout: 0n,
      state: 'voided',
    })
    for (const again of [asked.whole, asked.first])
      expect(await take(again)).toEqual(['RS_ERROR_TRANSACTION_ROLLED_BACK'])
  }
})

test('a play of which the bet alone is undone is refused, and leaves a disputed round', async () => {
  const { first, whole } = both(100n, 250n)
  await take(whole)
  expect(await take(rollback(first))).toEqual(['RS_OK'])
  expect(await take(whole)).toEqual(['RS_ERROR_TRANSACTION_ROLLED_BACK'])
  expect(await roundOf(whole)).toMatchObject({ stake_cash: 0n, payout: 250n, is_disputed: true })
  expect(await cash()).toBe(1_250n)
})

test('the balance covers the stake, never the stake less the win', async () => {
  expect(await take(both(1_001n, 5_000n).whole)).toEqual(['RS_ERROR_NOT_ENOUGH_MONEY'])
  expect(await take(both(1_000n, 0n).whole, both(1n, 0n).whole)).toEqual([
    'RS_OK',
    'RS_ERROR_NOT_ENOUGH_MONEY',
  ])
  expect(await cash()).toBe(0n)
})

test('a player who owes plays nothing', async () => {
  const { then, whole } = both(1_000n, 500n)
  await take(whole)
  await take(bet(400n))
  await take(rollback(then))
  expect(await balance()).toMatchObject({ cash: 0n, owed: 400n })
  expect(await take(both(0n, 50n).whole)).toEqual(['RS_ERROR_NOT_ENOUGH_MONEY'])
})

test('a win above the payout limit refuses the whole play', async () => {
  const { whole } = both(100n, 501n)
  expect(await take({ ...whole, payout_limit: '500' })).toEqual(['RS_ERROR_LIMIT_REACHED'])
  expect(await cash()).toBe(1_000n)
  expect(await take({ ...whole, payout_limit: '501' })).toEqual(['RS_OK'])
})

test('limits of stake and loss see the stake alone', async () => {
  await world.limits.set({ playerId: rahim.id, brandId: 1, name: 'loss_day', most: 150n })
  expect(await take({ ...both(101n, 500n).whole, stake_limit: '100' })).toEqual([
    'RS_ERROR_LIMIT_REACHED',
  ])
  expect(await take(both(151n, 1_000n).whole)).toEqual(['RS_ERROR_LIMIT_REACHED'])
  // What it wins makes room for the next.
  expect(await take(both(150n, 300n).whole, both(300n, 0n).whole)).toEqual(['RS_OK', 'RS_OK'])
  expect(await take(both(1n, 9n).whole)).toEqual(['RS_ERROR_LIMIT_REACHED'])
})

test('a session that has ended plays nothing, and repeats what it played', async () => {
  const { whole } = both(100n, 50n)
  await take(whole)
  await sql`
    update vendors.game_session
    set ends_at = now() - interval '1 second'
    where token_hash = decode(${rahim.tokenHashHex}, 'hex')`.execute(world.db)
  expect(await take(whole, both(1n, 1n).whole)).toEqual(['RS_OK', 'RS_ERROR_TOKEN_EXPIRED'])
})

test('a round stays open when a play says so, and its next play counts it', async () => {
  const { whole } = both(100n, 30n, { closes: false })
  await take(whole)
  expect(await roundOf(whole)).toMatchObject({ state: 'open', valid_cash: null })
  const next = bet(40n, { round_ref: whole.round_ref })
  expect(await take(play(next, win(next, 0n)))).toEqual(['RS_OK'])
  expect(await roundOf(whole)).toMatchObject({
    stake_cash: 140n,
    payout: 30n,
    state: 'closed',
    valid_cash: 140n,
  })
})

test('a play’s turnover is at most its round’s stake, and stands; its game’s formula else', async () => {
  expect(await take(both(100n, 0n, { turnover: '101' }).whole)).toEqual(['RS_ERROR_WRONG_TYPES'])
  const covered = both(100n, 0n, { turnover: '0' }).whole
  expect(await take(covered)).toEqual(['RS_OK'])
  expect(await roundOf(covered)).toMatchObject({ valid_cash: 0n })
  const live = both(100n, 130n, { game_code: 'baccarat' }).whole
  expect(await take(live)).toEqual(['RS_OK'])
  expect(await roundOf(live)).toMatchObject({ valid_cash: 30n })
})

test('a play gives back what of its round was never played', async () => {
  expect(await take(both(100n, 20n, { refund: '101' }).whole)).toEqual(['RS_ERROR_WRONG_TYPES'])
  expect(await take(both(100n, 20n, { refund: '60', turnover: '41' }).whole)).toEqual([
    'RS_ERROR_WRONG_TYPES',
  ])
  const { whole } = both(100n, 20n, { refund: '60', turnover: '40' })
  expect(await take(whole)).toEqual(['RS_OK'])
  expect(await roundOf(whole)).toMatchObject({ stake_cash: 40n, payout: 20n, valid_cash: 40n })
  expect(await cash()).toBe(980n)
})

test('a play from cash and bonus pays both in the proportion of the stake', async () => {
  rahim = await world.player(60n, 100n)
  const { whole } = both(100n, 50n)
  expect(await take(whole)).toEqual(['RS_OK'])
  expect(await roundOf(whole)).toMatchObject({ stake_cash: 60n, stake_bonus: 40n, payout: 50n })
  expect(await balance()).toMatchObject({ cash: 30n, bonus: 80n })
})

test('a free play uses a round of its reward and pays its win as the promotion’s cost', async () => {
  const reward = await world.reward(rahim, 20n, 1)
  const free = (stake: bigint) => both(stake, 70n, { is_free: true, reward_uuid: reward })
  expect(await take(free(21n).whole)).toEqual(['RS_ERROR_WRONG_TYPES'])
  const { first, then, whole } = free(20n)
  expect(await take(whole)).toEqual(['RS_OK'])
  expect(await take(free(20n).whole)).toEqual(['RS_ERROR_LIMIT_REACHED'])
  expect(await roundOf(whole)).toMatchObject({ stake_cash: 0n, stake_free: 20n, payout: 70n })
  expect(await cash()).toBe(1_070n)
  await take(rollback(then))
  await take(rollback(first))
  expect(await take(free(20n).whole)).toEqual(['RS_OK'])
})

test('one play on many lines at once has one effect', async () => {
  const { whole } = both(100n, 250n)
  const doors = [1, 3].map((stripe) =>
    createBatchDoor<Movement, MovementAnswer>({
      lanes: 2,
      laneKey: () => randomUUID(),
      isRequestsFault: (error) =>
        /^(22|23|P0)/.test(String((error as { code?: unknown }).code ?? '')),
      run: (requests, lane, isAlone) => takeMovements(world.db, requests, stripe + lane, isAlone),
    }),
  )
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, position) => doors[position % 2]!.submit(whole)),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['RS_OK']))
  expect(await cash()).toBe(1_150n)
})

test('any plays, and the bets and wins that they stand for, end at the same money and rounds', async () => {
  const step = fc.record({
    stake: fc.bigInt(0n, 400n),
    won: fc.bigInt(0n, 500n),
    round: fc.nat(2),
    closes: fc.boolean(),
    undo: fc.constantFrom('none', 'none', 'win', 'bet', 'both'),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const ends = []
      for (const isPlay of [true, false]) {
        rahim = await world.player(700n, 300n)
        const rounds = [randomUUID(), randomUUID(), randomUUID()]
        for (const { stake, won, round, closes, undo } of steps) {
          const first = bet(stake, { round_ref: rounds[round]! })
          const then = win(first, won, { closes: closes || won === 0n })
          if (isPlay) await take(play(first, then))
          else if ((await take(first))[0] === 'RS_OK') await take(then)
          if (undo === 'win' || undo === 'both') await take(rollback(then))
          if (undo === 'bet' || undo === 'both') await take(rollback(first))
        }
        const { cash: inCash, bonus, owed } = await balance()
        const stands = []
        for (const round_ref of rounds) stands.push(await roundOf(bet(0n, { round_ref })))
        ends.push({ inCash, bonus, owed, stands })
      }
      expect(ends[0]).toEqual(ends[1])
    }),
    { numRuns: 20 },
  )
})
