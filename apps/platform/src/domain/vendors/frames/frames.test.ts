import { generateKeyPairSync } from 'node:crypto'
import { testDatabase, type TestDatabase } from '@padma/testkit'
import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDb, createPool, type Db } from '../../../db/pool.ts'
import { widenPolicy } from '../../../http/page-policy.ts'
import { insertAudit } from '../../audit/index.ts'
import { enrolVendor, type KeyDeps, setFrameOrigins } from '../keys/index.ts'
import { createFrameDirectory } from './directory.ts'

const { publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2_048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const by = { operatorId: null, ip: '' }
const brands: Record<string, number> = { 'one.example': 1, 'two.example': 2 }

let database: TestDatabase
let db: Db
let deps: KeyDeps
let portal: FastifyInstance
beforeAll(async () => {
  database = await testDatabase('platform')
  db = createDb(createPool(database.url, 4))
  deps = { db, now: () => new Date(), audit: insertAudit }
  await sql`insert into brand.brand (id, code, name, settings)
    values (1, 'one', 'One', '{}'), (2, 'two', 'Two', '{}')`.execute(db)
  const framesOf = createFrameDirectory(db)
  portal = Fastify()
  widenPolicy(portal, async (host) => ({
    hasMeasuring: false,
    frames: await framesOf(brands[host]!),
    mirrors: [],
  }))
  portal.get('/', async (_, reply) =>
    reply
      .type('text/html')
      .header('content-security-policy', "default-src 'self';frame-src 'none'")
      .send('<!doctype html>'),
  )
})
afterAll(async () => {
  await portal.close()
  await db.destroy()
  await database.drop()
})

const enrol = (code: string, baseUrl: string) =>
  enrolVendor(deps, by, {
    code,
    brandId: 1,
    name: code,
    baseUrl,
    publicKeyPem: publicKey,
    games: [],
  })
const policyAt = async (host: string) =>
  (await portal.inject({ url: '/', headers: { host } })).headers['content-security-policy']
const becomes = (policy: string) => expect.poll(() => policyAt('one.example')).toBe(policy)

test('a running portal frames a vendor once it is enrolled, its own brand’s alone, and none switched off', async () => {
  await becomes("default-src 'self';frame-src 'none'")
  await enrol('acme', 'https://acme.example/api')
  await becomes("default-src 'self';frame-src https://acme.example")

  await setFrameOrigins(deps, by, { vendor: 'acme', origins: ['https://cdn.acme.example/'] })
  await becomes("default-src 'self';frame-src https://acme.example https://cdn.acme.example")
  expect(await policyAt('two.example')).toBe("default-src 'self';frame-src 'none'")

  await sql`update vendors.vendor set is_enabled = false where code = 'acme'`.execute(db)
  await becomes("default-src 'self';frame-src 'none'")
})

test('the log keeps which origins were set', async () => {
  const { rows } = await sql<{ before: object; after: object }>`
    select before, after from audit.entry where act = 'vendor.frame_origins_set'`.execute(db)
  expect(rows).toEqual([
    { before: { origins: [] }, after: { origins: ['https://cdn.acme.example'] } },
  ])
})

test.each(['https://*.example', 'https://cdn.example/games', 'data:text/html,x', "'self'"])(
  '%s is no origin that a vendor can register',
  async (origin) => {
    await expect(setFrameOrigins(deps, by, { vendor: 'acme', origins: [origin] })).rejects.toThrow(
      'is no origin',
    )
  },
)

test('a vendor whose base URL would read as words of the policy is not enrolled', async () => {
  await expect(enrol('sly', 'https://a;script-src')).rejects.toThrow('no http(s) address')
})
