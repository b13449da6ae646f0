import { sql } from 'kysely'
import type { Executor } from './accounts.ts'
import { linesOfDay, readRepeatably, rootsOfBooks } from './close-days.ts'
import { dayLine, FIRST_LINE, rootLine } from './root.ts'

const CHUNK = 64 * 1024

/**
 * Writes closed days as docs/books-format.md has them, the oldest first: one day, or (null) all whose entries are here. The roots
 * are those that were kept, so that an audit compares what is with what was.
 */
export async function writeBooks(db: Executor, day: string | null, write: (text: string) => Promise<void>): Promise<{ days: number; entries: bigint }> {
  return readRepeatably(db, async (tx) => {
    const { rows } = await sql<{ until: string }>`select coalesce(to_char(nullif(ledger.archived_until(), '-infinity'), 'YYYY-MM-DD'), '') as until`.execute(tx)
    const roots = (await rootsOfBooks(tx, 1_000_000)).reverse().filter((root) => root.day >= rows[0]!.until && (day === null || root.day === day))
    if (roots.length === 0) throw new Error(day ? `${day} is not closed, or is archived` : 'no day is closed yet; the first is some minutes after midnight UTC')
    let entries = 0n
    let text = `${FIRST_LINE}\n`
    for (const root of roots) {
      text += `${dayLine(root.day, root.previous)}\n`
      for await (const line of linesOfDay(tx, root.day)) {
        text += `${line}\n`
        entries++
        if (text.length > CHUNK) {
          await write(text)
          text = ''
        }
      }
      text += `${rootLine(root.day, root.entries, root.hash)}\n`
    }
    await write(text)
    return { days: roots.length, entries }
  })
}
