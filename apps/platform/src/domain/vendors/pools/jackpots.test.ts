import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { everyCheck } from '../../../prove-books.ts'
import { secretBox } from '../../../secrets/master-key.ts'
import { insertAudit } from '../../audit/index.ts'
import {
  type Actor,
  type ReportsWorld,
  reportsWorld,
  undone,
  VENDOR,
} from '../../reports/test-world.ts'
import { enrolPool, type NewPool } from '../keys/index.ts'
import { hashToken, newToken } from '../launch/token.ts'
import { parseActs, takeActs } from '../wallet-api/acts/take-acts.ts'
import { createMover, type Mover } from '../wallet-api/move.ts'
import { allVendors, type VendorRow } from '../wallet-api/store.ts'
import { poolSums } from './pool-sums.ts'

type Player = Actor & { token: string }
type Fields = Record<string, unknown>
let world: ReportsWorld
let movers: Mover[]
let vendor: VendorRow
let rahim: Player
let karim: Player
/** A pool of this test alone, with 500 in it. */
let pool: string

beforeAll(async () => {
  world = await reportsWorld()
  // Two instances of the platform.
  movers = [1, 2].map(() =>
    createMover({
      db: world.db,
      onError: (error) => {
        throw error
      },
      stakeLimitOf: async () => 1_000_000n,
      limitReached: async () => {},
    }),
  )
  vendor = (await allVendors(world.db, secretBox(randomBytes(32)))).find(
    ({ code }) => code === VENDOR,
  )!
})
beforeEach(async () => {
  rahim = await seated()
  karim = await seated()
  pool = `pool-${randomBytes(4).toString('hex')}`
  await enrol({ code: pool, seed: 500n })
})
afterEach(async () => {
  const checks = await undone(world.db, everyCheck)
  expect(checks.filter((check) => !check.isHeld && /pool|vendor|wallet/.test(check.name))).toEqual(
    [],
  )
})
afterAll(async () => {
  await Promise.all(movers.map((mover) => mover.idle()))
  await world.listen()
  const checks = await undone(world.db, everyCheck)
  await world.end()
  expect(checks.filter((check) => !check.isHeld)).toEqual([])
})

async function seated(): Promise<Player> {
  const actor = await world.player(1_000n)
  const token = newToken()
  await sql`
    insert into vendors.game_session (token_hash, player_id, vendor, currency)
    values (${hashToken(token)}, ${actor.id}, ${VENDOR}, 'BDT')`.execute(world.db)
  return { ...actor, token }
}
const enrol = (more: Partial<NewPool> & { vendor?: string }) =>
  enrolPool(
    { db: world.db, now: () => new Date(), audit: insertAudit },
    { operatorId: null, ip: '' },
    { vendor: VENDOR, code: 'mini', currency: 'BDT', name: 'Mini', seed: 0n, ...more },
  )
const asked = ({ user, token }: Player) => ({
  user,
  token,
  game_code: 'river-kites',
  request_uuid: randomUUID(),
  transaction_uuid: randomUUID(),
  supplier_transaction_id: 'x',
  round: randomUUID(),
  currency: 'BDT',
})
const bet = (player: Player, amount: number, more: Fields = {}): Fields => ({
  kind: 'bet',
  ...asked(player),
  amount,
  ...more,
})
const win = (player: Player, of: Fields, amount: number, more: Fields = {}): Fields => ({
  kind: 'win',
  ...asked(player),
  round: of.round,
  reference_transaction_uuid: of.transaction_uuid,
  round_closed: true,
  amount,
  ...more,
})
const play = (player: Player, amount: number, win_amount: number, more: Fields): Fields => ({
  kind: 'play',
  ...asked(player),
  amount,
  win_amount,
  win_transaction_uuid: randomUUID(),
  win_supplier_transaction_id: 'y',
  ...more,
})
const rollback = (player: Player, of: Fields, reference = of.transaction_uuid): Fields => ({
  kind: 'rollback',
  ...asked(player),
  round: of.round,
  reference_transaction_uuid: reference,
  round_closed: true,
})
const sendOn = async (mover: Mover, ...acts: Fields[]) =>
  (await takeActs(mover, vendor, parseActs(Buffer.from(JSON.stringify({ acts })))!)).map(
    ({ status }) => status,
  )
