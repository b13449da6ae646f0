import { inTransaction } from '../../../db/in-transaction.ts'
import type { Tx } from '../../../db/pool.ts'
import { eachDue } from '../../../jobs/each-due.ts'
import { isRefusal } from '../../../refusal.ts'
import { readValue, worthOf } from '../../rewards/index.ts'
import type { Deps } from '../deps.ts'
import { dueIds, endPrize, sourceIdOf, spend, takeDue } from './store.ts'

/**
 * Gives what was reached and won, each in its own transaction; one that fails holds back no other.
 */
export const giveDue = (deps: Pick<Deps, 'db' | 'rewards' | 'onError'>): Promise<void> =>
  eachDue<bigint>({
    page: (after, limit) => dueIds(deps.db, after, limit),
    act: (id) => inTransaction(deps.db, (tx) => give(deps, tx, id)),
    onError: (error, id) => deps.onError(error, { prize: `${id}` }),
  })

/** The same prize is the same grant: after a crash it is found by its source. */
async function give({ rewards }: Pick<Deps, 'rewards'>, tx: Tx, id: bigint): Promise<void> {
  const prize = await takeDue(tx, id)
  if (!prize) return
  const value = readValue(prize.value)
  const worth = worthOf(value)
  if (!(await spend(tx, prize.activityId, worth)))
    return endPrize(tx, id, 'withheld', 'budget_used')
  const given = await rewards.grants.give(tx, {
    brandId: prize.brandId,
    memberId: prize.playerId,
    source: prize.kind,
    sourceId: sourceIdOf(prize),
    name: prize.name,
    value,
    pay: { claimUntil: prize.claimUntil },
  })
  if (!isRefusal(given)) return endPrize(tx, id, 'given', null)
  await spend(tx, prize.activityId, -worth)
  return endPrize(tx, id, 'withheld', given.refused)
}
