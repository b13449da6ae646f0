import { sql } from 'kysely'
import type { Db, Tx } from '../../../../db/pool.ts'

type PayoutPart = 'whole' | 'rest'
export type PayoutRow = {
  id: bigint
  withdrawal_id: bigint
  part: PayoutPart
  number: string
  provider_account_id: bigint
  amount: bigint
  state: 'sending' | 'sent' | 'failed'
  asks: number
  said: string | null
  transaction_id: string | null
  begun_at: Date
  ended_at: Date | null
}

/** The payouts of withdrawals, oldest first. Index: payout_once. */
export async function payoutsOf(
  db: Db | Tx,
  ids: readonly bigint[],
): Promise<Map<bigint, PayoutRow[]>> {
  const { rows } = await sql<PayoutRow>`
    select *
    from cashier.payout
    where withdrawal_id = any(${ids.map(String)}::bigint[])
    order by id`.execute(db)
  return Map.groupBy(rows, (row) => row.withdrawal_id)
}

/** Through which account the payouts of a method go; undefined: an operator sends them. */
export async function routeOf(
  db: Db | Tx,
  brandId: number,
  methodId: string,
): Promise<bigint | undefined> {
  const { rows } = await sql<{ provider_account_id: bigint }>`
    select provider_account_id
    from cashier.payout_route
    where brand_id = ${brandId} and method_id = ${methodId}`.execute(db)
  return rows[0]?.provider_account_id
}

/**
 * What may be sent by itself: approved and never sent, or the rest of a disputed one. Index:
 * withdrawal_queue.
 */
export async function dueWithdrawals(db: Db, after: bigint): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select w.id
    from cashier.withdrawal w join cashier.payout_account a on a.id = w.payout_account_id
    join cashier.payout_route r on r.brand_id = w.brand_id and r.method_id = a.method_id
    where w.id > ${after} and case w.state
      when 'approved' then not exists (
        select 1 from cashier.payout p where p.withdrawal_id = w.id)
      when 'paying' then w.received is not null and not exists (
        select 1 from cashier.payout p where p.withdrawal_id = w.id and p.part = 'rest'
          and p.state <> 'failed') end
    order by w.id
    limit 200`.execute(db)
  return rows.map(({ id }) => id)
}

/** Index: payout_open. */
export async function openPayouts(db: Db, after: bigint): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id
    from cashier.payout
    where state = 'sending' and id > ${after}
    order by id
    limit 200`.execute(db)
  return rows.map(({ id }) => id)
}

/** Begins one under a number of its own; nothing when one is under way or has gone. */
export async function insertPayout(
  tx: Tx,
  payout: {
    withdrawalId: bigint
    part: PayoutPart
    accountId: bigint
    amount: bigint
    at: Date
  },
): Promise<boolean> {
  const { rows } = await sql`
    insert into cashier.payout (withdrawal_id, part, number, provider_account_id, amount, state,
      begun_at)
    select ${payout.withdrawalId}, ${payout.part},
      format('W%s-%s%s', ${payout.withdrawalId}::bigint, ${payout.part === 'rest' ? 'R' : ''}::text,
        count(*) + 1), ${payout.accountId}, ${payout.amount}, 'sending', ${payout.at}
    from cashier.payout
    where withdrawal_id = ${payout.withdrawalId} and part = ${payout.part}
    on conflict do nothing
    returning 1`.execute(tx)
  return rows.length === 1
}

/** Whose payout it is, and of which withdrawal. */
export async function whoseIs(
  tx: Tx,
  id: bigint,
): Promise<{ player_id: bigint; withdrawal_id: bigint }> {
  const { rows } = await sql<{ player_id: bigint; withdrawal_id: bigint }>`
    select w.player_id, p.withdrawal_id
    from cashier.payout p
    join cashier.withdrawal w on w.id = p.withdrawal_id
    where p.id = ${id}`.execute(tx)
  return rows[0]!
}

/** Marks an attempt before it is made; nothing when it has ended. */
export async function countAsk(tx: Tx, id: bigint, at: Date): Promise<PayoutRow | undefined> {
  return (
    await sql<PayoutRow>`
      update cashier.payout
      set asks = asks + 1, asked_at = ${at}
      where id = ${id} and state = 'sending'
      returning *`.execute(tx)
  ).rows[0]
}

/** Only the first end counts: false when it had ended before. */
export async function endPayout(
  tx: Tx,
  id: bigint,
  end: { state: 'sent' | 'failed'; transactionId?: string; said?: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update cashier.payout
    set state = ${end.state}, transaction_id = ${end.transactionId ?? null},
      said = ${end.said ?? null}, ended_at = ${end.at}
    where id = ${id} and state = 'sending'
    returning 1`.execute(tx)
  return rows.length === 1
}

export async function putSaid(db: Db, id: bigint, said: string): Promise<void> {
  await sql`
    update cashier.payout set said = ${said} where id = ${id} and state = 'sending'`.execute(db)
}