const send = (...acts: Fields[]) => sendOn(movers[0]!, ...acts)
const part = (units: number) => ({ jackpot: { pool, units } })
const paid = (units: number, seed = 500) => ({ jackpot: { pool, units, seed } })
const cash = async (player: Player) => (await world.wallet.balance(world.db, player.id))!.cash
const houseOf = async (name: string) =>
  (
    await sql<{ units: bigint }>`
      select coalesce(sum(a.balance), 0)::bigint as units
      from ledger.owner o join ledger.account a on a.owner_id = o.id
      where o.name = ${name}`.execute(world.db)
  ).rows[0]!.units
const inPool = () => houseOf(`jackpot:${VENDOR}:${pool}`)

test('a pool begins with its seed, from the vendor’s account, and is enrolled once', async () => {
  const before = await houseOf(`gaming:${VENDOR}`)
  await enrol({ code: `${pool}-2`, seed: 300n })
  expect(await houseOf(`jackpot:${VENDOR}:${pool}-2`)).toBe(300n)
  expect(await houseOf(`gaming:${VENDOR}`)).toBe(before - 300n)
  await expect(enrol({ code: pool, seed: 1n })).rejects.toThrow('has a pool')
  await expect(enrol({ vendor: 'nobody' })).rejects.toThrow('there is no vendor')
  await expect(enrol({ code: 'No Code' })).rejects.toThrow('a-z, 0-9')
  await expect(enrol({ code: 'x', seed: -1n })).rejects.toThrow('below zero')
  await expect(enrol({ code: 'x', seed: 10n ** 14n })).rejects.toThrow('the most that one win')
  expect(await inPool()).toBe(500n)
  const sums = await poolSums(world.db, 1, 'BDT')
  expect(sums.find((sum) => sum.pool === pool)).toEqual({
    vendor: VENDOR,
    pool,
    name: 'Mini',
    currency: 'BDT',
    units: 500n,
    seed: 500n,
  })
  expect(await poolSums(world.db, 2, 'BDT')).toEqual([])
})

test('a part of a stake goes to the pool, a win takes it out and puts the seed back', async () => {
  const before = await houseOf(`gaming:${VENDOR}`)
  const first = bet(rahim, 100, part(3))
  expect(await send(first)).toEqual(['RS_OK'])
  expect([await cash(rahim), await inPool()]).toEqual([900n, 503n])
  expect(await houseOf(`gaming:${VENDOR}`)).toBe(before + 97n)
  expect(await send(win(rahim, first, 520, paid(503)))).toEqual(['RS_OK'])
  expect([await cash(rahim), await inPool()]).toEqual([1_420n, 500n])
  // 17 of its own and the seed.
  expect(await houseOf(`gaming:${VENDOR}`)).toBe(before + 97n - 17n - 500n)
})

test('a repeat moves nothing; with another part it is a duplicate', async () => {
  const first = bet(rahim, 100, part(3))
  const won = win(rahim, first, 520, paid(503))
  await send(first, won)
  expect(await send(first, won, first, won)).toEqual(Array(4).fill('RS_OK'))
  expect([await cash(rahim), await inPool()]).toEqual([1_420n, 500n])
  expect(
    await send(
      { ...first, ...part(4) },
      { ...first, jackpot: undefined },
      { ...won, ...paid(503, 499) },
    ),
  ).toEqual(Array(3).fill('RS_ERROR_DUPLICATE_TRANSACTION'))
  // The same content, its fields in another order and as a list of one.
  expect(await send({ ...first, jackpot: [{ units: 3, pool }] })).toEqual(['RS_OK'])
})

test('rollbacks of both move the same parts back, in either order and once', async () => {
  for (const order of [
    [0, 1],
    [1, 0],
  ]) {
    const first = bet(rahim, 100, part(3))
    const won = win(rahim, first, 520, paid(503))
    await send(first, won)
    const undo = [rollback(rahim, won), rollback(rahim, first)]
    for (const which of order) await send(undo[which]!, undo[which]!)
    expect([await cash(rahim), await inPool()]).toEqual([1_000n, 500n])
    expect(await send(first, won)).toEqual(Array(2).fill('RS_ERROR_TRANSACTION_ROLLED_BACK'))
  }
})

