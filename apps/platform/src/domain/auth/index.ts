import { setTimeout as sleep } from 'node:timers/promises'
import type { Db, Tx } from '../../db/pool.ts'
import type { BrandRef, MemberSession } from '../../http/edge.ts'
import { createRateLimit } from '../../http/limits/rate-limit.ts'
import type { Brand } from '../brand/index.ts'
import { challengeActs } from './challenge/index.ts'
import { PROOF_WORK, type ProofWork } from '../../secrets/proof-of-work.ts'
import { deleteSpentBefore } from './challenge/store.ts'
import { ATTEMPTS, ATTEMPTS_OF_ACCOUNT, ATTEMPTS_OF_NETWORK } from './sign-in/attempts.ts'
import { changePassword } from './password/change-password.ts'
import { askCode, CODES_A_DAY } from './codes/ask-code.ts'
import { deleteCodesBefore } from './codes/store.ts'
import { deviceActs } from './devices/index.ts'
import { memberOf, refuseToken, standing } from './sessions/member-of.ts'
import { passkeyActs } from './passkeys/index.ts'
import { federatedActs } from './federated/index.ts'
import { deleteFederatedBefore } from './federated/store.ts'
import { APP_TRIES_A_DAY } from './factors/authenticator.ts'
import { WRONG_ANSWERS_TILL_TOLD } from './factors/wrong-answers.ts'
import { factorActs } from './factors/index.ts'
import { inSession } from './sessions/in-session.ts'
import { confirmActs } from './reauth/confirm-transfer.ts'
import { isFresh } from './reauth/is-fresh.ts'
import { reauthActs } from './reauth/routes.ts'
import { type Change, recordChange } from './security-events/record-change.ts'
import { payoutHoldOf, payoutHoldsOf } from './security-events/payout-hold.ts'
import { deleteNetworksBefore } from './sessions/trusted-network.ts'
import type { SecretBox } from '../../secrets/master-key.ts'
import type { Passwords } from '../../secrets/password-hash.ts'
import { askPasswordLink } from './password/ask-link.ts'
import { deleteLinksBefore } from './password/link-store.ts'
import { setPasswordByCode } from './password/set-by-code.ts'
import { ownerOfLink, setPasswordByLink } from './password/set-by-link.ts'
import { forget, remember, signInRemembered } from './remembered/remember.ts'
import { deleteRememberedBefore } from './remembered/store.ts'
import { careActs } from './care/index.ts'
import { signInByCode } from './sign-in/sign-in-by-code.ts'
import { signIn } from './sign-in/sign-in.ts'
import { endFormer, signOut } from './sessions/sign-out.ts'

import type { Module } from '../../module.ts'
import type { Notify } from '../notify/index.ts'
import type { Members } from '../members/index.ts'
import type { Deps, SessionsEnded } from './deps.ts'
import { authRoutes } from './routes.ts'
import { byAddress } from './challenge/by-address.ts'

export { deleteFactors } from './care/delete-factors.ts'
export {
  type ChallengeAnswer,
  countFailure,
  isCaptchaAsked,
  isSuspect,
  passChallenge,
} from './challenge/pass.ts'
export { countAsked, passCodeChallenge, takeCode, takeOwnCode } from './codes/ask-code.ts'
export { checkCode, newCode } from './codes/code.ts'
export type { CodeKey } from './codes/store.ts'
export type { SessionsEnded } from './deps.ts'
export { endSessionsBut } from './devices/end-sessions.ts'
export { notifyEnded } from './devices/notify-ended.ts'
export { readPending } from './factors/store.ts'
export type { Firebase } from './federated/firebase/firebase.ts'
export { takeTicket } from './federated/link.ts'
export { spendAllLinks } from './password/link-store.ts'
export { replaceDefaultPassword, takePassword, updatePassword } from './password/store.ts'
export {
  type Change,
  type ContactValue,
  contactsBefore,
  LINK_DAYS,
  opened,
  recordChange,
  sealedContacts,
  shown,
} from './security-events/record-change.ts'
export {
  type EventRow,
  endOpenHolds,
  eventOfLink,
  eventsFrom,
  eventsOf,
  insertEvent,
  pressEvent,
  spendEventLinks,
} from './security-events/store.ts'
export { inSession } from './sessions/in-session.ts'
export { openSession } from './sessions/open-session.ts'
export { holdSession } from './sessions/store.ts'
export { sharesNetwork } from './sessions/shared-network.ts'
export { trustNetwork } from './sessions/trusted-network.ts'
export { countedAs, takeAttempt } from './sign-in/attempts.ts'
export { completeSignIn } from './sign-in/complete-sign-in.ts'
export { isOpen } from './sign-in/ways.ts'
export type { Deps as AuthDeps } from './deps.ts'
export { byAddress } from './challenge/by-address.ts'
export { type ByAddress, takeOfAddress } from './challenge/address.ts'
export { wanted } from './challenge/pass.ts'
export { takeProof } from './challenge/take-proof.ts'

