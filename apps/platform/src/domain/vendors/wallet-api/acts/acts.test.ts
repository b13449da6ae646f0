import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { lockOwners } from '@padma/ledger'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { everyCheck } from '../../../../prove-books.ts'
import { secretBox } from '../../../../secrets/master-key.ts'
import {
  type Actor,
  type ReportsWorld,
  reportsWorld,
  undone,
  VENDOR,
} from '../../../reports/test-world.ts'
import { hashToken, newToken } from '../../launch/token.ts'
import { createMover, type Mover } from '../move.ts'
import { allVendors, type VendorRow } from '../store.ts'
import { parseActs, takeActs } from './take-acts.ts'

type Player = Actor & { token: string }
type Fields = Record<string, unknown>
let world: ReportsWorld
let mover: Mover
let vendor: VendorRow
let rahim: Player
let karim: Player
const faults: unknown[] = []

beforeAll(async () => {
  world = await reportsWorld()
  mover = createMover({
    db: world.db,
    onError: (error) => void faults.push(error),
    stakeLimitOf: async () => 1_000_000n,
    limitReached: async () => {},
  })
  vendor = (await allVendors(world.db, secretBox(randomBytes(32)))).find(
    ({ code }) => code === VENDOR,
  )!
})
beforeEach(async () => {
  rahim = await seated()
  karim = await seated()
})
afterAll(async () => {
  await mover.idle()
  await world.listen()
  const checks = await undone(world.db, everyCheck)
  await world.end()
  expect(checks.filter((check) => !check.isHeld)).toEqual([])
})

/** A player with 1,000 units, and the token of their launch. */
async function seated(): Promise<Player> {
  const actor = await world.player(1_000n)
  const token = newToken()
  await sql`
    insert into vendors.game_session (token_hash, player_id, vendor, currency)
    values (${hashToken(token)}, ${actor.id}, ${VENDOR}, 'BDT')`.execute(world.db)
  return { ...actor, token }
}
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
const bet = (player: Player, amount: number): Fields => ({ kind: 'bet', ...asked(player), amount })
const win = (player: Player, of: Fields, amount: number): Fields => ({
  kind: 'win',
  ...asked(player),
  round: of.round,
  reference_transaction_uuid: of.transaction_uuid,
  round_closed: true,
  amount,
})
const play = (player: Player, amount: number, win_amount: number): Fields => ({
  kind: 'play',
  ...asked(player),
  amount,
  win_amount,
  win_transaction_uuid: randomUUID(),
  win_supplier_transaction_id: 'y',
})
const actsOf = (...acts: unknown[]) => parseActs(Buffer.from(JSON.stringify({ acts })))!
const send = (...acts: unknown[]) => takeActs(mover, vendor, actsOf(...acts))
const statuses = async (...acts: unknown[]) => (await send(...acts)).map(({ status }) => status)
/** Runs the act while another transaction holds the player's lock, for so long. */
async function whileLocked<T>({ id }: Player, ms: number, act: () => Promise<T>): Promise<T> {
  let acting!: Promise<T>
  await world.db.transaction().execute(async (tx) => {
    await lockOwners(tx, [id])
    acting = act()
    await sleep(ms)
  })
  return acting
}

test('acts of players answer in the order asked, each with its request and the balance after it', async () => {
  const first = bet(rahim, 100)
  const acts = [first, play(karim, 50, 70), win(rahim, first, 30), bet(karim, 20)]
  expect(await send(...acts)).toEqual(
    [900n, 1_020n, 930n, 1_000n].map((balance, position) => ({
      user: acts[position]!.user,
      request_uuid: acts[position]!.request_uuid,
      status: 'RS_OK',
      currency: 'BDT',
      balance,
    })),
  )
})

test('an act that waits for another makes the later acts of its player wait too', async () => {
  const first = bet(rahim, 1_000)
  const second = bet(rahim, 2_000)
  expect(
    await statuses(first, win(rahim, first, 2_000), second, win(rahim, second, 1), bet(rahim, 1)),
  ).toEqual(Array(5).fill('RS_OK'))
})

