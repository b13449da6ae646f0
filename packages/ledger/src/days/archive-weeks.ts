import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Executor } from '../accounts.ts'

/**
 * Accounts at once: a step must not hold a transaction open for long, for readers of facts wait for
 * the oldest one.
 */
const STEP = 20_000n
/**
 * While a week is waited for, everybody else waits behind: short of what a vendor bears, then a
 * pause in which all go on.
 */
const LOCK_MS = 150
const PAUSE_MS = 500
const TRIES = 40
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Takes the weeks that are older than `keepWeeks` and closed (their days have roots) out of the hot
 * tables, the oldest first, into the schema `archive`. `ledger.opening` then says where each of
 * their accounts begins, and the books prove from there. Whatever it is stopped at, the next call
 * goes on. Answers the weeks' Mondays.
 */
export async function archiveWeeks(db: Executor, keepWeeks: number): Promise<string[]> {
  const archived: string[] = []
  for (
    let week = await nextWeek(db, keepWeeks);
    week !== null;
    week = await nextWeek(db, keepWeeks)
  ) {
    await sql`truncate archive.opening_draft`.execute(db)
    await draftOpenings(db, week)
    await detach(db, week)
    archived.push(week)
  }
  return archived
}

async function nextWeek(db: Executor, keepWeeks: number): Promise<string | null> {
  const { rows } = await sql<{ week: string | null }>`
    select to_char(p, 'YYYY-MM-DD') as week from (select ledger.oldest_period() as p) oldest
    where p < ledger.current_period() - 7 * ${keepWeeks}::int and (select max(day)
      from ledger.root) >= p + 6`.execute(db)
  return rows[0]?.week ?? null
}

/**
 * Needs the hot tables for a moment to itself, and asks for it again when a long reader is in the
 * way.
 */
async function detach(db: Executor, week: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction().execute(async (tx) => {
        await sql`select set_config('lock_timeout', ${`${LOCK_MS}ms`}, true)`.execute(tx)
        await sql`select ledger.detach_period(${week}::date)`.execute(tx)
      })
    } catch (error) {
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE || tries === TRIES) throw error
      await sleep(PAUSE_MS)
    }
  }
}

/** A closed week's entries do not change any more, so they may be read in steps. */
async function draftOpenings(db: Executor, week: string): Promise<void> {
  const { rows } = await sql<{
    last: bigint
  }>`select coalesce(max(id), 0) as last from ledger.account`.execute(db)
  for (let from = 0n; from <= rows[0]!.last; from += STEP) {
    await sql`
      insert into archive.opening_draft (account_id, sequence, balance)
      select distinct on (account_id) account_id, sequence, balance_after from ledger.entry
      where period = ${week}::date and account_id >= ${from} and account_id < ${from + STEP}
      order by account_id, sequence desc`.execute(db)
  }
}
