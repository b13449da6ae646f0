import type { Db, Tx } from '../../db/pool.ts'
import type { Brand } from '../brand/index.ts'
import type { Rewards } from '../rewards/index.ts'

export type Deps = {
  db: Db
  now: () => Date
  brand: Pick<Brand, 'settings'>
  grants: Pick<Rewards['grants'], 'give'>
  portalAt: (domain: string) => string
  /** Deposits that were credited between two moments. */
  depositedBetween: (tx: Tx, playerId: bigint, from: Date, until: Date) => Promise<bigint>
  sharesPayoutAccount: (tx: Tx, one: bigint, other: bigint) => Promise<boolean>
  /** Whether two members used one network since then. */
  sharesNetwork: (tx: Tx, one: bigint, other: bigint, since: Date) => Promise<boolean>
  onError: (error: unknown, about?: object) => void
}
