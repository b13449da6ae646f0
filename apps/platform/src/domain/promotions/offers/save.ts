import type { PromotionDraft, PromotionState } from '@padma/contract'
import { sql } from 'kysely'
import { inTransaction } from '../../../db/in-transaction.ts'
import { publish } from '../../../db/outbox/outbox.ts'
import type { Tx } from '../../../db/pool.ts'
import type { ApprovalAct } from '../../../module.ts'
import { refuse, type Refusal } from '../../../refusal.ts'
import { approvedOf } from '../../rewards/index.ts'
import { offeredGame } from '../../vendors/index.ts'
import type { Acting, Deps } from '../deps.ts'
import { releaseHeld } from '../paying/deposits.ts'
import { commit } from '../raffle/draw.ts'
import { raffleOf } from '../raffle/store.ts'
import { unitsOf } from '../rules.ts'
import {
  hasParticipants,
  insertPromotion,
  lockPromotion,
  promotionByCode,
  promotionById,
  type PromotionRow,
  putBudget,
  putState,
  updatePromotion,
} from './store.ts'

type Outcome = Promise<PromotionRow | Refusal>

/** A new promotion, a draft until it is switched on. */
export const create = (deps: Deps, operator: Acting, draft: PromotionDraft): Outcome =>
  inTransaction(deps.db, async (tx): Outcome => {
    const wrong = await gameFault(tx, operator.brandId, draft)
    if (wrong) return wrong
    const made = await insertPromotion(tx, operator.brandId, draft, deps.now())
    if (!made) return refuse('promotion_code_taken', { fields: { code: 'taken' } })
    if (made.kind === 'raffle') await commit(deps, tx, made.id)
    await writeDown(deps, tx, operator, made, { act: 'created', before: null, after: draft })
    return budgeted(deps, tx, operator, made)
  })

/** Another version of it; what was promised to those who take part stays of its kind. */
export const change = (
  deps: Deps,
  operator: Acting,
  { id, draft, version }: { id: bigint; draft: PromotionDraft; version: number },
): Outcome =>
  inTransaction(deps.db, async (tx): Outcome => {
    const before = await own(tx, operator, id)
    if (!before) return refuse('not_found')
    if (before.state === 'closed') return refuse('promotion_closed')
    if (before.version !== version) return refuse('promotion_changed')
    const wrong = await gameFault(tx, operator.brandId, draft)
    if (wrong) return wrong
    const another = await promotionByCode(tx, operator.brandId, draft.code)
    if (another && another.id !== id)
      return refuse('promotion_code_taken', { fields: { 'draft.code': 'taken' } })
    if (draft.rules.kind !== before.kind && (await hasParticipants(tx, id)))
      return refuse('promotion_kind_fixed', { fields: { 'draft.rules.kind': 'fixed' } })
    const raffle = await raffleOf(tx, id)
    if (raffle && raffle.numberedTo !== null) return refuse('promotion_closed')
    const budget = unitsOf(draft.budget)
    if (budget !== null && budget < before.cost)
      return refuse('invalid_input', { fields: { 'draft.budget': 'below_cost' } })
    const after = await updatePromotion(tx, id, draft, deps.now())
    if (after.kind === 'raffle') await commit(deps, tx, id)
    await writeDown(deps, tx, operator, after, {
      act: 'changed',
      before: before.draft,
      after: draft,
    })
    return budgeted(deps, tx, operator, after)
  })

/** Switched on it shows; paused no one joins and payments wait; closed it stays closed. */
export const switchTo = (
  deps: Deps,
  operator: Acting,
  { id, state, reason }: { id: bigint; state: PromotionState; reason: string },
): Outcome =>
  inTransaction(deps.db, async (tx): Outcome => {
    const before = await own(tx, operator, id)
    if (!before) return refuse('not_found')
    if (before.state === state) return before
    if (before.state === 'closed') return refuse('promotion_closed')
    if (state === 'on' && waitsFor(before) > 0n && before.budget === 0n)
      return refuse('budget_not_approved')
    const after = await putState(tx, id, state, deps.now())
    if (state !== 'paused') await releaseHeld(tx, id)
    await writeDown(deps, tx, operator, after, {
      act: 'switched',
      before: { state: before.state },
      after: { state, reason },
    })
    return after
  })

/** Those named first, in this order; the others keep theirs behind them. */
export const putInOrder = (
  deps: Deps,
  operator: Acting,
  ids: readonly bigint[],
): Promise<Record<string, never> | Refusal> =>
  inTransaction(deps.db, async (tx): Promise<Record<string, never> | Refusal> => {
    const { rows } = await sql`
      update promotions.promotion o set position = wanted.at
      from unnest(${ids.map(String)}::bigint[]) with ordinality as wanted(id, at)
      where o.id = wanted.id and o.brand_id = ${operator.brandId}
      returning 1`.execute(tx)
    if (rows.length !== new Set(ids).size) return refuse('not_found')
    await deps.audit(tx, {
      brandId: operator.brandId,
      operatorId: operator.operatorId,
      ip: operator.ip,
      act: 'promotion.ordered',
      subject: 'promotions',
      before: null,
      after: { ids: ids.map(String) },
    })
    return {}
  })

/** What of the written budget may not be given yet. */
const waitsFor = ({ draft, budget }: PromotionRow): bigint =>
  (unitsOf(draft.budget) ?? 0n) - (budget ?? 0n)

/** With its whole budget where the operator may promise it alone; otherwise another is asked. */
async function budgeted(
  deps: Deps,
  tx: Tx,
  operator: Acting,
  row: PromotionRow,
): Promise<PromotionRow> {
  const { id, code, draft } = row
  const budget = unitsOf(draft.budget)
  if (budget === null) return row
  const isAlone = await deps.rewards.promise(tx, operator, {
    kind: 'promotion_budget',
    id,
    subject: `promotion:${code}`,
    name: draft.title,
    budget,
    units: waitsFor(row),
  })
  return isAlone ? putBudget(tx, id, budget) : row
}

/** A second operator approved the larger budget. */
export const approveBudget: ApprovalAct = async (tx, { request }) => {
  const row = await lockPromotion(tx, BigInt(request.payload['id']!))
  if (row.state === 'closed') return refuse('promotion_closed')
  const budget = approvedOf(unitsOf(row.draft.budget), request)
  if (budget > (row.budget ?? 0n)) await putBudget(tx, row.id, budget)
  await publish(tx, 'offer.changed', { brandId: row.brandId, payload: { id: `${row.id}` } })
}

async function own(tx: Tx, { brandId }: Acting, id: bigint): Promise<PromotionRow | null> {
  const seen = await promotionById(tx, id)
  return seen?.brandId === brandId ? lockPromotion(tx, id) : null
}

async function gameFault(
  tx: Tx,
  brandId: number,
  { rules }: PromotionDraft,
): Promise<Refusal | null> {
  if (rules.kind !== 'free_rounds') return null
  const game = await offeredGame(tx, brandId, rules.gift.vendor, rules.gift.gameCode)
  return game?.hasFreeRounds ? null : refuse('game_unknown')
}

async function writeDown(
  deps: Deps,
  tx: Tx,
  { operatorId, brandId, ip }: Acting,
  { id, code }: PromotionRow,
  { act, ...changed }: { act: string; before: object | null; after: object },
): Promise<void> {
  await deps.audit(tx, {
    brandId,
    operatorId,
    ip,
    act: `promotion.${act}`,
    subject: `promotion:${code}`,
    ...changed,
  })
  await publish(tx, 'offer.changed', { brandId, payload: { id: `${id}` } })
}
