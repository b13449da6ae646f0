import { inLatinDigits } from '@padma/contract/digits'
import { publish } from '../../../db/outbox.ts'
import type { Tx } from '../../../db/pool.ts'
import type { MemberSession } from '../../../http/edge.ts'
import { isRefusal, refuse } from '../../../refusal.ts'
import { checkOwnPassword } from '../check-own-password.ts'
import type { Deps } from '../deps.ts'
import { inSession } from '../in-session.ts'
import { forgetPlaces } from '../known-network.ts'
import { tellMember } from '../profile/tell-member.ts'
import { readMember } from '../store/members.ts'
import { readOrigin } from '../store/sessions.ts'
import { putOrigin } from './origin.ts'
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts'
import {
  confirmAuthenticator,
  deleteAuthenticator,
  putAuthenticator,
  readAuthenticator,
  readBegun,
  replaceRecoveryCodes,
  takeRecoveryCode,
  takeStep,
} from './store.ts'
import { newTotpSecret, stepOf, totpAddress } from './totp.ts'
import { countWrongAnswer } from './wrong-answers.ts'
import { takeYoungBeside } from './young-beside.ts'

/** Of an app, wrong ones, over all processes: three of a million are right at any time. */
export const APP_TRIES_A_DAY = 20

/** So long the first code is waited for. */
const BEGUN_MINUTES = 15
export const begunSince = (now: Date): Date => new Date(now.getTime() - BEGUN_MINUTES * 60_000)

/** The purpose under which members' one-time secrets are encrypted at rest. */
const PURPOSE = 'accounts.totp'

/** Gives the member's authenticator app a secret. It asks for nothing until a first code has come back. */
export async function beginAuthenticator(
  deps: Deps,
  input: { member: MemberSession; password: string },
) {
  const { member } = input
  const known = await checkOwnPassword(deps, member, input.password)
  if (isRefusal(known)) return known
  const secret = newTotpSecret()
  const secretBox = deps.box.close(PURPOSE, Buffer.from(secret))
  const begun = await inSession(
    deps.db,
    member,
    async (tx) =>
      (await putAuthenticator(tx, {
        memberId: member.playerId,
        secretBox,
        sessionId: member.sessionId,
        at: deps.now(),
      })) || refuse('authenticator_there'),
  )
  if (isRefusal(begun)) return begun
  const { name } = await deps.brand.settings(member.brandId)
  return { secret, uri: totpAddress({ secret, issuer: name, username: member.username }) }
}

/** The first right code turns it on, soon and in the session that began it: whoever comes later has shown no password. The recovery codes are told here and never again. */
export async function confirmAuthenticatorCode(
  deps: Deps,
  input: { member: MemberSession; code: string },
) {
  const { playerId, brandId, sessionId } = input.member
  const begun = await readBegun(deps.db, playerId, sessionId, begunSince(deps.now()))
  if (!begun) return refuse('authenticator_not_begun')
  // Apart from the proofs of sign-ins: whoever holds a session keeps nobody out of another.
  const subject = `begun ${sessionId}`
  if ((await deps.factorTries.byPlace.take(subject)) === null) return refuse('too_many_requests')
  const step = stepOf(deps.box.open(PURPOSE, begun.secret_box).toString(), input.code, deps.now())
  if (step === null) return refuse('wrong_code', { fields: { code: 'wrong' } })
  await deps.factorTries.byPlace.giveBack(subject)
  const codes = newRecoveryCodes()
  return inSession(deps.db, input.member, async (tx) => {
    const at = deps.now()
    if (!(await confirmAuthenticator(tx, playerId, begun.secret_box, step, at)))
      return refuse('authenticator_not_begun')
    await putOrigin(tx, input.member, 'totp', at)
    await forgetPlaces(tx, { playerId, keptId: sessionId, at })
    await replaceRecoveryCodes(tx, playerId, codes.hashes)
    await tellMember(deps, tx, brandId, (await readMember(tx, playerId))!, {
      template: 'authenticator_added',
      words: {},
    })
    await publish(tx, 'member.factor_added', { brandId, playerId })
    return { recoveryCodes: codes.plain }
  })
}

