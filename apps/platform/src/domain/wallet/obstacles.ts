import type { ClosureObstacle } from '@padma/contract'
import type { Db, Tx } from '../../db/pool.ts'
import { balanceOf } from './balance.ts'

/** Money that is there, owed or held keeps an account open. */
export async function obstaclesOf(db: Db | Tx, playerId: bigint): Promise<ClosureObstacle[]> {
  const { cash, bonus, held, owed } = await balanceOf(db, playerId)
  return [
    ...(cash + bonus > 0n ? ['balance' as const] : []),
    ...(owed > 0n ? ['owed' as const] : []),
    ...(held > 0n ? ['withdrawal' as const] : []),
  ]
}
