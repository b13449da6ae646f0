import type { OfferChannel, Skip } from '@padma/contract'
import type { Db, Tx } from '../../db/pool.ts'

/** The rule of who may be sent offers, as the modules above know it. */
export type Marketing = {
  /** Why they are not, by a channel. */
  against: (
    tx: Tx,
    asked: { brandId: number; memberId: bigint; channel: OfferChannel },
  ) => Promise<Skip | null>
  /** The same of one that was written earlier; `stopped`: operators stopped its send. */
  againstNow: (
    on: Db,
    asked: { brandId: number; memberId: bigint; channel: OfferChannel; sendId: bigint },
  ) => Promise<Skip | 'stopped' | null>
  /** The same of what is about something of theirs. */
  barred: (tx: Tx, memberId: bigint) => Promise<Skip | null>
}

/** For tests of modules that send no offers. */
export const offersToAll: Marketing = {
  against: async () => null,
  againstNow: async () => null,
  barred: async () => null,
}