test('a pool gives at most what lies in it; the win is paid in full', async () => {
  const first = bet(rahim, 10, part(1))
  const before = await houseOf(`gaming:${VENDOR}`)
  const won = win(rahim, first, 900, paid(800))
  expect(await send(first, won)).toEqual(['RS_OK', 'RS_OK'])
  expect([await cash(rahim), await inPool()]).toEqual([1_890n, 500n])
  expect(await houseOf(`gaming:${VENDOR}`)).toBe(before + 9n - (900n - 501n) - 500n)
  await send(rollback(rahim, won))
  expect([await cash(rahim), await inPool()]).toEqual([990n, 501n])
})

test('a play carries both parts, and each of its ids can be undone', async () => {
  const whole = play(rahim, 100, 520, { ...part(3), win_jackpot: { pool, units: 503, seed: 500 } })
  expect(await send(whole, whole)).toEqual(['RS_OK', 'RS_OK'])
  expect([await cash(rahim), await inPool()]).toEqual([1_420n, 500n])
  await send(rollback(rahim, whole, whole.win_transaction_uuid))
  expect([await cash(rahim), await inPool()]).toEqual([900n, 503n])
  await send(rollback(rahim, whole))
  expect([await cash(rahim), await inPool()]).toEqual([1_000n, 500n])
})

test('one stake can feed several pools, one win take from several', async () => {
  const other = `${pool}-major`
  await enrol({ code: other, seed: 10n })
  const first = bet(rahim, 100, { jackpot: [part(3).jackpot, { pool: other, units: 4 }] })
  await send(first)
  expect([await inPool(), await houseOf(`jackpot:${VENDOR}:${other}`)]).toEqual([503n, 14n])
  await send(
    win(rahim, first, 517, { jackpot: [paid(503).jackpot, { pool: other, units: 14, seed: 10 }] }),
  )
  expect([await inPool(), await houseOf(`jackpot:${VENDOR}:${other}`)]).toEqual([500n, 10n])
})

test('a bet that was given back in part gives its pool’s part back when it is undone', async () => {
  const first = bet(rahim, 100, part(3))
  const settled = win(rahim, first, 0, { refund: 100 })
  expect(await send(first, settled)).toEqual(['RS_OK', 'RS_OK'])
  expect([await cash(rahim), await inPool()]).toEqual([1_000n, 503n])
  expect(await send(rollback(rahim, first))).toEqual(['RS_OK'])
  expect([await cash(rahim), await inPool()]).toEqual([1_000n, 500n])
})

test('what no pool can take is refused, and nothing of it happens', async () => {
  const reward = await world.reward(rahim, 10n, 2)
  const free = { is_free: true, reward_uuid: reward }
  const freeBet = bet(rahim, 10, free)
  const first = bet(rahim, 10)
  expect(await send(freeBet, first)).toEqual(['RS_OK', 'RS_OK'])
  const wrong = [
    bet(rahim, 10, { jackpot: { pool: 'nobody', units: 1 } }),
    bet(rahim, 10, part(11)),
    bet(rahim, 10, part(0)),
    bet(rahim, 10, { jackpot: [] }),
    bet(rahim, 10, { jackpot: { pool } }),
    bet(rahim, 10, { jackpot: [part(1).jackpot, part(1).jackpot] }),
    bet(rahim, 10, { ...free, ...part(1) }),
    win(rahim, first, 10, paid(11)),
    win(rahim, freeBet, 10, paid(5)),
    win(rahim, first, 10, { jackpot: { pool: 'nobody', units: 1 } }),
    play(rahim, 10, 10, { win_jackpot: { pool, units: 11 } }),
    play(rahim, 10, 10, { win_jackpot: { pool: 'nobody', units: 1 } }),
  ]
  for (const act of wrong)
    expect([act.jackpot ?? act.win_jackpot, ...(await send(act))]).toEqual([
      act.jackpot ?? act.win_jackpot,
      'RS_ERROR_WRONG_TYPES',
    ])
  expect(await send(win(rahim, first, 10, paid(5, 10 ** 13 + 1)))).toEqual([
    'RS_ERROR_LIMIT_REACHED',
  ])
  expect([await cash(rahim), await inPool()]).toEqual([990n, 500n])
})

