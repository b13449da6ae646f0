import { inTransaction } from '../../db/in-transaction.ts'
import type { BrandRef } from '../../http/edge.ts'
import { networkOf } from '../../http/rate-limit.ts'
import { isRefusal, refuse } from '../../refusal.ts'
import { newToken, stepOf } from '../accounts/index.ts'
import type { Deps } from './deps.ts'
import { insertAudit, insertSession, readOperatorByName, takeTotpStep, type Role } from './store.ts'

/** The purpose under which one-time secrets are encrypted at rest. */
export const TOTP_PURPOSE = 'operators.totp'
/** What each try of a name takes longer once many have failed: nothing to a person, and no stranger can make it more. */
const SLOWED_MS = 2_000

/**
 * Password and one-time code together; which of them was wrong is never told. Every try is in the audit log,
 * and a refused one stays there: it is written in a transaction of its own.
 *
 * Failures lock a name for the address that they came from, so that a stranger elsewhere cannot keep an operator out.
 * Whoever guesses from many addresses is slowed, and the audit log says so; the one-time code stands in his way besides.
 */
export async function signIn(deps: Deps, input: { brand: BrandRef; username: string; password: string; code: string; ip: string }) {
  const username = input.username.trim()
  const name = `${input.brand.id}:${username.toLowerCase()}`
  const network = networkOf(input.ip)
  const account = `${name}@${network}`
  if ((await deps.signInsByAddress.take(network)) === null) return refuse('too_many_requests')
  const operator = await readOperatorByName(deps.db, input.brand.id, username)
  const refused = async (why: string, code: 'wrong_credentials' | 'account_locked') => {
    await inTransaction(deps.db, (tx) => insertAudit(tx, {
      brandId: input.brand.id, operatorId: operator?.id ?? null, act: 'operator.sign_in_refused', subject: `operator:${nameForLog(username)}`, before: null, after: { why }, ip: input.ip,
    }))
    return refuse(code)
  }
  if ((await deps.signInsByAccount.take(account)) === null) return refused('too many tries', 'account_locked')

  const left = await deps.signInsByName.take(name)
  if (left === 0)
    await inTransaction(deps.db, (tx) => insertAudit(tx, {
      brandId: input.brand.id, operatorId: null, act: 'operator.sign_in_slowed', subject: `operator:${nameForLog(username)}`, before: null, after: null, ip: input.ip,
    }))
  if (left === null) await deps.pause(SLOWED_MS)

  const isRight = await deps.passwords.verify(input.password, operator?.password_hash ?? null, network)
  if (isRefusal(isRight)) {
    await Promise.all([deps.signInsByAddress.giveBack(network), deps.signInsByAccount.giveBack(account), deps.signInsByName.giveBack(name)])
    return isRight
  }
  if (!operator || !isRight) return refused('name or password', 'wrong_credentials')
  if (operator.status !== 'active') return refused('operator is locked', 'account_locked')
  const step = stepOf(deps.box.open(TOTP_PURPOSE, operator.totp_secret_box).toString(), input.code, deps.now())
  if (step === null) return refused('one-time code', 'wrong_credentials')

  const { token, digest } = newToken()
  const signedIn = await inTransaction(deps.db, async (tx) => {
    if (!(await takeTotpStep(tx, operator.id, step))) return refuse('wrong_credentials')
    await insertSession(tx, { operatorId: operator.id, digest, ip: input.ip, at: deps.now() })
    await insertAudit(tx, { brandId: input.brand.id, operatorId: operator.id, act: 'operator.signed_in', subject: `operator:${operator.username}`, before: null, after: null, ip: input.ip })
    return { token, operatorId: operator.id, username: operator.username, role: operator.role as Role }
  })
  if (isRefusal(signedIn)) return refused('one-time code was used before', 'wrong_credentials')
  await Promise.all([deps.signInsByAddress.giveBack(network), deps.signInsByAccount.clear(account), deps.signInsByName.giveBack(name)])
  return signedIn
}

/** Somebody's slip may put a password where the name belongs: names that are not known are kept short. */
function nameForLog(username: string): string {
  return username.replaceAll('\0', '').slice(0, 32)
}
