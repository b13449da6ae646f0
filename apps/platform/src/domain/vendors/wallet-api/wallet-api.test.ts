import { generateKeyPairSync, randomBytes, randomUUID, sign } from 'node:crypto'
import { testDatabase, type TestDatabase } from '@padma/testkit'
import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Endpoint, units } from '../../../../../../tests/conformance/endpoint.ts'
import { runCases } from '../../../../../../tests/conformance/run.ts'
import { createDb, createPool, type Db } from '../../../db/pool.ts'
import { createLogger, tellErrors } from '../../../logger.ts'
import { limitsAlone } from '../../limits/alone.ts'
import { proofOfTheBooks } from '../../../prove-books.ts'
import { secretBox } from '../../../secrets/master-key.ts'
import { createBrand } from '../../brand/index.ts'
import { createWallet } from '../../wallet/index.ts'
import { hashToken, newToken } from '../launch/token.ts'
import { seedVendors } from '../seed.ts'
import { createWalletApi, walletApiRoutes } from './index.ts'

let database: TestDatabase
let db: Db
let app: FastifyInstance
let endpoint: Endpoint
const wallet = createWallet()
const box = secretBox(randomBytes(32))
/** The most that one bet may stake where a player has no limit of their own. */
let brandLimit = BigInt(units(5_000))

beforeAll(async () => {
  database = await testDatabase('platform')
  db = createDb(createPool(database.url))
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  await sql`
    insert into brand.brand (id, code, name, settings)
    values (1, 'padma-demo', 'Padma', '{}')
    on conflict
    do nothing`.execute(db)
  await seedVendors(db, {
    brandId: 1,
    studioPublicKeyPem: publicKey,
    studioUrl: 'http://127.0.0.1:1',
  })
  // The balances here are beyond what any win may pay.
  await sql`
    update vendors.vendor
    set payout_limit = ${Number.MAX_SAFE_INTEGER}
    where code = 'padma-studio'`.execute(db)
  app = Fastify()
  walletApiRoutes(
    app,
    createWalletApi({
      db,
      box,
      onError: (error) => {
        throw error
      },
      stakeLimitOf: async () => brandLimit,
      limitReached: async () => {},
    }),
  )
  const address = await app.listen({ host: '127.0.0.1', port: 0 })

  const player = await actor(1_000)
  const disabled = await actor(100)
  const expired = await actor(100)
  await sql`
    update members.member
    set status = 'locked'
    where vendor_user = ${disabled.user}`.execute(db)
  await sql`
    update vendors.game_session
    set ends_at = now() - interval '1 second'
    where token_hash = ${hashToken(expired.token)}`.execute(db)
  await limitBets(player, 500)
  endpoint = {
    baseUrl: `${address}/gw/v1/padma-studio`,
    privateKeyPem: privateKey,
    signatureHeader: 'x-padma-signature',
    gameCode: 'river-kites',
    currency: 'BDT',
    player,
    pauper: await actor(10),
    disabled,
    expired,
    stakeLimitUnits: units(500),
    reward: {
      rewardUuid: await reward(player.user, '1 day'),
      overUuid: await reward(player.user, '-1 hour'),
      stake: 20,
      rounds: 3,
    },
  }
})
afterAll(async () => {
  await app.close()
  await db.destroy()
  await database.drop()
})

const limitBets = async (player: { user: string }, amount: number) =>
  limitsAlone({
    db,
    now: () => new Date(),
    brand: createBrand({ db, now: () => new Date(), studioOrigin: '' }),
    wallet,
    members: { member: async () => null },
  }).set({
    playerId: await idOf(player.user),
    brandId: 1,
    name: 'bet',
    most: BigInt(units(amount)),
  })

let made = 0
async function actor(amount: number) {
  const token = newToken()
  const user = `player${String(++made).padStart(10, '0')}`
  await db.transaction().execute(async (tx) => {
    const id = await wallet.openPlayer(tx, { currency: 'BDT' })
    await sql`
      insert into members.member (id, brand_id, username, password_hash, vendor_user,
        language, request_key, age_confirmed_at, terms_agreed_at, registered_ip, created_at)
      values (${id}, 1, ${`tester${made}`}, 'x', ${user}, 'bn', ${randomUUID()}, now(),
        now(), '127.0.0.1', now())`.execute(tx)
    await sql`
      insert into vendors.game_session (token_hash, player_id, vendor, currency)
      values (${hashToken(token)}, ${id}, 'padma-studio', 'BDT')`.execute(tx)
    await wallet.credit(tx, {
      playerId: id,
      units: BigInt(units(amount)),
      kind: 'deposit',
      source: 'test',
      reference: `deposit:${id}`,
      house: 'provider:test',
      cause: 'test',
    })
  })
  return { user, token }
}
/** Three free rounds at 20. */
async function reward(user: string, until: string): Promise<string> {
  return (
    await sql<{ reward_uuid: string }>`
    insert into rewards.reward (reward_uuid, player_id, vendor, game_code, currency, stake,
      rounds, starts_at, ends_at)
    values (${randomUUID()}, ${await idOf(user)}, 'padma-studio', 'river-kites', 'BDT',
      ${units(20)}, 3, now() - interval '1 day', now() + ${until}::interval)
    returning reward_uuid`.execute(db)
  ).rows[0]!.reward_uuid
}
const idOf = async (user: string) =>
  (await sql<{ id: bigint }>`select id from members.member where vendor_user = ${user}`.execute(db))
    .rows[0]!.id

