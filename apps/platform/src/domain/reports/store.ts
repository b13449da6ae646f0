import { sql } from 'kysely'
import type { Db, Tx } from '../../db/pool.ts'
import type { Proof } from './proof/proof.ts'
import type { BetRow } from './records/bets-store.ts'
import type { OwnEntryRow } from './records/entries-store.ts'

type EntryRow = Omit<OwnEntryRow, 'vendor' | 'game_code' | 'game_name'>

export type PageOf = { page: number; pageSize: number }

/** Index: reports.bet (player_id, opened_at desc, round_id desc). */
export async function betsOf(
  db: Db,
  playerId: bigint,
  { page, pageSize }: PageOf,
): Promise<Omit<BetRow, 'opened_us' | 'dispute'>[]> {
  return (
    await sql<Omit<BetRow, 'opened_us' | 'dispute'>>`
    select b.*, coalesce(g.name, b.game_code) as game_name,
      coalesce(g.game_type, 'RNG') as game_type, coalesce(v.name, b.vendor) as vendor_name
    from reports.bet b
    left join vendors.game g on g.vendor = b.vendor and g.code = b.game_code
    left join vendors.vendor v on v.code = b.vendor
    where b.player_id = ${playerId}
    order by b.opened_at desc, b.round_id desc
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  ).rows
}

export async function betTotals(db: Db, playerId: bigint): Promise<{ count: bigint }> {
  return (
    await sql<{ count: bigint }>`
    select count(*) as count from reports.bet where player_id = ${playerId}`.execute(db)
  ).rows[0]!
}

/** Index: ledger.entry (account_id, sequence, period). */
export async function entriesOf(
  db: Db,
  playerId: bigint,
  { page, pageSize }: PageOf,
): Promise<EntryRow[]> {
  return (
    await sql<EntryRow>`
    select e.account_id, e.sequence, e.transfer_id, a.kind as account, t.kind, t.cause, e.amount,
      e.balance_after, e.recorded_at
    from ledger.entry e
    join ledger.account a on a.id = e.account_id
    join ledger.transfer t on t.id = e.transfer_id and t.period = e.period
    where a.owner_id = ${playerId} and a.kind <> 'house'
    order by e.recorded_at desc, e.transfer_id desc, a.kind
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  ).rows
}

/** Every entry of an account has its number: they need not be counted. */
export async function entryTotals(db: Db, playerId: bigint): Promise<{ count: bigint }> {
  return (
    await sql<{ count: bigint }>`
    select coalesce(sum(a.sequence - coalesce(o.sequence, 0)), 0)::bigint as count
    from ledger.account a left join ledger.opening o on o.account_id = a.id
    where a.owner_id = ${playerId} and a.kind <> 'house'`.execute(db)
  ).rows[0]!
}

export async function insertProof(
  tx: Tx,
  askedBy: bigint | null,
  { provedAt, durationMs, isProved, checks }: Proof,
): Promise<bigint> {
  const kept = JSON.stringify(checks.map((check) => ({ ...check, checked: Number(check.checked) })))
  return (
    await sql<{
      id: bigint
    }>`
      insert into reports.proof (asked_by, proved_at, duration_ms, is_proved, checks)
      values (${askedBy}, ${provedAt}, ${durationMs}, ${isProved}, ${kept}::jsonb)
      returning id`.execute(tx)
  ).rows[0]!.id
}

type ProofRow = {
  id: bigint
  asked_by: bigint | null
  proved_at: Date
  duration_ms: number
  is_proved: boolean
  checks: { name: string; isHeld: boolean; checked: number; firstDifference: string | null }[]
}

export async function latestProofs(db: Db, limit: number): Promise<ProofRow[]> {
  return (
    await sql<ProofRow>`select * from reports.proof order by id desc limit ${limit}`.execute(db)
  ).rows
}
