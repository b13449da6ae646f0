import { sql } from 'kysely'
import type { Tx } from '../../../db/pool.ts'
import { addCost, lockPromotion } from '../offers/store.ts'
import { lockParticipation, move } from '../taking-part/store.ts'

const follows = {
  claimed: { to: 'claimed', actor: 'member', reason: null },
  lapsed: { to: 'close', actor: 'system', reason: 'not_claimed' },
  rejected: { to: 'rejected', actor: 'operator', reason: 'withdrawn' },
} as const

/**
 * A participation follows its grant: claimed in the reward centre, lapsed, or taken back by an
 * operator; what is not given takes nothing of the budget. Locks no one's books.
 */
export async function followGrant(
  tx: Tx,
  { grantId, state, at }: { grantId: bigint; state: string; at: Date },
): Promise<void> {
  const follow = follows[state as keyof typeof follows]
  if (!follow) return
  const { rows } = await sql<{ id: bigint; promotionId: bigint }>`
    select id, promotion_id as "promotionId" from promotions.participation
    where grant_id = ${grantId}`.execute(tx)
  if (!rows[0]) return
  const promotion = await lockPromotion(tx, rows[0].promotionId)
  const row = (await lockParticipation(tx, rows[0].id))!
  if (row.status !== 'claim') return
  const { to, actor, reason } = follow
  if (to !== 'claimed') await addCost(tx, promotion.id, -row.cost)
  await move(tx, row, to, {
    actor,
    at,
    reason,
    ...(to !== 'claimed' && { cost: 0n }),
    ...(to === 'rejected' && { isFinal: true }),
  })
}
