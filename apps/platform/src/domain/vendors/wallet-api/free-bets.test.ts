import { randomUUID } from 'node:crypto'
import { createBatchDoor } from '@padma/ledger'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { everyCheck } from '../../../prove-books.ts'
import { bettingRecord } from '../../reports/records/records.ts'
import {
  type Actor,
  movementOf,
  type Play,
  type ReportsWorld,
  reportsWorld,
  undone,
} from '../../reports/test-world.ts'
import { type Movement, type MovementAnswer, takeMovements } from './store.ts'

const STAKE = 1_000_000n
let world: ReportsWorld
beforeAll(async () => {
  world = await reportsWorld()
})
afterAll(() => world.end())

const one = async (play: Play): Promise<string> => {
  const [taken] = await world.take([play])
  return typeof taken === 'object' ? taken.answer.status : String(taken)
}
const freeBet = (actor: Actor, reward: string, more: Partial<Play> = {}): Play => ({
  actor,
  reward,
  kind: 'bet',
  uuid: randomUUID(),
  round_ref: randomUUID(),
  units: STAKE,
  ...more,
})
const winOf = (bet: Play, units: bigint): Play => ({
  ...bet,
  kind: 'win',
  uuid: randomUUID(),
  reference: bet.uuid,
  units,
  closes: true,
})
const rollbackOf = ({ actor, uuid, round_ref }: Play): Play => ({
  actor,
  kind: 'rollback',
  uuid: randomUUID(),
  round_ref,
  reference: uuid,
  units: 0n,
  closes: true,
})
const used = async (reward: string) =>
  (
    await sql<{
      used: number
    }>`select used from rewards.reward where reward_uuid = ${reward}`.execute(world.db)
  ).rows[0]!.used
const change = (reward: string, set: string) =>
  sql.raw(`update rewards.reward set ${set} where reward_uuid = '${reward}'`).execute(world.db)
const house = async (name: string) =>
  (
    await sql<{
      units: bigint
    }>`
      select coalesce(sum(a.balance), 0)::bigint as units
      from ledger.account a
      join ledger.owner o on o.id = a.owner_id
      where o.name = ${name}`.execute(world.db)
  ).rows[0]!.units
const isProved = async () => {
  await world.listen()
  expect((await undone(world.db, everyCheck)).filter((check) => !check.isHeld)).toEqual([])
}

test('a free bet takes no money and no turnover; the promotion pays its win; the record shows both', async () => {
  const rahim = await world.player(0n)
  await world.db.transaction().execute((tx) =>
    world.wallet.addRequirement(tx, {
      playerId: rahim.id,
      source: 'adjustment',
      sourceId: randomUUID(),
      requiredUnits: STAKE,
    }),
  )
  const reward = await world.reward(rahim, STAKE, 2)
  const before = await Promise.all([house('promotion:padma-studio'), house('gaming:padma-studio')])
  const bet = freeBet(rahim, reward)
  expect(await one(bet)).toBe('RS_OK')
  expect(await one(bet)).toBe('RS_OK')
  expect(await world.wallet.balance(world.db, rahim.id)).toMatchObject({ cash: 0n })
  const win = winOf(bet, 700_000n)
  expect([await one(win), await one(win)]).toEqual(['RS_OK', 'RS_OK'])
  expect(await world.wallet.balance(world.db, rahim.id)).toMatchObject({
    cash: 700_000n,
    bonus: 0n,
  })
  expect(await used(reward)).toBe(1)
  expect(
    await Promise.all([house('promotion:padma-studio'), house('gaming:padma-studio')]),
  ).toEqual([before[0] - 700_000n, before[1]])
  await isProved()
  expect((await bettingRecord(world.db, rahim.id, { page: 1, pageSize: 10 })).rows).toMatchObject([
    {
      stake: '0.00',
      freeStake: '10.00',
      payout: '7.00',
      validBet: '0.00',
      net: '7.00',
      state: 'settled',
    },
  ])
  expect(
    await world.db.transaction().execute((tx) => world.wallet.turnover(tx, rahim.id)),
  ).toMatchObject({ open: STAKE })
})

