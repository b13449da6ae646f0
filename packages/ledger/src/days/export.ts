import { sql } from 'kysely'
import type { Executor } from '../accounts.ts'
import {
  type ClosedRoot,
  linesOfDay,
  mondayOf,
  type Place,
  readRepeatably,
  rootsOfBooks,
} from './close-days.ts'
import { dayLine, FIRST_LINE, rootLine } from './root.ts'

const CHUNK = 64 * 1024

/**
 * Which closed days: one, wherever it lies; all that are in the books; or all that are in the
 * archive.
 */
export type ExportedDays = { day: string } | 'hot' | 'archived'

/**
 * Writes closed days as docs/books-format.md has them, the oldest first. The roots are those that
 * were kept, so that an audit compares what is with what was.
 */
export async function writeBooks(
  db: Executor,
  which: ExportedDays,
  write: (text: string) => Promise<void>,
): Promise<{ days: number; entries: bigint }> {
  return readRepeatably(db, async (tx) => {
    const found = await placesOfDays(tx, which)
    if (found.length === 0) throw new Error(nothing(which))
    let entries = 0n
    let text = `${FIRST_LINE}\n`
    for (const { root, place } of found) {
      text += `${dayLine(root.day, root.previous)}\n`
      for await (const line of linesOfDay(tx, root.day, place)) {
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
    return { days: found.length, entries }
  })
}

async function placesOfDays(
  tx: Executor,
  which: ExportedDays,
): Promise<{ root: ClosedRoot; place: Place }[]> {
  const { rows } = await sql<{
    until: string
  }>`
    select coalesce(to_char(nullif(ledger.archived_until(), '-infinity'), 'YYYY-MM-DD'), '') as
      until`.execute(tx)
  const archived = new Set(
    (
      await sql<{ week: string }>`
    select to_char(to_date(right(relname, 8), 'YYYYMMDD'), 'YYYY-MM-DD') as week
    from pg_class
    where relnamespace = 'archive'::regnamespace and relkind = 'r'
      and relname ~ '^entry_[0-9]{8}$'`.execute(tx)
    ).rows.map(({ week }) => week),
  )
  // A week that was dropped from the archive is nowhere.
  const placeOf = ({ day }: ClosedRoot): Place | null =>
    day >= rows[0]!.until ? 'ledger' : archived.has(mondayOf(day)) ? 'archive' : null
  return (await rootsOfBooks(tx, 1_000_000)).reverse().flatMap((root) => {
    const place = placeOf(root)
    const isWanted =
      typeof which === 'object'
        ? root.day === which.day
        : place === (which === 'hot' ? 'ledger' : 'archive')
    return place && isWanted ? [{ root, place }] : []
  })
}

function nothing(which: ExportedDays): string {
  if (typeof which === 'object')
    return `${which.day} is not closed, or its week was dropped from the archive`
  return which === 'archived'
    ? 'no week is in the archive'
    : 'no day is closed yet; the first is some minutes after midnight UTC'
}
