import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'
import type { Deps } from '../deps.ts'
import { maskNumber } from '../masking.ts'
import { giveBackAskedSince, giveBackWithoutAccount } from '../withdrawal/reject.ts'

/** What the accounts of members ask of those they are paid to, and do to them. */
export function createPayoutAccounts(deps: Pick<Deps, 'wallet' | 'audit'>) {
  return {
    holders,
    addedAfter,
    forget: (...asked: Asked) => forget(deps, ...asked),
    giveBackSince: (tx: Tx, playerId: bigint, since: Date, at: Date) =>
      giveBackAskedSince(deps, tx, playerId, since, at),
  }
}
type Asked = [tx: Tx, playerId: bigint, at: Date, which?: readonly bigint[] | Date]

/** On whose names those are that a player may use at that instant, and that were bound before then. Index: payout_account_of_player. */
async function holders(
  db: Db | Tx,
  playerId: bigint,
  at: Date,
  boundBefore: Date,
): Promise<string[]> {
  const { rows } = await sql<{
    holder: string
  }>`select distinct holder from cashier.payout_account where player_id = ${playerId} and removed_at is null and usable_from <= ${at} and created_at <= ${boundBefore}`.execute(
    db,
  )
  return rows.map(({ holder }) => holder)
}

/** Which came after that and may be paid to, by method and masked number; of those that were bound before sessions were kept nothing is known. Index: payout_account_of_player. */
async function addedAfter(db: Db | Tx, playerId: bigint, after: Date) {
  const { rows } = await sql<{
    id: bigint
    method: string
    number: string
    since: Date
    madeIn: bigint
    from: string | null
  }>`
    select a.id, m.name as method, a.number, a.created_at as since, a.made_in as "madeIn", a.made_from as "from" from cashier.payout_account a join cashier.method m on m.brand_id = a.brand_id and m.id = a.method_id
    where a.player_id = ${playerId} and a.removed_at is null and a.created_at > ${after} and a.made_in is not null order by a.id`.execute(
    db,
  )
  return rows.map(({ method, number, ...row }) => ({
    ...row,
    name: `${method} ${maskNumber(number)}`,
  }))
}

/**
 * None of a player's is to be paid to any more, or none of these, or none that was bound since then: by somebody who never showed that he is the one whose they are.
 * What was asked for there comes back. How many. Call it with the player held. Index: payout_account_of_player.
 */
async function forget(
  deps: Pick<Deps, 'wallet' | 'audit'>,
  ...[tx, playerId, at, which]: Asked
): Promise<number> {
  const meant =
    which === undefined
      ? sql`true`
      : which instanceof Date
        ? sql`created_at >= ${which}`
        : sql`id = any(${which.map(String)}::bigint[])`
  const gone =
    await sql`update cashier.payout_account set removed_at = ${at} where player_id = ${playerId} and removed_at is null and ${meant} returning 1`.execute(
      tx,
    )
  await giveBackWithoutAccount(deps, tx, playerId, at)
  return gone.rows.length
}