test('every case of the conformance program holds over HTTP', async () => {
  const results = await runCases(endpoint)
  expect(results.filter((result) => !result.isMet)).toEqual([])
  // With the cases of free bets.
  expect(results.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['R10', 'R11', 'R12', 'R12b', 'C3']),
  )
  expect(results.length).toBeGreaterThanOrEqual(20)
}, 60_000)

test('a win taken back that cash cannot bear is owed, stops bets, and is paid by the next credit', async () => {
  const vendor = connect(endpoint)
  const poor = await actor(10)
  const bet = vendor.bet(poor, 10)
  await vendor.sendBet(bet)
  const win = vendor.win(bet, 30, { round_closed: false })
  await vendor.sendWin(win)
  await vendor.sendBet(vendor.bet(poor, 25))
  expect((await vendor.sendRollback(vendor.rollback(win))).status).toBe('RS_OK')
  const playerId = await idOf(poor.user)
  expect(await wallet.balance(db, playerId)).toMatchObject({ cash: 0n, owed: BigInt(units(25)) })
  expect((await vendor.sendBet(vendor.bet(poor, 1))).status).toBe('RS_ERROR_NOT_ENOUGH_MONEY')
  await db.transaction().execute((tx) =>
    wallet.credit(tx, {
      playerId,
      units: BigInt(units(40)),
      kind: 'deposit',
      source: 'test',
      reference: `again:${playerId}`,
      house: 'provider:test',
      cause: 'test',
    }),
  )
  expect(await wallet.balance(db, playerId)).toMatchObject({ cash: BigInt(units(15)), owed: 0n })
})

test('the lower of a player’s limit and the brand’s holds; a change takes no applied bet back', async () => {
  const vendor = connect(endpoint)
  const rich = await actor(20_000)
  const bet = vendor.bet(rich, 5_000)
  expect((await vendor.sendBet(vendor.bet(rich, 5_001))).status).toBe('RS_ERROR_LIMIT_REACHED')
  expect((await vendor.sendBet(bet)).status).toBe('RS_OK')
  brandLimit = BigInt(units(100))
  expect(await vendor.sendBet(bet)).toMatchObject({ status: 'RS_OK', balance: units(15_000) })
  expect((await vendor.sendBet(vendor.bet(rich, 101))).status).toBe('RS_ERROR_LIMIT_REACHED')
  await limitBets(rich, 50)
  expect((await vendor.sendBet(vendor.bet(rich, 51))).status).toBe('RS_ERROR_LIMIT_REACHED')
  expect((await vendor.sendBet(vendor.bet(rich, 50))).status).toBe('RS_OK')
  brandLimit = BigInt(units(10))
  expect((await vendor.sendBet(vendor.bet(rich, 11))).status).toBe('RS_ERROR_LIMIT_REACHED')
  brandLimit = BigInt(units(5_000))
})

/** A sign-in of the player, in which their game was opened: when it was seen last. */
async function signIn(player: { user: string; token: string }) {
  const { rows } = await sql<{ id: bigint }>`
    insert into auth.session (member_id, brand_id, token_hash, ip, user_agent, created_at,
      last_seen_at) select id, 1, ${hashToken(newToken())}, '127.0.0.1', 'test',
      now() - interval '2 days', now() - interval '1 hour'
    from members.member where vendor_user = ${player.user} returning id`.execute(db)
  const { id } = rows[0]!
  await sql`
    update vendors.game_session
    set session_id = ${id}
    where token_hash = ${hashToken(player.token)}`.execute(db)
  const seenSecondsAgo = async () =>
    (
      await sql<{
        ago: number
      }>`
        select extract(epoch from now() - last_seen_at)::int as ago
        from auth.session
        where id = ${id}`.execute(db)
    ).rows[0]!.ago
  return { id, seenSecondsAgo }
}

test('after the session ends a game takes no bet; open stakes are still settled or rolled back', async () => {
  const vendor = connect(endpoint)
  const player = await actor(100)
  const [won, undone] = [vendor.bet(player, 10), vendor.bet(player, 10)]
  for (const bet of [won, undone]) expect((await vendor.sendBet(bet)).status).toBe('RS_OK')
  await sql`
    update vendors.game_session
    set ends_at = now()
    where token_hash = ${hashToken(player.token)}`.execute(db)
  expect((await vendor.sendBet(vendor.bet(player, 10))).status).toBe('RS_ERROR_TOKEN_EXPIRED')
  expect((await vendor.sendWin(vendor.win(won, 30))).status).toBe('RS_OK')
  expect(await vendor.sendRollback(vendor.rollback(undone))).toMatchObject({
    status: 'RS_OK',
    balance: units(120),
  })
})

