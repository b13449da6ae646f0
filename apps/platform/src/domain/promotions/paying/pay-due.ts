import { sql } from 'kysely'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Db, Tx } from '../../../db/pool.ts'
import { eachDue } from '../../../jobs/each-due.ts'
import { step } from '../../../metrics/steps.ts'
import { isRefusal, type Refusal } from '../../../refusal.ts'
import type { Deps } from '../deps.ts'
import { lockPromotion } from '../offers/store.ts'
import { moneyOf } from '../rules.ts'
import { award } from '../taking-part/award.ts'
import { lockParticipation, type ParticipationRow } from '../taking-part/store.ts'
import { endUnpaid } from './end-unpaid.ts'

type Due = { id: bigint; promotionId: bigint }

/**
 * Pays what is fixed, cashback and prizes, each in a transaction of its own; any may run again.
 * What a paused promotion owes waits until it is on again.
 */
export const payDue = (deps: Deps): Promise<void> =>
  eachDue<Due>({
    page: (after, limit) => dueBehind(deps.db, after, limit),
    act: (due) => pay(deps, due),
    onError: (error, { id }) => deps.onError(error, { participation: `${id}` }),
  })

/** Index: participation_due. */
async function dueBehind(db: Db, after: Due | null, limit: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select p.id, p.promotion_id as "promotionId" from promotions.participation p
    join promotions.promotion o on o.id = p.promotion_id and o.state <> 'paused'
    where p.due is not null and p.status = 'process' and p.id > ${after?.id ?? 0n}
    order by p.id limit ${limit}`.execute(db)
  return rows
}

async function pay(deps: Deps, { id, promotionId }: Due): Promise<void> {
  const outcome = await inTransaction(deps.db, (tx) => give(deps, tx, { id, promotionId }))
  if (isRefusal(outcome)) await endUnpaid(deps, id, outcome)
  step('gave what was due')
}

async function give(
  deps: Deps,
  tx: Tx,
  { id, promotionId }: Due,
): Promise<ParticipationRow | Refusal | null> {
  const promotion = await lockPromotion(tx, promotionId)
  const row = await lockParticipation(tx, id)
  const { rules } = promotion.draft
  if (promotion.state === 'paused' || row?.status !== 'process' || row.due === null) return null
  if (!('terms' in rules)) return null
  step('about to give')
  return award(deps, tx, {
    promotion,
    row,
    value: moneyOf(rules.terms, row.due),
    note: `${promotion.kind}:${row.cycle}`,
  })
}
