import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Round, Session } from '@padma/game-protocol'
import { testDatabase } from '@padma/testkit'
import { sixFreePorts } from '../../../tools/start/ports.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createDb, createPool, type Db } from './db/pool.ts'
import { startTestWallet, type TestWallet } from './test-wallet.ts'
import { launchBody, operatorKeyPair, signed, studioKeyPair } from './test-world.ts'

// A real process of the studio, ended by SIGKILL at the worst moments: while the wallet has a call
// in its hands.
const [studioKeys, operatorKeys] = [studioKeyPair(), operatorKeyPair()]
let database: Awaited<ReturnType<typeof testDatabase>>
let db: Db
let wallet: TestWallet
let dataDir: string
let port: number
let studio: ChildProcess | undefined

beforeAll(async () => {
  database = await testDatabase('studio')
  db = createDb(createPool(database.url))
  wallet = await startTestWallet(studioKeys.publicKey)
  dataDir = await mkdtemp(join(tmpdir(), 'studio-'))
  await mkdir(join(dataDir, 'keys'))
  await writeFile(join(dataDir, 'keys/studio.private.pem'), studioKeys.privateKey)
  await writeFile(join(dataDir, 'keys/operator.public.pem'), operatorKeys.publicKey)
  await writeFile(join(dataDir, 'keys/staff.key'), randomBytes(32))
  port = (await sixFreePorts()) + 2
})
afterEach(() => void studio?.kill('SIGKILL'))
afterAll(async () => {
  await db.destroy()
  await Promise.all([wallet.stop(), database.drop(), rm(dataDir, { recursive: true })])
})

test.each([
  // [whether the wallet had done the play during which the process dies]
  'lose',
  'drop',
] as const)(
  'killed during a play (%s), the next process settles the round by itself and the money is right',
  async (fate) => {
    const user = `killed-${randomUUID()}`
    wallet.balances.set(user, 100_000_000)
    await start()
    const session = await openGame(user)
    wallet.misbehave((call) => {
      if (call.path !== '/transaction/play' || call.body['user'] !== user) return undefined
      studio!.kill('SIGKILL')
      return fate
    })
    await expect(spin(session, randomUUID())).rejects.toThrow()
    wallet.misbehave()
    await start()
    // The next process leaves a round alone for as long as its last one might be at it; half of the
    // cases need not wait for that.
    if (fate === 'drop') await makeDue(user)
    await expect.poll(() => stateOf(user), { timeout: 15_000, interval: 100 }).toBe('settled')
    const [bets, wins] = [
      wallet.standingBets(user),
      [...wallet.transactions.values()].filter(
        (transaction) => transaction.user === user && transaction.path === '/transaction/win',
      ),
    ]
    expect([bets.length, wins.length]).toEqual([1, 1])
    expect(wallet.balances.get(user)).toBe(
      100_000_000 + [...bets, ...wins].reduce((sum, { units }) => sum + units, 0),
    )
  },
  40_000,
)

test.each([
  // [during which of the two rollbacks, whether the wallet had done it]
  [1, 'lose'],
  [1, 'drop'],
  [2, 'lose'],
  [2, 'drop'],
] as const)(
  'killed during rollback %s of a play refused behind an unanswered try (%s), the next ends it',
  async (during, fate) => {
    const user = `killed-${randomUUID()}`
    wallet.balances.set(user, 100_000_000)
    await start()
    const session = await openGame(user)
    let [plays, rollbacks] = [0, 0]
    wallet.misbehave(({ path, body }) => {
      if (body['user'] !== user) return undefined
      if (path === '/transaction/play')
        return ++plays === 1 ? 'RS_ERROR_UNKNOWN' : 'RS_ERROR_TOKEN_EXPIRED'
      if (path !== '/transaction/rollback' || ++rollbacks !== during) return undefined
      studio!.kill('SIGKILL')
      return fate
    })
    await expect(spin(session, randomUUID())).rejects.toThrow()
    wallet.misbehave()
    await start()
    await makeDue(user)
    await expect.poll(() => stateOf(user), { timeout: 15_000, interval: 100 }).toBe('void')
    expect(wallet.standingBets(user)).toEqual([])
    expect(wallet.balances.get(user)).toBe(100_000_000)
  },
  40_000,
)

