import { randomUUID } from 'node:crypto'
import type { OperatorCalls } from '@padma/contract'
import type { Client, Refused } from '@padma/contract/client'
import { parseUnits } from '@padma/money'
import { createDb, createPool } from '@padma/platform/db/pool.ts'
import { proofOfTheBooks } from '@padma/platform/prove-books.ts'
import {
  addKey,
  endKey,
  enrolPool,
  enrolVendor,
  keysOf,
  poolSums,
} from '@padma/platform/domain/vendors/index.ts'
import { createWallet } from '@padma/platform/domain/wallet/index.ts'
import { insertAudit } from '@padma/platform/domain/audit/index.ts'
import { startStack } from '@padma/testkit'
import { sql } from 'kysely'
import { signInOperator } from '../../drivers/operator.ts'
import { deposit, registerPlayer, type TestPlayer } from '../../drivers/player.ts'
import { type Actor, connect, type Endpoint, units } from '../endpoint.ts'
import type { Ground, Inside, Round } from '../hostile/ground.ts'
import { type HostileVendor, startHostileVendor } from './hostile-vendor.ts'

const STAKE_LIMIT = 500
const GAME = 'dynamite'
const SEATED_WITH = 1_000
const nobody = { operatorId: null, ip: '' }

export type Product = { ground: Ground; endpoint: Endpoint; stop: () => Promise<void> }

/**
 * The whole product with two vendors enrolled in it, the hostile one and its neighbour, and
 * everything that its operator can see.
 */
