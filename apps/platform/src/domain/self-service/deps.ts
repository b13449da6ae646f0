import type { OfferChannel } from '@padma/contract'
import type { Db, Tx } from '../../db/pool.ts'
import type { RateLimit } from '../../http/limits/rate-limit.ts'
import type { AuthDeps, ByAddress } from '../auth/index.ts'
import type { Limits } from '../limits/index.ts'
import type { Wallet } from '../wallet/index.ts'

/** Access that was granted to a member and waits, as far as they are told. */
type WaitingCase = { kind: string; mobile: string | null; due_at: Date | null }

/** What the acts of this module work with. */
export type Deps = AuthDeps & {
  wallet: Pick<Wallet, 'openPlayer' | 'credit'>
  /** By member: nicknames that are tried. */
  nicknames: RateLimit
  /** For the number that the brand allows in an hour without a proof of work. */
  registrationsByAddress: (triesPerHour: number) => ByAddress
  /** Trial accounts, by address and by device, for the numbers that the brand allows in an hour. */
  trialsByAddress: (triesPerHour: number) => RateLimit
  trialsByDevice: (triesPerHour: number) => RateLimit
  limits: Pick<Limits, 'registrationRefusal' | 'holdIfExcluded'>
  /** Keeps that a new member wants offers by a channel. */
  wantOffers: (
    tx: Tx,
    wanted: { brandId: number; memberId: bigint; channel: OfferChannel },
  ) => Promise<void>
  waitingCase: (db: Db | Tx, memberId: bigint) => Promise<WaitingCase | null>
}