test('killed while the play is on its way: the player asks again with the same key and sees the same round', async () => {
  const user = `killed-${randomUUID()}`
  wallet.balances.set(user, 100_000_000)
  await start()
  const session = await openGame(user)
  wallet.misbehave((call) => {
    if (call.path !== '/transaction/play') return undefined
    studio!.kill('SIGKILL')
    return 'lose'
  })
  const key = randomUUID()
  await expect(spin(session, key)).rejects.toThrow()
  wallet.misbehave()
  await start()
  // The session outlives the process too.
  const round = await spin(session, key)
  expect(round).toMatchObject({ state: 'settled', balanceUnits: `${wallet.balances.get(user)}` })
  expect(wallet.balances.get(user)).toBe(99_800_000 + Number(round.payoutUnits))
  expect(wallet.standingBets(user)).toHaveLength(1)
}, 40_000)

test('asked to end while a spin is under way, it lets the round reach its end and leaves by itself', async () => {
  const user = `ended-${randomUUID()}`
  wallet.balances.set(user, 100_000_000)
  await start()
  const session = await openGame(user)
  let isFirst = true
  wallet.misbehave((call) => {
    if (call.path !== '/transaction/play' || !isFirst) return undefined
    isFirst = false
    studio!.kill('SIGTERM')
    return 'broken'
  })
  const ended = new Promise<number | null>((resolve) => void studio!.once('exit', resolve))
  await spin(session, randomUUID()).catch(() => undefined)
  expect(await ended).toBe(0)
  expect(await stateOf(user)).toBe('settled')
})

test('it keeps secrets out of its log', async () => {
  const user = `logged-${randomUUID()}`
  wallet.balances.set(user, 100_000_000)
  const log = await start()
  const session = await openGame(user)
  wallet.misbehave((call) => (call.path === '/transaction/play' ? 'broken' : undefined))
  await spin(session, randomUUID()).catch(() => undefined)
  wallet.misbehave()
  const { rows } = await sql<{
    server_seed: string
  }>`select server_seed from seed_pair where wallet_user = ${user}`.execute(db)
  await expect.poll(() => log.join('')).toContain('tried again')
  for (const secret of [
    session.token,
    session.code,
    `wallet-token-of-${user}`,
    ...rows.map((row) => row.server_seed),
  ])
    expect(log.join('')).not.toContain(secret)
})

async function start(): Promise<string[]> {
  const log: string[] = []
  studio = spawn(process.execPath, [resolve(import.meta.dirname, 'main.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
      NODE_ENV: 'test',
      SPIN_MIN_MS: '0',
      PADMA_PORT: String(port - 2),
      PADMA_DATA: dataDir,
      DATABASE_URL: database.url,
      PADMA_WALLET_URL: wallet.url,
    },
  })
  for (const out of [studio.stdout!, studio.stderr!])
    out.setEncoding('utf8').on('data', (text: string) => log.push(text))
  for (;;) {
    if (studio.exitCode !== null) throw new Error(`the studio ended:\n${log.join('')}`)
    if (
      await fetch(`http://localhost:${port}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return log
    await sleep(50)
  }
}

async function openGame(user: string): Promise<{ token: string; code: string }> {
  const body = launchBody(user, { lobby_url: `http://localhost:${port - 2}` })
  const launched = await post<{ url: string }>('/operator/generic/v2/game/url', body, {
    'x-padma-signature': signed(body, operatorKeys.privateKey),
  })
  const code = new URL(launched.url).searchParams.get('launch')!
  return {
    code,
    token: (await post<Session<unknown>>('/api/session', JSON.stringify({ launch: code }), {}))
      .token,
  }
}

const spin = ({ token }: { token: string }, requestKey: string) =>
  post<Round<unknown>>('/api/play', JSON.stringify({ requestKey, stakeUnits: '200000' }), {
    authorization: `Bearer ${token}`,
  })

async function post<Answer>(
  path: string,
  body: string,
  headers: Record<string, string>,
): Promise<Answer> {
  const response = await fetch(`http://localhost:${port}${path}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Answer
}

const makeDue = (user: string) =>
  sql`update round set next_try_at = clock_timestamp() where wallet_user = ${user}`.execute(db)
const stateOf = async (user: string) =>
  (await sql<{ state: string }>`select state from round where wallet_user = ${user}`.execute(db))
    .rows[0]?.state
