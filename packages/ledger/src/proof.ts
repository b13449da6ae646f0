import { type RawBuilder, sql } from 'kysely'
import type { Executor } from './accounts.ts'
import { GENESIS } from './days/root.ts'
import { rootOfDay, rootsOfBooks } from './days/close-days.ts'

/** One check of the books. `firstDifference` names the first thing that differs, in words. */
export type Check = {
  name: string
  isHeld: boolean
  checked: bigint
  firstDifference: string | null
}

/**
 * One query for some checks, with a row for each in their order: how many things it looked at, and
 * the first that differs.
 */
export type CheckQuery = readonly [
  names: string | readonly string[],
  query: RawBuilder<{ checked: bigint; first: string | null }>,
]

/**
 * In SQL: of what `differs`, the words for the lowest by number. A minimum, for which nothing is
 * sorted, of texts that begin with the number.
 */
export const firstThat = (number: string, differs: string, words: string) =>
  sql.raw(
    `substr(min(lpad(coalesce(${number}, 0)::text, 20, '0') || (${words}))
      filter (where ${differs}), 21)`,
  )

/**
 * Proves what always holds of the books, from the entries alone. Runs in the transaction handed in,
 * which should be repeatable read. An account whose older weeks were archived begins from its row
 * in `ledger.opening`.
 */
export async function proveBooks(tx: Executor): Promise<Check[]> {
  return [...(await runChecks(tx, checks)), await proveRoots(tx)]
}

export async function runChecks(tx: Executor, queries: readonly CheckQuery[]): Promise<Check[]> {
  const results: Check[] = []
  for (const [names, query] of queries) {
    const { rows } = await query.execute(tx)
    for (const [place, name] of [names].flat().entries())
      results.push({
        name,
        isHeld: rows[place]!.first === null,
        checked: rows[place]!.checked,
        firstDifference: rows[place]!.first,
      })
  }
  return results
}

// Each query reads the entries once and answers several checks. What differs first is the lowest by
// number: a minimum, for which nothing is sorted, of texts that begin with the number.
const checks: CheckQuery[] = [
  [
    [
      'entries of every transfer sum to zero',
      'every entry has its transfer',
      'every transfer has entries',
    ],
    sql`
    with entered as (
      select e.transfer_id, e.period, a.currency, sum(e.amount) as total, count(*) as legs,
        min(e.account_id) as account
      from ledger.entry e
      left join ledger.account a on a.id = e.account_id
      group by 1, 2, 3
    ), matched as (
      select coalesce(e.transfer_id, t.id) as number, e.transfer_id, e.currency, e.total,
        e.legs, e.account, t.id
      from entered e
      full join ledger.transfer t on t.id = e.transfer_id and t.period = e.period
    ), found as (
      select count(transfer_id) as per_transfer, coalesce(sum(legs), 0)::bigint as entries,
        count(id) as transfers,
        min(lpad(number::text, 20, '0') || case when total <> 0
          then format('transfer %s: %s units over in %s', number, total, currency)
          else format('transfer %s: a single entry in %s', number, currency)
          end) filter (where total <> 0 or legs < 2) as unbalanced,
        min(lpad(number::text,
          20, '0') || format('account %s has an entry of transfer %s, which is missing', account,
          number)) filter (where id is null) as stray,
        min(lpad(number::text, 20, '0') || format('transfer %s has none',
          number)) filter (where transfer_id is null) as empty
      from matched
    )
    select per_transfer as checked, substr(unbalanced, 21) as first
    from found
    union all select entries, substr(stray, 21)
    from found
    union all select transfers, substr(empty, 21)
    from found`,
  ],
  [
    [
      'every balance is the sum of its entries',
      'running balances chain',
      'no gap in sequences',
      'every entry has its account',
      'no player was ever below zero',
    ],
    sql`
    with running as (
      select e.account_id, e.sequence, e.amount, e.balance_after, lag(e.balance_after, 1,
        coalesce(o.balance, 0)) over (partition by e.account_id order by e.sequence) as before,
        a.kind
      from ledger.entry e
      left join ledger.opening o on o.account_id = e.account_id
      left join ledger.account a on a.id = e.account_id
    ), of_account as (
      select account_id, count(*) as entries, sum(amount) as total, min(sequence) as first,
        max(sequence) as last,
        min(lpad(sequence::text,
          20, '0') || format('account %s entry %s: %s + %s is not %s', account_id, sequence, before,
          amount, balance_after)) filter (where before + amount <> balance_after) as broken,
        min(lpad(sequence::text, 20, '0') || format('account %s (%s) after entry %s: %s',
          account_id, kind, sequence, balance_after)) filter (where case kind when 'house'
          then false when 'owed' then balance_after > 0 else balance_after < 0 end) as below
      from running group by account_id
    ), matched as (
      select coalesce(a.id, e.account_id) as number, a.id, a.kind, a.balance, a.sequence,
        coalesce(o.balance, 0) + coalesce(e.total, 0) as total, coalesce(o.sequence, 0) as opening,
        coalesce(e.entries, 0) as entries,
        coalesce(e.first, o.sequence + 1, 1) as first, coalesce(e.last, o.sequence,
          0) as last, e.account_id, substr(e.broken, 21) as broken,
        case when case a.kind when 'house' then false when 'owed' then a.balance > 0
          else a.balance < 0 end then format('account %s (%s) now: %s', a.id, a.kind, a.balance)
          else substr(e.below, 21) end as below
      from ledger.account a
      left join ledger.opening o on o.account_id = a.id
      full join of_account e on e.account_id = a.id
    ), found as (
      select count(id) as accounts, coalesce(sum(entries), 0)::bigint as entries,
        count(account_id) as used, coalesce(sum(entries + 1) filter (where kind <> 'house'),
        0)::bigint as stood,
        min(lpad(number::text, 20, '0') || format('account %s: balance %s, entries %s',
          number, balance, total)) filter (where balance <> total) as unsummed,
        min(lpad(number::text, 20, '0') || broken) as broken,
        min(lpad(number::text,
          20, '0') || format('account %s: sequence %s, %s entries from %s to %s', number, sequence,
          entries, first, last)) filter (where id is not null and (sequence <> opening + entries
          or last <> sequence or first <> opening + 1)) as gap,
        min(lpad(number::text,
          20, '0') || format('account %s has entries and does not exist',
          number)) filter (where id is null) as stray,
        min(lpad(number::text, 20, '0') || below) as below
      from matched
    )
    select accounts as checked, substr(unsummed, 21) as first
    from found
    union all select entries, substr(broken, 21)
    from found
    union all select accounts, substr(gap, 21)
    from found
    union all select used, substr(stray, 21)
    from found
    union all select stood, substr(below, 21)
    from found`,
  ],
  [
    'every posted reference has its transfer',
    sql`
    with matched as (
      select r.source, r.reference, r.transfer_id, t.id from ledger.posted_reference r
      left join ledger.transfer t on t.id = r.transfer_id and t.source = r.source
        and t.reference = r.reference
      where r.period >= (select ledger.archived_until()))
    select count(*) as checked, (select format('%s %s: transfer %s is missing', source,
      reference, transfer_id) from matched where id is null order by transfer_id limit 1) as first
    from matched`,
  ],
]

