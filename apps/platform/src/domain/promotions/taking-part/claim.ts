import { inTransaction } from '../../../db/in-transaction.ts'
import { isRefusal, refuse, type Refusal } from '../../../refusal.ts'
import type { Deps } from '../deps.ts'
import { promotionByCode } from '../offers/store.ts'
import { checkIn } from './check-in.ts'
import type { Taker } from './open-to.ts'
import {
  lockParticipation,
  move,
  type ParticipationRow,
  participationsOf,
  tellParticipation,
} from './store.ts'

/** The member takes what waits for them; of two presses at once the second is refused. */
export async function claim(
  deps: Deps,
  member: Taker,
  { id, device }: { id: string; device?: string | undefined },
): Promise<ParticipationRow | Refusal> {
  const promotion = await promotionByCode(deps.db, member.brandId, id)
  if (!promotion || promotion.state === 'draft') return refuse('not_found')
  if (promotion.kind === 'check_in') return checkIn(deps, member, { id, device })
  return inTransaction(deps.db, async (tx): Promise<ParticipationRow | Refusal> => {
    const [latest] = await participationsOf(tx, member.playerId, [promotion.id])
    const row = latest ? await lockParticipation(tx, latest.id) : null
    if (row?.status !== 'claim' || row.grantId === null) return refuse('promotion_step_unknown')
    const claimed = await deps.rewards.grants.claimIn(tx, member, row.grantId)
    if (isRefusal(claimed)) return claimed
    const moved = await move(tx, row, 'claimed', { actor: 'member', at: deps.now() })
    await tellParticipation(tx, moved)
    return moved
  })
}