test('acts of a player who is locked keep their order, and no other player waits for them', async () => {
  const first = bet(rahim, 1_000)
  const began = performance.now()
  let karimAfter = Infinity
  const answers = await whileLocked(rahim, 1_500, async () => {
    const ofBoth = statuses(first, win(rahim, first, 2_000), bet(rahim, 2_000))
    await statuses(bet(karim, 1))
    karimAfter = performance.now() - began
    return ofBoth
  })
  expect(answers).toEqual(['RS_OK', 'RS_OK', 'RS_OK'])
  expect(karimAfter).toBeLessThan(1_400)
})

test('a hundred acts of one player are taken in their order, whatever else waits', async () => {
  const acts = Array.from({ length: 50 }, (_, position) => {
    const stake = bet(rahim, 1_000 + position)
    return [stake, win(rahim, stake, 1_001 + position)]
  }).flat()
  const crowd = Array.from({ length: 100 }, () => bet(karim, 1))
  const [answers, beside] = await whileLocked(rahim, 100, () =>
    Promise.all([statuses(...acts), statuses(...crowd)]),
  )
  expect(new Set([...answers, ...beside])).toEqual(new Set(['RS_OK']))
  expect((await world.wallet.balance(world.db, rahim.id))!.cash).toBe(1_050n)
})

test('a bad act is refused alone and stops no other; the same act twice has one effect', async () => {
  const first = bet(rahim, 100)
  expect(
    await send(
      first,
      { ...bet(rahim, 1), amount: 'much' },
      { ...bet(rahim, 1), kind: 'tip', request_uuid: 'r1' },
      'no act',
      null,
      { ...bet(rahim, 1), round: undefined },
      bet(rahim, 901),
      first,
      { ...first, amount: 99 },
      bet(rahim, 900),
    ),
  ).toMatchObject([
    { status: 'RS_OK', balance: 900n },
    { status: 'RS_ERROR_WRONG_TYPES' },
    { status: 'RS_ERROR_WRONG_TYPES', request_uuid: 'r1' },
    { status: 'RS_ERROR_WRONG_SYNTAX' },
    { status: 'RS_ERROR_WRONG_SYNTAX' },
    { status: 'RS_ERROR_WRONG_SYNTAX' },
    { status: 'RS_ERROR_NOT_ENOUGH_MONEY', balance: 900n },
    { status: 'RS_OK', balance: 900n },
    { status: 'RS_ERROR_DUPLICATE_TRANSACTION' },
    { status: 'RS_OK', balance: 0n },
  ])
})

test('the same acts in many calls at once have one effect each', async () => {
  const first = bet(rahim, 100)
  const acts = [first, win(rahim, first, 250), play(karim, 10, 5)]
  const answers = await Promise.all(Array.from({ length: 20 }, () => statuses(...acts)))
  expect(new Set(answers.flat())).toEqual(new Set(['RS_OK']))
  expect((await world.wallet.balance(world.db, rahim.id))!.cash).toBe(1_150n)
  expect((await world.wallet.balance(world.db, karim.id))!.cash).toBe(995n)
})

test('what is not decided in time is UNKNOWN alone, and can be sent again', async () => {
  const [late, other] = [bet(rahim, 100), bet(karim, 100)]
  const began = performance.now()
  let tookMs = 0
  const answers = await whileLocked(rahim, 2_000, () =>
    takeActs(mover, vendor, actsOf(late, other), { begunMs: 500, decidedMs: 1_000 }).finally(
      () => (tookMs = performance.now() - began),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(['RS_ERROR_UNKNOWN', 'RS_OK'])
  expect(tookMs).toBeLessThan(1_900)
  await mover.idle()
  expect(await statuses(late)).toEqual(['RS_OK'])
  expect((await world.wallet.balance(world.db, rahim.id))!.cash).toBe(900n)
})

test.each([
  ['no list', { acts: { 0: {} } }],
  ['no acts', { acts: [] }],
  ['a hundred and one', { acts: Array(101).fill({}) }],
  ['no object', []],
])('%s is no call', (_what, body) => {
  expect(parseActs(Buffer.from(JSON.stringify(body)))).toBeNull()
})
