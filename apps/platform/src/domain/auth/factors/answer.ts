import type { FactorWay } from '@padma/contract'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Tx } from '../../../db/pool.ts'
import type { BrandRef } from '../../../http/edge.ts'
import { isRefusal, refuse } from '../../../refusal.ts'
import { refundAt } from '../sign-in/attempts.ts'
import { checkCode } from '../codes/code.ts'
import { open } from '../sign-in/complete-sign-in.ts'
import type { Deps } from '../deps.ts'
import { recordFailedSignIn } from '../devices/record-sign-in.ts'
import { setPassword } from '../password/set-password.ts'
import { spendRemembered } from '../remembered/store.ts'
import { holdMember, markRead, type MemberRow, readMember } from '../../members/index.ts'
import { digestOf } from '../../../secrets/token.ts'
import { takeAppTry, takeAuthenticatorCode } from './authenticator.ts'
import { isHolder } from './bank-name.ts'
import { factorKey } from './send-code.ts'
import { endPending, type PendingRow, tryPending } from './store.ts'
import { countWrongAnswer, takeAnswer } from './wrong-answers.ts'

const TRIES_MAX = 5

type Answer = {
  brand: BrandRef
  ticket: string
  way: FactorWay
  answer: string
  ip: string
  userAgent: string
}

/**
 * The second factor of a sign-in. Each answer costs one of the ticket's five attempts, and one of
 * the member's at that network, before it is looked at.
 */
export async function answerFactor(deps: Deps, input: Answer) {
  const { brand, way, ip, userAgent } = input
  const ticketHash = digestOf(input.ticket)
  const pending = await tryPending(deps.db, {
    ticketHash,
    brandId: brand.id,
    triesMax: TRIES_MAX,
    now: deps.now(),
  })
  if (!pending?.ways.includes(way)) return refuse('sign_in_again')
  const subject = `${pending.member_id}`
  const taken = await takeAnswer(deps, pending.member_id, ip)
  if (!taken) return refuse('too_many_requests')
  if (way === 'bank_name' && (await deps.nameTries.take(subject)) === null)
    return refuse('too_many_requests')
  const member = await readMember(deps.db, pending.member_id)
  // Locked or closed since: the first factor tells why.
  if (member?.status !== 'active') return refuse('sign_in_again')
  const tried = way === 'totp' ? await takeAppTry(deps, member.id, input.answer) : null
  if (isRefusal(tried)) return tried
  const settings = await deps.brand.settings(brand.id)
  const useAnswer = await answerOf(deps, member, pending, input)
  const outcome = await inTransaction(deps.db, async (tx) => {
    // First of all, as by whatever ends sessions: the ticket may be gone by then.
    if ((await holdMember(tx, member.id)).status !== 'active') return refuse('sign_in_again')
    if (!(await useAnswer(tx)))
      return refuse(way === 'bank_name' ? 'wrong_name' : 'wrong_code', {
        fields: { answer: 'wrong' },
        detail: { triesLeft: TRIES_MAX - pending.tries },
      })
    if (!(await endPending(tx, ticketHash, deps.now()))) return refuse('sign_in_again')
    if (pending.device_hash && !(await spendRemembered(tx, pending.device_hash, deps.now())))
      return refuse('sign_in_again')
    const { new_password_hash: hash, new_password_by: by } = pending
    if (hash) await setPassword(deps, tx, member, { hash, by: by ?? 'sms' }, ip)
    return open(deps, tx, settings, {
      brand,
      member,
      way: 'factor',
      isByPassword: pending.is_by_password && !hash,
      ip,
      userAgent,
    })
  })
  if (!isRefusal(outcome)) {
    await taken.right()
    await tried?.right()
    await refundAt(deps, { brand, member, ip })
    if (way === 'bank_name') await deps.nameTries.clear(subject)
  } else if (outcome.refused === 'wrong_code' || outcome.refused === 'wrong_name') {
    await recordFailedSignIn(deps, { brand, way: 'factor', ip, userAgent }, member.id)
    await countWrongAnswer(deps, member.id)
  }
  return outcome
}

/**
 * What uses the answer up inside the transaction; false when it was wrong. A code that was sent
 * counts its own attempts, before.
 */
async function answerOf(
  deps: Deps,
  member: MemberRow,
  pending: PendingRow,
  { way, answer, ip }: Answer,
): Promise<(tx: Tx) => Promise<boolean>> {
  if (way === 'totp') return (tx) => takeAuthenticatorCode(deps, tx, member.id, answer)
  if (way === 'bank_name') {
    const isRight = await isHolder(deps, member.id, answer)
    return async () => isRight
  }
  const key = factorKey(member, { way, begunAt: pending.begun_at, ip })
  const { accounts } = await deps.brand.settings(member.brand_id)
  const right = key ? await checkCode(deps, key, answer, accounts.codeTries) : null
  if (!key || !right || isRefusal(right)) return async () => false
  return async (tx) =>
    (await right.use(tx)) &&
    (way !== 'sms' || (await markRead(tx, member.id, key.recipient, deps.now())))
}
