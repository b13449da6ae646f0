import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'

export type DisputeRow = {
  id: bigint
  brand_id: number
  player_id: bigint
  username: string
  round_id: bigint
  vendor: string
  vendor_name: string
  game_name: string
  round_ref: string
  stake: bigint
  question: string
  opened_at: Date
  answer: string | null
  answered_at: Date | null
  answered_by: string | null
}
const disputes = sql`
  select d.id, d.brand_id, d.player_id, m.username, d.round_id, b.vendor, b.round_ref, b.stake,
    coalesce(v.name, b.vendor) as vendor_name, coalesce(g.name, b.game_code) as game_name,
    d.question, d.opened_at, d.answer, d.answered_at, o.username as answered_by
  from reports.dispute d
  join reports.bet b on b.round_id = d.round_id
  join members.member m on m.id = d.player_id
  left join vendors.vendor v on v.code = b.vendor
  left join vendors.game g on g.vendor = b.vendor and g.code = b.game_code
  left join operators.operator o on o.id = d.answered_by`

export async function disputeById(on: Db | Tx, id: bigint): Promise<DisputeRow | undefined> {
  return (await sql<DisputeRow>`${disputes} where d.id = ${id}`.execute(on)).rows[0]
}

/** In the order of the ids. */
export async function disputesByIds(db: Db, ids: readonly bigint[]): Promise<DisputeRow[]> {
  const { rows } = await sql<DisputeRow>`
    ${disputes}
    where d.id = any(${ids.map(String)}::bigint[])
    order by array_position(${ids.map(String)}::bigint[], d.id)`.execute(db)
  return rows
}

/** Null when there is one about the round, or the player has no such round. */
export async function insertDispute(
  tx: Tx,
  asked: { brandId: number; playerId: bigint; roundId: bigint; question: string; at: Date },
): Promise<bigint | null> {
  const { rows } = await sql<{ id: bigint }>`
    insert into reports.dispute (brand_id, player_id, round_id, question, opened_at)
    select ${asked.brandId}, player_id, round_id, ${asked.question}, ${asked.at}
    from reports.bet
    where round_id = ${asked.roundId} and player_id = ${asked.playerId}
    on conflict (round_id) do nothing
    returning id`.execute(tx)
  return rows[0]?.id ?? null
}

export async function isOwnRound(on: Db | Tx, playerId: bigint, roundId: bigint): Promise<boolean> {
  const { rows } = await sql`
    select from reports.bet
    where round_id = ${roundId} and player_id = ${playerId}`.execute(on)
  return rows.length > 0
}

/** False when it was answered before. */
export async function putAnswer(
  tx: Tx,
  id: bigint,
  { answer, operatorId, at }: { answer: string; operatorId: bigint; at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update reports.dispute
    set answer = ${answer}, answered_by = ${operatorId}, answered_at = ${at}
    where id = ${id} and answered_at is null`.execute(tx)
  return numAffectedRows === 1n
}

export type RoundRow = {
  state: 'open' | 'closed' | 'voided'
  stake: bigint
  stake_free: bigint
  payout: bigint
  opened_at: Date
  closed_at: Date | null
}
export type CallRow = {
  kind: string
  transaction_uuid: string
  supplier_transaction_id: string
  amount: bigint
  is_rolled_back: boolean
  is_late: boolean
  recorded_at: Date
}

/** What a vendor sent of a round. Its calls lie within the weeks from its placing on. */
export async function callsOfRound(db: Db, dispute: DisputeRow): Promise<CallRow[]> {
  return (
    await sql<CallRow>`
      select t.kind, t.transaction_uuid, t.supplier_transaction_id, t.amount, t.is_rolled_back,
        t.is_late, t.recorded_at
      from vendors.transaction t
      join reports.bet b on b.round_id = ${dispute.round_id}
      where t.vendor = b.vendor and t.player_id = b.player_id and t.round_ref = b.round_ref
        and t.period between (b.opened_at at time zone 'UTC')::date - 8
          and (coalesce(b.closed_at, now()) at time zone 'UTC')::date + 8
      order by t.recorded_at`.execute(db)
  ).rows
}

export async function roundOf(db: Db, roundId: bigint): Promise<RoundRow> {
  return (
    await sql<RoundRow>`
      select state, stake, stake_free, payout, opened_at, closed_at from reports.bet
      where round_id = ${roundId}`.execute(db)
  ).rows[0]!
}

/** What the round moved on the player's own accounts, the oldest first. */
export async function entriesOfRound(db: Db, { player_id, round_id }: DisputeRow) {
  return (
    await sql<{
      account_id: bigint
      sequence: bigint
      transfer_id: bigint
      account: 'cash' | 'bonus' | 'held' | 'owed'
      kind: string
      cause: string
      amount: bigint
      balance_after: bigint
      recorded_at: Date
    }>`
      select e.account_id, e.sequence, e.transfer_id, a.kind as account, t.kind, t.cause, e.amount,
        e.balance_after, e.recorded_at
      from reports.bet b
      join ledger.account a on a.owner_id = b.player_id and a.kind <> 'house'
      join ledger.entry e on e.account_id = a.id
        and e.period between (b.opened_at at time zone 'UTC')::date - 8
          and (coalesce(b.closed_at, now()) at time zone 'UTC')::date + 8
      join ledger.transfer t on t.id = e.transfer_id and t.period = e.period
      where b.round_id = ${round_id} and b.player_id = ${player_id}
        and t.cause = ${`round:${round_id}`}
      order by e.transfer_id, a.kind`.execute(db)
  ).rows
}
