import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { testDatabase, totp } from '@padma/testkit'
import pino from 'pino'
import { type AppDeps, createConsoleApp, createPortalApp } from './app.ts'
import { createDb, createPool } from './db/pool.ts'
import { newTotpSecret } from './secrets/totp.ts'
import { secretBox } from './secrets/master-key.ts'
import { seedPlayer } from './domain/self-service/seed.ts'
import { seedBrands } from './domain/brand/seed.ts'
import { seedOperator } from './domain/operators/seed.ts'
import { createLive } from './live/index.ts'
import { createPlatformMetrics } from './metrics/index.ts'
import type { Module } from './module.ts'
import { createModules } from './modules.ts'
import { isRefusal } from './refusal.ts'

const PASSWORD = 'Shapla-phul 1971'
const brand = { id: 1, code: 'padma-demo' }
const here = { brand, ip: '127.0.0.1', userAgent: 'test' }

/** What a test registers a member with, whose name and other fields it adds. */
export const registration = (username: string) => ({
  ...here,
  domain: 'localhost',
  requestKey: randomUUID(),
  language: 'en' as 'en' | 'bn',
  username,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  challenge: 'not_asked' as const,
  isOfAge: true,
  agreesToTerms: true,
})

type Answer = { status: number; success: boolean; code?: string; value: any }
type Ask = { token?: string; body?: object; key?: string }

/**
 * Both servers as `main.ts` wires them, with more modules beside its own; no job or listener runs
 * by itself.
 */
export async function productWorld(
  more: readonly Module[] = [],
  calls?: NonNullable<AppDeps['calls']>,
) {
  const database = await testDatabase('platform')
  const pool = createPool(database.url)
  const db = createDb(pool)
  await seedBrands(db)
  const keys = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  /** Added to the time that acts go by; the database keeps its own. */
  const clock = { aheadMs: 0 }
  /** What was told as an error of ours. */
  const errors: unknown[] = []
  const modules = createModules({
    db,
    gatewayDb: db,
    now: () => new Date(Date.now() + clock.aheadMs),
    box: secretBox(randomBytes(32)),
    operatorKeyPem: keys.privateKey,
    portalAt: (domain) => `http://${domain}:4000`,
    studioOrigin: 'http://localhost:4002',
    onError: (error) => void errors.push(error),
  })
  modules.all.push(...more)
  const live = createLive(db, modules.all, () => {})
  const metrics = createPlatformMetrics({
    modules,
    live,
    pools: { acts: pool, gateway: pool },
    db,
    dataDirectory: tmpdir(),
  })
  const deps: AppDeps = {
    modules,
    live,
    logger: pino({ level: 'silent' }),
    trustProxy: false,
    metrics,
    metricsToken: undefined,
    ...(calls && { calls }),
  }
  const servers = { portal: await createPortalApp(deps), console: await createConsoleApp(deps) }

  return {
    db,
    pool,
    clock,
    errors,
    databaseUrl: database.url,
    modules,
    keys,
    servers,
    async call(name: string, { token, body, key }: Ask = {}): Promise<Answer> {
      const [method, url] = name.split(' ') as ['GET', string]
      const response = await servers[url.startsWith('/ops/') ? 'console' : 'portal'].inject({
        method,
        url,
        headers: {
          host: 'localhost',
          'accept-language': 'en',
          ...(token && { authorization: `Bearer ${token}` }),
          ...(key && { 'idempotency-key': key }),
        },
        ...(body && { payload: body }),
      })
      return { status: response.statusCode, ...response.json<Omit<Answer, 'status'>>() }
    },
    /** A new session of a member of this name, who is registered when they are not there yet. */
    async member(username: string): Promise<string> {
      await seedPlayer(modules, { brand, username, password: PASSWORD })
      const signedIn = await modules.auth.signIn({ ...here, username, password: PASSWORD })
      if (isRefusal(signedIn)) throw new Error(signedIn.refused)
      return signedIn.token
    },
    async owner(username: string): Promise<string> {
      const totpSecret = newTotpSecret()
      await seedOperator(modules, {
        brandId: brand.id,
        username,
        role: 'owner',
        password: PASSWORD,
        totpSecret,
      })
      const code = totp(totpSecret, Date.now())
      const signedIn = await modules.operators.signIn({
        ...here,
        username,
        password: PASSWORD,
        code,
      })
      if (isRefusal(signedIn)) throw new Error(signedIn.refused)
      return signedIn.token
    },
    async end(): Promise<void> {
      await live.stop()
      await Promise.all([servers.portal.close(), servers.console.close()])
      metrics.end()
      await db.destroy()
      await database.drop()
    },
  }
}
export type ProductWorld = Awaited<ReturnType<typeof productWorld>>
