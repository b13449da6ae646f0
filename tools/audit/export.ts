import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { createDb, createPool } from '../../apps/platform/src/db/pool.ts'
import { type ExportedDays, writeBooks } from '../../packages/ledger/src/index.ts'
import { platformDatabase } from '../proof/platform-database.ts'

/** Writes closed days of the books into a file. */
export async function exportBooks(
  file: string,
  which: ExportedDays,
): Promise<{ days: number; entries: bigint }> {
  if (typeof which === 'object' && !/^\d{4}-\d\d-\d\d$/.test(which.day))
    throw new Error(`"${which.day}" is no day; write 2026-11-20, or all`)
  const database = await platformDatabase()
  try {
    const db = createDb(createPool(database.url, 1))
    const out = createWriteStream(file)
    try {
      return await writeBooks(db, which, async (text) => {
        if (!out.write(text)) await once(out, 'drain')
      })
    } finally {
      out.end()
      await once(out, 'close')
      await db.destroy()
    }
  } finally {
    await database.stop()
  }
}
