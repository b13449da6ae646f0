import { generateKeyPairSync, randomBytes, randomUUID, sign } from 'node:crypto'
import type {
  FreeRoundsAnswer,
  History,
  Rotated,
  Round,
  Seeds,
  Session,
} from '@padma/game-protocol'
import type { SlotView } from '@padma/games/slots/kit/view.ts'
import { testDatabase } from '@padma/testkit'
import type { FastifyInstance } from 'fastify'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import { createDb, createPool } from './db/pool.ts'
import { createBeacons } from './draws/beacon/index.ts'
import { type DrawGames, drawGamesByCode } from './draws/games.ts'
import { createDraws } from './draws/index.ts'
import { createEngine } from './engines/index.ts'
import { allGames, type Games } from './games.ts'
import { createStudioMetrics } from './metrics.ts'
import { seedSource } from './rounds/seeds.ts'
import { startTestWallet } from './test-wallet.ts'
import { createWalletClient } from './wallet-client/index.ts'

export type Answer<Body> = {
  status: number
  body: Body & { code?: string; waitMs?: number; balanceUnits?: string }
}

const pem = {
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
} as const
export const operatorKeyPair = () => generateKeyPairSync('rsa', { modulusLength: 2048, ...pem })
export const studioKeyPair = () => generateKeyPairSync('ed25519', pem)
export const signed = (body: string, privateKeyPem: string) =>
  sign('RSA-SHA256', Buffer.from(body), privateKeyPem).toString('base64')

/** What an operator sends to launch a game for this player. */
export const launchBody = (user: string, more: object = {}) =>
  JSON.stringify({
    user,
    token: `wallet-token-of-${user}`,
    game_code: 'river-kites',
    operator_id: 'demo',
    platform: 'GPL_MOBILE',
    lang: 'bn',
    currency: 'BDT',
    country: 'BD',
    ip: '127.0.0.1',
    lobby_url: 'http://localhost:4000',
    deposit_url: 'http://localhost:4000/?modal=deposit',
    ...more,
  })

/**
 * A studio on a database of its own, a wallet over real HTTP, and players who sign in the way a
 * portal sends them.
 */
export async function studioWorld({
  minimumSpinMs = 0,
  fixedServerSeeds = [] as string[],
  games = allGames as Games,
  drawGames = drawGamesByCode([]) as DrawGames,
} = {}) {
  const database = await testDatabase('studio')
  const [studio, operator] = [studioKeyPair(), operatorKeyPair()]
  const wallet = await startTestWallet(studio.publicKey)
  const config: Config = {
    databaseUrl: database.url,
    port: 4002,
    walletUrl: wallet.url,
    privateKeyPem: studio.privateKey,
    operatorPublicKeyPem: operator.publicKey,
    portalOrigins: ['http://localhost:4000', 'http://127.0.0.1:4000'],
    minimumSpinMs,
    fixedServerSeeds,
    fixedClientSeed: null,
    drandUrls: [],
    resultsFeed: null,
    staffKey: randomBytes(32),
    metricsToken: undefined,
  }
  const pool = createPool(database.url)
  const db = createDb(pool)
  const metrics = createStudioMetrics({ pool, db })
  const errors: unknown[] = []
  /** A process of the studio: several may share the database. */
  const process = async () => {
    const client = createWalletClient({ ...config, patienceMs: 600 })
    const engine = createEngine({
      db,
      games,
      wallet: client,
      seeds: seedSource(fixedServerSeeds, null),
      minimumSpinMs,
      onError: (error) => errors.push(error),
      onStuck: () => {},
    })
    const draws = createDraws({
      db,
      games: drawGames,
      wallet: client,
      settlingWallet: client,
      beacons: createBeacons(db, []),
      onError: (error) => errors.push(error),
    })
    const app = await createApp({
      config,
      db,
      games,
      drawGames,
      engine,
      draws,
      wallet: client,
      metrics,
    })
    return { engine, draws, app }
  }
  const { app, engine, draws } = await process()

  async function ask<Body>(
    server: FastifyInstance,
    method: 'GET' | 'POST',
    url: string,
    token: string | null,
    body?: object,
  ): Promise<Answer<Body>> {
    const response = await server.inject({
      method,
      url,
      headers: token ? { authorization: `Bearer ${token}` } : {},
      ...(body && { payload: body }),
    })
    return { status: response.statusCode, body: response.json() }
  }
  async function launch(user: string, more: object = {}): Promise<string> {
    const body = launchBody(user, more)
    const response = await app.inject({
      method: 'POST',
      url: '/operator/generic/v2/game/url',
      payload: body,
      headers: {
        'content-type': 'application/json',
        'x-padma-signature': signed(body, operator.privateKey),
      },
    })
    return new URL(response.json<{ url: string }>().url).searchParams.get('launch')!
  }
  const openSession = (code: string) =>
    ask<Session<SlotView>>(app, 'POST', '/api/session', null, { launch: code })

  /** A player with 1000.00 who has opened the game. */
  async function player({ units = 100_000_000 } = {}) {
    const user = `player-${randomBytes(6).toString('hex')}`
    wallet.balances.set(user, units)
    const { body: session } = await openSession(await launch(user))
    const get = <Body>(url: string) => ask<Body>(app, 'GET', url, session.token)
    return {
      user,
      session,
      get,
      token: session.token,
      /** Free rounds at 10.00, known to the wallet and told to the studio as an operator does. */
      async give(rounds: number): Promise<string> {
        const rewardUuid = randomUUID()
        wallet.rewards.set(rewardUuid, rounds)
        const body = JSON.stringify({
          operator_id: 'demo',
          user,
          reward_uuid: rewardUuid,
          game_code: 'river-kites',
          currency: 'BDT',
          bet_value: 1_000_000,
          bet_count: rounds,
          start_time: new Date(Date.now() - 60_000).toISOString(),
          end_time: new Date(Date.now() + 86_400_000).toISOString(),
        })
        await app.inject({
          method: 'POST',
          url: '/operator/generic/v2/freebet/rewards/create',
          payload: body,
          headers: {
            'content-type': 'application/json',
            'x-padma-signature': signed(body, operator.privateKey),
          },
        })
        return rewardUuid
      },
      freeRounds: async () => (await get<FreeRoundsAnswer>('/api/free-rounds')).body.freeRounds,
      spinFree: (rewardUuid: string, requestKey: string = randomUUID(), server = app) =>
        ask<Round<SlotView>>(server, 'POST', '/api/play', session.token, {
          requestKey,
          stakeUnits: '1000000',
          rewardUuid,
        }),
      spin: (
        stakeUnits: string | bigint = 200_000n,
        requestKey: string = randomUUID(),
        server = app,
      ) =>
        ask<Round<SlotView>>(server, 'POST', '/api/play', session.token, {
          requestKey,
          stakeUnits: String(stakeUnits),
        }),
      rotate: (clientSeed: string) =>
        ask<Rotated>(app, 'POST', '/api/seeds/rotate', session.token, { clientSeed }),
      seeds: async () => (await get<Seeds>('/api/seeds')).body,
      round: (id: string) => get<Round<SlotView>>(`/api/rounds/${id}`),
      history: async (page = 1) => (await get<History>(`/api/history?page=${page}`)).body,
    }
  }
  return {
    config,
    db,
    app,
    engine,
    draws,
    wallet,
    errors,
    operatorKeyPem: operator.privateKey,
    process,
    launch,
    openSession,
    player,
    stop: async () => {
      metrics.end()
      await app.close()
      await db.destroy()
      await Promise.all([wallet.stop(), database.drop()])
    },
  }
}
