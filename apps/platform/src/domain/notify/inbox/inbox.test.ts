import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type InboxGroup, inboxKinds, memberCalls } from '@padma/contract'
import { testDatabase } from '@padma/testkit'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDb, createPool, type Db } from '../../../db/pool.ts'
import { createRoutes } from '../../../http/edge.ts'
import { secretBox } from '../../../secrets/master-key.ts'
import { createBrand } from '../../brand/index.ts'
import { seedBrands } from '../../brand/seed.ts'
import { createWallet } from '../../wallet/index.ts'
import { createNotify, offersToAll } from '../index.ts'

type Row = { id: string; kind: string; group: InboxGroup; isRead: boolean }
type Listed = { rows: Row[]; hasMore: boolean; unread: Record<InboxGroup, number> }

let database: Awaited<ReturnType<typeof testDatabase>>
let db: Db
let notify: ReturnType<typeof createNotify>
/** The token is the member's id. */
let call: (name: string, token: bigint, body?: object) => Promise<any>
const clock = { at: new Date('2026-03-10T06:00:00Z') }

beforeAll(async () => {
  database = await testDatabase('platform')
  db = createDb(createPool(database.url, 4))
  await seedBrands(db)
  const brand = createBrand({ db, now: () => clock.at, studioOrigin: 'http://localhost:4002' })
  notify = createNotify({
    db,
    now: () => clock.at,
    box: secretBox(randomBytes(32)),
    brand,
    marketing: offersToAll,
    smsCentre: null,
    mailServer: null,
    onFailure: () => {},
  })
  const app = Fastify()
  notify.module.member!(
    createRoutes(app, memberCalls, {
      brandOf: brand.brandOf,
      memberOf: async (token) => ({ brandId: 1, playerId: BigInt(token), type: 0 }) as never,
    }).route,
  )
  call = async (name, token, body) => {
    const [method, url] = name.split(' ') as ['GET', string]
    const headers = { host: 'localhost', authorization: `Bearer ${`${token}`.padStart(20, '0')}` }
    return (await app.inject({ method, url, headers, ...(body && { payload: body }) })).json()
  }
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const newMember = () =>
  db.transaction().execute((tx) => createWallet().openPlayer(tx, { currency: 'BDT' }))
const credited = (memberId: bigint, deposit: number) =>
  db.transaction().execute((tx) =>
    notify.inbox.write(tx, {
      brandId: 1,
      memberId,
      kind: 'deposit_credited',
      subject: `deposit:${deposit}`,
      params: { amount: 100_000_000n, method: 'bKash', deposit: `${deposit}` },
    }),
  )
const listed = async (memberId: bigint, query = ''): Promise<Listed> =>
  (await call(`GET /wps/member/inbox${query}`, memberId)).value
const facts = async (memberId: bigint) =>
  (
    await sql<{ name: string }>`
      select name from outbox.event where player_id = ${memberId} order by id`.execute(db)
  ).rows.map(({ name }) => name)

test('a message tells its kind and words, and pages hear of it once', async () => {
  const rahim = await newMember()
  await credited(rahim, 12)
  await credited(rahim, 12)
  const { rows, unread } = await listed(rahim)
  expect(rows).toEqual([
    {
      id: expect.any(String),
      kind: 'deposit_credited',
      group: 'money',
      words: { amount: '1000.00', method: 'bKash', deposit: '12' },
      link: '?member=transactionHistory',
      writtenAt: clock.at.toISOString(),
      isRead: false,
    },
  ])
  expect(unread).toEqual({ money: 1, gifts: 0, news: 0, safety: 0, support: 0 })
  expect(await facts(rahim)).toEqual(['inbox.written'])
})

test('an act that rolls back tells no one', async () => {
  const rahim = await newMember()
  const failing = db.transaction().execute(async (tx) => {
    await notify.inbox.write(tx, {
      brandId: 1,
      memberId: rahim,
      kind: 'withdrawal_paid',
      subject: 'withdrawal:1',
      params: { amount: 1n, method: 'Nagad', withdrawal: '1', until: clock.at },
    })
    throw new Error('the act failed')
  })
  await expect(failing).rejects.toThrow('the act failed')
  expect((await listed(rahim)).rows).toEqual([])
  expect(await facts(rahim)).toEqual([])
})

test('the list goes on below the last of a page, of one group or all', async () => {
  const rahim = await newMember()
  for (const deposit of [1, 2, 3]) await credited(rahim, deposit)
  const first = await listed(rahim, '?pageSize=2&group=money')
  expect(first.rows.map(({ id }) => BigInt(id))).toEqual(
    (await listed(rahim)).rows.slice(0, 2).map(({ id }) => BigInt(id)),
  )
  expect(first.hasMore).toBe(true)
  const second = await listed(rahim, `?pageSize=2&before=${first.rows[1]!.id}`)
  expect(second).toMatchObject({ hasMore: false, rows: [{ kind: 'deposit_credited' }] })
  expect((await listed(rahim, '?group=gifts')).rows).toEqual([])
})

test('read, unread, all read up to the one shown', async () => {
  const rahim = await newMember()
  for (const deposit of [1, 2, 3]) await credited(rahim, deposit)
  const { rows } = await listed(rahim)
  const [newest, middle] = rows as [Row, Row, Row]
  await call(`PUT /wps/member/inbox/${newest.id}`, rahim, { isRead: true })
  expect(await notify.inbox.unread(rahim)).toBe(2)
  await call(`PUT /wps/member/inbox/${newest.id}`, rahim, { isRead: false })
  await call('POST /wps/member/inbox/read', rahim, { upTo: middle.id })
  expect((await listed(rahim)).rows.map(({ isRead }) => isRead)).toEqual([false, true, true])
  expect((await facts(rahim)).filter((name) => name === 'inbox.changed')).toHaveLength(3)
})

test('deleted it is gone and counts no more; taken back it is as it was', async () => {
  const rahim = await newMember()
  await credited(rahim, 1)
  const [{ id }] = (await listed(rahim)).rows as [Row]
  await call(`PUT /wps/member/inbox/${id}`, rahim, { isDeleted: true })
  expect(await listed(rahim)).toMatchObject({ rows: [], unread: { money: 0 } })
  expect((await notify.inbox.told(rahim)).rows).toMatchObject([
    { id, readAt: null, deletedAt: clock.at.toISOString() },
  ])
  await call(`PUT /wps/member/inbox/${id}`, rahim, { isDeleted: false })
  expect(await listed(rahim)).toMatchObject({ rows: [{ id }], unread: { money: 1 } })
})

test("another member's message is not there", async () => {
  const [rahim, karim] = [await newMember(), await newMember()]
  await credited(rahim, 1)
  const [{ id }] = (await listed(rahim)).rows as [Row]
  expect(await call(`PUT /wps/member/inbox/${id}`, karim, { isRead: true })).toMatchObject({
    code: 'not_found',
  })
  await call('POST /wps/member/inbox/read', karim, { upTo: id })
  expect(await notify.inbox.unread(rahim)).toBe(1)
})

test('what is older than the brand keeps goes, the rest stays', async () => {
  const rahim = await newMember()
  await credited(rahim, 1)
  clock.at = new Date(clock.at.getTime() + 100 * 86_400_000)
  await credited(rahim, 2)
  clock.at = new Date(clock.at.getTime() + 81 * 86_400_000)
  await notify.inbox.sweep()
  expect((await listed(rahim)).rows).toMatchObject([{ words: { deposit: '2' } }])
})

test.each(['en', 'bn', 'ar'])(
  'every kind has its texts in %s, with all of its words',
  (language) => {
    const texts = JSON.parse(
      readFileSync(
        new URL(
          `../../../../../../packages/i18n/src/messages/${language}/inbox.json`,
          import.meta.url,
        ),
        'utf8',
      ),
    ) as Record<string, string>
    for (const [kind, declared] of Object.entries(inboxKinds)) {
      expect(texts[kind], kind).toBeTruthy()
      if ('link' in declared) expect(texts[`${kind}_act`], kind).toBeTruthy()
      const whole = `${texts[kind]} ${texts[`${kind}_text`]}`
      const taken = [...whole.matchAll(/\{(\w+)\}/g)].map(([, word]) => word)
      expect(new Set(taken), kind).toEqual(new Set(Object.keys(declared.words)))
    }
  },
)
