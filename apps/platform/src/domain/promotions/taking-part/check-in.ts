import { nextCheckInStep, periodOf } from '@padma/rules'
import { sql } from 'kysely'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Db, Tx } from '../../../db/pool.ts'
import { isRefusal, refuse, type Refusal } from '../../../refusal.ts'
import type { Deps } from '../deps.ts'
import type { PromotionRow } from '../offers/store.ts'
import { unitsOf, visitOf } from '../rules.ts'
import { award } from './award.ts'
import { deviceHashOf, openTo, reviewTwin, type Taker, toJoin, unmetBy } from './open-to.ts'
import { move, openParticipation, type ParticipationRow } from './store.ts'

type Rules = Extract<PromotionRow['draft']['rules'], { kind: 'check_in' }>

/** One visit a day of the brand; each is a cycle of its own and pays its day of the table. */
export async function checkIn(
  deps: Deps,
  member: Taker,
  { id, device }: { id: string; device?: string | undefined },
): Promise<ParticipationRow | Refusal> {
  const { timeZone } = await deps.brand.settings(member.brandId)
  return inTransaction(deps.db, async (tx): Promise<ParticipationRow | Refusal> => {
    const promotion = await openTo(deps, tx, member, id)
    if (isRefusal(promotion)) return promotion
    const rules = promotion.draft.rules as Rules
    const at = deps.now()
    const today = periodOf(at, 'day', timeZone)
    const { playerId: memberId, brandId } = member
    const found = await openParticipation(tx, {
      brandId,
      promotionId: promotion.id,
      memberId,
      cycle: today,
      at,
    })
    const row = await toJoin(deps, tx, found)
    if (isRefusal(row)) return row
    const last = await lastCheckIn(tx, promotion.id, memberId)
    const days = rules.amounts.length as 7 | 30
    const step = nextCheckInStep({ days, onMiss: rules.onMiss }, last, today)
    if (step === null) return refuse('promotion_step_unknown')
    const unmet = await unmetBy(tx, promotion, { memberId, at, timeZone })
    if (unmet.length > 0) return refuse('promotion_not_eligible', { detail: { unmet } })
    if (!(await hasDone(tx, rules, { memberId, today, timeZone })))
      return refuse('check_in_needs_more')
    const deviceHash = deviceHashOf(device)
    const inReview = await reviewTwin(deps, tx, row, { deviceHash, step })
    if (inReview) return inReview
    const joined = await move(tx, row, 'joined', { actor: 'member', at, deviceHash, step })
    const value = visitOf(rules, step)
    return award(deps, tx, { promotion, row: joined, value, note: `day ${step}` })
  })
}

/** The latest visit that was paid or waits to be. */
export async function lastCheckIn(
  on: Db | Tx,
  promotionId: bigint,
  memberId: bigint,
): Promise<{ day: string; step: number } | null> {
  const { rows } = await sql<{ day: string; step: number }>`
    select cycle as day, step from promotions.participation
    where promotion_id = ${promotionId} and member_id = ${memberId} and step is not null
      and grant_id is not null
    order by cycle desc limit 1`.execute(on)
  return rows[0] ?? null
}

/** Whether the member deposited or bet today what a visit asks for. */
async function hasDone(
  tx: Tx,
  { needs, least }: Rules,
  { memberId, today, timeZone }: { memberId: bigint; today: string; timeZone: string },
): Promise<boolean> {
  if (needs === 'nothing') return true
  const since = sql`(${today}::date)::timestamp at time zone ${timeZone}`
  const { rows } = await (
    needs === 'deposit'
      ? sql<{ units: bigint }>`
        select coalesce(sum(credited), 0)::bigint as units from cashier.deposit
        where player_id = ${memberId} and state = 'success' and closed_at >= ${since}`
      : sql<{ units: bigint }>`
        select coalesce(sum(settled_valid), 0)::bigint as units from figures.play
        where player_id = ${memberId} and quarter >= ${since}`
  ).execute(tx)
  const units = rows[0]!.units
  return units > 0n && units >= (unitsOf(least) ?? 0n)
}
