import { randomBytes } from 'node:crypto'
import { writtenChange } from './templates/security.ts'
import { createServer, type Server } from 'node:net'
import { testDatabase, type TestDatabase } from '@padma/testkit'
import { Logger } from 'graphile-worker'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sixFreePorts } from '../../../../../tools/start/ports.ts'
import {
  createDb as createSandboxDb,
  type Db as SandboxDb,
} from '../../../../sandbox/src/db/pool.ts'
import { startMailServer } from '../../../../sandbox/src/messages/mail-server.ts'
import { startSmsCentre } from '../../../../sandbox/src/messages/sms-centre.ts'
import { messagesTo } from '../../../../sandbox/src/messages/store.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { createDb, createJobsPool, createPool, type Db } from '../../db/pool.ts'
import { startClock } from '../../jobs/clock.ts'
import { refuse } from '../../refusal.ts'
import { secretBox } from '../../secrets/master-key.ts'
import { createBrand } from '../brand/index.ts'
import { seedBrands } from '../brand/seed.ts'
import {
  createMailServer,
  createNotify,
  createSmsCentre,
  type Message,
  offersToAll,
} from './index.ts'

let database: TestDatabase
let outside: TestDatabase
let db: Db
let sandboxDb: SandboxDb
let smsPort: number
let mailPort: number
let notify: ReturnType<typeof createNotify>
const ends: (() => Promise<unknown> | void)[] = []
const failures: string[] = []
const clock = { at: new Date() }
const now = () => clock.at

beforeAll(async () => {
  ;[database, outside] = await Promise.all([testDatabase('platform'), testDatabase('sandbox')])
  db = createDb(createPool(database.url))
  sandboxDb = createSandboxDb(outside.url)
  await seedBrands(db)
  ;[smsPort, mailPort] = await Promise.all([sixFreePorts(), sixFreePorts()])
  const world = {
    db: sandboxDb,
    now,
    onError: (error: unknown) => {
      throw error
    },
  }
  const [centre, mail] = await Promise.all([
    startSmsCentre(world, smsPort),
    startMailServer(world, mailPort),
  ])
  ends.push(centre.stop, mail.stop)
  notify = notifyVia(`smpp://padma:secret@127.0.0.1:${smsPort}`, `smtp://127.0.0.1:${mailPort}`)
  for (const { name } of notify.module.tasks!) {
    // Tests put another one in its place.
    const act = (payload: unknown) =>
      notify.module.tasks!.find((task) => task.name === name)!.act(payload)
    const jobsPool = createJobsPool(database.url)
    const worker = await startClock(jobsPool, db, [], new Logger(() => () => {}), [{ name, act }])
    ends.unshift(worker.stop, () => jobsPool.end())
  }
})
afterAll(async () => {
  for (const end of ends) await end()
  await Promise.all([db.destroy(), sandboxDb.destroy()])
  await Promise.all([database.drop(), outside.drop()])
})

function notifyVia(smppUrl: string | null, smtpUrl: string | null) {
  const made = createNotify({
    db,
    now,
    box,
    brand: createBrand({ db, now, studioOrigin: 'http://localhost:4002' }),
    marketing: offersToAll,
    smsCentre: smppUrl ? createSmsCentre(smppUrl) : null,
    mailServer: smtpUrl ? createMailServer(smtpUrl) : null,
    onFailure: ({ why, isFinal }) => failures.push(`${why}${isFinal ? ', given up' : ''}`),
  })
  ends.unshift(() => made.end())
  return made
}
const box = secretBox(randomBytes(32))

const code: Message = {
  brandId: 1,
  channel: 'sms',
  to: '+8801712345678',
  template: 'code_sign_in',
  language: 'en',
  words: { code: '204817', minutes: '5' },
}
const send = (message: Partial<Message> = {}) =>
  inTransaction(db, (tx) => notify.send(tx, { ...code, ...message } as Message))
const rows = async (recipient: string) =>
  (
    await sql<{
      state: string
      words: Buffer | null
      failure: string | null
      tries: number
    }>`
      select state, words, failure, tries
      from notify.message
      where recipient = ${recipient}
      order by id desc`.execute(db)
  ).rows
const idTo = async (recipient: string) =>
  (
    await sql<{
      id: bigint
    }>`select id from notify.message where recipient = ${recipient} order by id desc`.execute(db)
  ).rows[0]!.id

