import { unitsToDecimal } from '@padma/money'
import type { Tx } from '../../../db/pool.ts'
import { refuse, type Refusal } from '../../../refusal.ts'
import type { Deps, Whose } from '../deps.ts'
import { placeOf } from '../rules.ts'
import { periodsAt } from '../standing.ts'
import { limitsOf } from './store.ts'

/**
 * Whether a deposit has room under every limit: gross, so that a withdrawal gives none back.
 * `units` are in the sums already; the player's books must be locked.
 */
export async function depositRefusal(
  deps: Deps,
  tx: Tx,
  { units, ...whose }: Whose & { units: bigint },
): Promise<Refusal | null> {
  const limits = (await limitsOf(tx, whose.playerId)).filter(({ name }) =>
    name.startsWith('deposit_'),
  )
  if (limits.length === 0) return null
  const { timeZone } = await deps.brand.settings(whose.brandId)
  const { since, until } = await periodsAt(tx, deps.now(), timeZone)
  const rooms = []
  for (const { name, most } of limits) {
    const place = placeOf(name)
    const used = await deps.depositedSince(tx, whose.playerId, since[place]!)
    rooms.push({ name, left: most - (used - units), resetsAt: until[place]! })
  }
  const lowest = rooms.reduce((a, b) => (b.left < a.left ? b : a))
  if (units <= lowest.left) return null
  return refuse('deposit_limit_reached', {
    fields: { amount: 'above_limit' },
    detail: {
      limit: lowest.name,
      left: unitsToDecimal(lowest.left > 0n ? lowest.left : 0n),
      resetsAt: lowest.resetsAt.toISOString(),
    },
  })
}
