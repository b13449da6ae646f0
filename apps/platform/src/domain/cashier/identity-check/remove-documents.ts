import { sql } from 'kysely'
import type { Deps } from '../deps.ts'

const DAY_MS = 86_400_000

/** Deletes the pictures of checks decided long enough ago, and those that were never sent. */
export async function removeDocuments(deps: Pick<Deps, 'db' | 'now' | 'brand'>): Promise<void> {
  for (const { id } of await deps.brand.brands()) {
    const { identityCheck } = await deps.brand.settings(id)
    const before = new Date(deps.now().getTime() - identityCheck.keptDays * DAY_MS)
    await sql`
      delete from cashier.identity_document d
      using cashier.identity_check c
      where c.id = d.check_id and c.brand_id = ${id}
        and case c.state when 'draft' then d.added_at else c.closed_at end < ${before}`.execute(
      deps.db,
    )
  }
}
