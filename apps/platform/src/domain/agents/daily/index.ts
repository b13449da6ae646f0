import type { Deps } from '../deps.ts'
import type { Part } from '../index.ts'
import { computeDays } from './compute.ts'
import { payDue } from './pay.ts'
import { dailyChecks } from './proof.ts'
import { brandIds } from './store.ts'

/** Rebates of members, and what agents earn of their lines' turnover, paid at 02:30. */
export const dailyPart = (deps: Deps): Part => ({
  jobs: [
    {
      name: 'agent_daily_income',
      every: '*/10 * * * *',
      whenClocksAgree: true,
      act: async () => {
        // A brand whose day fails holds back no other.
        for (const brandId of await brandIds(deps.db))
          await settleDays(deps, brandId).catch((error) => deps.onError(error, { dayOf: brandId }))
      },
    },
  ],
  checks: dailyChecks,
})

/** Fixes what every day that is over comes to, and pays what is due. */
async function settleDays(deps: Deps, brandId: number): Promise<void> {
  await computeDays(deps, brandId)
  await payDue(deps, brandId)
}
