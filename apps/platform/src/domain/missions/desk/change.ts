import type { ActivityInput } from '@padma/contract'
import { parseUnits } from '@padma/money'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Tx } from '../../../db/pool.ts'
import type { ApprovalAct } from '../../../module.ts'
import { isRefusal, refuse, type Refusal } from '../../../refusal.ts'
import { approvedOf, FREE_ROUNDS_WORTH_MAX, storedValue, worthOf } from '../../rewards/index.ts'
import { offeredGame } from '../../vendors/index.ts'
import { dayOf } from '../days.ts'
import type { Acting, Deps } from '../deps.ts'
import { atOf, faultsOf, valueOf } from './rules.ts'
import {
  activityByKey,
  type ActivityFields,
  type ActivityRow,
  insertActivity,
  lockActivity,
  putActivity,
  putBudget,
  putPaused,
} from './store.ts'
import { activityToWire } from './to-wire.ts'

/** A new mission or leaderboard; the same key again answers the first. */
export function addActivity(
  deps: Deps,
  { input, key }: { input: ActivityInput; key: string },
  by: Acting,
): Promise<ActivityRow | Refusal> {
  return inTransaction(deps.db, async (tx) => {
    const today = await dayOf(deps, by.brandId)
    const fields = await fieldsOf(tx, by.brandId, input, today)
    if (isRefusal(fields)) return fields
    if (input.from < today && !(await activityByKey(tx, by.brandId, key)))
      return refuse('invalid_input', { fields: { from: 'too_early' } })
    const id = await insertActivity(tx, { ...fields, brandId: by.brandId, key, at: deps.now() })
    if (id === null) {
      const known = (await activityByKey(tx, by.brandId, key))!
      return isSame(known, fields) ? known : refuse('key_reused')
    }
    const made = await budgeted(deps, tx, by, id)
    await write(deps, tx, by, 'added', { before: null, after: made })
    return made
  })
}

/**
 * Once it has begun, what members were promised stays: its name, last day and budget may change.
 */
export function changeActivity(
  deps: Deps,
  { id, version, input }: { id: bigint; version: number; input: ActivityInput },
  by: Acting,
): Promise<ActivityRow | Refusal> {
  return inTransaction(deps.db, async (tx) => {
    const before = await lockActivity(tx, by.brandId, id)
    if (before?.kind !== input.kind) return refuse('not_found')
    const today = await dayOf(deps, by.brandId)
    const fields = await fieldsOf(tx, by.brandId, input, today)
    if (isRefusal(fields)) return fields
    if (isSame(before, fields)) return before
    if (before.version !== version) return refuse('activity_changed')
    if (before.from <= today) {
      if (!isSame(before, { ...fields, ...free(before) })) return refuse('activity_begun')
    } else if (fields.from < today)
      return refuse('invalid_input', { fields: { from: 'too_early' } })
    if (fields.budget !== null && fields.budget < before.spent)
      return refuse('invalid_input', { fields: { budget: 'too_small' } })
    await putActivity(tx, id, fields)
    const after = await budgeted(deps, tx, by, id)
    await write(deps, tx, by, 'changed', { before, after })
    return after
  })
}

export function pauseActivity(
  deps: Deps,
  { id, isPaused }: { id: bigint; isPaused: boolean },
  by: Acting,
): Promise<ActivityRow | Refusal> {
  return inTransaction(deps.db, async (tx) => {
    const before = await lockActivity(tx, by.brandId, id)
    if (!before) return refuse('not_found')
    if (before.isPaused === isPaused) return before
    if (!isPaused && before.approved === 0n) return refuse('budget_not_approved')
    await putPaused(tx, id, isPaused)
    const after = (await lockActivity(tx, by.brandId, id))!
    await write(deps, tx, by, isPaused ? 'paused' : 'resumed', { before, after })
    return after
  })
}

/**
 * With its whole budget where the operator may promise it alone; otherwise another is asked, and
 * one that has nothing to give yet is paused until then.
 */
