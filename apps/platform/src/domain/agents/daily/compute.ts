import { inTransaction } from '../../../db/in-transaction.ts'
import type { Deps } from '../deps.ts'
import { insertCommissions, insertParts, insertRebates, nextDay, takeDay } from './store.ts'

/** Of the day after, in the brand's zone (domain 2.3, "Rebate"). */
const PAID_AT_MINUTES = 150
/** After a long standstill so many days are made up for in one go. */
const DAYS_AT_ONCE = 31

/** Fixes the amounts of each day that is over, the oldest first; one day is one transaction. */
export async function computeDays(
  deps: Pick<Deps, 'db' | 'now' | 'brand' | 'figures'>,
  brandId: number,
): Promise<void> {
  const settings = await deps.brand.settings(brandId)
  for (let days = 0; days < DAYS_AT_ONCE; days++) {
    const isDone = await inTransaction(deps.db, async (tx) => {
      const day = await nextDay(tx, {
        brandId,
        now: deps.now(),
        timeZone: settings.timeZone,
        afterMinutes: PAID_AT_MINUTES,
      })
      // Rounds that closed before its end are not all counted yet: the next run finds them.
      if (!day || !(await deps.figures.areRoundsIn(tx, day.until))) return true
      if (!(await takeDay(tx, brandId, day.day, deps.now()))) return true
      await insertRebates(tx, {
        brandId,
        ...day,
        rebates: settings.rebates,
        ranks: settings.ranks,
      })
      await insertParts(tx, {
        brandId,
        ...day,
        rebates: settings.rebates,
        modes: settings.lotteryModes,
      })
      await insertCommissions(tx, brandId, day.day)
      return false
    })
    if (isDone) return
  }
}
