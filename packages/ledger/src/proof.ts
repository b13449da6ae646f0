import { type RawBuilder, sql } from 'kysely'
import type { Executor } from './accounts.ts'
import { GENESIS } from './root.ts'
import { rootOfDay, rootsOfBooks } from './close-days.ts'

/** One check of the books. `firstDifference` names the first thing that differs, in words. */
export type Check = { name: string; isHeld: boolean; checked: bigint; firstDifference: string | null }

/** A check as one query: how many things it looked at, and the first that differs. */
export type CheckQuery = readonly [name: string, query: RawBuilder<{ checked: bigint; first: string | null }>]

/**
 * Proves what always holds of the books, from the entries alone. Runs in the transaction handed in, which should be repeatable read.
 * An account whose older weeks were archived begins from its row in `ledger.opening`.
 */
export async function proveBooks(tx: Executor): Promise<Check[]> {
  return [...(await runChecks(tx, checks)), await proveRoots(tx)]
}

export async function runChecks(tx: Executor, queries: readonly CheckQuery[]): Promise<Check[]> {
  const results: Check[] = []
  for (const [name, query] of queries) {
    const { rows } = await query.execute(tx)
    results.push({ name, isHeld: rows[0]!.first === null, checked: rows[0]!.checked, firstDifference: rows[0]!.first })
  }
  return results
}

const checks: CheckQuery[] = [
  ['entries of every transfer sum to zero', sql`
    with per_transfer as (select transfer_id, a.currency, sum(e.amount) as total, count(*) as legs from ledger.entry e join ledger.account a on a.id = e.account_id group by 1, 2)
    select count(*) as checked, (select case when total <> 0 then format('transfer %s: %s units over in %s', transfer_id, total, currency) else format('transfer %s: a single entry in %s', transfer_id, currency) end
      from per_transfer where total <> 0 or legs < 2 order by transfer_id limit 1) as first from per_transfer`],
  ['every balance is the sum of its entries', sql`
    with summed as (select account_id, sum(amount) as total from ledger.entry group by 1),
    per_account as (select a.id, a.balance, coalesce(o.balance, 0) + coalesce(e.total, 0) as total from ledger.account a left join ledger.opening o on o.account_id = a.id left join summed e on e.account_id = a.id)
    select count(*) as checked, (select format('account %s: balance %s, entries %s', id, balance, total) from per_account where balance <> total order by id limit 1) as first from per_account`],
  ['running balances chain', sql`
    with chained as (
      select e.account_id, e.sequence, e.balance_after, e.amount, lag(e.balance_after, 1, coalesce(o.balance, 0)) over (partition by e.account_id order by e.sequence) as before
      from ledger.entry e left join ledger.opening o on o.account_id = e.account_id)
    select count(*) as checked, (select format('account %s entry %s: %s + %s is not %s', account_id, sequence, before, amount, balance_after) from chained where before + amount <> balance_after order by account_id, sequence limit 1) as first from chained`],
  ['no gap in sequences', sql`
    with counted as (select account_id, count(*) as entries, min(sequence) as first, max(sequence) as last from ledger.entry group by 1),
    per_account as (
      select a.id, a.sequence, coalesce(o.sequence, 0) as opening, coalesce(c.entries, 0) as entries, coalesce(c.first, o.sequence + 1, 1) as first, coalesce(c.last, o.sequence, 0) as last
      from ledger.account a left join ledger.opening o on o.account_id = a.id left join counted c on c.account_id = a.id)
    select count(*) as checked, (select format('account %s: sequence %s, %s entries from %s to %s', id, sequence, entries, first, last)
      from per_account where sequence <> opening + entries or last <> sequence or first <> opening + 1 order by id limit 1) as first from per_account`],
  ['every entry has its account', sql`
    with used as (select distinct account_id from ledger.entry)
    select count(*) as checked, (select format('account %s has entries and does not exist', account_id) from used where account_id not in (select id from ledger.account) order by account_id limit 1) as first from used`],
  ['every entry has its transfer', sql`
    with matched as (select e.account_id, e.sequence, e.transfer_id, t.id from ledger.entry e left join ledger.transfer t on t.id = e.transfer_id and t.period = e.period)
    select count(*) as checked, (select format('entry %s of account %s: transfer %s is missing', sequence, account_id, transfer_id) from matched where id is null order by transfer_id, account_id limit 1) as first from matched`],
  ['every transfer has entries', sql`
    with entered as (select distinct transfer_id, period from ledger.entry),
    matched as (select t.id, e.transfer_id from ledger.transfer t left join entered e on e.transfer_id = t.id and e.period = t.period)
    select count(*) as checked, (select format('transfer %s has none', id) from matched where transfer_id is null order by id limit 1) as first from matched`],
  ['every posted reference has its transfer', sql`
    with matched as (
      select r.source, r.reference, r.transfer_id, t.id from ledger.posted_reference r
      left join ledger.transfer t on t.id = r.transfer_id and t.source = r.source and t.reference = r.reference where r.period >= ledger.archived_until())
    select count(*) as checked, (select format('%s %s: transfer %s is missing', source, reference, transfer_id) from matched where id is null order by transfer_id limit 1) as first from matched`],
  ['no player was ever below zero', sql`
    with stood as (
      select a.id, a.kind, 'now' as at, a.balance, null::bigint as sequence from ledger.account a where a.kind <> 'house'
      union all
      select a.id, a.kind, 'after entry ' || e.sequence, e.balance_after, e.sequence from ledger.entry e join ledger.account a on a.id = e.account_id where a.kind <> 'house')
    select count(*) as checked, (select format('account %s (%s) %s: %s', id, kind, at, balance) from stood where (kind <> 'owed' and balance < 0) or (kind = 'owed' and balance > 0) order by id, sequence limit 1) as first from stood`],
]

/** Every closed day's root follows the one before, and those whose entries are here are hashed anew. */
async function proveRoots(tx: Executor): Promise<Check> {
  const name = 'every closed day is what its root says'
  const roots = (await rootsOfBooks(tx, 1_000_000)).reverse()
  const { rows } = await sql<{ until: string }>`select coalesce(to_char(nullif(ledger.archived_until(), '-infinity'), 'YYYY-MM-DD'), '') as until`.execute(tx)
  const archivedUntil = rows[0]!.until
  const found = (firstDifference: string | null): Check => ({ name, isHeld: firstDifference === null, checked: BigInt(roots.length), firstDifference })
  let last: { day: string; hash: string } | null = null
  for (const { day, entries, hash, previous } of roots) {
    if (previous !== (last?.hash ?? GENESIS)) return found(`${day}: its root does not follow that of ${last?.day ?? 'the beginning'}`)
    if (last && Date.parse(day) !== Date.parse(last.day) + 86_400_000) return found(`${day}: the root of the day before is missing`)
    last = { day, hash }
    if (day < archivedUntil) continue
    const anew = await rootOfDay(tx, day, previous)
    if (anew.hash !== hash) return found(`${day}: ${anew.entries} entries hash to ${anew.hash.slice(0, 12)}, its root says ${entries} and ${hash.slice(0, 12)}`)
  }
  const firstDay = roots[0]?.day
  if (firstDay) {
    const { rows: strays } = await sql<{ transfer_id: bigint }>`
      select transfer_id from ledger.entry where period <= ${firstDay}::date and ledger.day_of(period, recorded_at) < ${firstDay}::date and period >= ledger.archived_until() order by 1 limit 1`.execute(tx)
    if (strays[0]) return found(`transfer ${strays[0].transfer_id} stands before ${firstDay}, the first day that was closed`)
  }
  return found(null)
}
