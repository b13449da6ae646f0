import { setTimeout as sleep } from 'node:timers/promises'
import type { Db, Tx } from '../../db/pool.ts'
import type { BrandRef, MemberSession, TokenHolder } from '../../http/edge.ts'
import { createRateLimit } from '../../http/limits/rate-limit.ts'
import type { Refusal } from '../../refusal.ts'
import type { Brand } from '../brand/index.ts'
import type { Wallet } from '../wallet/index.ts'
import { type Avatar, avatarOf, chooseAvatar, type Icon, iconOf } from './avatar/choose-avatar.ts'
import { masked, type Notify } from '../notify/index.ts'
import { challengeActs } from './challenge/index.ts'
import { PROOF_WORK, type ProofWork } from '../../secrets/proof-of-work.ts'
import { deleteSpentBefore } from './challenge/store.ts'
import { ATTEMPTS, ATTEMPTS_OF_ACCOUNT, ATTEMPTS_OF_NETWORK } from './attempts.ts'
import { changePassword } from './change-password.ts'
import { askCode, CODES_A_DAY } from './codes/ask-code.ts'
import { readMobile } from './codes/mobile.ts'
import { deleteCodesBefore } from './codes/store.ts'
import type { Deps, SessionsEnded } from './deps.ts'
import { deviceActs, type DeviceActs } from './devices/index.ts'
import { memberOf, refuseToken, standing } from './member-of.ts'
import type { SignedIn } from './open-session.ts'
import { passkeyActs, type PasskeyActs } from './passkeys/index.ts'
import { federatedActs, type FederatedActs } from './federated/index.ts'
import { deleteFederatedBefore } from './federated/store.ts'
import { APP_TRIES_A_DAY } from './factors/authenticator.ts'
import { WRONG_ANSWERS_TILL_TOLD } from './factors/wrong-answers.ts'
import { factorActs, type FactorActs } from './factors/index.ts'
import { inSession } from './in-session.ts'
import { isFresh } from './reauth/is-fresh.ts'
import { reauthActs } from './reauth/routes.ts'
import { type Change, recordChange } from './security-events/record-change.ts'
import { payoutHoldOf, payoutHoldsOf } from './security-events/payout-hold.ts'
import { deleteNetworksBefore } from './trusted-network.ts'
import type { SecretBox } from '../../secrets/master-key.ts'
import type { Passwords } from '../../secrets/password-hash.ts'
import { askPasswordLink } from './password/ask-link.ts'
import { deleteLinksBefore } from './password/link-store.ts'
import { setPasswordByCode } from './password/set-by-code.ts'
import { ownerOfLink, setPasswordByLink } from './password/set-by-link.ts'
import { profileActs, type ProfileActs } from './profile/index.ts'
import { type RecoveryActs, recoveryActs } from './recovery/index.ts'
import { register, registerByMobile, type Registration } from './register.ts'
import { forget, remember, signInRemembered } from './remembered/remember.ts'
import { deleteRememberedBefore } from './remembered/store.ts'
import { setLanguage } from './set-language.ts'
import { type CareActs, careActs } from './care/index.ts'
import { signInByCode } from './sign-in-by-code.ts'
import { signIn } from './sign-in.ts'
import { endFormer, signOut } from './sign-out.ts'
import { type TreeActs, treeActs } from './tree/index.ts'
import { beginTrial } from './trial/begin-trial.ts'
import { endTrial, sweepTrials } from './trial/end-trials.ts'
import { waitingCase } from './recovery/store.ts'
import { holdMember, markFirstLogin, readMember, type MemberRow } from './store/members.ts'
import { listMembers, type MemberSearch } from './store/search.ts'

