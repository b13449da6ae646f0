import { createHmac, generateKeyPairSync, randomUUID } from 'node:crypto'
import { memberCalls, operatorCalls } from '@padma/contract'
import { houseAccount, playerAccounts, post, proveBooks, runChecks } from '@padma/ledger'
import { totp } from '@padma/testkit'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { seal } from '../../../../../packages/contract/src/client/seal.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { publish } from '../../db/outbox/outbox.ts'
import { createRoutes } from '../../http/edge.ts'
import { createRateLimit } from '../../http/limits/rate-limit.ts'
import { type Answer, type Instance, PASSWORD, testWorld } from '../auth/testing/test-world.ts'
import { seedOperator } from '../operators/seed.ts'
import { newTotpSecret } from '../../secrets/totp.ts'
import { createWallet } from '../wallet/index.ts'
import { adjustmentChecks } from '../adjustments/proof.ts'
import { adjustmentsModule } from '../adjustments/index.ts'
import { createApprovals } from '../approvals/index.ts'
import { limitsAlone } from '../limits/alone.ts'
import { createCashier, depositedSince } from './index.ts'
import { cashierChecks } from './proof/proof.ts'
import { putAccount } from './providers/accounts.ts'
import type { Asking } from './providers/provider.ts'
import { seedCashier, seedOutside } from './seed.ts'
import { transferChecks } from './transfer/proof.ts'
import { coldWallet } from '../../../../sandbox/src/tron/address.ts'
import { demoSecrets } from '../../../../sandbox/src/payments/demo-secrets.ts'

export { PASSWORD }
export const PAYMENT_PASSWORD = '280416'
const OPERATOR_PASSWORD = 'nodi-pare 4821 kash'
const UNITS = 100_000n
const HOSTS = { 1: 'localhost', 2: 'b.localhost' }
type BrandId = keyof typeof HOSTS

/** The secrets that providers outside know the product by. */
export const secretOf = demoSecrets(Buffer.from('a key of tests'))
const newPair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
/** Nagad's, and ours as its merchant. */
export const nagadKeys = { nagad: newPair(), merchant: newPair() }

/**
 * The cashier behind its calls, on a database with two brands, their staff, and a clock that tests
 * move. `settings` are the first brand's; a new payout account makes no operator look closer.
 */
