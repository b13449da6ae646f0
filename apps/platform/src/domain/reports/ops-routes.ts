import type { OperatorCalls } from '@padma/contract'
import type { Db } from '../../db/pool.ts'
import type { Route } from '../../http/edge.ts'
import { refuse } from '../../refusal.ts'
import { proofOfTheBooks } from './proof.ts'
import { accountRecord, bettingRecord } from './records.ts'

type Deps = {
  db: Db
  now: () => Date
  /** The brand of a player, or null when there is no such player. */
  brandOfPlayer: (playerId: bigint) => Promise<number | null>
}

export function operatorReportRoutes(route: Route<OperatorCalls>, deps: Deps): void {
  const own = async (brandId: number, id: string) => (/^\d{1,18}$/.test(id) && (await deps.brandOfPlayer(BigInt(id))) === brandId ? BigInt(id) : null)

  route('GET /ops/players/:id/entries', async ({ operator, params, query }) => {
    const playerId = await own(operator.brandId, (params as { id: string }).id)
    return playerId === null ? refuse('not_found') : accountRecord(deps.db, playerId, null, query)
  })
  route('GET /ops/players/:id/bets', async ({ operator, params, query }) => {
    const playerId = await own(operator.brandId, (params as { id: string }).id)
    return playerId === null ? refuse('not_found') : bettingRecord(deps.db, playerId, null, query)
  })
  route('POST /ops/proof', async ({ operator }) => {
    if (operator.role !== 'owner') return refuse('forbidden')
    const proof = await proofOfTheBooks(deps.db, deps.now)
    return { isProved: proof.isProved, provedAt: proof.provedAt.toISOString(), durationMs: proof.durationMs, checks: proof.checks.map((check) => ({ ...check, checked: Number(check.checked) })) }
  })
}