export { PLAY_CURRENCY, PLAY_SYMBOL, TRIAL } from './trial/play-money.ts'
export { notifyMember } from './notify-member.ts'
export { readMember } from './store/members.ts'
export { accountsModule } from './module.ts'
export { createClosure, type Closure } from './closure/index.ts'
export type { CaseRow } from './recovery/index.ts'
export { containsUsername } from './rules.ts'
export { type ByAddress, takeOfAddress } from './challenge/address.ts'
export { wanted } from './challenge/pass.ts'
export { takeProof } from './challenge/take-proof.ts'

export type Member = {
  id: bigint
  brandId: number
  username: string
  /** What others read; null: the username. */ nickname: string | null
  type: number
  status: 'active' | 'locked' | 'closed'
  hasPassword: boolean
  vendorUser: string
  language: string
  registeredAt: Date
  lastSignInAt: Date | null
  /** The sign-in before the last: what a player is shown to recognise a stranger's. */
  previousSignInAt: Date | null
}

/** A player among others; his number masked. */
export type ListedMember = Member & {
  mobile: string | null
  /** Asked for by himself. */ closesAt: Date | null
}

export type Accounts = {
  register: (input: Registration) => Promise<SignedIn | Refusal>
  registerByMobile: (
    input: Parameters<typeof registerByMobile>[1],
  ) => ReturnType<typeof registerByMobile>
  signIn: (input: Parameters<typeof signIn>[1]) => Promise<SignedIn | Refusal>
  signInByCode: (input: Parameters<typeof signInByCode>[1]) => ReturnType<typeof signInByCode>
  setPasswordByCode: (
    input: Parameters<typeof setPasswordByCode>[1],
  ) => ReturnType<typeof setPasswordByCode>
  askPasswordLink: (
    input: Parameters<typeof askPasswordLink>[1],
  ) => ReturnType<typeof askPasswordLink>
  ownerOfLink: (input: Parameters<typeof ownerOfLink>[1]) => ReturnType<typeof ownerOfLink>
  setPasswordByLink: (
    input: Parameters<typeof setPasswordByLink>[1],
  ) => ReturnType<typeof setPasswordByLink>
  remember: (input: Parameters<typeof remember>[1]) => ReturnType<typeof remember>
  signInRemembered: (
    input: Parameters<typeof signInRemembered>[1],
  ) => ReturnType<typeof signInRemembered>
  forget: (input: Parameters<typeof forget>[1]) => ReturnType<typeof forget>
  askCode: (input: Parameters<typeof askCode>[1]) => ReturnType<typeof askCode>
  /** Forgets codes, links, challenges and remembered devices that ran out a day ago, sessions that ended long ago by the brand's setting, and sign-ins of more than a year ago. */
  purgeCodes: () => Promise<void>
  /** Opens a trial account (type 4) with play money. */
  beginTrial: (input: Parameters<typeof beginTrial>[1]) => ReturnType<typeof beginTrial>
  /** Ends the session of whoever has signed in anew, and closes the trial account that it may be of. */
  endFormer: (token: string, brand: BrandRef) => Promise<void>
  /** Which of these sessions of a brand are good still; asking keeps none alive. */
  standing: (brandId: number, sessionIds: readonly bigint[]) => Promise<ReadonlySet<bigint>>
  /** Closes those that are a day old; how many. */
  sweepTrials: () => Promise<number>
  signOut: (session: {
    sessionId: bigint
    playerId: bigint
    brandId: number
    type: number
  }) => Promise<void>
  changePassword: (input: Parameters<typeof changePassword>[1]) => ReturnType<typeof changePassword>
  /** Whether the session has authenticated within the last minutes. */
  isFresh: (member: MemberSession) => Promise<boolean>
  reauth: ReturnType<typeof reauthActs>
  /** What a member does to their money: see in-session.ts. */
  inSession: typeof inSession
  /** Holds the member until the transaction ends, before anything of theirs is locked. */
  hold: (tx: Tx, playerId: bigint) => Promise<unknown>
  /** Writes a change down, holds payouts and tells every verified contact. */
  recordChange: (tx: Tx, memberId: bigint, change: Change) => Promise<void>
  /** Before when no money goes out; null when nothing holds it. */
  payoutHoldOf: (db: Db | Tx, memberId: bigint) => Promise<Date | null>
  payoutHoldsOf: (db: Db | Tx, memberIds: readonly bigint[]) => Promise<ReadonlyMap<bigint, Date>>
  factors: FactorActs
  devices: DeviceActs
  challenge: ReturnType<typeof challengeActs>
  care: CareActs
  profile: ProfileActs
  recovery: RecoveryActs
  tree: TreeActs
  federated: FederatedActs
  passkeys: PasskeyActs
  memberOf: (token: string, brand: BrandRef) => Promise<TokenHolder | null>
  refuseToken: (token: string, brand: BrandRef) => ReturnType<typeof refuseToken>
  member: (db: Db | Tx, playerId: bigint) => Promise<Member | null>
  hasPaymentPassword: (playerId: bigint) => Promise<boolean>
  /** Players of a brand whose name or nickname begins so, or whose mobile number or mail address it is. */
  list: (
    brandId: number,
    search: Omit<MemberSearch, 'mobile'>,
    page: { limit: number; offset: number },
  ) => Promise<{ rows: ListedMember[]; total: number }>
  setLanguage: (input: {
    playerId: bigint
    brandId: number
    lang: string
  }) => Promise<Refusal | null>
  markFirstLogin: (playerId: bigint) => Promise<void>
  icon: (playerId: bigint) => Promise<Icon>
  avatar: (playerId: bigint) => Promise<Avatar>
  chooseAvatar: (input: Parameters<typeof chooseAvatar>[1]) => ReturnType<typeof chooseAvatar>
}

