import { sql } from 'kysely'
import type { Db, Tx } from '../../db/pool.ts'
import type { Proof } from './proof/proof.ts'

/** Business days of the brand, both included, and the page of the list within them. */
export type Span = { from: string; to: string; timeZone: string } | null
export type PageOf = { page: number; pageSize: number }
export type BetRow = {
  round_id: bigint
  vendor: string
  vendor_name: string
  game_code: string
  game_name: string
  game_type: string
  round_ref: string
  state: 'open' | 'closed' | 'voided'
  stake: bigint
  stake_free: bigint
  payout: bigint
  opened_at: Date
  closed_at: Date | null
}
export type EntryRow = {
  account_id: bigint
  sequence: bigint
  account: 'cash' | 'bonus' | 'held' | 'owed'
  kind: string
  cause: string
  amount: bigint
  balance_after: bigint
  recorded_at: Date
}

const within = (column: string, span: Span) =>
  span
    ? sql`
      ${sql.ref(column)} >= (${span.from}::date)::timestamp at time zone ${span.timeZone}
        and ${sql.ref(column)} < (${span.to}::date + 1)::timestamp at time zone ${span.timeZone}`
    : sql`true`

/** Index: reports.bet (player_id, opened_at desc, round_id desc). */
export async function betsOf(
  db: Db,
  playerId: bigint,
  span: Span,
  { page, pageSize }: PageOf,
): Promise<BetRow[]> {
  return (
    await sql<BetRow>`
    select b.*, coalesce(g.name, b.game_code) as game_name,
      coalesce(g.game_type, 'RNG') as game_type, coalesce(v.name, b.vendor) as vendor_name
    from reports.bet b
    left join vendors.game g on g.vendor = b.vendor and g.code = b.game_code
    left join vendors.vendor v on v.code = b.vendor
    where b.player_id = ${playerId} and ${within('b.opened_at', span)}
    order by b.opened_at desc, b.round_id desc
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  ).rows
}

export async function betTotals(
  db: Db,
  playerId: bigint,
  span: Span,
): Promise<{ count: bigint; stake: bigint; payout: bigint; valid: bigint }> {
  return (
    await sql<{ count: bigint; stake: bigint; payout: bigint; valid: bigint }>`
    select count(*) as count, coalesce(sum(stake), 0)::bigint as stake, coalesce(sum(payout),
      0)::bigint as payout,
      coalesce(sum(stake) filter (where state = 'closed'), 0)::bigint as valid
    from reports.bet b where player_id = ${playerId} and ${within('b.opened_at', span)}`.execute(db)
  ).rows[0]!
}

/** Of the rounds that a player opened since then. Index: reports.bet (player_id, opened_at). */
export async function resultSince(
  db: Db | Tx,
  playerId: bigint,
  since: Date,
): Promise<{ staked: bigint; won: bigint; largest: bigint }> {
  const { rows } = await sql<{ staked: bigint; won: bigint; largest: bigint }>`
    select coalesce(sum(stake), 0)::bigint as staked, coalesce(sum(payout), 0)::bigint as won,
      coalesce(max(stake), 0)::bigint as largest
    from reports.bet where player_id = ${playerId} and opened_at >= ${since}`.execute(db)
  return rows[0]!
}

/** Weekly partitions that entries of these days can lie in. */
const weeksOf = (span: Span) =>
  span ? sql`e.period between ${span.from}::date - 8 and ${span.to}::date + 1` : sql`true`
export type AccountKind = EntryRow['account']

/** Index: ledger.entry (account_id, sequence, period). */
export async function entriesOf(
  db: Db,
  playerId: bigint,
  kinds: readonly AccountKind[],
  span: Span,
  { page, pageSize }: PageOf,
): Promise<EntryRow[]> {
  return (
    await sql<EntryRow>`
    select e.account_id, e.sequence, a.kind as account, t.kind, t.cause, e.amount,
      e.balance_after, e.recorded_at
    from ledger.entry e
    join ledger.account a on a.id = e.account_id
    join ledger.transfer t on t.id = e.transfer_id and t.period = e.period
    where a.owner_id = ${playerId} and a.kind = any(${kinds}::text[]) and ${weeksOf(span)}
      and ${within('e.recorded_at', span)}
    order by e.recorded_at desc, e.transfer_id desc, a.kind
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  ).rows
}

export async function entryTotals(
  db: Db,
  playerId: bigint,
  kinds: readonly AccountKind[],
  span: Span,
): Promise<{ count: bigint; credits: bigint; debits: bigint }> {
  return (
    await sql<{ count: bigint; credits: bigint; debits: bigint }>`
    select count(*) as count, coalesce(sum(e.amount) filter (where e.amount > 0),
      0)::bigint as credits, coalesce(sum(e.amount) filter (where e.amount < 0),
      0)::bigint as debits
    from ledger.entry e join ledger.account a on a.id = e.account_id
    where a.owner_id = ${playerId} and a.kind = any(${kinds}::text[]) and ${weeksOf(span)}
      and ${within('e.recorded_at', span)}`.execute(db)
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

export type ProofRow = {
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
