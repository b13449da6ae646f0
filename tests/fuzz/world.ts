import { createHash, generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type MemberCalls, type OperatorCalls } from '@padma/contract'
import { type Client, createClient } from '@padma/contract/client'
import { type Stack, totp } from '@padma/testkit'
import pg from 'pg'
import { deposit, sitDown } from '../drivers/player.ts'
import { createKnown, type Known } from './values/known.ts'

export type Player = {
  id: string
  username: string
  password: string
  token: string
  call: Client<MemberCalls>
  vendorUser: string
}
export type World = {
  stack: Stack
  db: pg.Pool
  known: Known
  /** Who deposit, withdraw and launch. */
  players: Player[]
  operators: { username: string; role: string; token: string }[]
  /** What the vendor knows of those who play its game, by player. */
  seats: Map<string, { user: string; token: string }>
  /** Tokens of game pages at the studio, of players who do nothing else. */
  tables: { player: Player; token: string }[]
  /** The token of a page of the sample vendor's game. */
  coin: string
  /** Have money and records, and make no request at all. */
  victims: Player[]
  /** Tokens of the trial accounts that were opened. */
  trials: string[]
  /** The last request key that each session sent to each call. */
  keys: Map<string, string>
  keySet: { keys: Record<string, unknown>[]; serverTime: number }
  pem: { vendor: string; platform: string; nobody: string }
  /** A session for one request. */
  disposable: (whose: 'member' | 'operator', who: number) => Promise<string>
  stop: () => Promise<void>
}

const PAYMENT_PASSWORD = '482913'
const CASHIER_PLAYERS = 5

/**
 * A running product with people in it whose requests are fuzzed, and others who must not notice.
 */
export async function prepareWorld(stack: Stack): Promise<World> {
  const db = new pg.Pool({ connectionString: stack.databaseUrls.platform, max: 3 })
  db.on('error', () => {})
  // The demo brand's bounds are for people. No one has asked for its settings yet, so no one keeps
  // the old ones.
  const bounds = {
    registrationsPerAddressPerHour: 1_000_000,
    cashier: {
      payoutAccountAgeHours: 0,
      withdrawalsPerDay: 1_000_000,
      withdrawalMinimumUnits: '100000',
      depositTurnoverPpm: 0,
      transferMinimumUnits: '100000',
      transfersPerDay: 10_000,
      transferTurnoverPpm: 0,
    },
  }
  await db.query('update brand.brand set settings = settings || $1 where id = 1', [
    JSON.stringify(bounds),
  ])
  const forgetting = setInterval(() => void forgetTries(db), 500)

  const operators = await signInAll(stack)
  const cashier = clientOf<OperatorCalls>(
    stack.consoleUrl,
    operators.find((operator) => operator.role === 'cashier')!.token,
  )
  const known = createKnown()
  const arrive = async (amount: string, affiliateCode = '') => {
    const player = await register(stack, db, affiliateCode)
    await deposit(player, cashier, amount)
    return player
  }
  // The first is the others' upline.
  const upline = await arrive('50000')
  const { rows: codes } = await db.query<{ code: string }>(
    'update members.member set type = 1 where id = $1 returning invitation_code as code',
    [upline.id],
  )
  const players = [
    upline,
    ...(await several(CASHIER_PLAYERS - 1, () => arrive('50000', codes[0]!.code))),
  ]
  const seated = await several(4, () => arrive('50000'))
  const tables = await several(2, async () => {
    const player = await arrive('50000')
    // A round that waits for moves; its launch ends with the next one.
    const pond = await sitDown(player, 'lotus-pond')
    const round = await pond.spin(randomUUID(), '100000', undefined, { whirls: 3 })
    if (round && 'roundId' in round) known.add('open round', { value: round.roundId })
    return { player, token: (await sitDown(player)).session.token }
  })
  const coin = await sitAtCoin(await arrive('50000'))
  const victims = await several(2, () => arrive('1000'))
  // Whom operators lock out: no session ends by it that the run needs.
  for (const { id } of await several(2, () => register(stack, db)))
    known.add('bystander', { value: id })

  for (const [owner, player] of players.entries()) {
    known.add('player', {
      value: player.id,
      owner,
      fields: { username: player.username, password: player.password },
    })
    const account = await player.call.sealed('PUT /wps/member/payout-account', {
      key: randomUUID(),
      body: {
        methodId: 'nagad',
        number: `0181234567${owner}`,
        holder: 'Rahim Uddin',
        paymentPassword: PAYMENT_PASSWORD,
      },
    })
    known.add('payout account', { value: account.id, owner })
  }
  const seats: World['seats'] = new Map()
  for (const player of seated) {
    const fields = { user: player.vendorUser, token: await seat(db, player) }
    seats.set(player.id, fields)
    known.add('seat', { value: player.vendorUser, fields })
    known.add('seated player', { value: player.id })
  }
  for (const victim of victims)
    known.add('victim', {
      value: victim.id,
      fields: { username: victim.username, user: victim.vendorUser },
    })
  const { rows: theirs } = await db.query<{ id: string }>(
    'select id::text from cashier.deposit where player_id = any($1::bigint[])',
    [victims.map(({ id }) => id)],
  )
  for (const { id } of theirs) known.add("victim's deposit", { value: id })
  for (const operator of stack.demo.operators)
    known.add('operator', {
      value: operator.username,
      fields: {
        username: operator.username,
        password: operator.password,
        get code() {
          return totp(operator.totpSecret)
        },
      },
    })
  known.add('portal', { value: stack.portalUrl })

  const key = (name: string) => readFileSync(join(stack.dataDir, 'keys', name), 'utf8')
  const { privateKey: nobody } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return {
    stack,
    db,
    known,
    players,
    operators,
    tables,
    coin,
    victims,
    seats,
    trials: [],
    keys: new Map(),
    pem: { vendor: key('studio.private.pem'), platform: key('operator.private.pem'), nobody },
    keySet: await players[0]!.call('GET /wps/system/keys'),
    disposable: (whose, who) =>
      openSession(
        db,
        whose,
        whose === 'member'
          ? players[who % players.length]!.id
          : operators[who % operators.length]!.username,
      ),
    async stop() {
      clearInterval(forgetting)
      await db.end()
    },
  }
}

