import { inTransaction } from '../../../db/in-transaction.ts'
import { isRefusal, refuse, type Refusal } from '../../../refusal.ts'
import type { Deps } from '../deps.ts'
import { cycleOf } from '../rules.ts'
import { deviceHashOf, openTo, type Taker, toJoin, unmetBy } from '../taking-part/open-to.ts'
import {
  move,
  openParticipation,
  type ParticipationRow,
  tellParticipation,
} from '../taking-part/store.ts'
import { dropImages, sendImages } from './images.ts'

/** Hands an application in; from then on an operator decides. Sent twice, it is one. */
export async function apply(
  deps: Deps,
  member: Taker,
  { id, comment, device }: { id: string; comment: string; device?: string | undefined },
): Promise<ParticipationRow | Refusal> {
  const { timeZone } = await deps.brand.settings(member.brandId)
  return inTransaction(deps.db, async (tx): Promise<ParticipationRow | Refusal> => {
    const promotion = await openTo(deps, tx, member, id)
    if (isRefusal(promotion)) return promotion
    if (promotion.draft.review !== 'operator') return refuse('promotion_step_unknown')
    const at = deps.now()
    const { playerId: memberId, brandId } = member
    const found = await openParticipation(tx, {
      brandId,
      promotionId: promotion.id,
      memberId,
      cycle: cycleOf(promotion.draft.rules, at, timeZone),
      at,
    })
    if (found.status === 'applying' && found.comment === comment) return found
    const row = await toJoin(deps, tx, found)
    if (isRefusal(row)) return row
    const excluded = await deps.limits.exclusionRefusal(tx, memberId)
    if (isRefusal(excluded)) return refuse('player_excluded')
    const unmet = await unmetBy(tx, promotion, { memberId, at, timeZone })
    if (unmet.length > 0) return refuse('promotion_not_eligible', { detail: { unmet } })
    const deviceHash = deviceHashOf(device)
    await dropImages(tx, row.id)
    await sendImages(tx, { participationId: row.id, promotionId: promotion.id, memberId })
    const applied = await move(tx, row, 'applying', {
      actor: 'member',
      at,
      comment,
      deviceHash,
      appliedAt: at,
    })
    await tellParticipation(tx, applied)
    return applied
  })
}
