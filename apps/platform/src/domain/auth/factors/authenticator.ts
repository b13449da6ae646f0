import { inLatinDigits } from '@padma/contract/digits'
import { publish } from '../../../db/outbox/outbox.ts'
import type { Tx } from '../../../db/pool.ts'
import type { MemberSession } from '../../../http/edge.ts'
import { isRefusal, refuse } from '../../../refusal.ts'
import type { Deps } from '../deps.ts'
import { inSession } from '../sessions/in-session.ts'
import { recordChange } from '../security-events/record-change.ts'
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
import { newTotpSecret, stepOf, totpAddress } from '../../../secrets/totp.ts'
import { countWrongAnswer } from './wrong-answers.ts'

/** Of an app, wrong ones, over all processes: three of a million are right at any time. */
export const APP_TRIES_A_DAY = 20

/** So long the first code is waited for. */
const BEGUN_MINUTES = 15
export const begunSince = (now: Date): Date => new Date(now.getTime() - BEGUN_MINUTES * 60_000)

/** The purpose under which members' one-time secrets are encrypted at rest. */
const PURPOSE = 'accounts.totp'

/**
 * Gives the member's authenticator app a secret. It asks for nothing until a first code has come
 * back.
 */
export async function beginAuthenticator(deps: Deps, member: MemberSession) {
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

/**
 * The first right code turns it on, soon and in the session that began it. The recovery codes are
 * told here and never again.
 */
export async function confirmAuthenticatorCode(
  deps: Deps,
  input: { member: MemberSession; code: string },
) {
  const { playerId, brandId, sessionId } = input.member
  const begun = await readBegun(deps.db, playerId, sessionId, begunSince(deps.now()))
  if (!begun) return refuse('authenticator_not_begun')
  const subject = `begun ${sessionId}`
  if ((await deps.factorTries.there.take(subject)) === null) return refuse('too_many_requests')
  const step = stepOf(deps.box.open(PURPOSE, begun.secret_box).toString(), input.code, deps.now())
  if (step === null) return refuse('wrong_code', { fields: { code: 'wrong' } })
  await deps.factorTries.there.giveBack(subject)
  const codes = newRecoveryCodes()
  return inSession(deps.db, input.member, async (tx) => {
    const at = deps.now()
    if (!(await confirmAuthenticator(tx, playerId, begun.secret_box, step, at)))
      return refuse('authenticator_not_begun')
    await replaceRecoveryCodes(tx, playerId, codes.hashes)
    const by = input.member
    await recordChange(deps, tx, playerId, { kind: 'authenticator_added', isFirst: true, by })
    await publish(tx, 'member.factor_added', { brandId, playerId })
    return { recoveryCodes: codes.plain }
  })
}

type WithCode = { member: MemberSession; code: string }

export const removeAuthenticator = (deps: Deps, input: WithCode) =>
  byCode(deps, input, async (tx) => {
    const { playerId, brandId } = input.member
    await deleteAuthenticator(tx, playerId)
    await recordChange(deps, tx, playerId, { kind: 'authenticator_removed', by: input.member })
    await publish(tx, 'member.factor_removed', { brandId, playerId })
    return {}
  })

/** Others in the place of all that there were, told here and never again. */
export const renewRecoveryCodes = (deps: Deps, input: WithCode) =>
  byCode(deps, input, async (tx) => {
    const { playerId } = input.member
    const codes = newRecoveryCodes()
    await replaceRecoveryCodes(tx, playerId, codes.hashes)
    await recordChange(deps, tx, playerId, { kind: 'recovery_codes_renewed', by: input.member })
    return { recoveryCodes: codes.plain }
  })

/** What is done to an app takes a code of it, or of the recovery codes in hand. */
async function byCode<T extends object>(
  deps: Deps,
  { member, code }: WithCode,
  act: (tx: Tx) => Promise<T>,
) {
  const subject = `session ${member.sessionId}`
  if ((await deps.factorTries.there.take(subject)) === null) return refuse('too_many_requests')
  const tried = await takeAppTry(deps, member.playerId, code)
  if (isRefusal(tried)) return tried
  const outcome = await inSession(deps.db, member, async (tx) => {
    if (!(await takeAuthenticatorCode(deps, tx, member.playerId, code)))
      return refuse('wrong_code', { fields: { code: 'wrong' } })
    return act(tx)
  })
  if (isRefusal(outcome)) {
    if (outcome.refused === 'wrong_code') await countWrongAnswer(deps, member.playerId)
  } else await Promise.all([deps.factorTries.there.clear(subject), tried.right()])
  return outcome
}

/**
 * Counts a code of the app before it is looked at; recovery codes are too long to be guessed, and
 * stay good when the day's tries are used up. What to do when it was right.
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
  if (!isAppCode(code)) return takeRecoveryCode(tx, memberId, recoveryCodeHash(code))
  const step = stepOf(
    deps.box.open(PURPOSE, authenticator.secret_box).toString(),
    code.replace(/\s/g, ''),
    deps.now(),
  )
  return step !== null && takeStep(tx, memberId, step)
}
