import { hash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { testDatabase } from '@padma/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDb, createPool, type Db } from '../../db/pool.ts'
import { drandBeacon, isSignedBy, QUICKNET, randomnessBy } from './drand.ts'
import { localBeacon } from './local.ts'

// A round of quicknet as it was published.
const ROUND = 657_413
const SIGNATURE =
  'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b'
const RANDOMNESS = 'fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587'

let database: Awaited<ReturnType<typeof testDatabase>>
let db: Db
beforeAll(async () => {
  database = await testDatabase('studio')
  db = createDb(createPool(database.url))
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

test('a published round of quicknet is signed by the League; any other claim is not', () => {
  expect(isSignedBy(ROUND, SIGNATURE)).toBe(true)
  expect(randomnessBy(SIGNATURE)).toBe(RANDOMNESS)
  expect(isSignedBy(ROUND + 1, SIGNATURE)).toBe(false)
  expect(isSignedBy(ROUND, SIGNATURE.replace('b7', 'b8'))).toBe(false)
  expect(isSignedBy(ROUND, 'ab'.repeat(48))).toBe(false)
  expect(isSignedBy(ROUND, undefined)).toBe(false)
})

test('a mirror that lies or is away is passed over; a round that none has is not there', async () => {
  const mirror = async (answer: object) => {
    const server = createServer((request, response) => {
      const isAsked = request.url === `/${QUICKNET.chain}/public/${ROUND}`
      response.writeHead(isAsked ? 200 : 404).end(JSON.stringify(answer))
    })
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    return { url: `http://127.0.0.1:${port}`, stop: () => server.close() }
  }
  const liar = await mirror({ round: ROUND, signature: 'ab'.repeat(48), randomness: 'ff' })
  const honest = await mirror({ round: ROUND, signature: SIGNATURE, randomness: 'ff' })
  const { chain } = QUICKNET
  const beacon = drandBeacon(['http://127.0.0.1:9', liar.url, honest.url])
  expect(await beacon.randomnessOf({ chain, round: ROUND })).toBe(RANDOMNESS)
  expect(await beacon.randomnessOf({ chain, round: ROUND + 1 })).toBeNull()
  expect(await drandBeacon([liar.url]).randomnessOf({ chain, round: ROUND })).toBeNull()
  // 2026-04-20 00:00:00 UTC is the round that drand's documents name.
  expect((await beacon.roundAfter(new Date('2026-04-20T00:00:00Z'))).round).toBe(27_946_612)
  liar.stop()
  honest.stop()
})

test('a round of the local chain is told when its time has come, and leads to the published end', async () => {
  const beacon = localBeacon(db, 5_000)
  const past = await beacon.roundAfter(new Date(Date.now() - 60_000))
  const value = (await beacon.randomnessOf(past))!
  let end = value
  for (let left = past.round; left > 0; left--) end = hash('sha256', end)
  expect(end).toBe(past.chain)
  const ahead = await beacon.roundAfter(new Date(Date.now() + 60_000))
  expect(ahead.chain).toBe(past.chain)
  expect(await beacon.randomnessOf(ahead)).toBeNull()
})
