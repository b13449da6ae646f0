import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testDatabase, type TestDatabase, totp } from '@padma/testkit'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { createDb, type Db } from './db/pool.ts'
import { newTransactionId } from './mobile-money/transaction-id.ts'

const at = new Date('2026-11-21T08:05:10Z')
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
let database: TestDatabase
let db: Db
let app: FastifyInstance
let folder: string

beforeAll(async () => {
  database = await testDatabase('sandbox')
  db = createDb(database.url)
  folder = await mkdtemp(join(tmpdir(), 'sandbox-'))
  app = await createApp({
    config: readConfig({ NODE_ENV: 'test', DATABASE_URL: database.url, PADMA_DATA: folder }),
    db,
    now: () => at,
  })
})
afterAll(async () => {
  await app.close()
  await db.destroy()
  await database.drop()
  await rm(folder, { recursive: true })
})

const send = (payload: object) => app.inject({ method: 'POST', url: '/mobile-money/send', payload })
const sendForm = (fields: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: '/phone',
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const inbox = async (number: string) =>
  (await app.inject(`/mobile-money/inbox?number=${encodeURIComponent(number)}`)).json().messages

test.each([
  ['bkash', /^[A-Z][A-Z0-9]{9}$/, 'bKash'],
  ['nagad', /^[A-Z][A-Z0-9]{7}$/, 'NAGAD'],
  ['rocket', /^[1-9]\d{9}$/, '16216'],
] as const)(
  'a payment by %s gets an id of its shape and the receiver reads of it',
  async (method, shape, sender) => {
    const to = `0181${method.length}00000${method.charCodeAt(0) % 10}`
    const sent = await send({ method, from: '01712345678', to, amount: '2000.5' })
    expect(sent.statusCode).toBe(200)
    const { transactionId, amount } = sent.json()
    expect(transactionId).toMatch(shape)
    expect(amount).toBe('2000.50')
    const [message] = await inbox(to)
    expect(message).toMatchObject({ sender, transactionId, amount: '2000.50' })
    expect(message.text).toContain('Tk 2,000.50')
    expect(message.text).toContain(transactionId)
    expect(message.text).toContain('01712345678')
    expect(message.text).toMatch(/21\/11\/2026 14:05|21-NOV-26 14:05/)
  },
)

test('numbers are accepted as people write them', async () => {
  await send({ method: 'bkash', from: '+880 1712-345678', to: '8801911111111', amount: 500 })
  const [message] = await inbox('01911111111')
  expect(message.text).toContain('from 01712345678')
})

test('what is wrong is said for each field, and nothing is sent', async () => {
  const refused = await send({ method: 'paypal', from: '123', to: '01712345678', amount: '0' })
  expect(refused.statusCode).toBe(400)
  expect(Object.keys(refused.json().fields).sort()).toEqual(['amount', 'from', 'method'])
  const same = await send({ method: 'nagad', from: '01712345678', to: '01712345678', amount: '10' })
  expect(same.json().fields.to).toContain('same number')
  expect(
    (
      await send({ method: 'nagad', from: '01712345678', to: '01812345678', amount: '1.005' })
    ).json().fields,
  ).toHaveProperty('amount')
  expect(
    (
      await app.inject({
        method: 'POST',
        url: '/mobile-money/send',
        payload: '{',
        headers: { 'content-type': 'application/json' },
      })
    ).statusCode,
  ).toBe(400)
})

test('a double click on the form sends once and both land on the same transaction', async () => {
  const fields = {
    method: 'bkash',
    from: '01712345678',
    to: '01922222222',
    amount: '1,500',
    key: crypto.randomUUID(),
  }
  const [first, second] = await Promise.all([sendForm(fields), sendForm(fields)])
  expect(first!.statusCode).toBe(303)
  expect(second!.headers.location).toBe(first!.headers.location)
  expect(await inbox('01922222222')).toHaveLength(1)
  const landed = await app.inject(String(first!.headers.location))
  expect(landed.body).toContain('৳1,500.00')
})

test('what a person typed never becomes markup', async () => {
  const answer = await sendForm({
    method: 'bkash',
    from: '"><script>alert(1)</script>',
    to: '<img src=x>',
    amount: "'",
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.body).not.toContain('<script>alert')
  expect(answer.body).not.toContain('<img src=x>')
  expect(answer.body).toContain('&quot;&gt;&lt;script&gt;')
  expect(answer.headers['content-security-policy']).toContain("script-src 'self'")
})

test('the authenticator says so when the demo has not been seeded, and shows codes once it has', async () => {
  const inEnglish = await app.inject({
    url: '/authenticator',
    headers: { cookie: 'sandbox-language=en' },
  })
  expect(inEnglish.body).toContain('demo.json is missing')
  expect((await app.inject('/authenticator/codes')).statusCode).toBe(404)
  await writeFile(
    join(folder, 'demo.json'),
    JSON.stringify({
      operators: [
        { username: 'owner', password: 'hidden-word', role: 'owner', totpSecret: secret },
      ],
    }),
  )
  const shown = await app.inject('/authenticator')
  const code = totp(secret, at.getTime())
  expect(shown.body).toContain(`${code.slice(0, 3)} ${code.slice(3)}`)
  expect(shown.body).not.toContain(secret)
  expect(shown.body).not.toContain('hidden-word')
  expect((await app.inject('/authenticator/codes')).json()).toEqual({
    secondsLeft: 20,
    codes: [{ username: 'owner', role: 'owner', code }],
  })
})

test('pages speak Bengali until English is asked for, and then keep to it', async () => {
  const first = await app.inject('/phone?amount=500')
  expect(first.body).toContain('<html lang="bn">')
  expect(first.body).toContain('href="/phone?amount=500&amp;lang=en"')
  const asked = await app.inject('/phone?amount=500&lang=en')
  expect(asked.body).toContain('<html lang="en">')
  const cookie = String(asked.headers['set-cookie']).split(';')[0]!
  expect((await app.inject({ url: '/inbox', headers: { cookie } })).body).toContain('Show messages')
  expect(
    (await app.inject({ url: '/nowhere', headers: { cookie, accept: 'text/html' } })).body,
  ).toContain('There is no such page.')
  expect((await app.inject({ url: '/inbox?lang=bn', headers: { cookie } })).body).toContain(
    '<html lang="bn">',
  )
  expect(
    (await app.inject({ url: '/inbox?lang=constructor', headers: { cookie } })).body,
  ).toContain('<html lang="en">')
  expect(
    (await sendForm({ method: 'bkash', from: '01712345678', to: '01712345678', amount: '0' })).body,
  ).toContain('শূন্যের বেশি')
})

test("another site's name that points here, or its form, gets nothing", async () => {
  expect(
    (await app.inject({ url: '/authenticator/codes', headers: { host: 'rebound.example:4003' } }))
      .statusCode,
  ).toBe(421)
  expect(
    (
      await app.inject({
        method: 'POST',
        url: '/phone',
        headers: { 'sec-fetch-site': 'cross-site' },
      })
    ).statusCode,
  ).toBe(403)
})

test('it does not start in production unless it is asked to by name', () => {
  const env = { NODE_ENV: 'production', DATABASE_URL: 'postgres://nowhere' }
  expect(() => readConfig(env)).toThrow('PADMA_SANDBOX=1')
  expect(readConfig({ ...env, PADMA_SANDBOX: '1', PADMA_PORT: '5000' }).port).toBe(5003)
})

test('ids keep their shape over many draws', () => {
  for (let draw = 0; draw < 500; draw += 1) {
    expect(newTransactionId('bkash')).toMatch(/^[A-Z][A-Z0-9]{9}$/)
    expect(newTransactionId('nagad')).toMatch(/^[A-Z][A-Z0-9]{7}$/)
    expect(newTransactionId('rocket')).toMatch(/^[1-9]\d{9}$/)
  }
})

test('it is alive and ready', async () => {
  expect((await app.inject('/healthz')).json()).toEqual({ ok: true })
  expect((await app.inject('/readyz')).json()).toEqual({ ok: true })
  const home = await app.inject('/')
  expect(home.body).toContain('http://localhost:4001')
})

test('an address that cannot be decoded is refused in our words', async () => {
  const refused = await app.inject('/phone/sent/%ZZ')
  expect([refused.statusCode, refused.json().code]).toEqual([400, 'invalid_input'])
})
