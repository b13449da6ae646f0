import { sql } from 'kysely'
import type { Db } from '../../../db/pool.ts'

export type ProviderChangeRow = {
  id: bigint
  at: Date
  username: string | null
  act: string
  subject: string
}
/** More at once nobody reads; the log has them all. */
const TOLD_MOST = 10

/** What others have changed of the brand's accounts with providers since he came, as far as he has not said that he knows it; the newest first. Index: audit_log_act. */
export async function unseenChanges(
  db: Db,
  { brandId, operatorId }: { brandId: number; operatorId: bigint },
): Promise<ProviderChangeRow[]> {
  const { rows } = await sql<ProviderChangeRow>`
    select a.id, a.at, o.username, a.act, a.subject
    from operators.audit_log a join operators.operator me on me.id = ${operatorId} left join operators.operator o on o.id = a.operator_id
    where a.brand_id = ${brandId} and a.act in ('identity_provider.changed', 'identity_provider.removed') and a.operator_id is distinct from me.id and a.id > me.provider_changes_seen and a.at >= me.created_at
    order by a.id desc limit ${TOLD_MOST}`.execute(db)
  return rows
}

/** Never back: a page that was open for long takes nothing of what was seen elsewhere. */
export async function markSeen(db: Db, operatorId: bigint, until: bigint): Promise<void> {
  await sql`update operators.operator set provider_changes_seen = greatest(provider_changes_seen, least(${until}::bigint, (select coalesce(max(id), 0) from operators.audit_log))) where id = ${operatorId}`.execute(
    db,
  )
}
