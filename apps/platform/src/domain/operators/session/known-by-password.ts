import type { RefusalCode } from '@padma/contract'
import { asCompared } from '../../../db/as-compared.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { BrandRef } from '../../../http/edge.ts'
import { networkOf } from '../../../http/limits/rate-limit.ts'
import { isRefusal, refuse, type Refusal } from '../../../refusal.ts'
import { insertAudit } from '../../audit/index.ts'
import { isAllowedFrom } from './allowed-from.ts'
import type { Deps } from '../deps.ts'
import { passAddress } from './pass-address.ts'
import { readOperatorByName } from '../store.ts'

/**
 * What each try of a name takes longer once many have failed: nothing to a person, and no stranger
 * can make it more.
 */
const SLOWED_MS = 2_000

/**
 * The operator of that name, if the password is his and he may come in from there. Every refused
 * try is in the audit log, written in a transaction of its own, so that it stays.
 *
 * Failures lock a name for the address that they came from, so that a stranger elsewhere cannot
 * keep an operator out. Guessing from many addresses is slowed, and the audit log says so; the
 * one-time code stands in the way besides. `geetest`: a proof of work, wanted where an address has
 * used up what is free.
 */
export async function knownByPassword(
  deps: Deps,
  input: { brand: BrandRef; username: string; password: string; geetest?: unknown; ip: string },
  refusedAct: 'operator.sign_in_refused' | 'operator.enrolment_refused',
) {
  const username = input.username.trim()
  const name = `${input.brand.id}:${await asCompared(deps.db, username)}`
  const network = networkOf(input.ip)
  const account = `${name}@${network}`
  const ofAddress = await passAddress(deps, input)
  if (isRefusal(ofAddress)) return ofAddress
  const operator = await readOperatorByName(deps.db, input.brand.id, username)
  const turnAway = async <C extends RefusalCode>(why: string, code: C): Promise<Refusal<C>> => {
    await inTransaction(deps.db, (tx) =>
      insertAudit(tx, {
        brandId: input.brand.id,
        operatorId: operator?.id ?? null,
        act: refusedAct,
        subject: `operator:${nameForLog(username)}`,
        before: null,
        after: { why },
        ip: input.ip,
      }),
    )
    return refuse(code)
  }
  if ((await deps.signInsByAccount.take(account)) === null)
    return turnAway('too many tries', 'account_locked')

  const left = await deps.signInsByName.take(name)
  if (left === 0)
    await inTransaction(deps.db, (tx) =>
      insertAudit(tx, {
        brandId: input.brand.id,
        operatorId: null,
        act: 'operator.sign_in_slowed',
        subject: `operator:${nameForLog(username)}`,
        before: null,
        after: null,
        ip: input.ip,
      }),
    )
  if (left === null) await deps.pause(SLOWED_MS)

  const isRight = await deps.passwords.verify(input.password, operator?.password_hash ?? null)
  if (isRefusal(isRight)) {
    await Promise.all([
      ofAddress.giveBack(),
      deps.signInsByAccount.giveBack(account),
      deps.signInsByName.giveBack(name),
    ])
    return isRight
  }
  if (!operator || !isRight) return turnAway('name or password', 'wrong_credentials')
  if (operator.status !== 'active') return turnAway('operator is locked', 'account_locked')
  if (!isAllowedFrom(operator.addresses, input.ip))
    return turnAway('address is not allowed', 'wrong_credentials')
  const forgetTries = async () => {
    await Promise.all([
      ofAddress.giveBack(),
      deps.signInsByAccount.clear(account),
      deps.signInsByName.giveBack(name),
    ])
  }
  return { operator, turnAway, forgetTries }
}

/**
 * Someone's slip may put a password where the name belongs: names that are not known are kept
 * short.
 */
function nameForLog(username: string): string {
  return username.replaceAll('\0', '').slice(0, 32)
}
