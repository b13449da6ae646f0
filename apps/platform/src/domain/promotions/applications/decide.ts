import { inTransaction } from '../../../db/in-transaction.ts'
import type { Tx } from '../../../db/pool.ts'
import { isRefusal, refuse, type Refusal } from '../../../refusal.ts'
import type { Acting, Deps } from '../deps.ts'
import { lockPromotion, type PromotionRow } from '../offers/store.ts'
import { giftOf, visitOf } from '../rules.ts'
import { award } from '../taking-part/award.ts'
import {
  lockParticipation,
  move,
  participationById,
  type ParticipationRow,
  tellParticipation,
} from '../taking-part/store.ts'
import { imageOf, type ShownImage } from './images.ts'

/** Approves an application; what depends on no deposit is given at once. */
export function approve(
  deps: Deps,
  operator: Acting,
  id: bigint,
): Promise<ParticipationRow | Refusal> {
  return inTransaction(deps.db, async (tx): Promise<ParticipationRow | Refusal> => {
    const found = await openCase(tx, operator, id)
    if (isRefusal(found)) return found
    const { promotion, row } = found
    if (row.status !== 'applying')
      return isOwn(row, operator) && row.status !== 'rejected' ? row : refuse('application_closed')
    const by = { actor: operator.username, decidedBy: operator.operatorId }
    const { rules } = promotion.draft
    const gift = rules.kind === 'check_in' ? visitOf(rules, row.step!) : giftOf(promotion.draft)
    await writeDown(deps, tx, operator, row, promotion, { to: 'approved' })
    if (gift && !(rules.kind === 'free_rounds' && rules.minDeposit !== ''))
      return award(deps, tx, { promotion, row, value: gift, ...by })
    const joined = await move(tx, row, 'joined', { ...by, at: deps.now() })
    await tellParticipation(tx, joined)
    return joined
  })
}

/** Refuses it; the member reads why and may apply again while the promotion is open. */
export function reject(
  deps: Deps,
  operator: Acting,
  { id, reason }: { id: bigint; reason: string },
): Promise<ParticipationRow | Refusal> {
  return inTransaction(deps.db, async (tx): Promise<ParticipationRow | Refusal> => {
    const found = await openCase(tx, operator, id)
    if (isRefusal(found)) return found
    const { promotion, row } = found
    if (row.status === 'rejected' && isOwn(row, operator) && row.reason === reason) return row
    if (row.status !== 'applying') return refuse('application_closed')
    const rejected = await move(tx, row, 'rejected', {
      actor: operator.username,
      decidedBy: operator.operatorId,
      at: deps.now(),
      reason,
    })
    await writeDown(deps, tx, operator, row, promotion, { to: 'rejected', reason })
    await deps.inbox.write(tx, {
      brandId: row.brandId,
      memberId: row.memberId,
      kind: 'promotion_rejected',
      subject: `promotion_application:${row.id}:${row.appliedAt!.getTime()}`,
      params: { reason },
    })
    await tellParticipation(tx, rejected)
    return rejected
  })
}

/** A picture for an operator; that they looked is written down before they see it. */
export function lookAtImage(
  deps: Deps,
  operator: Acting,
  { id, imageId }: { id: bigint; imageId: bigint },
): Promise<ShownImage | Refusal> {
  return inTransaction(deps.db, async (tx): Promise<ShownImage | Refusal> => {
    const row = await participationById(tx, id)
    if (row?.brandId !== operator.brandId) return refuse('not_found')
    const image = await imageOf(tx, { id: imageId, participationId: id })
    if (!image) return refuse('not_found')
    await deps.audit(tx, {
      brandId: operator.brandId,
      operatorId: operator.operatorId,
      playerId: row.memberId,
      ip: operator.ip,
      act: 'promotion_application.seen',
      subject: `promotion_application:${id}`,
      before: null,
      after: { image: `${imageId}` },
    })
    return image
  })
}

const isOwn = (row: ParticipationRow, { operatorId }: Acting): boolean =>
  row.decidedBy === operatorId

async function openCase(
  tx: Tx,
  { brandId }: Acting,
  id: bigint,
): Promise<{ promotion: PromotionRow; row: ParticipationRow } | Refusal<'not_found'>> {
  const seen = await participationById(tx, id)
  if (seen?.brandId !== brandId || seen.comment === null) return refuse('not_found')
  const promotion = await lockPromotion(tx, seen.promotionId)
  return { promotion, row: (await lockParticipation(tx, id))! }
}

const writeDown = (
  deps: Deps,
  tx: Tx,
  operator: Acting,
  row: ParticipationRow,
  promotion: PromotionRow,
  { to, reason }: { to: 'approved' | 'rejected'; reason?: string },
): Promise<void> =>
  deps.audit(tx, {
    brandId: operator.brandId,
    operatorId: operator.operatorId,
    playerId: row.memberId,
    ip: operator.ip,
    act: `promotion_application.${to}`,
    subject: `promotion_application:${row.id}`,
    before: { status: row.status },
    after: { promotion: promotion.code, ...(reason && { reason }) },
  })
