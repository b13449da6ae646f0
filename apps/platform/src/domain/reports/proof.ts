import { type Check, proveBooks } from '@padma/ledger'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/pool.ts'

export type Proof = { isProved: boolean; provedAt: Date; durationMs: number; checks: Check[] }

/** The proof of the books: the ledger's own checks, and that every vendor transaction has its transfer and every record its round. One snapshot. */
export async function proofOfTheBooks(db: Db, now: () => Date): Promise<Proof> {
  const started = now()
  const checks = await db.transaction().setIsolationLevel('repeatable read').execute(async (tx) => {
    await sql`select set_config('transaction_timeout', '10min', true), set_config('statement_timeout', '10min', true)`.execute(tx)
    const found = await proveBooks(tx)
    for (const [name, query] of crossChecks) {
      const { rows } = await query.execute(tx)
      found.push({ name, isHeld: rows[0]!.first === null, checked: rows[0]!.checked, firstDifference: rows[0]!.first })
    }
    return found
  })
  return { isProved: checks.every((check) => check.isHeld), provedAt: started, durationMs: now().getTime() - started.getTime(), checks }
}

const crossChecks: [string, RawBuilder<{ checked: bigint; first: string | null }>][] = [
  ['every vendor transaction that moved money has its transfer', sql`
    select count(*) as checked, min(format('%s %s %s', x.vendor, x.kind, x.transaction_uuid)) filter (where t.id is null) as first
    from vendors.transaction x left join ledger.transfer t on t.id = x.transfer_id
    where x.kind in ('bet', 'win') and x.amount > 0 and not x.is_free`],
  ['every wallet transfer has its vendor transaction', sql`
    select count(*) as checked, min(format('transfer %s (%s %s)', t.id, t.source, t.reference)) filter (where x.vendor is null) as first
    from ledger.transfer t left join vendors.transaction x on x.transfer_id = t.id where t.source like 'wallet-api:%'`],
  ['every round is the sum of its transactions', sql`
    with summed as (
      select vendor, player_id, round_ref, coalesce(sum(from_cash + from_bonus) filter (where kind = 'bet' and not is_rolled_back), 0) as stake,
        coalesce(sum(amount) filter (where kind = 'win' and not is_rolled_back), 0) as payout
      from vendors.transaction group by 1, 2, 3)
    select count(*) as checked, min(format('round %s: stake %s, payout %s; its transactions %s, %s', r.id, r.stake_cash + r.stake_bonus, r.payout, s.stake, s.payout))
      filter (where r.stake_cash + r.stake_bonus <> s.stake or r.payout <> s.payout) as first
    from vendors.round r join summed s using (vendor, player_id, round_ref)`],
]
