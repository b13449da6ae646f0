import { sql } from 'kysely'
import type { Db } from '../../../db/pool.ts'
import type { Audit } from '../../audit/index.ts'
import { namesOf } from '../store.ts'

/** More at once are read by no one; the log has them all. */
const TOLD_MOST = 10
const ACTS = ['identity_provider.changed', 'identity_provider.removed']

/**
 * What others have changed of the brand's accounts with providers since this operator came, as far
 * as they have not said that they know it; the newest first.
 */
export async function unseenChanges(
  { db, audit }: { db: Db; audit: Pick<Audit, 'unseenOf'> },
  { brandId, operatorId }: { brandId: number; operatorId: bigint },
) {
  const { rows: found } = await sql<{ after: bigint; since: Date }>`
    select provider_changes_seen as after, created_at as since
    from operators.operator where id = ${operatorId}`.execute(db)
  const me = found[0]
  if (!me) return []
  const reader = { brandId, operatorId, acts: ACTS, ...me, limit: TOLD_MOST }
  const changes = await audit.unseenOf(reader)
  const names = await namesOf(
    db,
    brandId,
    changes.flatMap(({ operator_id }) => operator_id ?? []),
  )
  return changes.map(({ id, at, operator_id, act, subject }) => ({
    id,
    at,
    username: (operator_id && names.get(operator_id)) || null,
    act,
    subject,
  }))
}

/** Never back: a page that was open for long takes nothing of what was seen elsewhere. */
export async function markSeen(
  { db, audit }: { db: Db; audit: Pick<Audit, 'newestId'> },
  operatorId: bigint,
  until: bigint,
): Promise<void> {
  const newest = await audit.newestId()
  await sql`
    update operators.operator
    set provider_changes_seen = greatest(provider_changes_seen,
      ${until < newest ? until : newest}::bigint)
    where id = ${operatorId}`.execute(db)
}
