import { inTransaction } from '../../../db/in-transaction.ts'
import type { Deps } from '../deps.ts'
import type { Part } from '../index.ts'
import { changeContracts } from './change.ts'
import { endOnMove } from './end/moved.ts'
import { contractOpsRoutes } from './ops-routes.ts'
import { contractRoutes } from './routes.ts'
import { brandsDue } from './store.ts'

export { type InForce, inForce } from './store.ts'
export { contractToWire } from './to-wire.ts'

/** Does what fell due of a brand's contracts, so that what is settled next is in order. */
export async function settleContracts(deps: Deps, brandId: number): Promise<void> {
  const settings = await deps.brand.settings(brandId)
  while ((await brandsDue(deps.db, deps.now())).includes(brandId))
    await inTransaction(deps.db, (tx) =>
      changeContracts(deps, tx, { brandId, settings }, async () => undefined),
    )
}

export const contractsPart = (deps: Deps): Part => ({
  member: (route) => contractRoutes(route, deps),
  operator: (route) => contractOpsRoutes(route, deps),
  listens: [endOnMove(deps)],
  jobs: [
    {
      name: 'agent_contracts',
      every: '* * * * *',
      act: async () => {
        for (const brandId of await brandsDue(deps.db, deps.now()))
          await settleContracts(deps, brandId)
      },
    },
  ],
})
