import { CLAIM_SECONDS, type ClaimKind } from '@padma/contract'
import { sql } from 'kysely'
import { inTransaction } from '../../../db/in-transaction.ts'
import { publish } from '../../../db/outbox/outbox.ts'
import type { Db, Tx } from '../../../db/pool.ts'
import { refuse, type Refusal } from '../../../refusal.ts'

export type ClaimRow = {
  case_id: bigint
  operator_id: bigint
  operator_name: string
  until: Date
}
type Claiming = {
  brandId: number
  kind: ClaimKind
  id: bigint
  operatorId: bigint
  username: string
}
type Deps = { db: Db; now: () => Date }

/**
 * Takes a case or keeps it. Of two who come at once one has it: the row is the lock. Others hear
 * when it changes hands, not each time it is kept.
 */
export function takeCase(
  deps: Deps,
  claiming: Claiming,
): Promise<ClaimRow | Refusal<'case_taken'>> {
  const { brandId, kind, id, operatorId, username } = claiming
  const now = deps.now()
  const until = new Date(now.getTime() + CLAIM_SECONDS * 1000)
  return inTransaction(deps.db, async (tx) => {
    const { rows: kept } = await sql<ClaimRow>`
      update approvals.claim set until = ${until}
      where brand_id = ${brandId} and kind = ${kind} and case_id = ${id}
        and operator_id = ${operatorId} and until > ${now}
      returning *`.execute(tx)
    if (kept[0]) return kept[0]
    const { rows: taken } = await sql<ClaimRow>`
      insert into approvals.claim as c
        (brand_id, kind, case_id, operator_id, operator_name, until)
      values (${brandId}, ${kind}, ${id}, ${operatorId}, ${username}, ${until})
      on conflict (brand_id, kind, case_id) do update
        set operator_id = excluded.operator_id, operator_name = excluded.operator_name,
          until = excluded.until
        where c.until <= ${now} or c.operator_id = excluded.operator_id
      returning *`.execute(tx)
    if (taken[0]) {
      await publish(tx, 'claim.changed', { brandId, payload: { kind } })
      return taken[0]
    }
    const holder = await takenBy({ db: tx, now: deps.now }, { brandId, kind, id, operatorId })
    return refuse('case_taken', {
      detail: holder ? { by: holder.by, until: holder.until.toISOString() } : {},
    })
  })
}

export function leaveCase(deps: Deps, leaving: Omit<Claiming, 'username'>): Promise<void> {
  const { brandId, kind, id, operatorId } = leaving
  return inTransaction(deps.db, async (tx) => {
    const { rows } = await sql`
      delete from approvals.claim
      where brand_id = ${brandId} and kind = ${kind} and case_id = ${id}
        and operator_id = ${operatorId}
      returning 1`.execute(tx)
    if (rows.length > 0) await publish(tx, 'claim.changed', { brandId, payload: { kind } })
  })
}

/** Who else has the case now. Index: claim pk. */
export async function takenBy(
  { db, now }: { db: Db | Tx; now: () => Date },
  { brandId, kind, id, operatorId }: Omit<Claiming, 'username'>,
): Promise<{ by: string; until: Date } | null> {
  const { rows } = await sql<ClaimRow>`
    select * from approvals.claim
    where brand_id = ${brandId} and kind = ${kind} and case_id = ${id}
      and operator_id <> ${operatorId} and until > ${now()}`.execute(db)
  return rows[0] ? { by: rows[0].operator_name, until: rows[0].until } : null
}

/** Index: claim pk. */
export async function claimsOf(
  { db, now }: Deps,
  brandId: number,
  kind: ClaimKind,
): Promise<ClaimRow[]> {
  const { rows } = await sql<ClaimRow>`
    select * from approvals.claim
    where brand_id = ${brandId} and kind = ${kind} and until > ${now()}
    order by until desc limit 500`.execute(db)
  return rows
}

/** Pages that went silent. Index: claim_over. */
export async function forgetOldClaims({ db, now }: Deps): Promise<void> {
  await sql`
    delete from approvals.claim where until < ${now()}::timestamptz - interval '1 hour'`.execute(db)
}
