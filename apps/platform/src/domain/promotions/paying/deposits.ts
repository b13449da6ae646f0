import { parseUnits } from '@padma/money'
import { depositReward } from '@padma/rules'
import { sql } from 'kysely'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Db, Tx } from '../../../db/pool.ts'
import { eachDue } from '../../../jobs/each-due.ts'
import { step } from '../../../metrics/steps.ts'
import { isRefusal, type Refusal } from '../../../refusal.ts'
import type { GrantValue } from '../../rewards/index.ts'
import type { Deps } from '../deps.ts'
import { isOpenAt, lockPromotion, type PromotionRow } from '../offers/store.ts'
import { cycleOf, depositRulesOf, giftOf, moneyOf } from '../rules.ts'
import { award } from '../taking-part/award.ts'
import { type CreditedDeposit, creditedDeposits } from '../taking-part/facts.ts'
import {
  lockParticipation,
  move,
  participationColumns,
  type ParticipationRow,
} from '../taking-part/store.ts'
import { endUnpaid } from './end-unpaid.ts'

/** Remembers a deposit that was credited; a fact that comes twice is one. */
export async function hearDeposit(
  tx: Tx,
  {
    brandId,
    memberId,
    depositId,
    at,
  }: { brandId: number; memberId: bigint; depositId: bigint; at: Date },
): Promise<void> {
  await sql`
    insert into promotions.due_deposit (deposit_id, brand_id, member_id, heard_at)
    select ${depositId}, ${brandId}, ${memberId}, ${at}
    from members.member where id = ${memberId}
    on conflict do nothing`.execute(tx)
}

/** Those that no worker was woken for, and those that waited for a promotion. */
export const settleDueDeposits = (deps: Deps): Promise<void> =>
  eachDue<bigint>({
    page: (after, limit) => dueBehind(deps.db, after, limit),
    act: (id) => settleDeposit(deps, id),
    onError: (error, id) => deps.onError(error, { deposit: `${id}` }),
  })

/** Index: due_deposit_free. */
async function dueBehind(db: Db, after: bigint | null, limit: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select deposit_id as id from promotions.due_deposit
    where held_by is null and deposit_id > ${after ?? 0n}
    order by deposit_id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Holds a deposit against what its member takes part in, each promotion in a transaction of its
 * own; any may run again. One that a paused promotion alone would reward waits for it.
 */
export async function settleDeposit(deps: Deps, depositId: bigint): Promise<void> {
  const { rows } = await sql<{ memberId: bigint; brandId: number }>`
    select member_id as "memberId", brand_id as "brandId" from promotions.due_deposit
    where deposit_id = ${depositId}`.execute(deps.db)
  const due = rows[0]
  if (!due) return
  const { timeZone } = await deps.brand.settings(due.brandId)
  const deposits = await creditedDeposits(deps.db, due.memberId, depositId)
  let isHeld = false
  for (const { id } of await waitingFor(deps.db, due.memberId)) {
    const outcome = await inTransaction(deps.db, (tx) =>
      settleOne(deps, tx, { id, deposits, timeZone }),
    )
    if (isRefusal(outcome)) await endUnpaid(deps, id, outcome)
    isHeld ||= outcome === 'held'
    step('settled one promotion')
  }
  if (isHeld && !(await hasEarned(deps.db, depositId))) return
  await sql`delete from promotions.due_deposit where deposit_id = ${depositId}`.execute(deps.db)
}

/** What a member takes part in and has earned nothing of. Index: participation_of_member. */
async function waitingFor(db: Db, memberId: bigint): Promise<ParticipationRow[]> {
  const { rows } = await sql<ParticipationRow>`
    select ${participationColumns} from promotions.participation
    where member_id = ${memberId} and status = 'joined'
    order by id`.execute(db)
  return rows
}

async function settleOne(
  deps: Deps,
  tx: Tx,
  of: { id: bigint; deposits: readonly CreditedDeposit[]; timeZone: string },
): Promise<ParticipationRow | Refusal | 'held' | null> {
  const { id, deposits, timeZone } = of
  const deposit = deposits.at(-1)!
  const [found] = await promotionOf(tx, id)
  const promotion = await lockPromotion(tx, found!.id)
  const row = (await lockParticipation(tx, id))!
  const { rules } = promotion.draft
  // Joined in time, paused or not: before the deposit was credited, in its own day or week.
  const isMeant =
    row.status === 'joined' &&
    row.changedAt <= deposit.at &&
    isOpenAt(promotion, deposit.at) &&
    row.cycle === cycleOf(rules, deposit.at, timeZone)
  if (!isMeant) return null
  if (rules.kind === 'raffle')
    return rules.ticketsBy === 'deposit'
      ? move(tx, row, 'process', { actor: 'system', at: deps.now() })
      : null
  const value = earnedBy(promotion, deposits, timeZone)
  if (!value || (await hasEarned(tx, deposit.id))) return null
  if (promotion.state === 'paused') return hold(tx, deposit.id, promotion.id)
  const note = `deposit:${deposit.id}`
  return award(deps, tx, { promotion, row, value, note, depositId: deposit.id })
}

/** Until the first of those that would reward it is switched again: under that one's lock. */
async function hold(tx: Tx, depositId: bigint, promotionId: bigint): Promise<'held'> {
  await sql`
    update promotions.due_deposit set held_by = coalesce(held_by, ${promotionId})
    where deposit_id = ${depositId}`.execute(tx)
  return 'held'
}

/** Deposits that waited for a promotion are due again. Index: due_deposit_held. */
export async function releaseHeld(tx: Tx, promotionId: bigint): Promise<void> {
  await sql`
    update promotions.due_deposit set held_by = null where held_by = ${promotionId}`.execute(tx)
}

/** A deposit earns one thing: who gives a bonus up has no other one of it. */
async function hasEarned(on: Db | Tx, depositId: bigint): Promise<boolean> {
  const { rows } = await sql`
    select from promotions.participation where deposit_id = ${depositId}`.execute(on)
  return rows.length > 0
}

/** What the last of these deposits earns. */
export function earnedBy(
  { draft }: Pick<PromotionRow, 'draft'>,
  deposits: readonly { units: bigint; at: Date }[],
  timeZone: string,
): GrantValue | null {
  const { rules } = draft
  const { units } = deposits.at(-1)!
  const onDeposit = depositRulesOf(rules)
  if (onDeposit && 'terms' in rules) {
    const earned = depositReward(onDeposit, deposits, timeZone)
    return earned > 0n ? moneyOf(rules.terms, earned, units) : null
  }
  if (rules.kind !== 'free_rounds' || rules.minDeposit === '') return null
  return units >= parseUnits(rules.minDeposit)! ? giftOf(draft) : null
}

async function promotionOf(tx: Tx, participationId: bigint): Promise<{ id: bigint }[]> {
  const { rows } = await sql<{ id: bigint }>`
    select promotion_id as id from promotions.participation
    where id = ${participationId}`.execute(tx)
  return rows
}
