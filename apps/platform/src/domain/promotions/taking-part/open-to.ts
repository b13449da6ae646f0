import { createHash } from 'node:crypto'
import type { Conditions } from '@padma/rules'
import { periodOf } from '@padma/rules'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'
import type { MemberSession } from '../../../http/edge.ts'
import { refuse, type Refusal } from '../../../refusal.ts'
import { AGENTS } from '../../members/index.ts'
import type { Deps } from '../deps.ts'
import { isRunning, lockPromotion, promotionByCode, type PromotionRow } from '../offers/store.ts'
import { isCounted } from '../raffle/tickets.ts'
import { creditedDeposits, memberFacts, twinsOf, unmetOf } from './facts.ts'
import { move, type ParticipationRow, tellParticipation } from './store.ts'

export type Taker = Pick<MemberSession, 'playerId' | 'brandId' | 'type'>

/** Who sees a promotion. */
export const isFor = (
  audience: PromotionRow['draft']['audience'],
  member: Pick<Taker, 'type'> | null,
): boolean =>
  audience === 'all' ||
  (audience === 'guests'
    ? member === null
    : member !== null &&
      (audience === 'members' || (AGENTS as readonly number[]).includes(member.type)))

/** The promotion that a member takes part in now, locked. */
export async function openTo(
  deps: Pick<Deps, 'now'>,
  tx: Tx,
  member: Taker,
  code: string,
): Promise<PromotionRow | Refusal<'not_found' | 'promotion_not_open'>> {
  const found = await promotionByCode(tx, member.brandId, code)
  if (!found || found.state === 'draft') return refuse('not_found')
  const promotion = await lockPromotion(tx, found.id)
  if (!isFor(promotion.draft.audience, member)) return refuse('not_found')
  const at = deps.now()
  return isRunning(promotion, at) && !isCounted(promotion, at)
    ? promotion
    : refuse('promotion_not_open')
}

/** What keeps a member from joining now; a deposit that can't come any more among it. */
export async function unmetBy(
  on: Db | Tx,
  { draft: { rules, eligibility } }: PromotionRow,
  { memberId, at, timeZone }: { memberId: bigint; at: Date; timeZone: string },
): Promise<(keyof Conditions)[]> {
  const facts = await memberFacts(on, memberId)
  const unmet = unmetOf(eligibility, facts)
  const isLate =
    rules.kind === 'first_deposit'
      ? facts.deposits > 0
      : rules.kind === 'reload' &&
        (await madeIn(on, memberId, rules.per, at, timeZone)) >= rules.nth
  return isLate && !unmet.includes('maxDeposits') ? [...unmet, 'maxDeposits'] : unmet
}

async function madeIn(
  on: Db | Tx,
  memberId: bigint,
  per: 'day' | 'week',
  at: Date,
  timeZone: string,
): Promise<number> {
  const period = periodOf(at, per, timeZone)
  return (await creditedDeposits(on, memberId)).filter(
    (deposit) => periodOf(deposit.at, per, timeZone) === period,
  ).length
}

export const deviceHashOf = (device: string | undefined): Buffer | null =>
  device === undefined ? null : createHash('sha256').update(device).digest()

/**
 * Another account of what looks like the same person takes part already: neither a browser's own
 * name nor a number that anyone may enter proves it, so an operator decides, and reads whose it is.
 * Whom one has let into this promotion before is not asked about again.
 */
export async function reviewTwin(
  deps: Pick<Deps, 'now'>,
  tx: Tx,
  row: ParticipationRow,
  { deviceHash, step }: { deviceHash: Buffer | null; step?: number },
): Promise<ParticipationRow | null> {
  const twins = await twinsOf(tx, {
    promotionId: row.promotionId,
    memberId: row.memberId,
    deviceHash,
  })
  if (twins.length === 0 || (await wasLetIn(tx, row))) return null
  const at = deps.now()
  const applied = await move(tx, row, 'applying', {
    actor: 'system',
    at,
    deviceHash,
    comment: '',
    appliedAt: at,
    ...(step !== undefined && { step }),
    note: twins.map(({ kind, username }) => `${kind}: ${username}`).join(', '),
  })
  await tellParticipation(tx, applied)
  return applied
}

async function wasLetIn(tx: Tx, { promotionId, memberId }: ParticipationRow): Promise<boolean> {
  const { rows } = await sql`
    select from promotions.participation
    where promotion_id = ${promotionId} and member_id = ${memberId}
      and decided_by is not null and status <> 'rejected' limit 1`.execute(tx)
  return rows.length > 0
}

/** In `join`, from where one takes part; a refused one that may try again is taken back to it. */
export async function toJoin(
  deps: Pick<Deps, 'now'>,
  tx: Tx,
  row: ParticipationRow,
): Promise<ParticipationRow | Refusal<'promotion_step_unknown'>> {
  if (row.status === 'join') return row
  if (row.status !== 'rejected' || row.isFinal) return refuse('promotion_step_unknown')
  return move(tx, row, 'join', { actor: 'member', at: deps.now(), reason: null })
}
