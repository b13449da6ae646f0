import type { OperatorCalls } from '@padma/contract'
import type { Route } from '../../../http/edge.ts'
import { pageOf } from '../../../http/wire.ts'
import { isRefusal } from '../../../refusal.ts'
import type { Deps } from '../deps.ts'
import { contractsOfBrand } from './lists/queries.ts'
import { offerOfPlatform } from './agree/offer.ts'
import { endByOperator } from './end/operator-end.ts'
import { contractToWire } from './to-wire.ts'

/** Contracts of a brand, and those of the platform. */
export function contractOpsRoutes(route: Route<OperatorCalls>, deps: Deps): void {
  route('GET /ops/agent-contracts', async ({ operator, query }) =>
    pageOf(query, await contractsOfBrand(deps.db, operator.brandId, query, deps.now()), (row) =>
      contractToWire(row, null, deps.now()),
    ),
  )
  route('POST /ops/agent-contracts', async ({ operator, ip, body, key }) => {
    const made = await offerOfPlatform(deps, { operator, ip }, { ...body, key })
    return isRefusal(made) ? made : contractToWire(made, null, deps.now())
  })
  route('POST /ops/agent-contracts/:id/end', async ({ operator, ip, params, body }) => {
    const ended = await endByOperator(deps, { operator, ip }, { id: params.id, ...body })
    return isRefusal(ended) ? ended : contractToWire(ended, null, deps.now())
  })
}