test('an SMS arrives soon after the act commits, and its words are gone from our tables', async () => {
  await send()
  await expect
    .poll(() => messagesTo(sandboxDb, '+8801712345678'))
    .toMatchObject([
      {
        sender: 'PADMA',
        parts: 1,
        text: 'Padma: 204817 is your code to sign in. Valid for 5 minutes. Tell nobody, not even us.',
      },
    ])
  await expect
    .poll(() => rows('+880171…678'))
    .toMatchObject([{ state: 'delivered', words: null, tries: 1 }])
})

test('sixty who ask at once are all answered within seconds', async () => {
  const numbers = Array.from(
    { length: 60 },
    (_, index) => `+88017130001${String(index).padStart(2, '0')}`,
  )
  await Promise.all(numbers.map((to) => send({ to })))
  await expect
    .poll(
      async () =>
        (
          await sql<{
            count: bigint
          }>`select count(*) as count from notify.message where state = 'queued'`.execute(db)
        ).rows[0]!.count,
    )
    .toBe(0n)
  expect(
    (await Promise.all(numbers.map((to) => messagesTo(sandboxDb, to)))).filter(
      (each) => each.length === 1,
    ),
  ).toHaveLength(60)
})

test('a mail server that takes connections and says nothing holds up no SMS', async () => {
  const silent = createServer(() => {})
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const before = notify
  notify = notifyVia(
    `smpp://padma:secret@127.0.0.1:${smsPort}`,
    `smtp://127.0.0.1:${(silent.address() as { port: number }).port}`,
  )
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      send({ channel: 'mail', to: `silent${index}@example.com`, usefulMinutes: 1 }),
    ),
  )
  await send({ to: '+8801713100001' })
  await expect
    .poll(() => messagesTo(sandboxDb, '+8801713100001'))
    .toMatchObject([{ text: expect.stringContaining('204817') }])
  notify.end()
  notify = before
  silent.close()
})

test('an act that is refused sends nothing', async () => {
  await inTransaction(db, async (tx) => {
    await notify.send(tx, { ...code, to: '+8801712000001' })
    return refuse('forbidden')
  })
  expect(await rows('+8801712000001')).toEqual([])
})

test('Bengali, Arabic and English messages arrive whole, in as many parts as they need', async () => {
  await send({
    to: '+8801712000002',
    language: 'bn',
    template: 'factor_guessed',
    words: { username: 'rahim', at: '21 নভেম্বর, 18:05' },
  })
  await send({ to: '+8801712000003', language: 'ar' })
  // Two signs that GSM lacks would make it four parts.
  await send({
    to: '+8801712000021',
    template: 'security_event',
    words: {
      username: 'rahim',
      what: writtenChange('en', 'payout_account_bound', 'bKash 017•••••678'),
      at: '21 Nov 2026, 18:05',
      link: 'https://b.example/#a_-1',
    },
  })
  await send({
    to: '+8801712000022',
    template: 'security_event',
    words: {
      username: '8801712000022',
      what: writtenChange('en', 'mobile_changed', '+880171…678'),
      at: '21 Nov 2026, 18:05',
      link: 'https://b.example/#a_-1',
    },
  })
  await expect
    .poll(() => messagesTo(sandboxDb, '+8801712000002'))
    .toMatchObject([
      {
        parts: 2,
        text: 'পদ্মা: কেউ rahim-এর লগইনের প্রথম ধাপ পেরিয়ে ভুল কোড দিচ্ছে (21 নভেম্বর, 18:05)। আপনি না হলে এখনই পাসওয়ার্ড বদলান।',
      },
    ])
  await expect
    .poll(() => messagesTo(sandboxDb, '+8801712000003'))
    .toMatchObject([{ text: expect.stringMatching(/^بادما: رمزك لتسجيل الدخول هو 204817/) }])
  await expect
    .poll(() => messagesTo(sandboxDb, '+8801712000021'))
    .toMatchObject([{ parts: 1, text: expect.stringContaining('bKash 017*****678') }])
  await expect
    .poll(() => messagesTo(sandboxDb, '+8801712000022'))
    .toMatchObject([
      {
        parts: 1,
        text: expect.stringContaining('+8801712000022: the mobile number is now +880171...678'),
      },
    ])
})

test('mail arrives with its subject, in the language that was asked for', async () => {
  await send({
    channel: 'mail',
    to: 'rahim@example.com',
    template: 'password_link',
    language: 'bn',
    words: {
      username: 'rahim',
      minutes: '30',
      link: 'http://localhost:4000/?modal=reset#token=abc',
    },
  })
  await expect
    .poll(() => messagesTo(sandboxDb, 'rahim@example.com'))
    .toMatchObject([
      {
        channel: 'mail',
        sender: 'পদ্মা <no-reply@padma.example>',
        subject: 'পদ্মা: নতুন পাসওয়ার্ড দিন',
        text: expect.stringContaining('http://localhost:4000/?modal=reset#token=abc'),
      },
    ])
})

