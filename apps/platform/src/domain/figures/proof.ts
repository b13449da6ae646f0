import { type CheckQuery, firstThat as first } from '@padma/ledger'
import { sql } from 'kysely'

/** What the proof of the books says of the figures. */
export const figuresChecks: readonly CheckQuery[] = [
  [
    'figures of entries are what the entries make them',
    sql`
    with counted as (
      select account_id, sum(entries)::bigint as entries, sum(credits)::bigint as credits,
        sum(debits)::bigint as debits
      from figures.entry
      where account_id not in (select account_id from ledger.opening)
      group by 1
    ), anew as (
      select e.account_id, count(*) as entries,
        coalesce(sum(e.amount) filter (where e.amount > 0), 0)::bigint as credits,
        coalesce(sum(e.amount) filter (where e.amount < 0), 0)::bigint as debits
      from ledger.entry e join figures.entry_mark m using (account_id)
      where e.sequence <= m.sequence
        and account_id not in (select account_id from ledger.opening)
      group by 1
    ), matched as (
      select account_id, c as shown, a as anew
      from counted c full join anew a using (account_id)
    )
    select count(*) as checked, ${first(
      'account_id',
      `shown is distinct from anew`,
      `format('account %s: counted %s, by its entries %s', account_id, shown, anew)`,
    )} as first from matched`,
  ],
]
