import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { pages, type Kept, type Row } from './pages.ts'

/** Rounds, movements and payments of a member; what the desk notes for itself stays out. */
export const moneyLists = (db: Db, memberId: bigint) => ({
  bets: pages(
    db,
    (last, limit) => sql<Row>`
      select round_id as id, vendor, game_code as "gameCode", round_ref as "round", state, stake,
        payout, opened_at as "placedAt", closed_at as "closedAt"
      from reports.bet
      where player_id = ${memberId}
        ${
          last
            ? sql`and (opened_at, round_id) >
              (select opened_at, round_id from reports.bet where round_id = ${last.id})`
            : sql``
        }
      order by opened_at, round_id
      limit ${limit}`,
    ['stake', 'payout'],
  ),
  entries: entries(db, memberId),
  deposits: pages(
    db,
    (last, limit) => sql<Row>`
      select id, method_id as "method", amount, credited, fee, state,
        provider_transaction_id as "transactionId", sender, sender_name as "senderName", reason,
        created_at as "openedAt", closed_at as "closedAt"
      from cashier.deposit
      where player_id = ${memberId} and id > ${last?.id ?? 0n}
      order by id
      limit ${limit}`,
    ['amount', 'credited', 'fee'],
  ),
  missingPayments: pages(
    db,
    (last, limit) => sql<Row>`
      select id, method_id as "method", amount, provider_transaction_id as "transactionId",
        paid_at as "paidAt", note, state, answer, opened_at as "openedAt", closed_at as "closedAt"
      from cashier.missing_payment
      where player_id = ${memberId} and id > ${last?.id ?? 0n}
      order by id
      limit ${limit}`,
    ['amount'],
  ),
  payoutAccounts: pages(
    db,
    (last, limit) => sql<Row>`
      select id, method_id as "method", number, holder, created_at as "boundAt",
        usable_from as "usableFrom", removed_at as "removedAt"
      from cashier.payout_account
      where player_id = ${memberId} and id > ${last?.id ?? 0n}
      order by id
      limit ${limit}`,
  ),
  withdrawals: pages(
    db,
    (last, limit) => sql<Row>`
      select id, payout_account_id as "payoutAccountId", amount, state, reason, received,
        member_note as "note", payment_reference as "paymentReference", resolution,
        requested_at as "requestedAt", approved_at as "approvedAt", paid_at as "paidAt",
        closed_at as "closedAt"
      from cashier.withdrawal
      where player_id = ${memberId} and id > ${last?.id ?? 0n}
      order by id
      limit ${limit}`,
    ['amount', 'received'],
  ),
  identityChecks: pages(
    db,
    (last, limit) => sql<Row>`
      select id, state, reason, sent_at as "sentAt", closed_at as "decidedAt"
      from cashier.identity_check
      where player_id = ${memberId} and id > ${last?.id ?? 0n}
      order by id
      limit ${limit}`,
  ),
  bonuses: pages(
    db,
    (last, limit) => sql<Row>`
      select id, source, granted, required, done, state, cashed_out as "cashedOut",
        created_at as "grantedAt", expires_at as "expiresAt", ended_at as "endedAt"
      from wallet.bonus
      where player_id = ${memberId} and id > ${last?.id ?? 0n}
      order by id
      limit ${limit}`,
    ['granted', 'required', 'done', 'cashedOut'],
  ),
  freeRounds: pages(
    db,
    () => sql<Row>`
      select row_number() over (order by granted_at) as id, vendor, game_code as "gameCode",
        stake, rounds, used, starts_at as "startsAt", ends_at as "endsAt",
        cancelled_at as "cancelledAt"
      from rewards.reward
      where player_id = ${memberId}`,
    ['stake'],
  ),
})

/** Each account's movements by its own sequence. Index: the key of ledger.entry. */
async function* entries(db: Db, memberId: bigint): AsyncGenerator<Kept[]> {
  const { rows: accounts } = await sql<{ id: bigint; kind: string }>`
    select id, kind from ledger.account where owner_id = ${memberId} order by id`.execute(db)
  for (const account of accounts)
    yield* pages(
      db,
      (last, limit) => sql<Row>`
        select e.sequence as id, ${account.kind}::text as account, t.kind, t.cause, e.amount,
          e.balance_after as "balanceAfter", e.recorded_at as "at"
        from ledger.entry e
        join ledger.transfer t on t.id = e.transfer_id and t.period = e.period
        where e.account_id = ${account.id} and e.sequence > ${last?.id ?? 0n}
        order by e.sequence
        limit ${limit}`,
      ['amount', 'balanceAfter'],
    )
}