test('a brand that has set no senders writes under its own name', async () => {
  await send({ brandId: 2, to: '+8801712000031' })
  await send({
    brandId: 2,
    channel: 'mail',
    to: 'karim@example.com',
    template: 'account_closed',
    words: { username: 'karim' },
  })
  await expect
    .poll(() => messagesTo(sandboxDb, '+8801712000031'))
    .toMatchObject([{ sender: 'BRAND B', text: expect.stringMatching(/^Brand B: 204817/) }])
  await expect
    .poll(() => messagesTo(sandboxDb, 'karim@example.com'))
    .toMatchObject([
      { sender: 'Brand B <no-reply@brand-b.example>', subject: 'Brand B: your account is closed' },
    ])
})

test('a message waits while the SMS centre is away, arrives later, and expires when it is stale', async () => {
  const port = await sixFreePorts()
  const later = notifyVia(`smpp://padma:secret@127.0.0.1:${port}`, null)
  const before = notify
  notify = later
  await send({ to: '+8801712000004' })
  await expect.poll(() => failures).toContain('sms_centre_away')
  // The failure is told before it is written down; on a busy machine it was tried again by the time
  // we look, and each wait is twice the one before.
  await expect
    .poll(async () => (await rows('+8801712000004'))[0])
    .toMatchObject({ state: 'queued', tries: expect.toSatisfy((tries: number) => tries > 0) })
  const centre = await startSmsCentre({ db: sandboxDb, now, onError: () => {} }, port)
  await expect
    .poll(() => messagesTo(sandboxDb, '+8801712000004'), { timeout: 60_000 })
    .toHaveLength(1)

  await centre.stop()
  await send({ to: '+8801712000005', usefulMinutes: 0.001 })
  await expect.poll(() => rows('+880171…005')).toMatchObject([{ state: 'failed', words: null }])
  notify = before
}, 100_000)

test('an answer that says never is not asked for again', async () => {
  let asked = 0
  const { default: smpp } = await import('smpp')
  const server: Server = smpp.createServer((session) => {
    session.on('bind_transceiver', (pdu) => session.send(pdu.response()))
    session.on('submit_sm', (pdu) => {
      asked += 1
      session.send(pdu.response({ command_status: 0x0b }))
    })
    session.on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const before = notify
  notify = notifyVia(
    `smpp://padma:secret@127.0.0.1:${(server.address() as { port: number }).port}`,
    null,
  )
  await send({ to: '+8801712000006' })
  await expect
    .poll(() => rows('+880171…006'))
    .toMatchObject([{ state: 'failed', failure: 'submit_status_11', tries: 1 }])
  expect(asked).toBe(1)
  notify.end()
  notify = before
  await new Promise((resolve) => server.close(resolve))
})

test('two workers with the same message send it once; what a killed one had is sent by the next', async () => {
  const silent = { at: clock.at }
  await sql`
    insert into notify.message (brand_id, channel, recipient, template, language, words,
      next_try_at, useless_after, queued_at)
    values (1, 'sms', '+8801712000007', 'code_sign_in', 'en',
      ${box.close('notify.words', Buffer.from(JSON.stringify(code.words)))}, ${silent.at},
      ${new Date(silent.at.getTime() + 600_000)}, ${silent.at})`.execute(db)
  const id = await idTo('+8801712000007')
  await Promise.all([notify.deliver(id), notify.deliver(id)])
  expect(await messagesTo(sandboxDb, '+8801712000007')).toHaveLength(1)

  await sql`
    insert into notify.message (brand_id, channel, recipient, template, language, words,
      next_try_at, claimed_until, useless_after, queued_at)
    values (1, 'sms', '+8801712000008', 'code_sign_in', 'en',
      ${box.close('notify.words', Buffer.from(JSON.stringify(code.words)))}, ${silent.at},
      ${new Date(silent.at.getTime() + 60_000)}, ${new Date(silent.at.getTime() + 600_000)},
      ${silent.at})`.execute(db)
  await notify.sweep()
  expect(await messagesTo(sandboxDb, '+8801712000008')).toHaveLength(0)
  clock.at = new Date(clock.at.getTime() + 61_000)
  await notify.sweep()
  expect(await messagesTo(sandboxDb, '+8801712000008')).toHaveLength(1)
})
