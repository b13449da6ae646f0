import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { inTransaction } from '../../db/in-transaction.ts'
import { listenersOf } from '../../jobs/of-modules.ts'
import { readAll } from '../../jobs/read-all.ts'
import { productWorld } from '../../test-world.ts'
import { ROUNDS_SHOWN } from '../reports/proof/checks.ts'
import { seedCashier } from '../cashier/seed.ts'
import { seedVendors } from '../vendors/seed.ts'
import { signBody } from '../vendors/signatures.ts'

/** Takas in units. */
export const taka = (amount: number): bigint => BigInt(Math.round(amount * 100_000))

type Sent = { transaction_uuid: string; round: string }

/** The whole product with a vendor who launches, bets, pays and rolls back for players. */
export async function limitsWorld() {
  const world = await productWorld()
  const shown = listenersOf(world.modules.all).filter(({ name }) => name === ROUNDS_SHOWN)
  let launched = { token: '', user: '' }
  const vendor = Fastify()
  vendor.post('/operator/generic/v2/game/url', async (request) => {
    launched = request.body as typeof launched
    return { url: `http://${request.host}/play` }
  })
  await seedVendors(world.db, {
    brandId: 1,
    studioPublicKeyPem: world.keys.publicKey,
    studioUrl: await vendor.listen({ host: '127.0.0.1', port: 0 }),
  })
  await seedCashier(world.db, { brandId: 1 })

  const player = async (username: string) => {
    const session = { token: await world.member(username) }
    const { rows } = await sql<{ id: bigint; vendor_user: string }>`
      select id, vendor_user from members.member where username = ${username}`.execute(world.db)
    const { id, vendor_user: user } = rows[0]!
    const game = { token: '', user }
    const send = async (kind: string, body: object) => {
      const raw = JSON.stringify({
        user,
        token: game.token,
        supplier_transaction_id: randomUUID(),
        request_uuid: randomUUID(),
        game_code: 'river-kites',
        currency: 'BDT',
        ...body,
      })
      return world.modules.vendors.walletApi.answer({
        vendor: 'padma-studio',
        path: `/transaction/${kind}` as '/transaction/bet',
        raw: Buffer.from(raw),
        signature: signBody(raw, world.keys.privateKey),
      })
    }
    const call = (name: string, body?: object) =>
      world.call(name, {
        token: session.token,
        key: randomUUID(),
        ...(body && { body }),
      })
    return {
      id,
      user,
      call,
      /** Signs in again: sessions idle out while the clock is moved by a day. */
      again: async () => void (session.token = await world.member(username)),
      async launch() {
        const query = 'vassalage=padma-studio&gameCode=river-kites&gameType=RNG'
        const answer = await call(`GET /wps/game/launchGame?${query}`)
        if (answer.success) game.token = launched.token
        return answer
      },
      fund: (amount: number) =>
        inTransaction(world.db, (tx) =>
          world.modules.wallet.credit(tx, {
            playerId: id,
            units: taka(amount),
            kind: 'gift',
            source: 'test',
            reference: randomUUID(),
            house: 'test',
            cause: 'test',
          }),
        ),
      async bet(amount: number, closes = false, round: string = randomUUID()) {
        const sent = { transaction_uuid: randomUUID(), round }
        const { status } = await send('bet', {
          ...sent,
          round_closed: closes,
          amount: Number(taka(amount)),
        })
        return { status, ...sent }
      },
      async win(bet: Sent, amount: number) {
        const sent = { transaction_uuid: randomUUID(), round: bet.round }
        const { status } = await send('win', {
          ...sent,
          reference_transaction_uuid: bet.transaction_uuid,
          round_closed: true,
          amount: Number(taka(amount)),
        })
        return { status, ...sent }
      },
      async rollback(of: Sent) {
        const { status } = await send('rollback', {
          transaction_uuid: randomUUID(),
          reference_transaction_uuid: of.transaction_uuid,
          round: of.round,
          round_closed: true,
        })
        return status
      },
      set: (limit: string, amount: string | null) =>
        call(`PUT /wps/member/limits/${limit}`, { amount }),
      async limit(name: string) {
        const { value } = await call('GET /wps/member/limits')
        return value.limits.find(({ limit }: { limit: string }) => limit === name)
      },
    }
  }

  return {
    ...world,
    /** As an operator changes a section of the brand's settings. */
    async settings(name: string, value: object) {
      await sql`
        insert into brand.section (brand_id, name, version, value)
        values (1, ${name}, 1, ${JSON.stringify(value)}::jsonb)
        on conflict (brand_id, name) do update
        set value = excluded.value, version = section.version + 1`.execute(world.db)
      world.modules.brand.forget()
    },
    player,
    /** What the listener of the betting record reads. */
    showRounds: () => readAll(world.db, shown),
    async end() {
      await vendor.close()
      await world.end()
    },
  }
}
export type LimitsWorld = Awaited<ReturnType<typeof limitsWorld>>
export type Player = Awaited<ReturnType<LimitsWorld['player']>>
