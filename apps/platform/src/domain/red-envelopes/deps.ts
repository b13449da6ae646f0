import type { Db, Tx } from '../../db/pool.ts'
import type { OperatorSession } from '../../http/edge.ts'
import type { WriteAudit } from '../audit/index.ts'
import type { Brand } from '../brand/index.ts'
import type { Rewards } from '../rewards/index.ts'

export type Deps = {
  db: Db
  now: () => Date
  brand: Pick<Brand, 'settings'>
  grants: Pick<Rewards['grants'], 'give'>
  promise: Rewards['promise']
  audit: WriteAudit
  /** Deposits that were credited between two moments. */
  depositedBetween: (tx: Tx, playerId: bigint, from: Date, until: Date) => Promise<bigint>
}
/** The operator who acts, and from where. */
export type Acting = Pick<OperatorSession, 'operatorId' | 'brandId' | 'username'> & { ip: string }
