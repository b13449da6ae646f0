import { inTransaction } from '../../../db/in-transaction.ts'
import { isRefusal, refuse, type Refusal } from '../../../refusal.ts'
import type { Deps } from '../deps.ts'
import { cycleOf, giftOf } from '../rules.ts'
import { award } from './award.ts'
import { deviceHashOf, openTo, reviewTwin, type Taker, toJoin, unmetBy } from './open-to.ts'
import { move, openParticipation, type ParticipationRow, tellParticipation } from './store.ts'

type Input = { id: string; device?: string | undefined }

/** The member takes part; what asks for nothing more is given at once. */
export async function join(
  deps: Deps,
  member: Taker,
  { id, device }: Input,
): Promise<ParticipationRow | Refusal> {
  const { timeZone } = await deps.brand.settings(member.brandId)
  return inTransaction(deps.db, async (tx): Promise<ParticipationRow | Refusal> => {
    const promotion = await openTo(deps, tx, member, id)
    if (isRefusal(promotion)) return promotion
    const { rules, review } = promotion.draft
    if (review === 'operator') return refuse('promotion_review_needed')
    if (['news', 'check_in', 'cashback'].includes(rules.kind))
      return refuse('promotion_step_unknown')
    const at = deps.now()
    const found = await openParticipation(tx, {
      brandId: member.brandId,
      promotionId: promotion.id,
      memberId: member.playerId,
      cycle: cycleOf(rules, at, timeZone),
      at,
    })
    if (['applying', 'joined', 'process', 'claim', 'issued'].includes(found.status)) return found
    const row = await toJoin(deps, tx, found)
    if (isRefusal(row)) return row
    const excluded = await deps.limits.exclusionRefusal(tx, member.playerId)
    if (isRefusal(excluded)) return refuse('player_excluded')
    const unmet = await unmetBy(tx, promotion, { memberId: member.playerId, at, timeZone })
    if (unmet.length > 0) return refuse('promotion_not_eligible', { detail: { unmet } })
    const deviceHash = deviceHashOf(device)
    const inReview = await reviewTwin(deps, tx, row, { deviceHash })
    if (inReview) return inReview
    const joined = await move(tx, row, 'joined', { actor: 'member', at, deviceHash })
    const gift = giftOf(promotion.draft)
    if (gift && !(rules.kind === 'free_rounds' && rules.minDeposit !== ''))
      return award(deps, tx, { promotion, row: joined, value: gift })
    await tellParticipation(tx, joined)
    return joined
  })
}

/** The member takes no further part in this cycle; what they were given stays theirs. */
export async function leave(
  deps: Deps,
  member: Taker,
  id: string,
): Promise<ParticipationRow | Refusal> {
  const { timeZone } = await deps.brand.settings(member.brandId)
  return inTransaction(deps.db, async (tx): Promise<ParticipationRow | Refusal> => {
    const promotion = await openTo(deps, tx, member, id)
    if (isRefusal(promotion)) return promotion
    const { rules } = promotion.draft
    if (rules.kind === 'news' || rules.kind === 'check_in') return refuse('promotion_step_unknown')
    const at = deps.now()
    const row = await openParticipation(tx, {
      brandId: member.brandId,
      promotionId: promotion.id,
      memberId: member.playerId,
      cycle: cycleOf(rules, at, timeZone),
      at,
    })
    if (row.status === 'close') return row
    const mayLeave =
      row.grantId === null && row.due === null && ['join', 'joined', 'process'].includes(row.status)
    if (!mayLeave) return refuse('promotion_step_unknown')
    const left = await move(tx, row, 'close', { actor: 'member', at, reason: 'left' })
    await tellParticipation(tx, left)
    return left
  })
}
