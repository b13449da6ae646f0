import { element } from '@padma/game-kit'
import { formatUnits } from '@padma/money'
import type { Session } from '../round/session.ts'
import type { Slot } from '../slot.ts'
import type { Words } from '../words.ts'

const ASK_MS = 5_000

type PoolsDeps = { slot: Slot; words: Words; stage: HTMLElement; session: () => Session | null }
export type Pools = { refresh: () => Promise<void> }

/**
 * The meters of the slot's pools over the reels, as the studio shows them now. Null without any.
 */
export function createPools({ slot, words, stage, session }: PoolsDeps): Pools | null {
  if (!slot.pools) return null
  const sums = new Map(slot.pools.map((pool) => [pool, element('b', {}, '–')]))
  stage.before(
    element(
      'dl',
      { class: 'sk-pools' },
      ...slot.pools.map((pool) =>
        element(
          'div',
          {},
          element('dt', {}, words.own.pools![pool]!),
          element('dd', {}, sums.get(pool)!),
        ),
      ),
    ),
  )
  async function refresh(): Promise<void> {
    const open = session()
    if (!open) return
    // A meter that is late says what it said before.
    const told = await open.pools().catch(() => [])
    for (const { pool, units } of told) {
      const sum = sums.get(pool)
      if (sum) sum.textContent = formatUnits(units, open.symbol)
    }
  }
  setInterval(() => {
    if (!document.hidden) void refresh()
  }, ASK_MS)
  return { refresh }
}
