import type pg from 'pg'

const ENTRIES = 1_000_000

/**
 * Postings a second (two entries each) of one statement that inserts a million entries and one that
 * updates 10,000 balances, in one transaction.
 */
export async function bulkInsert(client: pg.Client): Promise<number> {
  await client.query('truncate bench.bulk_entry')
  const began = performance.now()
  await client.query('begin')
  await client.query(
    `
    insert into bench.bulk_entry (account_id, sequence, period, transfer_id, amount,
      balance_after, recorded_at)
    select 1 + n % 10000, n / 10000, ledger.current_period(), n / 2, case n % 2 when 0
      then 100 else -100 end, n, clock_timestamp()
    from generate_series(0, $1::bigint - 1) n`,
    [ENTRIES],
  )
  await client.query(
    'update bench.bulk_balance set balance = balance + 1, sequence = sequence + $1',
    [ENTRIES / 10_000],
  )
  await client.query('commit')
  return (ENTRIES / 2 / (performance.now() - began)) * 1000
}