async function budgeted(deps: Deps, tx: Tx, by: Acting, id: bigint): Promise<ActivityRow> {
  const row = (await lockActivity(tx, by.brandId, id))!
  if (row.budget === null) return row
  const isAlone = await deps.rewards.promise(tx, by, {
    kind: 'activity_budget',
    id,
    subject: `${row.kind}:${id}`,
    name: row.name,
    budget: row.budget,
    units: row.budget - row.approved!,
  })
  if (isAlone) await putBudget(tx, id, row.budget)
  else if (row.approved === 0n) await putPaused(tx, id, true)
  return (await lockActivity(tx, by.brandId, id))!
}

/** A second operator approved the larger budget. */
export const approveBudget: ApprovalAct = async (tx, { request }) => {
  const row = (await lockActivity(tx, request.brand_id, BigInt(request.payload['id']!)))!
  const budget = approvedOf(row.budget, request)
  if (budget <= (row.approved ?? 0n)) return
  await putBudget(tx, row.id, budget)
  if (row.approved === 0n) await putPaused(tx, row.id, false)
}

/** What may change at any time. */
const free = ({ name, until, budget }: ActivityFields) => ({ name, until, budget })

const fieldNames = [
  'kind',
  'name',
  'period',
  'counter',
  'gameType',
  'leastStake',
  'steps',
  'from',
  'until',
  'budget',
] as const satisfies (keyof ActivityFields)[]
const sorted = (_: string, value: unknown): unknown =>
  typeof value === 'bigint'
    ? `${value}`
    : value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value
const isSame = (one: ActivityFields, other: ActivityFields): boolean =>
  fieldNames.every(
    (name) => JSON.stringify(one[name], sorted) === JSON.stringify(other[name], sorted),
  )

/** As it is kept; refused where a field cannot be, or a reward cannot be given. */
async function fieldsOf(
  tx: Tx,
  brandId: number,
  input: ActivityInput,
  today: string,
): Promise<ActivityFields | Refusal> {
  const faults = faultsOf(input, today)
  if (Object.keys(faults).length > 0) return refuse('invalid_input', { fields: faults })
  const values = input.steps.map(({ reward }) => valueOf(reward))
  for (const value of values) {
    if (value.kind !== 'free_rounds') continue
    const game = await offeredGame(tx, brandId, value.vendor, value.gameCode)
    if (!game?.hasFreeRounds) return refuse('game_unknown')
    if (worthOf(value) > FREE_ROUNDS_WORTH_MAX) return refuse('reward_too_big')
  }
  return {
    kind: input.kind,
    name: Object.fromEntries(Object.entries(input.name).filter(([, text]) => text !== '')),
    period: input.period,
    counter: input.counter,
    gameType: input.gameType,
    leastStake:
      input.kind === 'leaderboard' && input.counter === 'win_multiple' && input.leastStake
        ? parseUnits(input.leastStake)
        : null,
    steps: input.steps.map(({ at }, number) => ({
      at: `${atOf(input, at)}`,
      value: storedValue(values[number]!),
    })),
    from: input.from,
    until: input.until,
    budget: input.budget ? parseUnits(input.budget) : null,
  }
}

async function write(
  deps: Deps,
  tx: Tx,
  by: Acting,
  act: 'added' | 'changed' | 'paused' | 'resumed',
  { before, after }: { before: ActivityRow | null; after: ActivityRow },
): Promise<void> {
  const told = (row: ActivityRow) => {
    const { name, period, counter, steps, from, until, budget, isPaused } = activityToWire(row, '')
    return { name, period, counter, steps, from, until, budget, isPaused }
  }
  await deps.audit(tx, {
    brandId: by.brandId,
    operatorId: by.operatorId,
    act: `${after.kind}.${act}`,
    subject: `${after.kind}:${after.id}`,
    ip: by.ip,
    before: before && told(before),
    after: told(after),
  })
}
