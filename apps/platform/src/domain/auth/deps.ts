import type { Db, Tx } from '../../db/pool.ts'
import type { RateLimit } from '../../http/limits/rate-limit.ts'
import type { Refusal } from '../../refusal.ts'
import type { Brand } from '../brand/index.ts'
import type { Notify } from '../notify/index.ts'
import type { ByAddress } from './challenge/address.ts'
import type { ProofWork } from '../../secrets/proof-of-work.ts'
import type { SecretBox } from '../../secrets/master-key.ts'
import type { Passwords } from '../../secrets/password-hash.ts'

/** What the cashier says of a member's payout accounts, and does to them. */
type PayoutAccounts = {
  /** On whose names those are that money may go to at that instant. */
  holders: (db: Db | Tx, playerId: bigint, at: Date) => Promise<string[]>
  /** Removes those that were bound since then; what was requested to them comes back. How many. */
  removeSince: (tx: Tx, playerId: bigint, since: Date, at: Date) => Promise<number>
}

/** A password that was hashed before the transaction. */
type PreparedPassword = { readonly passwordHash: string }
/** What registration and care ask of the cashier about a member's payment password. */
export type PaymentPasswords = {
  has: (db: Db | Tx, memberId: bigint) => Promise<boolean>
  prepareFirst: (
    plain: string,
  ) => Promise<PreparedPassword | Refusal<'payment_password_too_simple' | 'unavailable'>>
  set: (tx: Tx, memberId: bigint, password: PreparedPassword) => Promise<unknown>
  /** False when there was none. */
  forget: (tx: Tx, memberId: bigint) => Promise<boolean>
}

/** What the modules above do when sessions of one member end, in the same transaction. */
export type SessionsEnded = (tx: Tx, sessionIds: readonly bigint[]) => Promise<void>

/** What the acts of this module work with. */
export type Deps = {
  db: Db
  now: () => Date
  brand: Pick<Brand, 'settings' | 'brands'>
  passwords: Passwords
  box: SecretBox
  notify: Pick<Notify, 'send'>
  /** Where players see the portal of one of a brand's domains: an origin. */
  portalAt: (domain: string) => string
  codesAsked: {
    byMinute: RateLimit
    byHour: RateLimit
    byDay: RateLimit
    byRecipient: RateLimit
    byAddress: ByAddress
    untroubled: RateLimit
    untroubledInBrand: RateLimit
  }
  linksAsked: { byAddress: ByAddress; byMailbox: RateLimit }
  /**
   * Failures of an account from a network, which lock it there; of an account; and of a network.
   */
  signIns: { byAccountThere: RateLimit; byAccount: RateLimit; byNetwork: RateLimit }
  captchas: RateLimit
  /**
   * Sign-ins by providers and passkeys that were begun, and Firebase's words that were handed in.
   */
  federatedTries: ByAddress
  proofWork: ProofWork
  /** Lets so many ms pass. */
  pause: (ms: number) => Promise<unknown>
  /** By session and by member: attempts to authenticate again. */
  reauths: { bySession: RateLimit; byMember: RateLimit }
  /** By member: tokens for remembered devices. */
  remembers: RateLimit
  /** Second factors, right ones refunded: by member and network or by session, and by member. */
  factorTries: { there: RateLimit; byMember: RateLimit }
  /** By member, in a day: wrong second factors until they are told. */
  wrongAnswers: RateLimit
  /** By member: codes of the app in a day, right ones refunded. */
  appTries: RateLimit
  /** By member: names given as a second factor, which others may know. */
  nameTries: RateLimit
  /** The cashier's. */
  payoutAccounts: PayoutAccounts
  paymentPasswords: PaymentPasswords
  sessionsEnded: SessionsEnded
  /** Closes a trial account, to which no one can come back, with its session. */
  endTrial: (memberId: bigint) => Promise<void>
}