const MINUTE = 60
/** So many times what the brand lets register from an address in an hour, if the device has worked for each. */
const PROVED_REGISTRATIONS = 10

export function createAccounts(given: {
  db: Db
  now: () => Date
  brand: Pick<Brand, 'settings' | 'brands'>
  wallet: Pick<Wallet, 'openPlayer' | 'credit' | 'balance'>
  passwords: Passwords
  box: SecretBox
  notify: Pick<Notify, 'send'>
  portalAt: (domain: string) => string
  payoutAccounts?: Deps['payoutAccounts']
  paymentPasswords: Deps['paymentPasswords']
  sessionsEnded?: SessionsEnded
  pause?: Deps['pause']
  /** Less of it for tests. */ proofWork?: ProofWork
}): Accounts {
  const byAddress = (
    name: string,
    { free, most, seconds }: { free: number; most: number; seconds: number },
  ) => ({
    free: createRateLimit(given.db, { name, tries: free, seconds }),
    most: createRateLimit(given.db, { name: `${name}_most`, tries: most, seconds }),
  })
  const deps: Deps = {
    pause: sleep,
    proofWork: PROOF_WORK,
    payoutAccounts: { holders: async () => [], removeSince: async () => 0 },
    sessionsEnded: async () => {},
    ...given,
    endTrial: (memberId) => endTrial(deps, memberId),
    waitingCase,
    signIns: {
      byAccountThere: createRateLimit(given.db, {
        name: 'sign_in_account',
        tries: ATTEMPTS,
        seconds: 15 * MINUTE,
        blockSeconds: 5 * MINUTE,
        blockMost: 60 * MINUTE,
      }),
      byAccount: createRateLimit(given.db, {
        name: 'sign_in_name',
        tries: ATTEMPTS_OF_ACCOUNT,
        seconds: 15 * MINUTE,
      }),
      byNetwork: createRateLimit(given.db, {
        name: 'sign_in_network',
        tries: ATTEMPTS_OF_NETWORK,
        seconds: 10 * MINUTE,
      }),
    },
    federatedTries: byAddress('federated', { free: 60, most: 1_000, seconds: 10 * MINUTE }),
    captchas: createRateLimit(given.db, { name: 'captcha', tries: 100, seconds: 10 * MINUTE }),
    reauths: {
      bySession: createRateLimit(given.db, {
        name: 'reauth_session',
        tries: 10,
        seconds: 15 * MINUTE,
        blockSeconds: 15 * MINUTE,
      }),
      byMember: createRateLimit(given.db, {
        name: 'reauth_member',
        tries: 30,
        seconds: 15 * MINUTE,
      }),
    },
    remembers: createRateLimit(given.db, { name: 'remember', tries: 20, seconds: 60 * MINUTE }),
    factorTries: {
      there: createRateLimit(given.db, {
        name: 'factor',
        tries: 10,
        seconds: 15 * MINUTE,
        blockSeconds: 15 * MINUTE,
      }),
      byMember: createRateLimit(given.db, {
        name: 'factor_member',
        tries: 50,
        seconds: 15 * MINUTE,
      }),
    },
    wrongAnswers: createRateLimit(given.db, {
      name: 'factor_wrong',
      tries: WRONG_ANSWERS_TILL_TOLD,
      seconds: 24 * 60 * MINUTE,
    }),
    appTries: createRateLimit(given.db, {
      name: 'factor_app',
      tries: APP_TRIES_A_DAY,
      seconds: 24 * 60 * MINUTE,
    }),
    nicknames: createRateLimit(given.db, {
      name: 'nickname',
      tries: 20,
      seconds: 24 * 60 * MINUTE,
    }),
    nameTries: createRateLimit(given.db, {
      name: 'factor_name',
      tries: 5,
      seconds: 24 * 60 * MINUTE,
    }),
    codesAsked: {
      byMinute: createRateLimit(given.db, { name: 'code_minute', tries: 1, seconds: MINUTE }),
      byHour: createRateLimit(given.db, { name: 'code_hour', tries: 5, seconds: 60 * MINUTE }),
      byDay: createRateLimit(given.db, {
        name: 'code_day',
        tries: CODES_A_DAY,
        seconds: 24 * 60 * MINUTE,
      }),
      byRecipient: createRateLimit(given.db, {
        name: 'code_recipient',
        tries: 30,
        seconds: 24 * 60 * MINUTE,
      }),
      byAddress: byAddress('code_address', { free: 20, most: 1_000, seconds: 60 * MINUTE }),
      untroubled: createRateLimit(given.db, {
        name: 'code_untroubled',
        tries: 2,
        seconds: 60 * MINUTE,
      }),
      untroubledInBrand: createRateLimit(given.db, {
        name: 'code_untroubled_brand',
        tries: 200,
        seconds: 10 * MINUTE,
      }),
    },
    linksAsked: {
      byAddress: byAddress('link_address', { free: 20, most: 200, seconds: 60 * MINUTE }),
      byMailbox: createRateLimit(given.db, {
        name: 'link_mailbox',
        tries: 5,
        seconds: 60 * MINUTE,
      }),
    },
    recoveriesAsked: createRateLimit(given.db, {
      name: 'recovery',
      tries: 20,
      seconds: 60 * MINUTE,
    }),
    registrationsByAddress: (triesPerHour) =>
      byAddress('register_address', {
        free: triesPerHour,
        most: PROVED_REGISTRATIONS * triesPerHour,
        seconds: 60 * MINUTE,
      }),
    invitationsByAddress: createRateLimit(given.db, {
      name: 'invitation_address',
      tries: 60,
      seconds: 10 * MINUTE,
    }),
    trialsByAddress: (triesPerHour) =>
      createRateLimit(given.db, {
        name: 'trial_address',
        tries: triesPerHour,
        seconds: 60 * MINUTE,
      }),
    trialsByDevice: (triesPerHour) =>
      createRateLimit(given.db, {
        name: 'trial_device',
        tries: triesPerHour,
        seconds: 60 * MINUTE,
      }),
  }
  const federated = federatedActs(deps)
  return {
    federated,
    passkeys: passkeyActs(deps),
    register: (input) => register(deps, input, federated.provedNumber),
    registerByMobile: (input) => registerByMobile(deps, input, federated.provedNumber),
    signIn: (input) => signIn(deps, input),
    signInByCode: (input) => signInByCode(deps, input),
    setPasswordByCode: (input) => setPasswordByCode(deps, input),
    askPasswordLink: (input) => askPasswordLink(deps, input),
    ownerOfLink: (input) => ownerOfLink(deps, input),
    setPasswordByLink: (input) => setPasswordByLink(deps, input),
    remember: (input) => remember(deps, input),
    signInRemembered: (input) => signInRemembered(deps, input),
    forget: (input) => forget(deps, input),
    askCode: (input) => askCode(deps, input),
    async purgeCodes() {
      const dayAgo = new Date(deps.now().getTime() - 86_400_000)
      for (const deleteOld of [
        deleteCodesBefore,
        deleteLinksBefore,
        deleteRememberedBefore,
        deleteSpentBefore,
        deleteFederatedBefore,
      ])
        await deleteOld(deps.db, dayAgo)
      await deleteNetworksBefore(deps.db, new Date(deps.now().getTime() - 90 * 86_400_000))
      await recoveryActs(deps).purge(dayAgo)
      await deviceActs(deps).purge()
    },
    beginTrial: (input) => beginTrial(deps, input),
    endFormer: (token, brand) => endFormer(deps, token, brand),
    standing: (brandId, sessionIds) => standing(deps, brandId, sessionIds),
    sweepTrials: () => sweepTrials(deps),
    signOut: (session) => signOut(deps, session),
    changePassword: (input) => changePassword(deps, input),
    isFresh: (member) => isFresh(deps, member),
    reauth: reauthActs(deps),
    inSession,
    hold: holdMember,
    recordChange: (tx, memberId, change) => recordChange(deps, tx, memberId, change),
    payoutHoldOf: (db, memberId) => payoutHoldOf(deps, db, memberId),
    payoutHoldsOf: (db, memberIds) => payoutHoldsOf(deps, db, memberIds),
    factors: factorActs(deps),
    devices: deviceActs(deps),
    challenge: challengeActs(deps),
    care: careActs(deps),
    profile: profileActs(deps),
    recovery: recoveryActs(deps),
    tree: treeActs(deps),
    memberOf: (token, brand) => memberOf(deps, token, brand),
    refuseToken: (token, brand) => refuseToken(deps, token, brand),
    async member(db, playerId) {
      const row = await readMember(db, playerId)
      return row && memberFrom(row)
    },
    async list(brandId, search, page) {
      // Who calls for help tells the number that he has, however he writes it.
      const mobile = readMobile(search.words, '', (await deps.brand.settings(brandId)).country)
      const { rows, total } = await listMembers(deps.db, brandId, { ...search, mobile }, page)
      return {
        rows: rows.map((row) => ({
          ...memberFrom(row),
          mobile: row.mobile && masked(row.mobile),
          closesAt: row.closes_at,
        })),
        total,
      }
    },
    hasPaymentPassword: (playerId) => deps.paymentPasswords.has(deps.db, playerId),
    setLanguage: (input) => setLanguage(deps, input),
    markFirstLogin: (playerId) => markFirstLogin(deps.db, playerId, deps.now()),
    icon: (playerId) => iconOf(deps, playerId),
    avatar: (playerId) => avatarOf(deps, playerId),
    chooseAvatar: (input) => chooseAvatar(deps, input),
  }
}

function memberFrom(row: MemberRow): Member {
  return {
    id: row.id,
    brandId: row.brand_id,
    username: row.username,
    nickname: row.nickname,
    type: row.type,
    status: row.status,
    hasPassword: row.has_password,
    vendorUser: row.vendor_user,
    language: row.language,
    registeredAt: row.created_at,
    lastSignInAt: row.last_sign_in_at,
    previousSignInAt: row.previous_sign_in_at,
  }
}
