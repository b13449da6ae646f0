import { type RawBuilder, sql } from 'kysely'
import type { Executor } from './accounts.ts'

/** One check of the books. `firstDifference` names the first thing that differs, in words. */
export type Check = { name: string; isHeld: boolean; checked: bigint; firstDifference: string | null }

type Finding = { checked: bigint; first: string | null }

/** Proves what always holds of the books, from the entries alone. Runs in the transaction handed in, which should be repeatable read. */
export async function proveBooks(tx: Executor): Promise<Check[]> {
  const checks: [string, RawBuilder<Finding>][] = [
    ['entries of every transfer sum to zero', sql`
      with per_transfer as (select transfer_id, a.currency, sum(e.amount) as total, count(*) as legs from ledger.entry e join ledger.account a on a.id = e.account_id group by 1, 2)
      select count(*) as checked, (select format('transfer %s: %s units over in %s', transfer_id, total, currency) from per_transfer where total <> 0 or legs < 2 order by transfer_id limit 1) as first from per_transfer`],
    ['every balance is the sum of its entries', sql`
      with per_account as (select a.id, a.balance, coalesce(sum(e.amount), 0) as total from ledger.account a left join ledger.entry e on e.account_id = a.id group by a.id)
      select count(*) as checked, (select format('account %s: balance %s, entries %s', id, balance, total) from per_account where balance <> total order by id limit 1) as first from per_account`],
    ['running balances chain', sql`
      with chained as (select account_id, sequence, balance_after, amount, coalesce(lag(balance_after) over (partition by account_id order by sequence), 0) as before from ledger.entry)
      select count(*) as checked, (select format('account %s entry %s: %s + %s is not %s', account_id, sequence, before, amount, balance_after) from chained where before + amount <> balance_after order by account_id, sequence limit 1) as first from chained`],
    ['no gap in sequences', sql`
      with per_account as (select a.id, a.sequence, count(e.sequence) as entries, coalesce(max(e.sequence), 0) as last from ledger.account a left join ledger.entry e on e.account_id = a.id group by a.id)
      select count(*) as checked, (select format('account %s: sequence %s, %s entries, the last %s', id, sequence, entries, last) from per_account where sequence <> entries or last <> sequence order by id limit 1) as first from per_account`],
    ['every entry has its transfer', sql`
      select count(*) as checked, min(format('entry %s of account %s: transfer %s is missing', e.sequence, e.account_id, e.transfer_id)) filter (where t.id is null) as first
      from ledger.entry e left join ledger.transfer t on t.id = e.transfer_id and t.period = e.period`],
    ['every transfer has entries', sql`
      select count(*) as checked, min(format('transfer %s has none', t.id)) filter (where not exists (select 1 from ledger.entry e where e.transfer_id = t.id and e.period = t.period)) as first from ledger.transfer t`],
    ['no player is below zero', sql`
      select count(*) as checked, min(format('account %s (%s): %s', id, kind, balance)) filter (where (kind <> 'owed' and balance < 0) or (kind = 'owed' and balance > 0)) as first from ledger.account where kind <> 'house'`],
  ]
  const results: Check[] = []
  for (const [name, query] of checks) {
    const { rows } = await query.execute(tx)
    const finding = rows[0]!
    results.push({ name, isHeld: finding.first === null, checked: finding.checked, firstDifference: finding.first })
  }
  return results
}
