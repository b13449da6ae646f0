import type { Tx } from '../../../db/pool.ts'
import { isRefusal, refuse, type Refusal } from '../../../refusal.ts'
import type { GrantSource, GrantValue } from '../../rewards/index.ts'
import type { Deps } from '../deps.ts'
import { addCost, type PromotionRow } from '../offers/store.ts'
import { costOf } from '../rules.ts'
import { move, type ParticipationRow, tellParticipation } from './store.ts'

const DAY_MS = 86_400_000

type Award = {
  /** Locked, as is the participation. */
  promotion: PromotionRow
  row: ParticipationRow
  value: GrantValue
  /** What it is for, as the steps tell it. */
  note?: string
  actor?: string
  decidedBy?: bigint
}

/**
 * Gives what was earned, out of the promotion's budget: credited at once, or left for the member to
 * claim. The whole act is undone where it is refused.
 */
export async function award(
  deps: Pick<Deps, 'now' | 'rewards'>,
  tx: Tx,
  { promotion, row, value, note, actor = 'system', decidedBy }: Award,
): Promise<ParticipationRow | Refusal> {
  const cost = costOf(value)
  if (promotion.budget !== null && promotion.cost + cost > promotion.budget)
    return refuse('promotion_budget_used')
  await addCost(tx, promotion.id, cost)
  const at = deps.now()
  const { draft, kind } = promotion
  const given = await deps.rewards.grants.give(tx, {
    brandId: row.brandId,
    memberId: row.memberId,
    source: sources[kind] ?? 'promotion',
    sourceId: `participation:${row.id}`,
    name: draft.title,
    value,
    pay:
      draft.pay === 'at_once' || kind === 'check_in'
        ? 'at_once'
        : { claimUntil: new Date(at.getTime() + draft.claimDays * DAY_MS) },
  })
  if (isRefusal(given)) return given
  const change = { actor, at, grantId: given.id, cost, ...(decidedBy && { decidedBy }) }
  const awarded = await moveTo(tx, row, given.state === 'waiting' ? 'claim' : 'issued', {
    ...change,
    ...(note && { note }),
  })
  await tellParticipation(tx, awarded)
  return awarded
}

const sources: Readonly<Partial<Record<PromotionRow['kind'], GrantSource>>> = {
  raffle: 'raffle',
  check_in: 'check_in',
}

/** What is credited passes the statuses before it in the same transaction (ruling 38). */
async function moveTo(
  tx: Tx,
  row: ParticipationRow,
  to: 'claim' | 'issued',
  change: Parameters<typeof move>[3],
): Promise<ParticipationRow> {
  const { actor, at } = change
  if (to === 'issued')
    return move(
      tx,
      row.status === 'joined' ? await move(tx, row, 'process', { actor, at }) : row,
      'issued',
      change,
    )
  return move(
    tx,
    row.status === 'applying' ? await move(tx, row, 'joined', { actor, at }) : row,
    'claim',
    change,
  )
}