test('bets keep a session alive but revive none; a session idle for too long takes no bet', async () => {
  const vendor = connect(endpoint)
  const player = await actor(100)
  const { id, seenSecondsAgo } = await signIn(player)
  const idle = (minutes: number) =>
    sql`
      update vendors.game_session
      set last_used_at = now() - make_interval(mins => ${minutes}), idle = interval '10 minutes'
      where token_hash = ${hashToken(player.token)}`.execute(db)
  await vendor.sendBet(vendor.bet(player, 1))
  // Once a minute is enough.
  expect(await seenSecondsAgo()).toBeGreaterThan(3_000)
  await idle(2)
  expect((await vendor.sendBet(vendor.bet(player, 1))).status).toBe('RS_OK')
  expect(await seenSecondsAgo()).toBeLessThan(60)
  await sql`
    update auth.session
    set last_seen_at = now() - interval '1 hour', revoked_at = now()
    where id = ${id}`.execute(db)
  await idle(2)
  expect((await vendor.sendBet(vendor.bet(player, 1))).status).toBe('RS_OK')
  expect(await seenSecondsAgo()).toBeGreaterThan(3_000)
  await idle(11)
  expect((await vendor.sendBet(vendor.bet(player, 1))).status).toBe('RS_ERROR_TOKEN_EXPIRED')
})

test('a bet does not wait for a sign-in that someone is ending', async () => {
  const vendor = connect(endpoint)
  const player = await actor(100)
  const { id } = await signIn(player)
  await sql`
    update vendors.game_session
    set last_used_at = now() - interval '2 minutes'
    where token_hash = ${hashToken(player.token)}`.execute(db)
  await db.transaction().execute(async (tx) => {
    await sql`update auth.session set revoked_at = now() where id = ${id}`.execute(tx)
    expect((await vendor.sendBet(vendor.bet(player, 1))).status).toBe('RS_OK')
  })
})

test('a settled round counts toward turnover once, whichever call counts it first', async () => {
  const vendor = connect(endpoint)
  const player = await actor(100)
  const playerId = await idOf(player.user)
  await db.transaction().execute((tx) =>
    wallet.addRequirement(tx, {
      playerId,
      source: 'deposit',
      sourceId: `t${playerId}`,
      requiredUnits: BigInt(units(50)),
    }),
  )
  const bet = vendor.bet(player, 20)
  await vendor.sendBet(bet)
  await vendor.sendWin(vendor.win(bet, 0))
  const counted = () => db.transaction().execute((tx) => wallet.turnover(tx, playerId))
  expect(await Promise.all([counted(), counted(), counted()])).toMatchObject(
    Array(3).fill({
      required: BigInt(units(50)),
      done: BigInt(units(20)),
      open: BigInt(units(30)),
    }),
  )
})

test('the books are proved after all of it', async () => {
  const proof = await proofOfTheBooks(db, () => new Date())
  expect(proof.checks.filter((check) => !check.isHeld)).toEqual([])
})

test('a call that could not be answered is found in the log by its names, and not by its token', async () => {
  const lines: string[] = []
  const broken = createWalletApi({
    db,
    box,
    onError: tellErrors(createLogger({ write: (line) => void lines.push(line) })),
    stakeLimitOf: async () => {
      throw new Error('no limit today')
    },
    limitReached: async () => {},
  })
  const vendor = connect(endpoint)
  const bet = vendor.bet(endpoint.player, 1)
  const raw = Buffer.from(JSON.stringify(bet))
  expect(
    await broken.answer({
      vendor: 'padma-studio',
      path: '/transaction/bet',
      raw,
      signature: vendor.sign(raw),
    }),
  ).toEqual({ status: 'RS_ERROR_UNKNOWN', request_uuid: bet.request_uuid })
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      vendor: 'padma-studio',
      path: '/transaction/bet',
      user: bet.user,
      requestUuid: bet.request_uuid,
      transactionUuid: bet.transaction_uuid,
      round: bet.round,
      err: expect.objectContaining({ message: 'no limit today' }),
    }),
  ])
  expect(lines.join()).not.toContain(endpoint.player.token)
})

test('a balance above what a double can hold is told to the last unit', async () => {
  const vendor = connect(endpoint)
  const rich = await actor(1)
  for (let i = 0; i < 2; i++)
    await vendor.sendWin({
      ...vendor.bet(rich, 0, { is_supplier_promo: true, round_closed: true }),
      amount: Number.MAX_SAFE_INTEGER,
    })
  const body = JSON.stringify(vendor.asked(rich))
  const response = await fetch(`${endpoint.baseUrl}/user/balance`, {
    method: 'POST',
    body,
    headers: {
      [endpoint.signatureHeader]: sign(
        'RSA-SHA256',
        Buffer.from(body),
        endpoint.privateKeyPem,
      ).toString('base64'),
    },
  })
  expect(await response.text()).toContain(
    `"balance":${2n * BigInt(Number.MAX_SAFE_INTEGER) + BigInt(units(1))}`,
  )
})
