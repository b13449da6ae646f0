import type { ClosureObstacle } from '@padma/contract'
import type { Db, Tx } from '../../../db/pool.ts'
import type { MemberSession } from '../../../http/edge.ts'
import type { Brand } from '../../brand/index.ts'
import type { Notify } from '../../notify/index.ts'
import type { Wallet } from '../../wallet/index.ts'
import { askClosure, cancelClosure, closureOf } from './ask-closure.ts'
import { closeDue } from './close-due.ts'
import { dueAt } from './store.ts'

type Given = {
  db: Db
  now: () => Date
  brand: Pick<Brand, 'settings' | 'brands'>
  notify: Pick<Notify, 'send'>
  wallet: Pick<Wallet, 'lock' | 'balance'>
  /** Orders of money that are under way, by the cashier. */
  openOrders: (db: Db | Tx, playerId: bigint) => Promise<{ deposits: number; withdrawals: number }>
  /** Rounds that are not over, by the vendors. */
  openRounds: (db: Db | Tx, playerId: bigint) => Promise<number>
}
export type ClosureDeps = Given & {
  obstaclesOf: (db: Db | Tx, playerId: bigint) => Promise<ClosureObstacle[]>
}

/** The end of an account at its member's wish. Wired after the cashier and the vendors, who say what stands in the way. */
export function createClosure(given: Given) {
  const deps: ClosureDeps = {
    ...given,
    async obstaclesOf(db, playerId) {
      const { cash, bonus, held, owed } = await given.wallet.balance(db, playerId)
      const { deposits, withdrawals } = await given.openOrders(db, playerId)
      const stands: [ClosureObstacle, boolean][] = [
        ['balance', cash + bonus > 0n],
        ['owed', owed > 0n],
        ['deposit', deposits > 0],
        ['withdrawal', withdrawals > 0 || held > 0n],
        ['round', (await given.openRounds(db, playerId)) > 0],
      ]
      return stands.filter(([, isThere]) => isThere).map(([obstacle]) => obstacle)
    },
  }
  return {
    of: (playerId: bigint) => closureOf(deps, playerId),
    ask: (member: MemberSession) => askClosure(deps, member),
    cancel: (member: MemberSession) => cancelClosure(deps, member),
    closeDue: () => closeDue(deps),
    dueAt: (playerId: bigint) => dueAt(given.db, playerId),
  }
}
export type Closure = ReturnType<typeof createClosure>