export async function cashierWorld(
  settings: { cashier?: object; usdt?: object; asking?: (now: () => Date) => Asking } = {},
) {
  const world = await testWorld()
  const { db, clock } = world
  // Tests move the clock by hours; operators stay signed in.
  await sql`
    update brand.brand
    set settings = settings
      || '{
        "operatorSession": {"idleSeconds": 864000, "lifeSeconds": 864000},
        "session": {"idleSeconds": 864000, "lifeSeconds": 864000}}'`.execute(db)
  await sql`
    update brand.brand
    set settings = jsonb_set(settings, '{cashier}',
      settings->'cashier'
      || ${JSON.stringify({ riskNewAccountDays: 0, ...settings.cashier })}::jsonb)
    where id = 1`.execute(db)
  await sql`
    update brand.brand
    set settings = settings
      || ${JSON.stringify({ usdt: { rateUnits: '12200000', ...settings.usdt } })}::jsonb
    where id = 1`.execute(db)
  // The middle of a business day: 12:00 in Dhaka.
  clock.at = new Date('2026-03-10T06:00:00Z')
  const instance: Instance = world.instance()
  const { audit, brand, accounts, paymentPasswords, operators, sealedBody, inbox } = instance
  const wallet = createWallet()
  const limits = limitsAlone({
    db,
    now: () => clock.at,
    brand,
    wallet,
    members: accounts,
    depositedSince,
  })
  // What providers answer; who asks without one hears nothing.
  const outside: { answer: ((address: string, body: any) => object | null) | null } = {
    answer: null,
  }
  const cashier = createCashier({
    db,
    now: () => clock.at,
    brand,
    wallet,
    members: accounts,
    auth: accounts,
    paymentPasswords,
    limits,
    audit: audit.write,
    inbox,
    box: world.box,
    asking: settings.asking?.(() => clock.at) ?? {
      now: () => clock.at,
      fetch: async (address, { body }) => {
        const answer = outside.answer?.(address, body && JSON.parse(body))
        if (!answer) throw new Error('no answer')
        return Response.json(answer)
      },
    },
    portalAt: (domain) => `http://${domain}:4000`,
  })
  await seedCashier(db, { brandId: 1 })
  await seedCashier(db, { brandId: 2 })

  const app = Fastify({ trustProxy: true })
  const { member, operator: ops, raw } = cashier.module
  member!(
    createRoutes(app, memberCalls, {
      brandOf: brand.brandOf,
      memberOf: accounts.memberOf,
      isFresh: accounts.isFresh,
      unseal: sealedBody.unseal,
      limitOf: (rule) => createRateLimit(db, rule),
    }).route,
  )
  const approvals = createApprovals({
    db,
    now: () => clock.at,
    brand,
    brandOfCase: (kind) =>
      [cashier.module, approvals.module].find((m) => m.cases?.[kind])?.cases?.[kind],
    actOf: (kind) => adjustments.approvals![kind]!,
  })
  const adjustments = adjustmentsModule({
    db,
    now: () => clock.at,
    wallet,
    members: accounts,
    approvals,
    inbox,
  })
  const { route } = createRoutes(app, operatorCalls, {
    brandOf: brand.brandOf,
    operatorOf: operators.operatorOf,
    takenBy: approvals.takenBy,
    limitOf: (rule) => createRateLimit(db, rule),
  })
  ops!(route)
  approvals.module.operator!(route)
  adjustments.operator!(route)

  raw!(app)
  await seedOutside(db, {
    brandId: 1,
    box: world.box,
    sandbox: 'http://outside.test',
    secretOf,
    nagad: {
      publicKey: nagadKeys.nagad.publicKey,
      privateKey: nagadKeys.merchant.privateKey,
    },
    tron: coldWallet(secretOf),
    now: clock.at,
  })
  // Operators pay by hand unless a test routes a method.
  await sql`delete from cashier.payout_route`.execute(db)
  /** As phones and providers send: signed over time, nonce and body. */
  async function push(
    url: string,
    body: object,
    how: { prefix: string; secret: string; nonce?: string; timestamp?: number },
  ) {
    const raw = JSON.stringify(body)
    const timestamp = `${how.timestamp ?? Math.floor(clock.at.getTime() / 1_000)}`
    const nonce = how.nonce ?? randomUUID()
    const response = await app.inject({
      method: 'POST',
      url,
      headers: {
        host: 'localhost',
        'content-type': 'application/json',
        [`${how.prefix}-timestamp`]: timestamp,
        [`${how.prefix}-nonce`]: nonce,
        [`${how.prefix}-signature`]: createHmac('sha256', how.secret)
          .update(`${timestamp}.${nonce}.${raw}`)
          .digest('hex'),
      },
      payload: raw,
    })
    return { status: response.statusCode, ...response.json<{ code: string; reason?: string }>() }
  }

  async function call(
    token: string,
    brandId: BrandId,
    name: string,
    body?: object,
    key = randomUUID() as string,
    ip?: string,
  ): Promise<Answer> {
    const [method, url] = name.split(' ') as ['GET', string]
    const payload = SEALED.has(name)
      ? {
          payload: await seal(
            (await instance.call('GET /wps/system/keys', { host: HOSTS[brandId] })).value,
            url,
            body ?? {},
          ),
        }
      : body
    const response = await app.inject({
      method,
      url,
      headers: {
        host: HOSTS[brandId],
        authorization: `Bearer ${token}`,
        'accept-language': 'en',
        'idempotency-key': key,
        ...(ip && { 'x-forwarded-for': ip }),
      },
      ...(payload && { payload }),
    })
    return { status: response.statusCode, ...response.json<Omit<Answer, 'status'>>() }
  }

  let names = 0
  /** A new player with an open session. */
  async function player(brandId: BrandId = 1, fields: object = {}) {
    names += 1
    const { value } = await instance.register(`rahim${names}`, {
      host: HOSTS[brandId],
      fields,
    })
    const id = BigInt(
      (
        await sql<{
          id: bigint
        }>`
          select id
          from members.member
          where brand_id = ${brandId} and username = ${`rahim${names}`}`.execute(db)
      ).rows[0]!.id,
    )
    return {
      id,
      token: value.token as string,
      name: `rahim${names}`,
      call: (name: string, body?: object, key?: string) =>
        call(value.token, brandId, name, body, key),
    }
  }

  let numbers = 0
  const newNumber = () => `017${String((numbers += 1)).padStart(8, '0')}`
  /** Where he is paid to, rightly asked for but for `fields`. */
  const bind = (payee: Awaited<ReturnType<typeof player>>, fields: object = {}, key?: string) =>
    payee.call(
      'PUT /wps/member/payout-account',
      {
        methodId: 'bkash',
        number: newNumber(),
        holder: 'Abdur Rahim',
        paymentPassword: PAYMENT_PASSWORD,
        ...fields,
      },
      key,
    )

  /** The same player by another session of his, and from there. */
  const as = <P extends { id: bigint; name: string }>(known: P, token: string, ip?: string) => ({
    ...known,
    token,
    call: (name: string, body?: object, key?: string) => call(token, 1, name, body, key, ip),
  })

  const secret = newTotpSecret()
  async function operator(username: string, role: 'owner' | 'cashier', brandId: BrandId = 1) {
    await seedOperator(
      { db, now: () => clock.at, passwords: instance.passwords, box: world.box },
      { brandId, username, role, password: OPERATOR_PASSWORD, totpSecret: secret },
    )
    const { value } = await instance.call('POST /ops/session', {
      host: HOSTS[brandId],
      body: { username, password: OPERATOR_PASSWORD, code: totp(secret, clock.at.getTime()) },
    })
    return {
      username,
      token: value.token as string,
      call: (name: string, body: object = {}, key?: string) =>
        name.startsWith('GET ')
          ? call(value.token, brandId, name)
          : call(value.token, brandId, name, body, key),
      /** What operators do with each other. */
      ask: (name: string, body?: object) =>
        instance.call(name, { host: HOSTS[brandId], token: value.token, ...(body && { body }) }),
      /** A list as the file that is answered. */
      file: async (url: string) => {
        const { headers, body } = await app.inject({
          url,
          headers: { host: HOSTS[brandId], authorization: `Bearer ${value.token}` },
        })
        return { type: String(headers['content-type']), lines: body.split('\r\n') }
      },
    }
  }

  /** Money that needs no play: whole amounts. */
  const give = async (playerId: bigint, amount: number): Promise<void> => {
    if (amount === 0) return
    await inTransaction(db, (tx) =>
      wallet.credit(tx, {
        playerId,
        units: BigInt(amount) * UNITS,
        kind: 'gift',
        source: 'test',
        reference: randomUUID(),
        house: 'test',
        cause: 'test',
      }),
    )
  }
  /** A player with money that he may take out: `cash` whole units, already played. */
  async function winner(cash: number, brandId: BrandId = 1) {
    const known = await player(brandId)
    await give(known.id, cash)
    const { value: account } = await bind(known)
    const ask = (amount: string, fields: object = {}, key?: string) =>
      known.call(
        'POST /wps/member/withdrawal',
        { payoutAccountId: account.id, amount, paymentPassword: PAYMENT_PASSWORD, ...fields },
        key,
      )
    return { ...known, account, ask }
  }

  return {
    db,
    clock,
    cashier,
    wallet,
    /** The first brand's payouts by this method go through Shapla there. */
    async routePayouts(methodId: string, address: string): Promise<void> {
      await putAccount(db, world.box, {
        brandId: 1,
        code: 'shapla',
        address,
        currency: 'BDT',
        settings: { merchant: 'padma' },
        secrets: { key: secretOf('shapla') },
      })
      await sql`
        insert into cashier.payout_route (brand_id, method_id, provider_account_id)
        select 1, ${methodId}, id from cashier.provider_account where brand_id = 1
          and code = 'shapla'`.execute(db)
    },
    /** What members were told. */
    sent: instance.sent,
    instance,
    outside,
    /** The first brand's account with a provider is at that address. */
    moveProvider: (code: string, address: string) =>
      sql`
        update cashier.provider_account set address = ${address}
        where brand_id = 1 and code = ${code}`.execute(db),
    push,
    secretOf,
    visit: (url: string) => app.inject({ method: 'GET', url, headers: { host: 'localhost' } }),
    player,
    as,
    winner,
    bind,
    newNumber,
    give,
    operator,
    end: async () => (await app.close(), world.end()),
    /** Whole amounts of the currency. */
    async balance(playerId: bigint) {
      const { cash, held, owed } = await wallet.balance(db, playerId)
      return {
        cash: Number(cash) / Number(UNITS),
        held: Number(held) / Number(UNITS),
        owed: Number(owed) / Number(UNITS),
      }
    },
    /** A settled round that counts so much turnover. */
    play: (playerId: bigint, amount: number) =>
      inTransaction(db, (tx) =>
        publish(tx, 'round.closed', {
          brandId: 1,
          playerId,
          payload: { state: 'closed', validCashUnits: String(BigInt(amount) * UNITS) },
        }),
      ),
    /** A debt, as a win leaves it that was taken back after it was spent. */
    owe: (playerId: bigint, amount: number) =>
      inTransaction(db, async (tx) => {
        const owed = (await playerAccounts(tx, playerId))!.accounts.owed.id
        const units = BigInt(amount) * UNITS
        await post(tx, {
          kind: 'rollback',
          source: 'test',
          reference: randomUUID(),
          cause: 'test',
          legs: [
            { account: owed, units: -units },
            { account: await houseAccount(tx, 'test', 'BDT'), units },
          ],
        })
      }),
    /**
     * What the books have against themselves and against the cashier's orders; nothing when every
     * sum is right.
     */
    faults: async () =>
      (
        await db
          .transaction()
          .execute(async (tx) => [
            ...(await proveBooks(tx)),
            ...(await runChecks(tx, [...cashierChecks, ...transferChecks, ...adjustmentChecks])),
          ])
      ).filter((check) => !check.isHeld),
    pass: (minutes: number) => void (clock.at = new Date(clock.at.getTime() + minutes * 60_000)),
    /** From now on each look at the clock is a millisecond after the last, as on a real one. */
    runClock() {
      let at = clock.at.getTime()
      Object.defineProperty(clock, 'at', {
        get: () => new Date((at += 1)),
        set: (to: Date) => {
          at = to.getTime()
        },
      })
    },
  }
}
export type CashierWorld = Awaited<ReturnType<typeof cashierWorld>>
export type Player = Awaited<ReturnType<CashierWorld['player']>>
export type TestOperator = Awaited<ReturnType<CashierWorld['operator']>>

const SEALED = new Set(
  Object.entries(memberCalls)
    .filter(([, known]) => 'sealed' in known && known.sealed)
    .map(([name]) => name),
)
