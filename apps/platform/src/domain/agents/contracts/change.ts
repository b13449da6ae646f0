import type { Tx } from '../../../db/pool.ts'
import { isRefusal, type Refusal } from '../../../refusal.ts'
import type { Settings } from '../../brand/index.ts'
import type { Deps } from '../deps.ts'
import { bringUpToDate } from './end/end.ts'
import { lockContracts } from './store.ts'
import { type News, tellNews } from './tell.ts'

/** What an act finds: the time that it decides by, and where it says what became of contracts. */
export type Change = { tx: Tx; now: Date; settings: Settings; brandId: number; news: News[] }

/**
 * One change of a brand's contracts in a transaction: what fell due before is done first, what
 * follows from the change is done with it, and all sides are told.
 */
export async function changeContracts<T>(
  deps: Deps,
  tx: Tx,
  /** Settings are read before the transaction: that may need a connection of its own. */
  { brandId, settings }: { brandId: number; settings: Settings },
  act: (change: Change) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  await lockContracts(tx, brandId)
  const change: Change = { tx, now: deps.now(), settings, brandId, news: [] }
  await bringUpToDate(change)
  const outcome = await act(change)
  if (isRefusal(outcome)) return outcome
  await bringUpToDate(change)
  await tellNews(deps, tx, settings.name, change.news)
  return outcome
}
