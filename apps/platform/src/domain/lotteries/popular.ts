import { type Catalogue, nodeIdOf } from '../catalogue/index.ts'
import type { Lottery } from './games.ts'

const DAYS = 7
/** However many look, it is counted once in this time. */
const FRESH_MS = 60_000

/** Games by how many members opened them lately; those that are level stay as they stand. */
export function createPopular({ openedBy }: Pick<Catalogue, 'openedBy'>) {
  const counted = new Map<number, { at: number; counts: ReturnType<typeof openedBy> }>()

  return async function popular(brandId: number, games: readonly Lottery[]): Promise<Lottery[]> {
    const now = performance.now()
    let kept = counted.get(brandId)
    if (!kept || now - kept.at > FRESH_MS) {
      const counts = openedBy(brandId, DAYS)
      counted.set(brandId, (kept = { at: now, counts }))
      // A count that failed is not kept.
      counts.catch(() => counted.delete(brandId))
    }
    const counts = await kept.counts
    const membersOf = (game: Lottery) => counts.get(nodeIdOf(game)) ?? 0
    return games.toSorted((one, other) => membersOf(other) - membersOf(one))
  }
}
