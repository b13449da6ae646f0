import { insertAudit } from '../audit/index.ts'
import type { Deps } from './deps.ts'
import { createLimits } from './index.ts'

/** For seeds and tests of modules: where no one plays, and no one is told. */
export const limitsAlone = (
  deps: Pick<Deps, 'db' | 'now' | 'brand' | 'wallet' | 'members'> & Partial<Deps>,
) =>
  createLimits({
    audit: insertAudit,
    tell: async () => {},
    depositedSince: async () => 0n,
    resultSince: async () => ({ staked: 0n, won: 0n, largest: 0n }),
    playedSince: async (_, __, since) => since.map(() => ({ staked: 0n, lost: 0n })),
    endPlay: async () => {},
    ...deps,
  })
