import type { PromotionStatus } from '@padma/contract'
import { sql } from 'kysely'
import { publish } from '../../../db/outbox/outbox.ts'
import type { Db, Tx } from '../../../db/pool.ts'
import { canFollow } from './states.ts'

export type ParticipationRow = {
  id: bigint
  brandId: number
  promotionId: bigint
  memberId: bigint
  cycle: string
  status: PromotionStatus
  step: number | null
  due: bigint | null
  grantId: bigint | null
  cost: bigint
  reason: string | null
  isFinal: boolean
  comment: string | null
  appliedAt: Date | null
  decidedBy: bigint | null
  decidedAt: Date | null
  madeAt: Date
  changedAt: Date
}
export const participationColumns = sql`
  id, brand_id as "brandId", promotion_id as "promotionId", member_id as "memberId", cycle, status,
  step, due, grant_id as "grantId", cost, reason, is_final as "isFinal", comment,
  applied_at as "appliedAt", decided_by as "decidedBy", decided_at as "decidedAt",
  made_at as "madeAt", changed_at as "changedAt"`

/** A member of one promotion in one cycle, locked; made in `join` when they are not there yet. */
export async function openParticipation(
  tx: Tx,
  of: { brandId: number; promotionId: bigint; memberId: bigint; cycle: string; at: Date },
): Promise<ParticipationRow> {
  await sql`
    insert into promotions.participation (brand_id, promotion_id, member_id, cycle, status,
      made_at, changed_at)
    values (${of.brandId}, ${of.promotionId}, ${of.memberId}, ${of.cycle}, 'join', ${of.at},
      ${of.at})
    on conflict (promotion_id, member_id, cycle) do nothing`.execute(tx)
  const { rows } = await sql<ParticipationRow>`
    select ${participationColumns} from promotions.participation
    where promotion_id = ${of.promotionId} and member_id = ${of.memberId} and cycle = ${of.cycle}
    for update`.execute(tx)
  return rows[0]!
}

export async function lockParticipation(tx: Tx, id: bigint): Promise<ParticipationRow | null> {
  const { rows } = await sql<ParticipationRow>`
    select ${participationColumns} from promotions.participation where id = ${id}
    for update`.execute(tx)
  return rows[0] ?? null
}

export async function participationById(on: Db | Tx, id: bigint): Promise<ParticipationRow | null> {
  const { rows } = await sql<ParticipationRow>`
    select ${participationColumns} from promotions.participation where id = ${id}`.execute(on)
  return rows[0] ?? null
}

/** The latest of a member in each promotion. Index: participation_of_member. */
export async function participationsOf(
  on: Db | Tx,
  memberId: bigint,
  promotionIds: readonly bigint[],
): Promise<ParticipationRow[]> {
  const { rows } = await sql<ParticipationRow>`
    select distinct on (promotion_id) ${participationColumns} from promotions.participation
    where member_id = ${memberId} and promotion_id = any(${promotionIds.map(String)}::bigint[])
    order by promotion_id, id desc`.execute(on)
  return rows
}

type Change = {
  actor: string
  at: Date
  note?: string | null
  step?: number
  due?: bigint
  grantId?: bigint
  cost?: bigint
  reason?: string | null
  isFinal?: boolean
  comment?: string
  deviceHash?: Buffer | null
  appliedAt?: Date
  decidedBy?: bigint
}

/** One step, written down; a step that the rules do not know is a fault of ours. */
export async function move(
  tx: Tx,
  row: ParticipationRow,
  to: PromotionStatus,
  change: Change,
): Promise<ParticipationRow> {
  if (!canFollow(row.status, to))
    throw new Error(`participation ${row.id}: ${row.status} can't become ${to}`)
  const { at, decidedBy } = change
  const { rows } = await sql<ParticipationRow>`
    update promotions.participation set
      status = ${to},
      step = coalesce(${change.step ?? null}::int, step),
      due = coalesce(${change.due ?? null}::bigint, due),
      grant_id = coalesce(${change.grantId ?? null}::bigint, grant_id),
      cost = coalesce(${change.cost ?? null}::bigint, cost),
      reason = ${change.reason === undefined ? sql`reason` : change.reason},
      is_final = coalesce(${change.isFinal ?? null}::boolean, is_final),
      comment = coalesce(${change.comment ?? null}::text, comment),
      device_hash = coalesce(${change.deviceHash ?? null}::bytea, device_hash),
      applied_at = coalesce(${change.appliedAt ?? null}::timestamptz, applied_at),
      decided_by = coalesce(${decidedBy ?? null}::bigint, decided_by),
      decided_at = ${decidedBy === undefined ? sql`decided_at` : at},
      changed_at = ${at}
    where id = ${row.id}
    returning ${participationColumns}`.execute(tx)
  await sql`
    insert into promotions.step (participation_id, from_status, to_status, actor, note, at)
    values (${row.id}, ${row.status}, ${to}, ${change.actor}, ${change.note ?? null},
      ${at})`.execute(tx)
  return rows[0]!
}

/** Open pages of the member hear of it. After the act's own rows are locked. */
export const tellParticipation = (tx: Tx, row: ParticipationRow): Promise<void> =>
  publish(tx, 'promotion.changed', {
    brandId: row.brandId,
    playerId: row.memberId,
    payload: { id: `${row.id}`, status: row.status },
  })
