import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Executor } from '../accounts.ts'
import { type EntryFields, entryLine, GENESIS, hashOfDay } from './root.ts'

export type Root = { day: string; entries: bigint; hash: string; previous: string }
export type ClosedRoot = Root & { closedAt: Date }

const PAGE = 5_000

/**
 * Closes every day (UTC) that is over and has no root yet, in order; answers their roots.
 * `patienceMs`: how long it waits for transactions that began before midnight; while some still
 * run it closes nothing and is to be called again.
 *
 * Entries commit out of the order of their ids, so the boundary is written first, and from that
 * commit on nothing is written before it (trigger `open_day`). A transaction that did not see it
 * already had its id, as an entry's time is taken after its owner's lock: once all ids given out
 * so far have ended, the day is complete.
 */
export async function closeDays(db: Executor, patienceMs = 30_000): Promise<Root[]> {
  const due = await dueDays(db)
  if (due.days.length === 0) return []
  await sql`
    insert into ledger.closing (until)
    values (${due.until}::timestamptz)
    on conflict (is_one)
    do update
    set until = greatest(ledger.closing.until, excluded.until)`.execute(db)
  if (!(await everyWriterHasEnded(db, patienceMs))) return []

  const closed: Root[] = []
  let previous = due.previous
  for (const day of due.days) {
    const root = await readRepeatably(db, (tx) => rootOfDay(tx, day, previous))
    // Another process may have closed it meanwhile, with the same content.
    const { rows } = await sql<{ hash: string }>`
      insert into ledger.root (day, entries, hash, previous) select ${day}, ${root.entries},
        ${root.hash}, ${root.previous}
      where not exists (select 1 from ledger.root where day = ${day})
      on conflict
      do nothing
      returning hash`.execute(db)
    if (rows.length === 0) return closed
    closed.push(root)
    previous = root.hash
  }
  return closed
}

async function dueDays(db: Executor): Promise<{ days: string[]; until: string; previous: string }> {
  const { rows: lasts } = await sql<{
    hash: string
  }>`select hash from ledger.root order by day desc limit 1`.execute(db)
  // The first transfers by id, for the very first by time may have got a later one.
  const { rows } = await sql<{ day: string; until: string }>`
    with first as (
      select coalesce((select max(day) + 1 from ledger.root),
        (select min(ledger.day_of(period, recorded_at)) from (select period, recorded_at
          from ledger.transfer order by id limit 1000) t)) as day
    ), today as (select (clock_timestamp() at time zone 'UTC')::date as day)
    select to_char(d, 'YYYY-MM-DD') as day,
      to_char(today.day, 'YYYY-MM-DD') || ' 00:00:00+00' as until
    from first, today, generate_series(first.day::timestamp,
      today.day::timestamp - interval '1 day', interval '1 day') d
    order by 1`.execute(db)
  return {
    days: rows.map((row) => row.day),
    until: rows[0]?.until ?? '',
    previous: lasts[0]?.hash ?? GENESIS,
  }
}

async function everyWriterHasEnded(db: Executor, patienceMs: number): Promise<boolean> {
  const { rows } = await sql<{
    next: string
  }>`select pg_snapshot_xmax(pg_current_snapshot())::text as next`.execute(db)
  for (const deadline = performance.now() + patienceMs; ; await sleep(100)) {
    const { rows: seen } = await sql<{
      ended: boolean
    }>`select pg_snapshot_xmin(pg_current_snapshot()) >= ${rows[0]!.next}::xid8 as ended`.execute(
      db,
    )
    if (seen[0]!.ended) return true
    if (performance.now() > deadline) return false
  }
}

/** What the root of a day would be by the entries that are here. */
export async function rootOfDay(tx: Executor, day: string, previous: string): Promise<Root> {
  const hash = hashOfDay(day, previous)
  for await (const line of linesOfDay(tx, day)) hash.add(line)
  return { day, entries: hash.entries(), hash: hash.end(), previous }
}

/**
 * A proof of some hundred million entries; it delays no one, but vacuum takes nothing away
 * meanwhile and no week can be archived.
 */