test('two wins at once for one pool: one takes what lies in it, the other what is left', async () => {
  const bets = [bet(rahim, 10, part(1)), bet(karim, 10, part(1))]
  await send(...bets)
  const before = await houseOf(`gaming:${VENDOR}`)
  // No seed: the second finds the pool empty.
  const wins = [win(rahim, bets[0]!, 502, paid(502, 0)), win(karim, bets[1]!, 502, paid(502, 0))]
  const answers = await Promise.all(
    // Each by both instances: a duplicate in the same moment.
    movers.flatMap((mover) => wins.map((won) => sendOn(mover, won))),
  )
  expect(answers.flat()).toEqual(Array(4).fill('RS_OK'))
  expect([await cash(rahim), await cash(karim), await inPool()]).toEqual([1_492n, 1_492n, 0n])
  expect(await houseOf(`gaming:${VENDOR}`)).toBe(before - 502n)
})

test('contributions, wins and rollbacks of many at once leave what their sum says', async () => {
  const players = await Promise.all(Array.from({ length: 6 }, seated))
  await Promise.all(
    players.map(async (player, number) => {
      const mover = movers[number % 2]!
      for (let round = 0; round < 5; round++) {
        const first = bet(player, 10, part(2))
        const won = win(player, first, 100, paid(100, 100))
        await sendOn(mover, first, won)
        if (round % 2 === 0)
          await sendOn(movers[0]!, rollback(player, won), rollback(player, first))
      }
    }),
  )
  // Of each five rounds two stand, with a contribution of 2.
  expect(await inPool()).toBe(500n + 6n * 2n * 2n)
})

test('a transaction that fails leaves neither part of it', async () => {
  const act = bet(rahim, 10, part(1))
  const fault = new Error('the line broke')
  await expect(
    world.db.transaction().execute(async (tx) => {
      const mover = createMover({
        db: tx as typeof world.db,
        onError: () => {},
        stakeLimitOf: async () => 1_000n,
        limitReached: async () => {},
      })
      await sendOn(mover, act).catch(() => {})
      throw fault
    }),
  ).rejects.toBe(fault)
  expect([await cash(rahim), await inPool()]).toEqual([1_000n, 500n])
  expect(await send(act)).toEqual(['RS_OK'])
  expect([await cash(rahim), await inPool()]).toEqual([990n, 501n])
})

test('the proof names a pool that holds other than its records say', async () => {
  const first = bet(rahim, 100, part(3))
  await send(first)
  const changed = async (change: string) =>
    undone(world.db, async (tx) => {
      await sql.raw(change).execute(tx)
      return (await everyCheck(tx)).find(({ name }) => name.startsWith('every pool holds'))!
    })
  expect((await changed('select 1')).isHeld).toBe(true)
  for (const change of [
    `update vendors.transaction set jackpot = null where transaction_uuid = '${first.transaction_uuid}'`,
    `update vendors.transaction set jackpot = '[{"pool": "${pool}", "units": 4}]'
     where transaction_uuid = '${first.transaction_uuid}'`,
    `update vendors.pool set seed = 499 where code = '${pool}'`,
    `delete from vendors.pool where code = '${pool}'`,
  ])
    expect((await changed(change)).firstDifference).toMatch(
      new RegExp(
        `^jackpot:${VENDOR}:${pool}: transfer \\d+ moved \\d+ units, its record says \\d+$`,
      ),
    )
})

test('pools whose older weeks were archived are proved from what is left', async () => {
  const first = bet(rahim, 100, part(3))
  await send(first)
  const check = await undone(world.db, async (tx) => {
    for (const step of [
      `insert into ledger.opening
       select id, sequence, balance, ledger.current_period() from ledger.account`,
      'delete from ledger.entry',
      'delete from ledger.transfer',
      'delete from vendors.transaction',
      `update ledger.posted_reference set period = period - 7`,
    ])
      await sql.raw(step).execute(tx)
    return (await everyCheck(tx)).find(({ name }) => name.startsWith('every pool holds'))!
  })
  expect(check).toMatchObject({ isHeld: true, checked: 0n })
})