/** Requests must reach their acts: what counts tries forgets them, here alone. */
async function forgetTries(db: pg.Pool): Promise<void> {
  await db.query('delete from http.rate_limit').catch(() => {})
  await db
    .query('update cashier.payment_password set tries = 0, locked_until = null where tries > 0')
    .catch(() => {})
}

/** With their second factor. A one-time code is good once. */
async function signInAll(stack: Stack): Promise<World['operators']> {
  const open = clientOf<OperatorCalls>(stack.consoleUrl, null)
  return Promise.all(
    stack.demo.operators.map(async ({ username, role, password, totpSecret }) => ({
      username,
      role,
      token: (
        await open('POST /ops/session', { body: { username, password, code: totp(totpSecret) } })
      ).token,
    })),
  )
}

let made = 0

async function register(stack: Stack, db: pg.Pool, affiliateCode = ''): Promise<Player> {
  const username = `fuzz${process.pid % 1000}x${++made}`
  const password = `river-${randomUUID().slice(0, 12)}`
  const { token } = await clientOf<MemberCalls>(stack.portalUrl, null).sealed(
    'PUT /wps/member/register',
    {
      key: randomUUID(),
      body: {
        username,
        password,
        confirmPassword: password,
        isOfAge: true,
        agreesToTerms: true,
        affiliateCode,
      },
    },
  )
  const { rows } = await db.query<{ id: string; vendor_user: string }>(
    'select id::text, vendor_user from members.member where username = $1',
    [username],
  )
  return {
    id: rows[0]!.id,
    vendorUser: rows[0]!.vendor_user,
    username,
    password,
    token,
    call: clientOf<MemberCalls>(stack.portalUrl, token),
  }
}

function clientOf<Calls>(base: string, token: string | null): Client<Calls> {
  return createClient<Calls>({ base, token: () => token, language: () => 'en' })
}

async function sitAtCoin(player: Player): Promise<string> {
  const { url } = await player.call('GET /wps/game/launchGame', {
    query: { vassalage: 'sample-vendor', gameCode: 'sample-coin', gameType: 'ELOTT' },
  })
  const { origin, searchParams } = new URL(url)
  const response = await fetch(`${origin}/sample-vendor/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ launch: searchParams.get('launch') }),
  })
  return ((await response.json()) as { token: string }).token
}

/** A launch that no other launch of this player ends. */
async function seat(db: pg.Pool, player: Player): Promise<string> {
  const { token, digest } = newToken()
  await db.query(
    `
      insert into vendors.game_session (token_hash, player_id, vendor, currency)
      values ($1, $2, 'padma-studio', 'BDT')`,
    [digest, player.id],
  )
  return token
}

async function openSession(
  db: pg.Pool,
  whose: 'member' | 'operator',
  who: string,
): Promise<string> {
  const { token, digest } = newToken()
  await db.query(
    whose === 'member'
      ? `insert into auth.session (member_id, brand_id, token_hash, ip, user_agent, created_at,
        last_seen_at) values ($1, 1, $2, '127.0.0.1', 'fuzz', now(), now())`
      : `insert into operators.session (operator_id, token_hash, ip, created_at, last_seen_at)
        select id, $2, '127.0.0.1', now(), now() from operators.operator where username = $1`,
    [who, digest],
  )
  return token
}

function newToken() {
  const token = randomBytes(32).toString('base64url')
  return { token, digest: createHash('sha256').update(token).digest() }
}

async function several<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  const all: T[] = []
  while (all.length < count) all.push(await make())
  return all
}