/**
 * Every closed day's root follows the one before, and those whose entries are here are hashed
 * again.
 */
async function proveRoots(tx: Executor): Promise<Check> {
  const name = 'every closed day is what its root says'
  const roots = (await rootsOfBooks(tx, 1_000_000)).reverse()
  const { rows } = await sql<{
    until: string
  }>`
    select coalesce(to_char(nullif(ledger.archived_until(), '-infinity'), 'YYYY-MM-DD'), '') as
      until`.execute(tx)
  const archivedUntil = rows[0]!.until
  const found = (firstDifference: string | null): Check => ({
    name,
    isHeld: firstDifference === null,
    checked: BigInt(roots.length),
    firstDifference,
  })
  let last: { day: string; hash: string } | null = null
  for (const { day, entries, hash, previous } of roots) {
    if (previous !== (last?.hash ?? GENESIS))
      return found(`${day}: its root does not follow that of ${last?.day ?? 'the beginning'}`)
    if (last && Date.parse(day) !== Date.parse(last.day) + 86_400_000)
      return found(`${day}: the root of the day before is missing`)
    last = { day, hash }
    if (day < archivedUntil) continue
    const anew = await rootOfDay(tx, day, previous)
    if (anew.hash !== hash)
      return found(
        `${day}: ${anew.entries} entries hash to ${anew.hash.slice(0, 12)}, its root says ${entries} and ${hash.slice(0, 12)}`,
      )
  }
  const firstDay = roots[0]?.day
  if (firstDay) {
    const { rows: strays } = await sql<{ transfer_id: bigint }>`
      select transfer_id
      from ledger.entry
      where period <= ${firstDay}::date and ledger.day_of(period, recorded_at) < ${firstDay}::date
        and period >= (select ledger.archived_until())
      order by 1
      limit 1`.execute(tx)
    if (strays[0])
      return found(
        `transfer ${strays[0].transfer_id} stands before ${firstDay}, the first day that was closed`,
      )
  }
  return found(null)
}
