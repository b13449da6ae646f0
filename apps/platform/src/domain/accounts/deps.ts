import type { Db, Tx } from '../../db/pool.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import type { Brand } from '../brand/index.ts'
import type { Notify } from '../notify/index.ts'
import type { Wallet } from '../wallet/index.ts'
import type { ByAddress } from './challenge/address.ts'
import type { ProofWork } from './challenge/proof.ts'
import type { Origin } from './factors/origin.ts'
import type { SecretBox } from './master-key.ts'
import type { Passwords } from './password-hash.ts'
import type { ByPlace } from './share-of-strangers.ts'

/** What the cashier says of a member's payout accounts, and does to them. */
export type PayoutAccounts = {
  /** On whose names those are that he may use at that instant, and that were bound before then. */
  holders: (db: Db | Tx, playerId: bigint, at: Date, boundBefore: Date) => Promise<string[]>
  /** Which came after that and may be paid to, by method and masked number. */
  addedAfter: (
    db: Db | Tx,
    playerId: bigint,
    after: Date,
  ) => Promise<(Origin & { id: bigint; name: string })[]>
  /** None of them is to be paid to any more, or none of these, or none that was bound since then; what he has asked for there comes back. How many those were. */
  forget: (tx: Tx, playerId: bigint, at: Date, which?: readonly bigint[] | Date) => Promise<number>
  /** What he has asked for since then and nobody has finished approving comes back, to whatever account. */
  giveBackSince: (tx: Tx, playerId: bigint, since: Date, at: Date) => Promise<void>
}

/** What the modules above do when sessions of one member end, in the same transaction. */
export type SessionsEnded = (tx: Tx, sessionIds: readonly bigint[]) => Promise<void>

/** What the acts of this module work with. */
export type Deps = {
  db: Db
  now: () => Date
  brand: Pick<Brand, 'settings' | 'brands'>
  wallet: Pick<Wallet, 'openPlayer' | 'credit'>
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
    /** Beyond the first of a network. */ further: RateLimit
    /** By member: for second proofs, from where he has never been. */ ofStrangers: RateLimit
    byAddress: { free: RateLimit; most: RateLimit }
    untroubled: RateLimit
    untroubledInBrand: RateLimit
  }
  linksAsked: { byAddress: ByAddress; byMailbox: RateLimit }
  /** By name and network. */
  signInsByAccount: RateLimit
  /** By name, whoever tries it: beyond it each try takes longer. */
  signInsByName: RateLimit
  signInsByAddress: ByAddress
  /** By address: requests for another number, right codes in hand. */
  recoveriesAsked: RateLimit
  /** Failures of a name and of an address, for the number of which the brand wants a proof that no program is at work. */
  failuresBeforeChallenge: (failures: number) => RateLimit
  drawings: RateLimit
  /** Sign-ins by providers and passkeys that were begun, and Firebase's words that were handed in. */
  federatedTries: ByAddress
  proofWork: ProofWork
  /** Lets so many ms pass. */
  pause: (ms: number) => Promise<unknown>
  /** By member: right payment passwords cost no try, but each costs a hash. */
  paymentHashes: RateLimit
  /** Wrong passwords of whoever is signed in, by session and, over all his sessions, by member. */
  ownPasswords: { bySession: RateLimit; wrong: ByPlace; /** Right ones too. */ looks: ByPlace }
  /** By the session that a proof opened, with all that its device tokens opened. */
  remembers: RateLimit
  /** By member: each costs the decoding of a picture. */
  avatarUploads: RateLimit
  /** Of second proofs, right ones given back: by member and network or by session, and by member, of networks where he has never been. */
  factorTries: ByPlace
  /** By member, in a day: wrong second proofs until he is told. */
  wrongAnswers: RateLimit
  /** By member: codes of his app in a day, right ones given back. */
  appTries: RateLimit
  /** By member: nicknames that he tries. */
  nicknames: RateLimit
  /** By member: names of a second proof, which others may know. */
  nameTries: RateLimit
  /** The cashier's. */
  payoutAccounts: PayoutAccounts
  sessionsEnded: SessionsEnded
  /** For the number that the brand allows in an hour without a proof of work. */
  registrationsByAddress: (triesPerHour: number) => ByAddress
  invitationsByAddress: RateLimit
  /** Trial accounts, by address and by device, for the numbers that the brand allows in an hour. */
  trialsByAddress: (triesPerHour: number) => RateLimit
  trialsByDevice: (triesPerHour: number) => RateLimit
}
