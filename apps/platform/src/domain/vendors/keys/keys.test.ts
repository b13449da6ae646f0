import { createHmac, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { testDatabase, type TestDatabase } from '@padma/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDb, createPool, type Db } from '../../../db/pool.ts'
import { type SecretBox, secretBox } from '../../../secrets/master-key.ts'
import { insertAudit } from '../../audit/index.ts'
import { seedVendors } from '../seed.ts'
import { signBody, verifySignature } from '../signatures.ts'
import { allVendors } from '../wallet-api/store.ts'
import {
  addKey,
  addSecret,
  endKey,
  enrolVendor,
  enrolWithSecret,
  type KeyDeps,
  type KeyEnd,
  keysOf,
  secretOf,
  setPayoutLimit,
} from './index.ts'

const spki = { type: 'spki', format: 'pem' } as const
const pkcs8 = { type: 'pkcs8', format: 'pem' } as const
const rsa = (modulusLength = 2_048) =>
  generateKeyPairSync('rsa', { modulusLength, publicKeyEncoding: spki, privateKeyEncoding: pkcs8 })
const [first, second, third] = [rsa(), rsa(), rsa()]
const by = { operatorId: null, ip: '' }
const hour = (hours: number) => new Date(Date.now() + hours * 3_600_000)

let database: TestDatabase
let db: Db
const box = secretBox(randomBytes(32))
let deps: KeyDeps & { box: SecretBox }
beforeAll(async () => {
  database = await testDatabase('platform')
  db = createDb(createPool(database.url, 4))
  deps = { db, now: () => new Date(), audit: insertAudit, box }
  await sql`
    insert into brand.brand (id, code, name, settings)
    values (1, 'padma-demo', 'Padma', '{}')`.execute(db)
  await enrolVendor(deps, by, {
    code: 'acme',
    brandId: 1,
    name: 'Acme',
    baseUrl: 'https://acme.example/',
    publicKeyPem: first.publicKey,
    games: [{ code: 'coin', name: 'Coin', gameType: 'RNG', iconUrl: '/art/lotus.svg' }],
  })
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const good = async (vendor = 'acme') =>
  (await allVendors(db, box)).find(({ code }) => code === vendor)!.keys
const audited = async () =>
  (
    await sql<{
      act: string
      subject: string
    }>`select act, subject from audit.entry order by id`.execute(db)
  ).rows.map(({ act, subject }) => `${act} ${subject}`)

test('a new key and the old one both work for a while, then the new one alone, and the log says who acted', async () => {
  expect(await good()).toEqual([first.publicKey])
  await addKey(deps, by, { vendor: 'acme', publicKeyPem: second.publicKey })
  expect((await good()).toSorted()).toEqual([first.publicKey, second.publicKey].toSorted())
  const [old] = await keysOf(db, 'acme')
  await endKey(deps, by, { vendor: 'acme', fingerprint: old!.fingerprint.slice(0, 12) })
  expect(await good()).toEqual([second.publicKey])
  expect(await audited()).toEqual([
    'vendor.enrolled vendor:acme',
    'vendor.key_added vendor:acme',
    'vendor.key_ended vendor:acme',
  ])
})

test('a key that was given up never comes back, however its lines are written', async () => {
  await expect(addKey(deps, by, { vendor: 'acme', publicKeyPem: first.publicKey })).rejects.toThrow(
    'has this key already',
  )
  await expect(
    addKey(deps, by, { vendor: 'acme', publicKeyPem: first.publicKey.replaceAll('\n', '\r\n') }),
  ).rejects.toThrow('has this key already')
  await expect(
    endKey(deps, by, { vendor: 'acme', fingerprint: (await keysOf(db, 'acme'))[0]!.fingerprint }),
  ).rejects.toThrow('has ended already')
})

test('a key may be laid in for later; two are good at once, never three', async () => {
  await addKey(deps, by, { vendor: 'acme', publicKeyPem: third.publicKey, validFrom: hour(1) })
  expect(await good()).toEqual([second.publicKey])
  await expect(addKey(deps, by, { vendor: 'acme', publicKeyPem: rsa().publicKey })).rejects.toThrow(
    '2 keys are good already',
  )
  const ending = await addKey(deps, by, {
    vendor: 'acme',
    publicKeyPem: rsa().publicKey,
    validUntil: hour(0.5),
  })
  expect(await good()).toHaveLength(2)
  await endKey(deps, by, { vendor: 'acme', fingerprint: ending.fingerprint })
})

test('ending a key takes eight characters of its fingerprint, and the last key an explicit word', async () => {
  const { publicKey } = rsa()
  await enrolVendor(deps, by, {
    code: 'lonely',
    brandId: 1,
    name: 'Lonely',
    baseUrl: 'https://lonely.example',
    publicKeyPem: publicKey,
    games: [],
  })
  const known = (await keysOf(db, 'lonely'))[0]!
  const end = (fingerprint: string, more: Partial<KeyEnd> = {}) =>
    endKey(deps, by, { vendor: 'lonely', fingerprint, ...more })
  await expect(end('')).rejects.toThrow('at least 8 characters')
  await expect(end(known.fingerprint.slice(0, 7), { mayBeLast: true })).rejects.toThrow(
    'at least 8 characters',
  )
  await expect(end('0123456789', { mayBeLast: true })).rejects.toThrow(
    '0 keys of lonely begin with 0123456789',
  )
  await expect(
    end(known.fingerprint, { at: new Date('2020-01-01T00:00:00Z'), mayBeLast: true }),
  ).rejects.toThrow('is past')
  await expect(end(known.fingerprint, { at: hour(-1), mayBeLast: true })).rejects.toThrow('is past')
  await expect(end(known.fingerprint)).rejects.toThrow('no other key that is good then')
  // One laid in for later helps only from then on.
  const later = await addKey(deps, by, {
    vendor: 'lonely',
    publicKeyPem: rsa().publicKey,
    validFrom: hour(2),
  })
  await expect(end(known.fingerprint, { at: hour(1) })).rejects.toThrow(
    'no other key that is good then',
  )
  await expect(end(later.fingerprint, { at: hour(1) })).rejects.toThrow('begins only at')
  expect(await keysOf(db, 'lonely')).toEqual([known, later])

  // Taken back before it began: it keeps the instant it was to begin at, and was good at none.
  expect(await end(later.fingerprint)).toEqual({ ...later, validUntil: later.validFrom })
  expect(await keysOf(db, 'lonely')).toEqual([known, { ...later, validUntil: later.validFrom }])
  await end(known.fingerprint.slice(0, 8), { mayBeLast: true })
  expect(await good('lonely')).toEqual([])
})

test.each([
  ['a private key', () => first.privateKey, 'private key'],
  ['a short key', () => rsa(1_024).publicKey, 'at least 2048 bits'],
  [
    'a key of another kind',
    () =>
      generateKeyPairSync('ec', {
        namedCurve: 'P-256',
        publicKeyEncoding: spki,
        privateKeyEncoding: pkcs8,
      }).publicKey,
    'must be RSA or Ed25519',
  ],
  ['no key', () => 'none', 'no public key'],
])('%s is not taken', async (_what, pem, why) => {
  await expect(addKey(deps, by, { vendor: 'acme', publicKeyPem: pem() })).rejects.toThrow(why)
})

test('a vendor that is not enrolled has no keys, and a code is given once', async () => {
  await expect(
    addKey(deps, by, { vendor: 'nobody', publicKeyPem: rsa().publicKey }),
  ).rejects.toThrow('there is no vendor nobody')
  await expect(
    enrolVendor(deps, by, {
      code: 'acme',
      brandId: 1,
      name: 'Other',
      baseUrl: 'https://other.example',
      publicKeyPem: first.publicKey,
      games: [],
    }),
  ).rejects.toThrow('is taken')
})

test('new keys in the folder replace those seeded before; seeding again changes nothing', async () => {
  const seed = (publicKeyPem: string) =>
    seedVendors(db, {
      brandId: 1,
      studioPublicKeyPem: publicKeyPem,
      studioUrl: 'http://localhost:4002',
    })
  await seed(first.publicKey)
  await seed(first.publicKey)
  expect(await good('padma-studio')).toEqual([first.publicKey])
  await seed(second.publicKey)
  expect(await good('padma-studio')).toEqual([second.publicKey])
  expect(await keysOf(db, 'padma-studio')).toHaveLength(2)
})

test('what one win may pay is set for a vendor, above zero, and the log keeps what it was', async () => {
  await setPayoutLimit(deps, by, { vendor: 'acme', units: 25_000n })
  expect((await allVendors(db, box)).find(({ code }) => code === 'acme')).toMatchObject({
    payout_limit: 25_000n,
  })
  await expect(setPayoutLimit(deps, by, { vendor: 'acme', units: 0n })).rejects.toThrow(
    'above zero',
  )
  await expect(setPayoutLimit(deps, by, { vendor: 'nobody', units: 1n })).rejects.toThrow(
    'no vendor nobody',
  )
  const { rows } = await sql<{
    before: unknown
    after: unknown
  }>`select before, after from audit.entry where act = 'vendor.payout_limit_set'`.execute(db)
  expect(rows).toEqual([{ before: { units: '10000000000000' }, after: { units: '25000' } }])
})

const body = Buffer.from('{"user":"রহিম"}')

test('an Ed25519 key signs for its vendor, until it ends', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519', {
    publicKeyEncoding: spki,
    privateKeyEncoding: pkcs8,
  })
  await enrolVendor(deps, by, {
    code: 'eddy',
    brandId: 1,
    name: 'Eddy',
    baseUrl: 'https://eddy.example',
    publicKeyPem: publicKey,
    games: [],
  })
  const signature = sign(null, body, privateKey).toString('base64')
  expect(verifySignature(body, signature, await good('eddy'))).toBe(true)
  expect(verifySignature(Buffer.from('{}'), signature, await good('eddy'))).toBe(false)
  expect(verifySignature(body, signature, await good('acme'))).toBe(false)
  // The operator's own calls stay signed with its RSA key.
  expect(await secretOf(db, box, 'eddy')).toBeNull()
  const [key] = await keysOf(db, 'eddy')
  await endKey(deps, by, { vendor: 'eddy', fingerprint: key!.fingerprint, mayBeLast: true })
  expect(verifySignature(body, signature, await good('eddy'))).toBe(false)
})

