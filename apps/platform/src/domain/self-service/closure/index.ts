import { type ClosureObstacle, closureObstacles } from '@padma/contract'
import type { Db, Tx } from '../../../db/pool.ts'
import type { MemberSession } from '../../../http/edge.ts'
import type { Module } from '../../../module.ts'
import type { Brand } from '../../brand/index.ts'
import type { Notify } from '../../notify/index.ts'
import type { Wallet } from '../../wallet/index.ts'
import type { SessionsEnded } from '../../auth/index.ts'
import { askClosure, cancelClosure, closureOf } from './ask-closure.ts'
import { closeDue } from './close-due.ts'
import { closureRoutes } from './routes.ts'
import { dueAt } from './store.ts'

type Given = {
  db: Db
  now: () => Date
  brand: Pick<Brand, 'settings' | 'brands'>
  notify: Pick<Notify, 'send'>
  wallet: Pick<Wallet, 'lock'>
  /** What the modules have that keeps an account open, in any order. */
  obstacles: (db: Db | Tx, playerId: bigint) => Promise<ClosureObstacle[]>
  sessionsEnded: SessionsEnded
}
export type ClosureDeps = Omit<Given, 'obstacles'> & { obstaclesOf: Given['obstacles'] }

/** The end of an account at its member's wish, unless a module has something that keeps it open. */
export function createClosure(given: Given) {
  const deps: ClosureDeps = {
    ...given,
    async obstaclesOf(db, playerId) {
      const found = await given.obstacles(db, playerId)
      return closureObstacles.filter((obstacle) => found.includes(obstacle))
    },
  }
  const acts = {
    of: (playerId: bigint) => closureOf(deps, playerId),
    ask: (member: MemberSession) => askClosure(deps, member),
    cancel: (member: MemberSession) => cancelClosure(deps, member),
    closeDue: () => closeDue(deps),
    dueAt: (playerId: bigint) => dueAt(given.db, playerId),
  }
  const module: Module = {
    name: 'closure',
    member: (route) => closureRoutes(route, acts),
    jobs: [
      { name: 'close_accounts', every: '40 * * * *', whenClocksAgree: true, act: acts.closeDue },
    ],
  }
  return { ...acts, module }
}
export type Closure = Omit<ReturnType<typeof createClosure>, 'module'>
