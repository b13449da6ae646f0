import type { OperatorCalls } from '@padma/contract'
import type { Route } from '../../../http/edge.ts'
import { isRefusal } from '../../../refusal.ts'
import type { Deps } from '../deps.ts'
import { offerOfPlatform } from './offer.ts'
import { contractToWire } from './to-wire.ts'

/** Contracts of a brand, and those of the platform. */
export function contractOpsRoutes(route: Route<OperatorCalls>, deps: Deps): void {
  route('POST /ops/agent-contracts', async ({ operator, ip, body, key }) => {
    const made = await offerOfPlatform(deps, { operator, ip }, { ...body, key })
    return isRefusal(made) ? made : contractToWire(made, null, deps.now())
  })
}
