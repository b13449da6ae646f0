import type { Db, Tx } from '../../db/pool.ts'
import type { Module } from '../../module.ts'
import { enterPoints, pointsOf } from './books/books.ts'
import type { Deps } from './deps.ts'
import { earn } from './earning/earn.ts'
import { hasOpenRedemption, redemptionById } from './mall/store.ts'
import { operatorPointRoutes } from './ops-routes.ts'
import { pointChecks } from './proof.ts'
import { pointRoutes } from './routes.ts'

export type Granted = {
  memberId: bigint
  brandId: number
  points: bigint
  /** `reference` is unique within it: a cause counts once. */
  source: string
  reference: string
}

/** Points of members: earned by play, given as rewards, paid with in the mall. */
export function createPoints(deps: Deps) {
  const acts = {
    balance: (db: Db | Tx, memberId: bigint) => pointsOf(db, memberId),
    /** Gives points; false: this cause gave them before. */
    credit: (tx: Tx, { memberId, points, source, reference }: Granted): Promise<boolean> =>
      enterPoints(tx, { memberId, points, kind: 'granted', source, reference, at: deps.now() }),
  }
  const module: Module = {
    name: 'points',
    member: (route) => pointRoutes(route, deps),
    operator: (route) => operatorPointRoutes(route, deps),
    listens: [
      {
        name: 'points.earn',
        facts: ['round.closed', 'round.changed'],
        take: (tx, events) => earn(deps, tx, events),
      },
    ],
    hints: {
      member: { 'redemption.*': ['points', 'balance'], 'points.*': ['points', 'balance'] },
      operator: { 'redemption.*': ['redemptions', 'players'] },
      readers: { redemptions: ['redemptions.read'] },
    },
    cases: {
      redemption: async (db, id) => (await redemptionById(db, id))?.brand_id ?? null,
    },
    checks: pointChecks,
    obstacles: async (db, memberId) =>
      (await hasOpenRedemption(db, memberId)) ? ['redemption'] : [],
  }
  return { ...acts, module }
}
export type Points = Omit<ReturnType<typeof createPoints>, 'module'>
