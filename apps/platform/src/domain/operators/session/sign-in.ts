import { inTransaction } from '../../../db/in-transaction.ts'
import type { BrandRef } from '../../../http/edge.ts'
import { isRefusal, refuse } from '../../../refusal.ts'
import { networkOf } from '../../../http/limits/rate-limit.ts'
import { stepOf } from '../../../secrets/totp.ts'
import type { Deps } from '../deps.ts'
import { knownByPassword } from './known-by-password.ts'
import { openSession } from './open-session.ts'
import { hasSignedInFrom, takeTotpStep } from '../store.ts'

/** The purpose under which one-time secrets are encrypted at rest. */
export const TOTP_PURPOSE = 'operators.totp'

const DAY_MS = 86_400_000
/** A network where the operator signed in since is known. */
const KNOWN_FOR_DAYS = 90

/**
 * Password and one-time code together; which of them was wrong is never told. Every try is in the
 * audit log.
 */
export async function signIn(
  deps: Deps,
  input: {
    brand: BrandRef
    username: string
    password: string
    geetest?: unknown
    code: string
    ip: string
  },
) {
  const known = await knownByPassword(deps, input, 'operator.sign_in_refused')
  if (isRefusal(known)) return known
  const { operator, turnAway, forgetTries } = known
  if (!operator.totp_secret_box) return turnAway('the first sign-in is due', 'wrong_credentials')
  const tried = await takeCode(deps, operator.id, input.ip)
  if (!tried) return turnAway('too many one-time codes', 'account_locked')
  const step = stepOf(
    deps.box.open(TOTP_PURPOSE, operator.totp_secret_box).toString(),
    input.code,
    deps.now(),
  )
  if (step === null) return turnAway('one-time code', 'wrong_credentials')

  const signedIn = await inTransaction(deps.db, async (tx) => {
    if (!(await takeTotpStep(tx, operator, step, deps.now()))) return refuse('wrong_credentials')
    return openSession(tx, operator, { act: 'operator.signed_in', ip: input.ip, at: deps.now() })
  })
  if (isRefusal(signedIn)) return turnAway('one-time code was used before', 'wrong_credentials')
  await Promise.all([forgetTries(), tried.right()])
  return signedIn
}

/**
 * Counts a code before it is looked at; null when there is none left. What to do when it was right.
 */
async function takeCode({ db, now, codes }: Deps, operatorId: bigint, ip: string) {
  const there = `${operatorId}@${networkOf(ip)}`
  if ((await codes.there.take(there)) === null) return null
  const since = new Date(now().getTime() - KNOWN_FOR_DAYS * DAY_MS)
  const isKnown = await hasSignedInFrom(db, operatorId, ip, since)
  const operator = `${operatorId}`
  if (!isKnown && (await codes.elsewhere.take(operator)) === null) return null
  return {
    right: () =>
      Promise.all([codes.there.clear(there), !isKnown && codes.elsewhere.giveBack(operator)]),
  }
}
