import { randomUUID } from 'node:crypto'
import type { Db } from '@padma/platform/db/pool.ts'
import { createWallet } from '@padma/platform/domain/wallet/index.ts'
import { sql } from 'kysely'
import type { TestPlayer } from './player.ts'

const PAYMENT_PASSWORD = '482913'

/** A deposit as it is booked, without an order and the cashier; answers the player's id. */
export async function giveMoney(db: Db, username: string, amount = 1_000n): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    select id from members.member where username = ${username}`.execute(db)
  const { id } = rows[0]!
  await db.transaction().execute((tx) =>
    createWallet().credit(tx, {
      playerId: id,
      units: amount * 100_000n,
      kind: 'deposit',
      source: 'journey',
      reference: username,
      house: 'provider:test',
      cause: 'journey',
    }),
  )
  return id
}

/** Money, and an account to which it may be paid; answers the account's id. */
export async function giveMoneyAndAccount(
  db: Db,
  { username, call }: TestPlayer,
  amount: bigint,
): Promise<string> {
  const id = await giveMoney(db, username, amount)
  const account = await call.sealed('PUT /wps/member/payout-account', {
    key: randomUUID(),
    body: {
      methodId: 'nagad',
      number: `018${String(id).padStart(8, '0')}`,
      holder: 'Rahim Uddin',
      paymentPassword: PAYMENT_PASSWORD,
    },
  })
  return account.id
}

/** A request for a payout to that account; answers its id. */
export async function askForPayout(
  { call }: TestPlayer,
  payoutAccountId: string,
  amount: string,
): Promise<string> {
  const { id } = await call.sealed('POST /wps/member/withdrawal', {
    key: randomUUID(),
    body: { payoutAccountId, amount, paymentPassword: PAYMENT_PASSWORD },
  })
  return id
}
