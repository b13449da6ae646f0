import { randomBytes, randomUUID } from 'node:crypto'
import { CompactEncrypt, importJWK } from 'jose'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { seal } from '../../../../../packages/contract/src/client/seal.ts'
import { secretBox } from '../../secrets/master-key.ts'
import { accountsWorld } from '../../domain/auth/testing/accounts.test-world.ts'
import { createSealedBody } from './sealed-body.ts'

const path = '/wps/session/login'
const body = { username: 'Nobody', password: 'nothing at all' }
const { world, one, other } = await accountsWorld()
const start = Date.now()
const hours = (n: number) => (world.clock.at = new Date(start + n * 3_600_000))
beforeEach(async () => {
  hours(0)
  // These sign-ins all fail; none shall have to prove that no program is at work.
  await sql`delete from http.rate_limit`.execute(world.db)
})

const keys = async () =>
  (await one.call('GET /wps/system/keys')).value as {
    keys: Record<string, unknown>[]
    serverTime: number
  }
const post = (payload: unknown, instance = one) =>
  instance.call(`POST ${path}`, { body: payload as object })
/** Sealed by hand, so that each part can be wrong on its own. */
async function sealed(content: object, header: object = {}) {
  const jwk = (await keys()).keys[0]!
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
    .setProtectedHeader({
      alg: 'ECDH-ES',
      enc: 'A256GCM',
      kid: String(jwk.kid),
      ...header,
    } as never)
    .encrypt(await importJWK(jwk as never, 'ECDH-ES'), { crit: { later: true } })
}
const fields = () => ({ ...body, _ts: world.clock.at.getTime(), _n: randomUUID(), _p: path })

test('what a browser seals one process opens, whichever gave the key', async () => {
  const payload = await seal(await keys(), path, body)
  expect(await post({ payload }, other)).toMatchObject({ code: 'wrong_credentials' })
})

test('the keys that are told have no private part, and the stored private part is encrypted', async () => {
  const { keys: told, serverTime } = await keys()
  expect(told[0]).toMatchObject({ kty: 'EC', crv: 'P-256', kid: expect.any(String) })
  expect(told[0]).not.toHaveProperty('d')
  expect(serverTime).toBe(world.clock.at.getTime())
  const { rows } = await sql<{
    private_box: Buffer
  }>`select private_box from http.seal_key`.execute(world.db)
  expect(rows[0]!.private_box.toString('latin1')).not.toContain('P-256')
})

test('a plain body is refused on a sealed call', async () => {
  expect(await post(body)).toMatchObject({ code: 'payload_required', status: 400 })
})

test('a payload is taken once, on all processes together', async () => {
  const payload = await seal(await keys(), path, body)
  const answers = await Promise.all([
    post({ payload }),
    post({ payload }, other),
    post({ payload }),
  ])
  expect(answers.map((answer) => answer.code).sort()).toEqual([
    'nonce_used',
    'nonce_used',
    'wrong_credentials',
  ])
})

test('a payload for another path is refused', async () => {
  expect(
    await post({ payload: await seal(await keys(), '/wps/member/register', body) }),
  ).toMatchObject({ code: 'payload_invalid' })
})

test('a payload whose time is more than two minutes off is refused', async () => {
  const off = (ms: number) => sealed({ ...fields(), _ts: world.clock.at.getTime() + ms })
  expect(await post({ payload: await off(-120_001) })).toMatchObject({ code: 'clock_skew' })
  expect(await post({ payload: await off(120_001) })).toMatchObject({ code: 'clock_skew' })
  expect(await post({ payload: await off(-119_999) })).toMatchObject({ code: 'wrong_credentials' })
})

test("yesterday's key is taken for an hour after its day, and then no more", async () => {
  hours(100)
  const old = await keys()
  hours(123.99)
  expect((await keys()).keys[0]).toEqual(old.keys[0])
  const sealedWithOld = async () =>
    seal({ keys: old.keys, serverTime: world.clock.at.getTime() }, path, body)
  hours(124.01)
  const fresh = await keys()
  expect(fresh.keys.map((key) => key.kid)).toEqual([
    expect.not.stringContaining(String(old.keys[0]!.kid)),
    old.keys[0]!.kid,
  ])
  hours(124.9)
  expect(await post({ payload: await sealedWithOld() }, other)).toMatchObject({
    code: 'wrong_credentials',
  })
  hours(125.1)
  expect(await post({ payload: await sealedWithOld() }, other)).toMatchObject({
    code: 'key_unknown',
  })
  expect(await post({ payload: await seal(await keys(), path, body) })).toMatchObject({
    code: 'wrong_credentials',
  })
})

test('two processes that rotate at once make one key', async () => {
  hours(200)
  const told = await Promise.all(
    [one, other, one].map((instance) => instance.sealedBody.publicKeys()),
  )
  expect(new Set(told.map((set) => set.keys[0]!.kid)).size).toBe(1)
})

test('keys that a lost master key had closed are replaced, not told', async () => {
  hours(300)
  const before = await keys()
  const heir = createSealedBody({
    db: world.db,
    now: () => world.clock.at,
    box: secretBox(randomBytes(32)),
  })
  const told = await heir.publicKeys()
  expect(told.keys.map((key) => key.kid)).not.toContain(before.keys[0]!.kid)
  expect(await heir.unseal(await seal(told, path, body), path)).toEqual(body)
  expect(await heir.unseal(await seal(before, path, body), path)).toEqual({
    refused: 'key_unknown',
  })
})

test.each([
  ['no JWE at all', async () => 'nonsense'],
  ['compression', () => sealed(fields(), { zip: 'DEF' })],
  ['critical extensions', () => sealed(fields(), { crit: ['later'], later: 1 })],
  ['another content encryption', () => sealed(fields(), { enc: 'A128GCM' })],
  ['more than 16 KiB', () => sealed({ ...fields(), filler: 'x'.repeat(17_000) })],
  ['no nonce', () => sealed({ ...fields(), _n: undefined })],
  ['a list instead of an object', () => sealed([1, 2])],
  [
    'a changed letter',
    async () => (await sealed(fields())).replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A')),
  ],
])('a payload with %s is refused', async (_, make) => {
  const payload = await make().catch(() => 'the library would not make it')
  expect(await post({ payload })).toMatchObject({ code: 'payload_invalid', status: 400 })
})

test('used nonces are forgotten when their time could not be accepted any more', async () => {
  await post({ payload: await seal(await keys(), path, body) })
  expect(await one.sealedBody.purgeNonces()).toBe(0)
  hours(500)
  expect(await one.sealedBody.purgeNonces()).toBeGreaterThan(0)
})