export async function ownProduct(): Promise<Product> {
  const [stack, hostile, next] = await Promise.all([
    startStack(),
    startHostileVendor(),
    startHostileVendor(),
  ])
  const db = createDb(createPool(stack.databaseUrls.platform, 3))
  const keyDeps = { db, now: () => new Date(), audit: insertAudit }
  const operator: Client<OperatorCalls> = await signInOperator(stack, 'cashier1')
  const players = new Map<string, TestPlayer>()

  async function enrol(code: string, vendor: HostileVendor): Promise<Endpoint> {
    await enrolVendor(keyDeps, nobody, {
      code,
      brandId: 1,
      name: code,
      baseUrl: vendor.baseUrl,
      publicKeyPem: vendor.publicKeyPem,
      games: [
        { code: `${code}-${GAME}`, name: 'Dynamite', gameType: 'RNG', iconUrl: '/art/lotus.svg' },
      ],
    })
    const none = { user: 'nobody', token: 'nobody-at-all' }
    return {
      baseUrl: `${stack.portalUrl}/gw/v1/${code}`,
      privateKeyPem: vendor.privateKeyPem,
      signatureHeader: 'x-padma-signature',
      gameCode: `${code}-${GAME}`,
      currency: 'BDT',
      player: none,
      pauper: none,
      disabled: none,
      expired: none,
      stakeLimitUnits: units(STAKE_LIMIT),
    }
  }
  /** Opens the vendor's game for the player as the portal does. */
  async function launch(player: TestPlayer, code: string, vendor: HostileVendor): Promise<Actor> {
    await player.call('GET /wps/game/launchGame', {
      query: { vassalage: code, gameCode: `${code}-${GAME}`, gameType: 'RNG' },
    })
    return vendor.lastLaunch()
  }
  async function newPlayer(amount: number): Promise<Actor> {
    const player = await registerPlayer(stack)
    if (amount > 0) await deposit(player, operator, `${amount}`)
    const actor = await launch(player, 'hostile', hostile)
    players.set(actor.user, player)
    return actor
  }

  const endpoint = await enrol('hostile', hostile)
  await enrolPool(keyDeps, nobody, {
    vendor: 'hostile',
    code: 'mini',
    currency: 'BDT',
    name: 'Mini',
    seed: BigInt(units(50)),
  })
  endpoint.pool = 'mini'
  const neighbour = connect(await enrol('neighbour', next))
  const vendor = connect(endpoint)

  const inside: Inside = {
    differences: async () =>
      (await proofOfTheBooks(db, () => new Date())).checks
        .filter((check) => !check.isHeld)
        .map((check) => `not so that ${check.name}: ${check.firstDifference}`),
    money: async (user) => {
      const { rows } = await sql<{ cash: bigint; owed: bigint }>`
        select sum(a.balance) filter (where a.kind in ('cash', 'bonus')) as cash,
          sum(-a.balance) filter (where a.kind = 'owed') as owed
        from members.member m
        join ledger.account a on a.owner_id = m.id
        where m.vendor_user = ${user}`.execute(db)
      return { cash: Number(rows[0]!.cash), owed: Number(rows[0]!.owed) }
    },
    round: async (user, round) => {
      const { rows } = await sql<Round>`
        select r.state, r.is_disputed as "isDisputed", r.is_late as "isLate",
          (r.stake_cash + r.stake_bonus)::float8 as stake, r.payout::float8 as payout
        from vendors.round r
        join members.member m on m.id = r.player_id
        where m.vendor_user = ${user} and r.vendor = 'hostile' and r.round_ref = ${round}`.execute(
        db,
      )
      return rows[0] ?? null
    },
    pool: async (pool) =>
      Number(
        (await poolSums(db, 1, 'BDT')).find((sum) => sum.vendor === 'hostile' && sum.pool === pool)!
          .units,
      ),
    items: async (user) => {
      const { rows } = await operator('GET /ops/reconciliation', { query: { pageSize: 100 } })
      return rows
        .filter(({ player }) => player.username === players.get(user)!.username)
        .map(({ kind, round, amount }) => ({ kind, round, units: Number(parseUnits(amount)) }))
    },
    deposit: (user, amount) => deposit(players.get(user)!, operator, `${amount}`),
    withdraw: async (user, amount) => {
      const { call } = players.get(user)!
      const { id } = await call.sealed('PUT /wps/member/payout-account', {
        key: randomUUID(),
        body: {
          methodId: 'bkash',
          number: '01712345670',
          holder: 'Karim',
          paymentPassword: '739154',
        },
      })
      const asked = call.sealed('POST /wps/member/withdrawal', {
        key: randomUUID(),
        body: { payoutAccountId: id, amount: `${amount}`, paymentPassword: '739154' },
      })
      return asked.then(
        () => 'accepted',
        (refused: Refused) => refused.code,
      )
    },
    rotateTo: async (publicKeyPem) => {
      const [old] = await keysOf(db, 'hostile')
      await addKey(keyDeps, nobody, { vendor: 'hostile', publicKeyPem })
      return {
        endOld: async () =>
          void (await endKey(keyDeps, nobody, {
            vendor: 'hostile',
            fingerprint: old!.fingerprint,
          })),
      }
    },
  }
  Object.assign(endpoint, await polite())

  /** Who the polite cases play with. */
  async function polite(): Promise<Pick<Endpoint, 'player' | 'pauper' | 'disabled' | 'expired'>> {
    const [player, pauper, disabled, expired] = [
      await newPlayer(SEATED_WITH),
      await newPlayer(0),
      await newPlayer(SEATED_WITH),
      await newPlayer(SEATED_WITH),
    ]
    await sql`
      update members.member
      set status = 'locked'
      where vendor_user = ${disabled.user}`.execute(db)
    // A launch is replaced by the next one.
    await launch(players.get(expired.user)!, 'hostile', hostile)
    await sql`
      with limited as (
        insert into limits.member_limit (player_id, name, most, set_at)
        select id, 'bet', ${units(STAKE_LIMIT)}, now()
        from members.member
        where vendor_user = ${player.user}
        returning player_id, most
      )
      insert into limits.standing (player_id, time_zone, stake_max)
      select player_id, 'UTC', most from limited
      on conflict (player_id) do update set stake_max = excluded.stake_max`.execute(db)
    await grant(pauper.user, units(10))
    return { player, pauper, disabled, expired }
  }
  /** Less than anyone may deposit. */
  async function grant(user: string, amount: number): Promise<void> {
    const { rows } = await sql<{
      id: bigint
    }>`select id from members.member where vendor_user = ${user}`.execute(db)
    await db.transaction().execute((tx) =>
      createWallet().credit(tx, {
        playerId: rows[0]!.id,
        units: BigInt(amount),
        kind: 'deposit',
        source: 'conformance',
        reference: user,
        house: 'provider:test',
        cause: 'conformance',
      }),
    )
  }

  return {
    endpoint,
    ground: {
      vendor,
      inside,
      neighbour: {
        vendor: neighbour,
        seat: (of) => launch(players.get(of.user)!, 'neighbour', next),
      },
      seat: async () => ({ ...(await newPlayer(SEATED_WITH)), start: units(SEATED_WITH) }),
    },
    stop: async () => {
      await db.destroy()
      await Promise.all([stack.stop(), hostile.stop(), next.stop()])
    },
  }
}
