import { inTransaction } from '../../../db/in-transaction.ts'
import type { Tx } from '../../../db/pool.ts'
import { refuse, type Refusal } from '../../../refusal.ts'
import { enterPoints } from '../books/books.ts'
import type { Acting, Deps } from '../deps.ts'
import { MALL, tellOf } from './redeem.ts'
import { lockReward, moveStock } from './rewards.ts'
import { closeRedemption, lockRedemption, redemptionById, type RedemptionRow } from './store.ts'

const DAY_MS = 86_400_000
/** What rewards in money cost the brand. */
export const COST = 'points_cost'

/** Gives what was asked for; the same decision by the same operator again answers the row. */
export function approveRedemption(
  deps: Deps,
  operator: Acting,
  { id, remark }: { id: bigint; remark?: string | undefined },
): Promise<RedemptionRow | Refusal> {
  return inTransaction(deps.db, async (tx): Promise<RedemptionRow | Refusal> => {
    const row = await lockRedemption(tx, id)
    if (row?.brand_id !== operator.brandId) return refuse('not_found')
    if (row.state === 'approved' && row.decided_by === operator.operatorId) return row
    if (row.state !== 'in_process') return refuse('redemption_decided')
    const member = await deps.members.member(tx, row.member_id)
    if (member!.status === 'closed') return refuse('account_closed')
    await deps.wallet.lock(tx, row.member_id)
    if (row.kind !== 'goods' && (await deps.limits.exclusionRefusal(tx, row.member_id)))
      return refuse('player_excluded')
    const decided = await close(deps, tx, operator, row, 'approved', remark || null)
    const refused = await pay(deps, tx, row)
    return refused ?? decided
  })
}

/** Points, money and stock go back; the member reads why. */
export function rejectRedemption(
  deps: Deps,
  operator: Acting,
  { id, reason }: { id: bigint; reason: string },
): Promise<RedemptionRow | Refusal> {
  return inTransaction(deps.db, async (tx): Promise<RedemptionRow | Refusal> => {
    const row = await lockRedemption(tx, id)
    if (row?.brand_id !== operator.brandId) return refuse('not_found')
    if (row.state === 'rejected' && row.decided_by === operator.operatorId && row.remark === reason)
      return row
    if (row.state !== 'in_process') return refuse('redemption_decided')
    await lockReward(tx, row.reward_id)
    await moveStock(tx, row.reward_id, 1)
    await deps.wallet.lock(tx, row.member_id)
    const reference = `redemption:${row.id}:returned`
    await enterPoints(tx, {
      memberId: row.member_id,
      points: row.points,
      kind: 'returned',
      source: 'points.mall',
      reference,
      at: deps.now(),
    })
    const decided = await close(deps, tx, operator, row, 'rejected', reason)
    if (row.amount > 0n)
      await deps.wallet.credit(tx, {
        playerId: row.member_id,
        units: row.amount,
        house: MALL,
        kind: 'points_returned',
        source: 'points',
        reference,
        cause: `redemption:${row.id}`,
      })
    return decided
  })
}

/** Posts what the reward is worth: the act's last statement. */
async function pay(
  { wallet, now }: Pick<Deps, 'wallet' | 'now'>,
  tx: Tx,
  row: RedemptionRow,
): Promise<Refusal | null> {
  const cause = `redemption:${row.id}`
  const requiredUnits = row.worth * BigInt(row.turnover_times)
  if (row.kind === 'bonus') {
    const bonus = await wallet.grantBonus(tx, {
      playerId: row.member_id,
      brandId: row.brand_id,
      sourceId: cause,
      units: row.worth,
      requiredUnits,
      expiresAt: new Date(now().getTime() + row.days * DAY_MS),
    })
    return bonus === null ? refuse('redemption_bonus_active') : null
  }
  if (row.kind === 'cash') {
    await wallet.addRequirement(tx, {
      playerId: row.member_id,
      source: 'adjustment',
      sourceId: cause,
      requiredUnits,
    })
    await wallet.credit(tx, {
      playerId: row.member_id,
      units: row.worth,
      house: COST,
      kind: 'points_voucher',
      source: 'points',
      reference: `${cause}:worth`,
      cause,
    })
  }
  return null
}

async function close(
  deps: Deps,
  tx: Tx,
  operator: Acting,
  row: RedemptionRow,
  state: 'approved' | 'rejected',
  remark: string | null,
): Promise<RedemptionRow> {
  await closeRedemption(tx, row.id, {
    state,
    remark,
    operatorId: operator.operatorId,
    at: deps.now(),
  })
  await deps.audit(tx, {
    brandId: operator.brandId,
    operatorId: operator.operatorId,
    ip: operator.ip,
    playerId: row.member_id,
    act: `redemption.${state}`,
    subject: `redemption:${row.id}`,
    before: { state: row.state, points: `${row.points}`, kind: row.kind },
    after: { state, remark },
  })
  const message = {
    brandId: row.brand_id,
    memberId: row.member_id,
    subject: `redemption:${row.id}`,
  }
  const words = { redemption: `R-${row.id}` }
  if (state === 'approved')
    await deps.inbox.write(tx, { ...message, kind: 'redemption_approved', params: words })
  else
    await deps.inbox.write(tx, {
      ...message,
      kind: 'redemption_rejected',
      params: { ...words, reason: remark! },
    })
  const decided = (await redemptionById(tx, row.id))!
  await tellOf(tx, decided)
  return decided
}