test.each<[string, string, (reward: string, other: Actor) => Promise<Partial<Play>>]>([
  ['is not known', 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST', async () => ({ reward: randomUUID() })],
  [
    'is another player’s',
    'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    async (_reward, other) => ({ reward: await world.reward(other, STAKE, 1) }),
  ],
  [
    'is another vendor’s',
    'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    async (reward) => {
      await change(reward, `vendor = 'other'`)
      return {}
    },
  ],
  [
    'is for another game',
    'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    async (reward) => {
      await change(reward, `game_code = 'other'`)
      return {}
    },
  ],
  [
    'is in another currency',
    'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    async (reward) => {
      await change(reward, `currency = 'INR'`)
      return {}
    },
  ],
  ['is for another stake', 'RS_ERROR_WRONG_TYPES', async () => ({ units: STAKE + 1n })],
  [
    'is used up',
    'RS_ERROR_LIMIT_REACHED',
    async (reward) => {
      await change(reward, 'used = rounds')
      return {}
    },
  ],
  [
    'is over',
    'RS_ERROR_LIMIT_REACHED',
    async (reward) => {
      await change(reward, `ends_at = now() - interval '1 second'`)
      return {}
    },
  ],
  [
    'has not begun',
    'RS_ERROR_LIMIT_REACHED',
    async (reward) => {
      await change(reward, `starts_at = now() + interval '1 hour'`)
      return {}
    },
  ],
  [
    'was taken back',
    'RS_ERROR_LIMIT_REACHED',
    async (reward) => {
      await change(reward, 'cancelled_at = now()')
      return {}
    },
  ],
])('a free bet whose reward %s is %s, and moves nothing', async (_, status, wrong) => {
  const [rahim, other] = await Promise.all([world.player(STAKE * 5n), world.player(0n)])
  const reward = await world.reward(rahim, STAKE, 1)
  const more = await wrong(reward, other)
  const before = await used(reward)
  expect(await one(freeBet(rahim, reward, more))).toBe(status)
  expect(await world.wallet.balance(world.db, rahim.id)).toMatchObject({ cash: STAKE * 5n })
  expect(await used(reward)).toBe(before)
  // What was made false for the case is no difference that the books should keep.
  await sql`delete from rewards.reward where player_id = ${rahim.id}`.execute(world.db)
})

test('a rollback gives the round back once, however often it is sent, and it can be played again', async () => {
  const rahim = await world.player(0n)
  const reward = await world.reward(rahim, STAKE, 1)
  const bet = freeBet(rahim, reward)
  await one(bet)
  expect(await one(freeBet(rahim, reward))).toBe('RS_ERROR_LIMIT_REACHED')
  const rollback = rollbackOf(bet)
  expect([await one(rollback), await one(rollback), await one(rollbackOf(bet))]).toEqual([
    'RS_OK',
    'RS_OK',
    'RS_OK',
  ])
  expect(await used(reward)).toBe(0)
  expect(await one(bet)).toBe('RS_ERROR_TRANSACTION_ROLLED_BACK')
  expect(await one(winOf(bet, 5n))).toBe('RS_ERROR_TRANSACTION_ROLLED_BACK')
  expect(await one(freeBet(rahim, reward))).toBe('RS_OK')
  expect(await world.wallet.balance(world.db, rahim.id)).toMatchObject({ cash: 0n })
  await isProved()
})

test('a free bet that comes after its rollback uses no round', async () => {
  const rahim = await world.player(0n)
  const reward = await world.reward(rahim, STAKE, 1)
  const bet = freeBet(rahim, reward)
  expect([await one(rollbackOf(bet)), await one(bet)]).toEqual([
    'RS_OK',
    'RS_ERROR_TRANSACTION_ROLLED_BACK',
  ])
  expect(await used(reward)).toBe(0)
  await isProved()
})

