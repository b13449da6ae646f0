import { randomUUID } from 'node:crypto'
import { testDatabase, type TestDatabase } from '@padma/testkit'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDb, type Db } from '../db/pool.ts'
import { setMood } from './mood.ts'
import { signOf } from './operator.ts'
import { haorRoutes } from './routes.ts'
import { takeForms } from '../take-forms.ts'

const SECRET = 'hush'
let database: TestDatabase
let db: Db
let app: FastifyInstance
const clock = { at: new Date() }

beforeAll(async () => {
  database = await testDatabase('sandbox')
  db = createDb(database.url)
  app = Fastify()
  takeForms(app)
  await haorRoutes(app, {
    db,
    now: () => clock.at,
    settings: {
      secret: SECRET,
      ownUrl: 'http://localhost:4003',
      portalOrigins: ['http://localhost:4000'],
      lateMs: 20,
      deadMs: 20,
    },
  })
})
afterAll(async () => {
  await app.close()
  await db.destroy()
  await database.drop()
})

const time = () => `${Math.floor(clock.at.getTime() / 1_000)}`
async function ask(path: string, fields: Record<string, string>, secret = SECRET) {
  const signed = { time: time(), agent: 'padma-demo', ...fields }
  const response = await app.inject({
    method: 'POST',
    url: `/haor-games/api/${path}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ...signed, sign: signOf(signed, secret) }).toString(),
  })
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() }
}
const move = (kind: 'in' | 'out', member: string, amount: string, order: string = randomUUID()) =>
  ask(`wallet/transfer_${kind}`, { member, currency: 'BDT', amount, order })
const balance = async (member: string) =>
  (await ask('wallet/balance', { member, currency: 'BDT' })).body

test('an order is done once, declined for good, and known by its number', async () => {
  const order = randomUUID()
  expect((await move('in', 'rahim', '100.00', order)).body).toEqual({ result: 'CTS_SUCCESS' })
  expect((await move('in', 'rahim', '100.00', order)).body).toEqual({ result: 'CTS_SUCCESS' })
  expect(await balance('rahim')).toEqual({ balance: '100.00', open_rounds: 0 })
  const tooMuch = randomUUID()
  expect((await move('out', 'rahim', '100.01', tooMuch)).body.result).toBe('CTS_DECLINED')
  await move('in', 'rahim', '50.00')
  expect((await move('out', 'rahim', '100.01', tooMuch)).body.result).toBe('CTS_DECLINED')
  expect((await ask('wallet/check_transfer', { order })).body.result).toBe('CTS_SUCCESS')
  expect((await ask('wallet/check_transfer', { order: randomUUID() })).body.result).toBe(
    'CTS_UNKNOWN_ORDER',
  )
})

test('a wrong signature and one older than five minutes move nothing', async () => {
  const fields = { member: 'karim', currency: 'BDT', amount: '5.00', order: randomUUID() }
  expect((await ask('wallet/transfer_in', fields, 'other')).status).toBe(401)
  const old = `${Number(time()) - 301}`
  expect((await ask('wallet/transfer_in', { ...fields, time: old })).body.result).toBe('BAD_TIME')
  expect(await balance('karim')).toMatchObject({ balance: '0.00' })
})

test('a lost answer was done, a dead line did nothing, a decline says so', async () => {
  await setMood(db, 'jamal', 'lost')
  await expect(move('in', 'jamal', '10.00')).rejects.toThrow()
  await setMood(db, 'jamal', 'dead')
  await expect(move('in', 'jamal', '10.00')).rejects.toThrow()
  await setMood(db, 'jamal', 'declines')
  expect((await move('in', 'jamal', '10.00')).body.result).toBe('CTS_DECLINED')
  await setMood(db, 'jamal', 'late')
  expect(await balance('jamal')).toMatchObject({ balance: '10.00' })
})

test('a round that is open keeps money in; settled it is in the feed, twice to who asks for that', async () => {
  await move('in', 'salma', '100.00')
  const launched = await ask('game/launch', {
    member: 'salma',
    currency: 'BDT',
    game: 'haor-dice',
    lang: 'bn',
    lobby: 'http://localhost:4000/',
  })
  const seat = new URL(String(launched.body.url)).searchParams.get('seat')!
  const table = async (path: string, body: object, token = '') => {
    const response = await app.inject({
      method: 'POST',
      url: `/haor-games/table/${path}`,
      headers: { authorization: `Bearer ${token}` },
      payload: body,
    })
    return { status: response.statusCode, body: response.json<Record<string, string>>() }
  }
  const { token } = (await table('sit', { seat })).body
  expect((await table('sit', { seat })).status).toBe(401)
  const bet = { id: randomUUID(), choice: 'high', bet: '1000' }
  expect((await table('bet', bet, token)).body).toEqual({ balance: '90.00' })
  expect((await table('bet', { ...bet, id: randomUUID() }, token)).status).toBe(409)
  expect((await move('out', 'salma', '90.00')).body.message).toBe('round open')
  const { win } = (await table('lift', {}, token)).body
  expect(['0.00', '19.40']).toContain(win)
  await setMood(db, 'salma', 'twice')
  const told = { ticket: bet.id, member: 'salma', bet: '10.00', win }
  expect((await ask('transactions/list', { after: '' })).body).toMatchObject({
    list: [told, told],
    next: '1',
  })
  expect((await ask('transactions/list', { after: '1' })).body).toEqual({ list: [], next: '1' })
})