test('an HMAC secret is made here, told once, kept sealed, and signs both directions', async () => {
  const secret = await enrolWithSecret(deps, by, {
    code: 'hmac',
    brandId: 1,
    name: 'Hmac',
    baseUrl: 'https://hmac.example',
    games: [],
  })
  const signature = createHmac('sha256', secret).update(body).digest('base64')
  expect(verifySignature(body, signature, await good('hmac'))).toBe(true)
  expect(verifySignature(body, `${signature.slice(0, -4)}AAA=`, await good('hmac'))).toBe(false)
  expect(verifySignature(body, signature.slice(0, 20), await good('hmac'))).toBe(false)
  const ours = await secretOf(db, box, 'hmac')
  expect(signBody(body.toString(), ours!)).toBe(signature)
  const { rows } = await sql<{ kept: string }>`
    select json_agg(k)::text || (select json_agg(e)::text from audit.entry e) as kept
    from vendors.vendor_key k`.execute(db)
  expect(rows[0]!.kept).not.toContain(secret)
  expect(rows[0]!.kept).not.toContain(Buffer.from(secret).toString('hex'))
})

test('a second secret takes the first one’s place like any key', async () => {
  const [first] = await keysOf(db, 'hmac')
  const { secret, key } = await addSecret(deps, by, { vendor: 'hmac' })
  expect(await good('hmac')).toHaveLength(2)
  expect((await secretOf(db, box, 'hmac'))!.toString()).toBe(secret)
  await endKey(deps, by, { vendor: 'hmac', fingerprint: first!.fingerprint })
  expect(await good('hmac')).toEqual([Buffer.from(secret)])
  await endKey(deps, by, { vendor: 'hmac', fingerprint: key.fingerprint, mayBeLast: true })
  expect(await secretOf(db, box, 'hmac')).toBeNull()
})

test('a public key is no HMAC secret: what is signed with its text is refused', async () => {
  const forged = createHmac('sha256', second.publicKey).update(body).digest('base64')
  expect(verifySignature(body, forged, await good())).toBe(false)
})

test('a secret sealed under another master key closes its own vendor’s door alone', async () => {
  const { secret } = await addSecret(deps, by, { vendor: 'hmac' })
  const vendors = await allVendors(db, secretBox(randomBytes(32)))
  const keysAt = (code: string) => vendors.find((vendor) => vendor.code === code)!.keys
  expect(keysAt('hmac')).toEqual([])
  expect(keysAt('acme')).toEqual(await good())
  expect(await good('hmac')).toEqual([Buffer.from(secret)])
})
