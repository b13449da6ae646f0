import type { OfferChannel, Skip } from '@padma/contract'
import type { Tx } from '../../db/pool.ts'

/** The rule of who may be sent offers, as the modules above know it. */
export type Marketing = {
  /** Why they are not, by a channel. */
  against: (
    tx: Tx,
    asked: { brandId: number; memberId: bigint; channel: OfferChannel },
  ) => Promise<Skip | null>
  /** The same of what is about something of theirs. */
  barred: (tx: Tx, memberId: bigint) => Promise<Skip | null>
}

/** For tests of modules that send no offers. */
export const offersToAll: Marketing = { against: async () => null, barred: async () => null }
