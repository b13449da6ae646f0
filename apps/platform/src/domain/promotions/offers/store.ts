import type { PromotionDraft, PromotionState } from '@padma/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'
import { unitsOf } from '../rules.ts'

export type PromotionRow = {
  id: bigint
  brandId: number
  code: string
  kind: PromotionDraft['rules']['kind']
  draft: PromotionDraft
  state: PromotionState
  position: number
  startsAt: Date | null
  endsAt: Date | null
  /** When it was first switched on. */
  openedAt: Date | null
  budget: bigint | null
  cost: bigint
  version: number
  changedAt: Date
}
const columns = sql`
  id, brand_id as "brandId", code, kind, draft, state, position, starts_at as "startsAt",
  ends_at as "endsAt", opened_at as "openedAt", budget, cost, version, changed_at as "changedAt"`

/** In the order of the portal. */
export async function promotionsOfBrand(
  on: Db | Tx,
  brandId: number,
  states: readonly PromotionState[],
): Promise<PromotionRow[]> {
  const { rows } = await sql<PromotionRow>`
    select ${columns} from promotions.promotion
    where brand_id = ${brandId} and state = any(${states}::text[])
    order by position, id`.execute(on)
  return rows
}

export async function promotionById(on: Db | Tx, id: bigint): Promise<PromotionRow | null> {
  const { rows } = await sql<PromotionRow>`
    select ${columns} from promotions.promotion where id = ${id}`.execute(on)
  return rows[0] ?? null
}

export async function promotionByCode(
  on: Db | Tx,
  brandId: number,
  code: string,
): Promise<PromotionRow | null> {
  const { rows } = await sql<PromotionRow>`
    select ${columns} from promotions.promotion
    where brand_id = ${brandId} and code = ${code}`.execute(on)
  return rows[0] ?? null
}

/** Before its participations: whoever gives of its budget holds it. */
export async function lockPromotion(tx: Tx, id: bigint): Promise<PromotionRow> {
  const { rows } = await sql<PromotionRow>`
    select ${columns} from promotions.promotion where id = ${id} for update`.execute(tx)
  return rows[0]!
}

/** Null when the code is taken; nothing of its budget may be given yet. */
export async function insertPromotion(
  tx: Tx,
  brandId: number,
  draft: PromotionDraft,
  at: Date,
): Promise<PromotionRow | null> {
  const { rows } = await sql<PromotionRow>`
    insert into promotions.promotion (brand_id, code, kind, draft, position, starts_at, ends_at,
      budget, made_at, changed_at)
    values (${brandId}, ${draft.code}, ${draft.rules.kind}, ${JSON.stringify(draft)}::jsonb,
      (select coalesce(min(position), 0) - 1 from promotions.promotion
        where brand_id = ${brandId}),
      ${draft.from || null}, ${draft.until || null},
      ${draft.budget === '' ? null : 0}, ${at}, ${at})
    on conflict (brand_id, code) do nothing
    returning ${columns}`.execute(tx)
  return rows[0] ?? null
}

export async function updatePromotion(
  tx: Tx,
  id: bigint,
  draft: PromotionDraft,
  at: Date,
): Promise<PromotionRow> {
  const { rows } = await sql<PromotionRow>`
    update promotions.promotion set code = ${draft.code}, kind = ${draft.rules.kind},
      draft = ${JSON.stringify(draft)}::jsonb, starts_at = ${draft.from || null},
      ends_at = ${draft.until || null}, version = version + 1, changed_at = ${at},
      budget = case when ${unitsOf(draft.budget)}::bigint is not null
        then least(coalesce(budget, 0), ${unitsOf(draft.budget)}::bigint) end
    where id = ${id}
    returning ${columns}`.execute(tx)
  return rows[0]!
}

/** What of its draft's budget may be given. */
export async function putBudget(tx: Tx, id: bigint, budget: bigint): Promise<PromotionRow> {
  const { rows } = await sql<PromotionRow>`
    update promotions.promotion set budget = ${budget} where id = ${id}
    returning ${columns}`.execute(tx)
  return rows[0]!
}

export async function putState(
  tx: Tx,
  id: bigint,
  state: PromotionState,
  at: Date,
): Promise<PromotionRow> {
  const { rows } = await sql<PromotionRow>`
    update promotions.promotion set state = ${state}, version = version + 1, changed_at = ${at},
      opened_at = coalesce(opened_at, case when ${state} = 'on' then ${at}::timestamptz end)
    where id = ${id}
    returning ${columns}`.execute(tx)
  return rows[0]!
}

/** Under its lock; below zero: what was given comes back. */
export async function addCost(tx: Tx, id: bigint, units: bigint): Promise<void> {
  if (units === 0n) return
  await sql`
    update promotions.promotion set cost = cost + ${units} where id = ${id}`.execute(tx)
}

export async function hasParticipants(tx: Tx, id: bigint): Promise<boolean> {
  const { rows } = await sql`
    select from promotions.participation where promotion_id = ${id} limit 1`.execute(tx)
  return rows.length > 0
}

export type Counted = { promotionId: bigint; participants: number; applying: number }
export async function countParticipants(
  on: Db | Tx,
  ids: readonly bigint[],
): Promise<Map<bigint, Counted>> {
  const { rows } = await sql<Counted>`
    select promotion_id as "promotionId", count(distinct member_id)::int as participants,
      count(*) filter (where status = 'applying')::int as applying
    from promotions.participation
    where promotion_id = any(${ids.map(String)}::bigint[])
    group by 1`.execute(on)
  return new Map(rows.map((row) => [row.promotionId, row]))
}

/** Whether a moment is of its time, were it not paused. */
export const isOpenAt = ({ state, startsAt, endsAt }: PromotionRow, at: Date): boolean =>
  (state === 'on' || state === 'paused') &&
  (!startsAt || startsAt <= at) &&
  (!endsAt || at < endsAt)

/** Whether it runs at a moment: switched on, begun, not over. */
export const isRunning = (promotion: PromotionRow, at: Date): boolean =>
  promotion.state === 'on' && isOpenAt(promotion, at)
