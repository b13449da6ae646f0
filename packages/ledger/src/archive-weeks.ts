import { sql } from 'kysely'
import type { Executor } from './accounts.ts'

/** Accounts at once: a step must not hold a transaction open for long, for readers of facts wait for the oldest one. */
const STEP = 20_000n

/**
 * Takes the weeks that are older than `keepWeeks` and closed (their days have roots) out of the hot tables, the oldest first, into
 * the schema `archive`. `ledger.opening` then says where each of their accounts begins, and the books prove from there.
 * Whatever it is stopped at, the next call goes on. Answers the weeks' Mondays.
 */
export async function archiveWeeks(db: Executor, keepWeeks: number): Promise<string[]> {
  const archived: string[] = []
  for (let week = await nextWeek(db, keepWeeks); week !== null; week = await nextWeek(db, keepWeeks)) {
    await sql`truncate archive.opening_draft`.execute(db)
    await draftOpenings(db, week)
    await db.transaction().execute(async (tx) => {
      // A detached partition is locked for a moment; whoever plays must not queue behind the wait for it.
      await sql`select set_config('lock_timeout', '1s', true)`.execute(tx)
      await sql`select ledger.detach_period(${week}::date)`.execute(tx)
    })
    archived.push(week)
  }
  return archived
}

async function nextWeek(db: Executor, keepWeeks: number): Promise<string | null> {
  const { rows } = await sql<{ week: string | null }>`
    select to_char(p, 'YYYY-MM-DD') as week from (select ledger.oldest_period() as p) oldest
    where p < ledger.current_period() - 7 * ${keepWeeks}::int and (select max(day) from ledger.root) >= p + 6`.execute(db)
  return rows[0]?.week ?? null
}

/** A closed week's entries do not change any more, so they may be read in steps. */
async function draftOpenings(db: Executor, week: string): Promise<void> {
  const { rows } = await sql<{ last: bigint }>`select coalesce(max(id), 0) as last from ledger.account`.execute(db)
  for (let from = 0n; from <= rows[0]!.last; from += STEP) {
    await sql`
      insert into archive.opening_draft (account_id, sequence, balance)
      select distinct on (account_id) account_id, sequence, balance_after from ledger.entry
      where period = ${week}::date and account_id >= ${from} and account_id < ${from + STEP} order by account_id, sequence desc`.execute(db)
  }
}
