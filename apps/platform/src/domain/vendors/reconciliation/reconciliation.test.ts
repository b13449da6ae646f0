import { randomUUID } from 'node:crypto'
import { testDatabase, type TestDatabase } from '@padma/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDb, createPool, type Db } from '../../../db/pool.ts'
import { insertAudit } from '../../audit/index.ts'
import { putOperator, readOperatorByName } from '../../operators/store.ts'
import { createWallet } from '../../wallet/index.ts'
import { closeItem } from './close-item.ts'
import { readQueue } from '../../../db/queue/queue-list.ts'
import { itemQueue, itemsByIds } from './list.ts'
import { itemById } from './store.ts'

let database: TestDatabase
let db: Db
let playerId: bigint
let operatorId: bigint
beforeAll(async () => {
  database = await testDatabase('platform')
  db = createDb(createPool(database.url, 4))
  await sql`
    insert into brand.brand (id, code, name, settings)
    values (1, 'padma-demo', 'Padma', '{}'), (2, 'other', 'Other', '{}')`.execute(db)
  await putOperator(db, {
    brandId: 1,
    username: 'cashier1',
    role: 'cashier',
    passwordHash: 'x',
    totpSecretBox: Buffer.alloc(0),
    at: new Date(),
  })
  operatorId = (await readOperatorByName(db, 1, 'cashier1'))!.id
  playerId = await db.transaction().execute(async (tx) => {
    const id = await createWallet().openPlayer(tx, { currency: 'BDT' })
    await sql`
      insert into members.member (id, brand_id, username, password_hash, vendor_user, language,
        request_key, age_confirmed_at, terms_agreed_at, registered_ip, created_at)
      values (${id}, 1, 'rahim', 'x', 'player0000000001', 'bn', ${randomUUID()}, now(),
        now(), '127.0.0.1', now())`.execute(tx)
    return id
  })
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

/** An item as a rollback leaves it. */
async function opened(units: bigint): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into vendors.reconciliation_item (brand_id, kind, vendor, player_id, round_id,
      round_ref, currency, units, transaction_uuid)
    values (1, 'owed', 'acme', ${playerId}, 1, 'round 1', 'BDT', ${units}, ${randomUUID()})
    returning id`.execute(db)
  return rows[0]!.id
}
const deps = () => ({ db, now: () => new Date(), brand: noBrand, audit: insertAudit })
const noBrand = { settings: () => Promise.reject(new Error('closing asks for no settings')) }
async function listed(state: 'open' | 'closed', brandId = 1) {
  const query = { page: 1, pageSize: 20, state, search: '', method: '', format: 'json' as const }
  const { ids, total } = await readQueue(db, itemQueue, { brandId, timeZone: 'UTC', query })
  return { total, rows: await itemsByIds(db, ids) }
}
const by = (brandId = 1) => ({ operatorId, brandId, ip: '127.0.0.1' })

test('open items are listed oldest first and leave the list when an operator settles them', async () => {
  const [first, second] = [await opened(100n), await opened(200n)]
  expect((await listed('open')).rows.map(({ id, username }) => [id, username])).toEqual([
    [first, 'rahim'],
    [second, 'rahim'],
  ])
  expect(await closeItem(deps(), by(), { id: first, note: 'paid back by hand' })).toMatchObject({
    id: first,
    closed_by: 'cashier1',
    note: 'paid back by hand',
  })
  expect(await listed('open')).toMatchObject({ total: 1, rows: [{ id: second }] })
  expect(await listed('closed')).toMatchObject({ total: 1, rows: [{ id: first }] })
  expect((await sql`select act, subject from audit.entry`.execute(db)).rows).toEqual([
    { act: 'reconciliation.closed', subject: `reconciliation:${first}` },
  ])
})

test('an item is closed once, though two operators close it at one moment', async () => {
  const id = await opened(300n)
  const outcomes = await Promise.all([
    closeItem(deps(), by(), { id, note: 'one' }),
    closeItem(deps(), by(), { id, note: 'other' }),
  ])
  expect(outcomes.filter((outcome) => 'refused' in outcome)).toMatchObject([
    { refused: 'item_closed' },
  ])
})

test('another brand’s operator neither sees nor closes it', async () => {
  const id = await opened(400n)
  expect(await closeItem(deps(), by(2), { id, note: 'not mine' })).toMatchObject({
    refused: 'not_found',
  })
  expect((await listed('open', 2)).total).toBe(0)
  expect((await itemById(db, id))!.closed_at).toBeNull()
})