const MINUTE = 60

/** Who signs in, by what, and what a change of that sets off. */
export function createAuth(given: {
  db: Db
  now: () => Date
  brand: Pick<Brand, 'settings' | 'brands'>
  passwords: Passwords
  box: SecretBox
  notify: Pick<Notify, 'send'>
  portalAt: (domain: string) => string
  payoutAccounts?: Deps['payoutAccounts']
  paymentPasswords: Deps['paymentPasswords']
  sessionsEnded?: SessionsEnded
  endTrial: Deps['endTrial']
  pause?: Deps['pause']
  /** Less of it for tests. */
  proofWork?: ProofWork
  members: Pick<Members, 'member' | 'tree'>
}) {
  const deps: Deps = {
    pause: sleep,
    proofWork: PROOF_WORK,
    payoutAccounts: { holders: async () => [], removeSince: async () => 0 },
    sessionsEnded: async () => {},
    ...given,
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
    federatedTries: byAddress(given.db, 'federated', {
      free: 60,
      most: 1_000,
      seconds: 10 * MINUTE,
    }),
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
      byAddress: byAddress(given.db, 'code_address', {
        free: 20,
        most: 1_000,
        seconds: 60 * MINUTE,
      }),
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
      byAddress: byAddress(given.db, 'link_address', { free: 20, most: 200, seconds: 60 * MINUTE }),
      byMailbox: createRateLimit(given.db, {
        name: 'link_mailbox',
        tries: 5,
        seconds: 60 * MINUTE,
      }),
    },
  }
  const federated = federatedActs(deps)
  const acts = {
    /** What the modules above do their acts with. */
    deps,
    federated,
    passkeys: passkeyActs(deps),
    signIn: (input: Parameters<typeof signIn>[1]) => signIn(deps, input),
    signInByCode: (input: Parameters<typeof signInByCode>[1]) => signInByCode(deps, input),
    setPasswordByCode: (input: Parameters<typeof setPasswordByCode>[1]) =>
      setPasswordByCode(deps, input),
    askPasswordLink: (input: Parameters<typeof askPasswordLink>[1]) => askPasswordLink(deps, input),
    ownerOfLink: (input: Parameters<typeof ownerOfLink>[1]) => ownerOfLink(deps, input),
    setPasswordByLink: (input: Parameters<typeof setPasswordByLink>[1]) =>
      setPasswordByLink(deps, input),
    remember: (input: Parameters<typeof remember>[1]) => remember(deps, input),
    signInRemembered: (input: Parameters<typeof signInRemembered>[1]) =>
      signInRemembered(deps, input),
    forget: (input: Parameters<typeof forget>[1]) => forget(deps, input),
    askCode: (input: Parameters<typeof askCode>[1]) => askCode(deps, input),
    /**
     * What ran out a day ago, sessions that ended long ago by the brand's setting, sign-ins of more
     * than a year ago.
     */
    purgeCodes: async () => {
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
      await deviceActs(deps).purge()
    },
    endFormer: (token: string, brand: BrandRef) => endFormer(deps, token, brand),
    standing: (brandId: number, sessionIds: readonly bigint[]) =>
      standing(deps, brandId, sessionIds),
    signOut: (session: Parameters<typeof signOut>[1]) => signOut(deps, session),
    changePassword: (input: Parameters<typeof changePassword>[1]) => changePassword(deps, input),
    isFresh: (member: MemberSession) => isFresh(deps, member),
    reauth: reauthActs(deps),
    confirmTransfer: confirmActs(deps),
    inSession,
    recordChange: (tx: Tx, memberId: bigint, change: Change) =>
      recordChange(deps, tx, memberId, change),
    payoutHoldOf: (db: Db | Tx, memberId: bigint) => payoutHoldOf(deps, db, memberId),
    payoutHoldsOf: (db: Db | Tx, memberIds: readonly bigint[]) =>
      payoutHoldsOf(deps, db, memberIds),
    factors: factorActs(deps),
    devices: deviceActs(deps),
    challenge: challengeActs(deps),
    care: careActs(deps),
    memberOf: (token: string, brand: BrandRef) => memberOf(deps, token, brand),
    refuseToken: (token: string, brand: BrandRef) => refuseToken(deps, token, brand),
  }
  const module: Module = {
    name: 'auth',
    member: (route) => authRoutes(route, acts, given.members),
    jobs: [
      { name: 'purge_codes', every: '20 * * * *', act: acts.purgeCodes },
      { name: 'purge_pending_sign_ins', every: '25 * * * *', act: () => acts.factors.purge() },
    ],
  }
  return { ...acts, module }
}
export type Auth = Omit<ReturnType<typeof createAuth>, 'module'>
