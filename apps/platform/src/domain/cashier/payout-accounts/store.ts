import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'

export type PayoutAccountRow = {
  id: bigint
  method_id: string
  method_name: string
  number: string
  holder: string
  usable_from: Date
  created_at: Date
  request_key: string
  removed_at: Date | null
}

const view = sql`
  a.*, m.name as method_name
  from cashier.payout_account a
  join cashier.method m on m.brand_id = a.brand_id and m.id = a.method_id`

/** Those that a player may be paid to. Index: payout_account_of_player. */
export async function payoutAccountsOf(db: Db | Tx, playerId: bigint): Promise<PayoutAccountRow[]> {
  return (
    await sql<PayoutAccountRow>`
      select ${view}
      where a.player_id = ${playerId} and a.removed_at is null
      order by a.id`.execute(db)
  ).rows
}
/** When one was last taken off. Index: payout_account_of_player. */
export async function lastRemovedAt(db: Db, playerId: bigint): Promise<Date | null> {
  return (
    await sql<{
      at: Date | null
    }>`
      select max(removed_at) as at
      from cashier.payout_account
      where player_id = ${playerId}`.execute(db)
  ).rows[0]!.at
}
/**
 * What a player's request has bound, be it taken off since. Index: payout_account (player_id,
 * request_key).
 */
export async function payoutAccountByKey(
  db: Db | Tx,
  playerId: bigint,
  requestKey: string,
): Promise<PayoutAccountRow | undefined> {
  return (
    await sql<PayoutAccountRow>`
      select ${view}
      where a.player_id = ${playerId} and a.request_key = ${requestKey}::uuid`.execute(db)
  ).rows[0]
}

/** Nothing when the player has the number already. */
export async function insertPayoutAccount(
  tx: Tx,
  row: {
    brandId: number
    playerId: bigint
    requestKey: string
    methodId: string
    number: string
    holder: string
    usableFrom: Date
    at: Date
  },
): Promise<PayoutAccountRow | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    insert into cashier.payout_account (brand_id, player_id, request_key, method_id, number,
      holder, usable_from, created_at)
    values (${row.brandId}, ${row.playerId}, ${row.requestKey}, ${row.methodId},
      ${row.number}, ${row.holder}, ${row.usableFrom}, ${row.at})
    on conflict do nothing returning id`.execute(tx)
  if (!rows[0]) return undefined
  return (await sql<PayoutAccountRow>`select ${view} where a.id = ${rows[0].id}`.execute(tx))
    .rows[0]
}

/**
 * How many other players of the brand have bound the same number, by the account. Index:
 * payout_account_number.
 */
export async function othersWithNumber(
  db: Db | Tx,
  accountIds: readonly bigint[],
): Promise<Map<bigint, number>> {
  const { rows } = await sql<{ id: bigint; others: bigint }>`
    select a.id, count(distinct o.player_id) as others from cashier.payout_account a
    join cashier.payout_account o on o.brand_id = a.brand_id and o.method_id = a.method_id
      and left(o.number, 11) = left(a.number, 11) and o.removed_at is null
      and o.player_id <> a.player_id
    where a.id = any(${accountIds.map(String)}::bigint[]) group by a.id`.execute(db)
  return new Map(rows.map(({ id, others }) => [id, Number(others)]))
}

/** Other players of the brand who have the account's number. Index: payout_account_number. */
export async function holdersOfNumber(
  tx: Tx,
  account: Pick<PayoutAccountRow, 'id'>,
): Promise<bigint[]> {
  const { rows } = await sql<{ player_id: bigint }>`
    select distinct other.player_id
    from cashier.payout_account mine
    join cashier.payout_account other on other.brand_id = mine.brand_id
      and other.method_id = mine.method_id and left(other.number, 11) = left(mine.number, 11)
      and other.removed_at is null
    where mine.id = ${account.id} and other.player_id <> mine.player_id`.execute(tx)
  return rows.map((row) => row.player_id)
}

/** Whether two members are or were paid to the same number. Index: payout_account_of_player. */
export async function sharesPayoutAccount(
  db: Db | Tx,
  one: bigint,
  other: bigint,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from cashier.payout_account a
    join cashier.payout_account b
      on b.method_id = a.method_id and left(b.number, 11) = left(a.number, 11)
    where a.player_id = ${one} and b.player_id = ${other} limit 1`.execute(db)
  return rows.length > 0
}
