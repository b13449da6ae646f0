import { randomUUID } from 'node:crypto'
import { lockOwners, playerAccounts, type PlayerAccounts, post } from '@padma/ledger'
import { testDatabase } from '@padma/testkit'
import { sql } from 'kysely'
import { createDb, createPool, type Db } from '../../db/pool.ts'
import { listenersOf } from '../../jobs/of-modules.ts'
import { readAll } from '../../jobs/read-all.ts'
import { everyCheck, modulesOn } from '../../prove-books.ts'
import { createBrand } from '../brand/index.ts'
import { limitsAlone } from '../limits/alone.ts'
import { hashToken, newToken } from '../vendors/launch/token.ts'
import { seedVendors } from '../vendors/seed.ts'
import { type Movement, takeMovements } from '../vendors/wallet-api/store.ts'
import { createWallet } from '../wallet/index.ts'

export const VENDOR = 'padma-studio'
export type Actor = { id: bigint; user: string; tokenHashHex: string; accounts: PlayerAccounts }
export type Play = Pick<Movement, 'kind' | 'uuid' | 'round_ref'> & {
  actor: Actor
  units: bigint
  reference?: string
  closes?: boolean
  /** A free bet, or a win of one. */
  reward?: string
  game?: string
  turnover?: bigint
  refund?: bigint
}

/** A database with the studio as a vendor, and players who play through the wallet API's door. */
export async function reportsWorld() {
  const database = await testDatabase('platform')
  const db = createDb(createPool(database.url))
  const wallet = createWallet()
  await sql`
    insert into brand.brand (id, code, name, settings)
    values (1, 'padma-demo', 'Padma', '{}'), (2, 'other', 'Other', '{}')`.execute(db)
  await seedVendors(db, { brandId: 1, studioPublicKeyPem: 'none', studioUrl: 'http://127.0.0.1:1' })
  let made = 0
  const now = () => new Date()
  const brand = createBrand({ db, now, studioOrigin: '' })
  const members = { member: async () => null }

  return {
    db,
    brand,
    wallet,
    limits: limitsAlone({ db, now, brand, wallet, members }),
    async player(
      cash: bigint,
      bonus = 0n,
      brandId = 1,
      above: { parent?: Actor; type?: number } = {},
    ): Promise<Actor> {
      const token = newToken()
      const number = ++made
      const user = `player${String(number).padStart(10, '0')}`
      return db.transaction().execute(async (tx) => {
        const id = await wallet.openPlayer(tx, { currency: 'BDT' })
        await sql`
          insert into members.member (id, brand_id, username, password_hash,
            vendor_user, language, request_key, age_confirmed_at, terms_agreed_at, registered_ip,
            created_at, first_parent_id, type)
          values (${id}, ${brandId}, ${`tester${number}`}, 'x', ${user}, 'bn', ${randomUUID()},
            now(), now(), '127.0.0.1', now(), ${above.parent?.id ?? null},
            ${above.type ?? 0})`.execute(tx)
        await sql`
          insert into vendors.game_session (token_hash, player_id, vendor, currency)
          values (${hashToken(token)}, ${id}, ${VENDOR}, 'BDT')`.execute(tx)
        const { accounts } = (await playerAccounts(tx, id))!
        const house = (
          await sql<{
            id: bigint
          }>`select ledger.house_account('provider:test', 'BDT', 0) as id`.execute(tx)
        ).rows[0]!.id
        await lockOwners(tx, [id])
        if (cash > 0n)
          await post(tx, {
            kind: 'deposit',
            source: 'test',
            reference: `deposit:${id}`,
            cause: 'test',
            legs: [
              { account: accounts.cash.id, units: cash },
              { account: house, units: -cash },
            ],
          })
        if (bonus > 0n)
          await wallet.grantBonus(tx, {
            playerId: id,
            brandId,
            sourceId: `test:${id}`,
            units: bonus,
            requiredUnits: bonus * 1_000n,
          })
        return { id, user, tokenHashHex: hashToken(token).toString('hex'), accounts }
      })
    },
    /** Free rounds of a player, each played for `stake` units, from a minute ago until tomorrow. */
    async reward(
      { id }: Actor,
      stake: bigint,
      rounds: number,
      more: { vendor?: string; game?: string; currency?: string } = {},
    ): Promise<string> {
      const { rows } = await sql<{ reward_uuid: string }>`
        insert into rewards.reward (reward_uuid, player_id, vendor, game_code, currency,
          stake, rounds, starts_at, ends_at)
        values (${randomUUID()}, ${id}, ${more.vendor ?? VENDOR},
          ${more.game ?? 'river-kites'}, ${more.currency ?? 'BDT'}, ${stake}, ${rounds},
          now() - interval '1 minute', now() + interval '1 day')
        returning reward_uuid`.execute(db)
      return rows[0]!.reward_uuid
    },
    /** In one batch, in the order given. */
    take: (plays: readonly Play[], stripe = 1) =>
      takeMovements(db, plays.map(movementOf), stripe, true),
    /** The listeners of the outbox, until they have read all. */
    listen: () => readAll(db, listenersOf(modulesOn(db).all)),
    async end(): Promise<void> {
      await db.destroy()
      await database.drop()
    },
  }
}
export type ReportsWorld = Awaited<ReturnType<typeof reportsWorld>>

export function movementOf({
  actor,
  units,
  kind,
  uuid,
  round_ref,
  reference,
  closes = false,
  reward,
  game = 'river-kites',
  turnover,
  refund,
}: Omit<Play, 'actor'> & { actor: Pick<Actor, 'user' | 'tokenHashHex'> }): Movement {
  return {
    vendor: VENDOR,
    brand_id: 1,
    kind,
    uuid,
    reference: reference ?? null,
    user: actor.user,
    token_hash_hex: actor.tokenHashHex,
    round_ref,
    game_code: game,
    closes,
    amount: kind === 'rollback' ? null : `${units}`,
    currency: kind === 'rollback' ? null : 'BDT',
    is_free: reward !== undefined,
    is_promo: false,
    reward_uuid: reward ?? null,
    supplier_transaction_id: uuid,
    fingerprint: `${kind}:${units}:${round_ref}:${reference}`,
    stake_limit: null,
    payout_limit: `${10n ** 13n}`,
    turnover: turnover === undefined ? null : `${turnover}`,
    refund: refund === undefined ? null : `${refund}`,
  }
}

/** Undoes whatever it did to the database, and answers what it found. */
export async function undone<T>(db: Db, act: (tx: Db) => Promise<T>): Promise<T> {
  let found: { is: T } | null = null
  const undo = new Error('undo')
  await db
    .transaction()
    .execute(async (tx) => {
      found = { is: await act(tx) }
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
  return found!.is
}

/** The checks of the books that do not hold once the statement was run; it is undone. */
export const namedAfter = (db: Db, statement: string): Promise<string[]> =>
  undone(db, async (tx) => {
    await sql.raw(statement).execute(tx)
    return (await everyCheck(tx)).filter(({ isHeld }) => !isHeld).map(({ name }) => name)
  })
