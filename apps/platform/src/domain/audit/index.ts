import type { Db, Tx } from '../../db/pool.ts'
import type { Module } from '../../module.ts'
import { type AuditEntry, insertAudit } from './insert.ts'
import {
  actsOf,
  type AuditSearch,
  firstBrokenLink,
  hasEntry,
  lastAbout,
  listAudit,
  newestId,
  unseenOf,
} from './search.ts'

export { answerQueue } from './answer-queue.ts'
export { type Columns, exportedList } from './export.ts'
export { insertAudit } from './insert.ts'
export { hasEntry } from './search.ts'

/**
 * Writes one line in the transaction of the act. Never give it passwords, codes or account numbers.
 */
export type WriteAudit = (tx: Tx, entry: AuditEntry) => Promise<void>

/** What was done, by whom: rows that are only added to, each chained to the one before. */
export function createAudit({ db }: { db: Db }) {
  const module: Module = {
    name: 'audit',
    hints: {
      operator: { 'audit.written': ['audit'] },
      readers: { audit: ['audit.read'] },
    },
  }
  return {
    module,
    write: insertAudit satisfies WriteAudit,
    list: (
      brand: { id: number; timeZone: string },
      search: AuditSearch,
      page: { limit: number; offset: number },
    ) => listAudit(db, brand, search, page),
    /** Every act that the log of a brand holds. */
    actsOf: (brandId: number) => actsOf(db, brandId),
    lastAbout: (about: Parameters<typeof lastAbout>[1]) => lastAbout(db, about),
    unseenOf: (reader: Parameters<typeof unseenOf>[1]) => unseenOf(db, reader),
    newestId: () => newestId(db),
    has: (entry: Parameters<typeof hasEntry>[1]) => hasEntry(db, entry),
    /** Walks the chain; null when every row is as it was written. */
    prove: () => firstBrokenLink(db),
  }
}
export type Audit = Omit<ReturnType<typeof createAudit>, 'module'>
