import { inTransaction } from '../../../db/in-transaction.ts'
import type { BrandRef } from '../../../http/edge.ts'
import { isRefusal, refuse } from '../../../refusal.ts'
import { containsUsername } from '../../members/index.ts'
import { isCommonPassword } from '../../../secrets/common-passwords.ts'
import { newTotpSecret, stepOf, totpAddress } from '../../../secrets/totp.ts'
import type { Deps } from '../deps.ts'
import { knownByPassword } from './known-by-password.ts'
import { openSession } from './open-session.ts'
import { TOTP_PURPOSE } from './sign-in.ts'
import { asOneTimePassword } from '../../../secrets/one-time-password.ts'
import { beginSecret, finishEnrolment as keepOwnProofs } from '../store.ts'

type Begun = { brand: BrandRef; username: string; password: string; geetest?: unknown; ip: string }
/** Longer than a member's: it opens the house. */
const SHORTEST_PASSWORD = 12

/**
 * Gives the app of an operator at their first sign-in a secret; asked again, another one in
 * its place.
 */
export async function beginEnrolment(deps: Deps, input: Begun) {
  const known = await knownByOneTimePassword(deps, input)
  if (isRefusal(known)) return known
  const { operator, turnAway, forgetTries } = known
  const secret = newTotpSecret()
  if (
    !(await beginSecret(
      deps.db,
      operator,
      deps.box.close(TOTP_PURPOSE, Buffer.from(secret)),
      deps.now(),
    ))
  )
    return turnAway('he was changed meanwhile', 'wrong_credentials')
  await forgetTries()
  const { name } = await deps.brand.settings(input.brand.id)
  return {
    secret,
    uri: totpAddress({ secret, issuer: `${name} console`, username: operator.username }),
  }
}

/**
 * A password of his own and a first code of the app, in one transaction with the end of the
 * one-time password and his first session.
 */
export async function finishEnrolment(
  deps: Deps,
  input: Begun & { newPassword: string; code: string },
) {
  const { newPassword, username } = input
  const fault =
    Array.from(newPassword).length < SHORTEST_PASSWORD
      ? 'too_short'
      : newPassword.includes('\0')
        ? 'pattern'
        : containsUsername(newPassword, username.trim())
          ? 'contains_username'
          : null
  if (fault) return refuse('invalid_input', { fields: { newPassword: fault } })
  if (isCommonPassword(newPassword))
    return refuse('password_too_common', { fields: { newPassword: 'too_common' } })
  if (asOneTimePassword(newPassword) === asOneTimePassword(input.password))
    return refuse('password_unchanged', { fields: { newPassword: 'unchanged' } })

  const known = await knownByOneTimePassword(deps, input)
  if (isRefusal(known)) return known
  const { operator, turnAway, forgetTries } = known
  if (!operator.begun_secret_box)
    return turnAway('the first sign-in was not begun', 'wrong_credentials')
  const step = stepOf(
    deps.box.open(TOTP_PURPOSE, operator.begun_secret_box).toString(),
    input.code,
    deps.now(),
  )
  if (step === null) return turnAway('one-time code', 'wrong_code')
  const passwordHash = await deps.passwords.hash(newPassword)
  if (isRefusal(passwordHash)) return passwordHash

  const signedIn = await inTransaction(deps.db, async (tx) => {
    if (!(await keepOwnProofs(tx, operator, { passwordHash, step, at: deps.now() })))
      return refuse('wrong_credentials')
    return openSession(tx, operator, { act: 'operator.enrolled', ip: input.ip, at: deps.now() })
  })
  if (isRefusal(signedIn))
    return turnAway('the one-time password was used meanwhile', 'wrong_credentials')
  await forgetTries()
  return signedIn
}

/** Only those who have the password learn that its day is over. */
async function knownByOneTimePassword(deps: Deps, input: Begun) {
  const known = await knownByPassword(
    deps,
    { ...input, password: asOneTimePassword(input.password) },
    'operator.enrolment_refused',
  )
  if (isRefusal(known)) return known
  const { one_time_until: until } = known.operator
  if (until === null) return known.turnAway('no first sign-in is due', 'wrong_credentials')
  return until <= deps.now()
    ? known.turnAway('the one-time password is over', 'one_time_password_over')
    : known
}
