import { PromotionDraft } from '@padma/contract'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Deps } from '../deps.ts'
import { insertPromotion, promotionsOfBrand, putBudget, putState } from '../offers/store.ts'
import { commit } from '../raffle/draw.ts'
import { unitsOf } from '../rules.ts'
import { firstPromotions } from './first-promotions.ts'

const DAY_MS = 86_400_000

/** The demo brand's promotions, switched on; changes nothing where there are some. */
export async function seedPromotions(
  deps: Pick<Deps, 'db' | 'now' | 'box'>,
  brandId: number,
): Promise<void> {
  const at = deps.now()
  const evening = new Date(at.getTime() + 14 * DAY_MS)
  evening.setUTCHours(14, 0, 0, 0)
  await inTransaction(deps.db, async (tx) => {
    if ((await promotionsOfBrand(tx, brandId, ['draft', 'on', 'paused', 'closed'])).length > 0)
      return
    // The last that is written stands first.
    for (const first of firstPromotions(evening.toISOString()).toReversed()) {
      const draft = PromotionDraft.parse({
        from: '',
        until: '',
        audience: 'all',
        eligibility: {},
        budget: '',
        review: 'none',
        pay: 'at_once',
        claimDays: 7,
        ...first,
      })
      const made = (await insertPromotion(tx, brandId, draft, at))!
      if (made.kind === 'raffle') await commit(deps, tx, made.id)
      const budget = unitsOf(draft.budget)
      if (budget !== null) await putBudget(tx, made.id, budget)
      await putState(tx, made.id, 'on', at)
    }
  })
}