const LONGEST_READ = '2h'

let cursors = 0

/** Where a week's rows lie: in the books, or in the tables that `archiveWeeks` took out of them. */
export type Place = 'ledger' | 'archive'

/**
 * The entries of a day as lines of the export, in the order of transfer and account. Needs a
 * transaction, for it reads by a cursor.
 */
export async function* linesOfDay(
  tx: Executor,
  day: string,
  place: Place = 'ledger',
): AsyncGenerator<string> {
  const cursor = sql.id(`entries_of_day_${++cursors}`)
  const table = (name: string) =>
    sql.table(
      place === 'ledger'
        ? `ledger.${name}`
        : `archive.${name}_${mondayOf(day).replaceAll('-', '')}`,
    )
  await sql`
    declare ${cursor} no scroll cursor for
    select array[e.transfer_id::text, e.account_id::text, e.sequence::text, e.amount::text,
      e.balance_after::text, a.kind, a.currency, coalesce(o.name, o.id::text),
      t.kind, t.source, t.reference, t.cause,
        to_char(e.recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')] as fields
    from ${table('entry')} e
    left join ${table('transfer')} t on t.id = e.transfer_id and t.period = e.period
    left join ledger.account a on a.id = e.account_id left join ledger.owner o on o.id = a.owner_id
    where e.period = date_trunc('week', ${day}::date::timestamp)::date
      and ledger.day_of(e.period, e.recorded_at) = ${day}::date
    order by e.transfer_id, e.account_id`.execute(tx)
  for (;;) {
    const { rows } = await sql<{
      fields: EntryFields
    }>`fetch ${sql.lit(PAGE)} from ${cursor}`.execute(tx)
    for (const { fields } of rows) yield entryLine(fields)
    if (rows.length < PAGE) break
  }
  await sql`close ${cursor}`.execute(tx)
}

/** The Monday (UTC) of a day's week, by which its tables are named. */
export function mondayOf(day: string): string {
  const at = new Date(day)
  return new Date(at.getTime() - ((at.getUTCDay() + 6) % 7) * 86_400_000).toISOString().slice(0, 10)
}

/**
 * The end of the last closed day; before the first, the beginning (UTC) of the first day with a
 * transfer, or of today.
 */
export async function closedUntil(db: Executor): Promise<Date> {
  const { rows } = await sql<{ until: Date }>`
    select coalesce((select max(day) + 1 from ledger.root),
      (select (recorded_at at time zone 'UTC')::date from ledger.transfer order by id limit 1),
      (now() at time zone 'UTC')::date)::timestamp at time zone 'UTC' as until`.execute(db)
  return rows[0]!.until
}

/** The newest first. */
export async function rootsOfBooks(db: Executor, limit: number): Promise<ClosedRoot[]> {
  const { rows } = await sql<Root & { closed_at: Date }>`
    select to_char(day, 'YYYY-MM-DD') as day, entries, hash, previous, closed_at
    from ledger.root
    order by ledger.root.day desc
    limit ${limit}`.execute(db)
  return rows.map(({ closed_at, ...root }) => ({ ...root, closedAt: closed_at }))
}

/**
 * One snapshot of long books. It reads only, so it holds up no one who waits for the oldest writer
 * (the outbox's readers do), and may last longer than an act.
 */
export function readRepeatably<T>(db: Executor, read: (tx: Executor) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      // A transaction's timer that runs is not set again by another value, only by none.
      await sql`set local transaction_timeout = 0`.execute(tx)
      await sql`
        select set_config('transaction_timeout', ${LONGEST_READ}, true),
          set_config('statement_timeout', ${LONGEST_READ}, true),
          set_config('idle_in_transaction_session_timeout', '10min', true)`.execute(tx)
      // Whole tables are joined here. Where statistics lag behind (a week just begun), loops would
      // be planned that never end.
      await sql`
        select set_config('enable_nestloop', 'off', true), set_config('work_mem', '128MB', true),
          set_config('jit', 'off', true)`.execute(tx)
      return read(tx)
    })
}
