import type { Tx } from '../../db/pool.ts'
import type { Module } from '../../module.ts'
import { enterPoints, pointsOf } from './books/books.ts'
import type { Deps } from './deps.ts'
import { earn } from './earning/earn.ts'
import { pointChecks } from './proof.ts'

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
    balance: pointsOf,
    /** Gives points; false: this cause gave them before. */
    credit: (tx: Tx, { memberId, points, source, reference }: Granted): Promise<boolean> =>
      enterPoints(tx, { memberId, points, kind: 'granted', source, reference, at: deps.now() }),
  }
  const module: Module = {
    name: 'points',
    listens: [
      {
        name: 'points.earn',
        facts: ['round.closed', 'round.changed'],
        take: (tx, events) => earn(deps, tx, events),
      },
    ],
    checks: pointChecks,
  }
  return { ...acts, module }
}
export type Points = Omit<ReturnType<typeof createPoints>, 'module'>