type Proof = { member: MemberSession; password: string; code: string }

/** Ends it. Which number and address went with it. */
export const removeAuthenticator = (deps: Deps, proof: Proof) =>
  byPasswordAndCode(deps, proof, async (tx) => {
    const { playerId, brandId } = proof.member
    await tellMember(deps, tx, brandId, (await readMember(tx, playerId))!, {
      template: 'authenticator_removed',
      words: {},
    })
    const gone = await takeYoungBeside(deps, tx, playerId, 'totp')
    await deleteAuthenticator(tx, playerId)
    await publish(tx, 'member.factor_removed', { brandId, playerId })
    return gone
  })

/** Others in the place of all that there were, told here and never again; by the app too: the password alone would make it worth nothing. */
export const renewRecoveryCodes = (deps: Deps, proof: Proof) =>
  byPasswordAndCode(deps, proof, async (tx) => {
    const { playerId, brandId } = proof.member
    const codes = newRecoveryCodes()
    await replaceRecoveryCodes(tx, playerId, codes.hashes)
    await tellMember(deps, tx, brandId, (await readMember(tx, playerId))!, {
      template: 'recovery_codes_renewed',
      words: {},
    })
    return { recoveryCodes: codes.plain }
  })

/** What is done to an app that stands takes the password and a code of it, or of the recovery codes in hand. */
async function byPasswordAndCode<T extends object>(
  deps: Deps,
  input: Proof,
  act: (tx: Tx) => Promise<T>,
) {
  const { member } = input
  const known = await checkOwnPassword(deps, member, input.password)
  if (isRefusal(known)) return known
  // By session, with all that its device tokens opened: nobody elsewhere keeps its owner from ending it.
  const subject = `session ${(await readOrigin(deps.db, member.sessionId)).rootId}`
  if ((await deps.factorTries.byPlace.take(subject)) === null) return refuse('too_many_requests')
  const tried = await takeAppTry(deps, known.id, input.code)
  if (isRefusal(tried)) return tried
  const outcome = await inSession(deps.db, member, async (tx) => {
    if (!(await takeAuthenticatorCode(deps, tx, member.playerId, input.code)))
      return refuse('wrong_code', { fields: { code: 'wrong' } })
    return act(tx)
  })
  if (isRefusal(outcome)) {
    if (outcome.refused === 'wrong_code') await countWrongAnswer(deps, member.playerId, true)
  } else await Promise.all([deps.factorTries.byPlace.clear(subject), tried.right()])
  return outcome
}

/**
 * Counts a code of the app before it is looked at; recovery codes are too long to be guessed, and stay good when the day's tries are used up. What to do when it
 * was right.
 */
export async function takeAppTry(deps: Deps, memberId: bigint, code: string) {
  if (!isAppCode(code)) return { right: async () => {} }
  const isLeft = (await deps.appTries.take(`${memberId}`)) !== null
  return isLeft
    ? { right: () => deps.appTries.giveBack(`${memberId}`) }
    : refuse('app_codes_closed')
}

const isAppCode = (code: string): boolean => /^\s*\d{3}\s?\d{3}\s*$/.test(inLatinDigits(code))

/** Uses up a code of the app, or one of the recovery codes. */
export async function takeAuthenticatorCode(
  deps: Pick<Deps, 'box' | 'now'>,
  tx: Tx,
  memberId: bigint,
  code: string,
): Promise<boolean> {
  const authenticator = await readAuthenticator(tx, memberId)
  if (!authenticator?.confirmed_at) return false
  if (!isAppCode(code)) return takeRecoveryCode(tx, memberId, recoveryCodeHash(code), deps.now())
  const step = stepOf(
    deps.box.open(PURPOSE, authenticator.secret_box).toString(),
    code.replace(/\s/g, ''),
    deps.now(),
  )
  return step !== null && takeStep(tx, memberId, step)
}
