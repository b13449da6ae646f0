import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../../db/in-transaction.ts'
import { productWorld, type ProductWorld } from '../../../test-world.ts'
import { seedVendors } from '../seed.ts'
import { signBody } from '../signatures.ts'

let world: ProductWorld
/** The game token of the last launch, as its vendor was sent it, and whose it is. */
let launched: { token: string; user: string }
const vendor = Fastify()
vendor.post('/operator/generic/v2/game/url', async (request) => {
  launched = request.body as typeof launched
  return { url: `http://${request.host}/play` }
})
beforeAll(async () => {
  world = await productWorld()
  await seedVendors(world.db, {
    brandId: 1,
    studioPublicKeyPem: world.keys.publicKey,
    studioUrl: await vendor.listen({ host: '127.0.0.1', port: 0 }),
  })
})
afterAll(async () => {
  await vendor.close()
  await world.end()
})

async function launch(token: string): Promise<void> {
  const game = 'vassalage=padma-studio&gameCode=river-kites&gameType=RNG'
  const answer = await world.call(`GET /wps/game/launchGame?${game}`, { token })
  if (!answer.success) throw new Error(`the launch was refused: ${answer.code}`)
}

async function bet(): Promise<string> {
  const { token, user } = launched
  const raw = JSON.stringify({
    user,
    token,
    transaction_uuid: randomUUID(),
    supplier_transaction_id: randomUUID(),
    round: randomUUID(),
    round_closed: false,
    amount: 100_000,
    currency: 'BDT',
    game_code: 'river-kites',
    request_uuid: randomUUID(),
  })
  const { status } = await world.modules.vendors.walletApi.answer({
    vendor: 'padma-studio',
    path: '/transaction/bet',
    raw: Buffer.from(raw),
    signature: signBody(raw, world.keys.privateKey),
  })
  return status
}

async function funded(username: string): Promise<string> {
  const token = await world.member(username)
  const { rows } = await world.modules.members.list(
    1,
    { words: username, state: null, type: null, order: 'name' },
    { limit: 1, offset: 0 },
  )
  await inTransaction(world.db, (tx) =>
    world.modules.wallet.credit(tx, {
      playerId: rows[0]!.id,
      units: 100_000_000n,
      kind: 'gift',
      source: 'test',
      reference: username,
      house: 'test',
      cause: 'test',
    }),
  )
  return token
}

// No listener of the outbox runs here: what is refused was refused by the end of the session
// itself.
test('no bet is taken once a logout has been answered', async () => {
  const token = await funded('Player01')
  await launch(token)
  expect(await bet()).toBe('RS_OK')
  expect((await world.call('DELETE /wps/session/logout', { token })).success).toBe(true)
  expect(await bet()).toBe('RS_ERROR_TOKEN_EXPIRED')
})

test('of bets that come while a member logs out none is taken after the answer', async () => {
  const first = await funded('Player02')
  for (
    let round = 0, token = first;
    round < 5;
    round += 1, token = await world.member('Player02')
  ) {
    await launch(token)
    const before = [bet(), bet(), bet()]
    const leaving = world.call('DELETE /wps/session/logout', { token })
    const beside = [bet(), bet(), bet()]
    await leaving
    expect(await Promise.all([bet(), bet(), bet()])).toEqual(
      Array.from({ length: 3 }, () => 'RS_ERROR_TOKEN_EXPIRED'),
    )
    for (const status of await Promise.all([...before, ...beside]))
      expect(['RS_OK', 'RS_ERROR_TOKEN_EXPIRED']).toContain(status)
  }
})

test('a launch of another session goes on when one ends', async () => {
  const [one, other] = [await funded('Player03'), await world.member('Player03')]
  await launch(other)
  expect((await world.call('DELETE /wps/session/logout', { token: one })).success).toBe(true)
  expect(await bet()).toBe('RS_OK')
})