test('a rolled back win of a free bet returns to its promotion, and the round stays used', async () => {
  const rahim = await world.player(0n)
  const reward = await world.reward(rahim, STAKE, 1)
  const before = await house('promotion:padma-studio')
  const bet = freeBet(rahim, reward)
  const win = winOf(bet, 300_000n)
  expect([await one(bet), await one(win), await one(rollbackOf(win))]).toEqual([
    'RS_OK',
    'RS_OK',
    'RS_OK',
  ])
  expect(await house('promotion:padma-studio')).toBe(before)
  expect(await used(reward)).toBe(1)
  await isProved()
})

test('a limit of the player’s own stakes does not stop what costs nothing, a break or lock does', async () => {
  const rahim = await world.player(0n)
  const reward = await world.reward(rahim, STAKE, 2)
  await sql`
    insert into limits.standing (player_id, time_zone, stake_max, stake_left, loss_left)
    values (${rahim.id}, 'UTC', 1, 0, 0)`.execute(world.db)
  expect(await one(freeBet(rahim, reward))).toBe('RS_OK')
  await sql`
    update limits.standing set excluded_until = 'infinity'
    where player_id = ${rahim.id}`.execute(world.db)
  expect(await one(freeBet(rahim, reward))).toBe('RS_ERROR_USER_DISABLED')
  await sql`delete from limits.standing where player_id = ${rahim.id}`.execute(world.db)
  await sql`update members.member set status = 'locked' where id = ${rahim.id}`.execute(world.db)
  expect(await one(freeBet(rahim, reward))).toBe('RS_ERROR_USER_DISABLED')
})

test('fifty free bets at once on three rounds, by two doors, take exactly three', async () => {
  const rahim = await world.player(0n)
  const reward = await world.reward(rahim, STAKE, 3)
  const doors = [1, 2].map((stripe) =>
    createBatchDoor<Movement, MovementAnswer>({
      lanes: 2,
      laneKey: ({ uuid }) => uuid,
      isRequestsFault: () => false,
      run: (requests, lane, isAlone) =>
        takeMovements(world.db, requests, stripe * 2 + lane, isAlone),
    }),
  )
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, position) =>
      doors[position % 2]!.submit(movementOf(freeBet(rahim, reward))),
    ),
  )
  expect(answers.filter(({ status }) => status === 'RS_OK')).toHaveLength(3)
  expect(answers.filter(({ status }) => status === 'RS_ERROR_LIMIT_REACHED')).toHaveLength(47)
  expect(await used(reward)).toBe(3)
  await isProved()
})

test('any order of free bets, wins and rollbacks uses as many rounds as free bets that stand', async () => {
  const step = fc.record({
    act: fc.constantFrom('bet', 'bet', 'win', 'rollback', 'again'),
    earlier: fc.nat(20),
    units: fc.bigInt(0n, 500n),
    isPaid: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const rahim = await world.player(1_000_000n)
      const reward = await world.reward(rahim, 200n, 4)
      const plays: Play[] = []
      for (const { act, earlier, units, isPaid } of steps) {
        const known = plays[earlier % Math.max(1, plays.length)]
        if (act === 'bet')
          plays.push(
            isPaid
              ? { actor: rahim, kind: 'bet', uuid: randomUUID(), round_ref: randomUUID(), units }
              : freeBet(rahim, reward, { units: 200n }),
          )
        else if (known && act === 'again') plays.push(known)
        else if (known?.kind === 'bet')
          plays.push(act === 'win' ? winOf(known, units) : rollbackOf(known))
      }
      const door = createBatchDoor<Movement, MovementAnswer>({
        lanes: 1,
        laneKey: () => '',
        isRequestsFault: () => false,
        run: (requests, lane, isAlone) => takeMovements(world.db, requests, lane + 1, isAlone),
      })
      const answers = await Promise.all(plays.map((play) => door.submit(movementOf(play))))
      expect(answers.filter(({ status }) => status === 'RS_ERROR_UNKNOWN')).toEqual([])
      expect(await used(reward)).toBeLessThanOrEqual(4)
    }),
    { numRuns: 25 },
  )
  await isProved()
})
