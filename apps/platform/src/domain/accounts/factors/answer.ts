import type { FactorWay } from '@padma/contract'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Tx } from '../../../db/pool.ts'
import type { BrandRef } from '../../../http/edge.ts'
import { isRefusal, refuse } from '../../../refusal.ts'
import { unlockAt } from '../count-failures.ts'
import type { Deps } from '../deps.ts'
import { checkCode } from '../codes/code.ts'
import { recordFailedSignIn } from '../devices/record-sign-in.ts'
import { openFor } from '../enter.ts'
import { setPassword } from '../password/set-password.ts'
import { spendRemembered } from '../remembered/store.ts'
import { holdMember, type MemberRow, proveMobile, readMember } from '../store/members.ts'
import { tellNewPlace } from '../tell-new-place.ts'
import { digestOf } from '../token.ts'
import { takeAppTry, takeAuthenticatorCode } from './authenticator.ts'
import { isHolder } from './bank-name.ts'
import { factorKey } from './send-code.ts'
import { shownByFactor } from './shown.ts'
import { endHalf, type HalfRow, tryHalf } from './store.ts'
import { countWrongAnswer, takeAnswer } from './wrong-answers.ts'

const TRIES_MAX = 5

/** The other half of a sign-in. Each answer costs one of the ticket's five tries, and one of the member's at that network, before it is looked at. */
export async function answerFactor(
  deps: Deps,
  input: {
    brand: BrandRef
    ticket: string
    way: FactorWay
    answer: string
    ip: string
    userAgent: string
  },
) {
  const { brand, way } = input
  const ticketHash = digestOf(input.ticket)
  const half = await tryHalf(deps.db, {
    ticketHash,
    brandId: brand.id,
    triesMax: TRIES_MAX,
    now: deps.now(),
  })
  if (!half || !half.ways.includes(way)) return refuse('sign_in_again')
  const subject = `${half.member_id}`
  const taken = await takeAnswer(deps, half.member_id, input.ip)
  if (!taken) return refuse('too_many_requests')
  if (way === 'bank_name' && (await deps.nameTries.take(subject)) === null)
    return refuse('too_many_requests')
  const member = await readMember(deps.db, half.member_id)
  // Locked or closed since: the first half tells why.
  if (member?.status !== 'active') return refuse('sign_in_again')
  const tried = way === 'totp' ? await takeAppTry(deps, member.id, input.answer) : null
  if (isRefusal(tried)) return tried
  const proof = await proofOf(deps, member, half, input)
  const outcome = await inTransaction(deps.db, async (tx) => {
    // First of all, as by whoever ends his sessions: the ticket may be gone by then.
    if ((await holdMember(tx, member.id)).status !== 'active') return refuse('sign_in_again')
    if (!(await proof(tx)))
      return refuse(way === 'bank_name' ? 'wrong_name' : 'wrong_code', {
        fields: { answer: 'wrong' },
        detail: { triesLeft: TRIES_MAX - half.tries },
      })
    if (!(await endHalf(tx, ticketHash, deps.now()))) return refuse('sign_in_again')
    if (half.device_hash && !(await spendRemembered(tx, half.device_hash, deps.now())))
      return refuse('sign_in_again')
    const shown = await shownByFactor({ ...deps, db: tx }, member, way)
    if (half.new_password_hash)
      await setPassword(
        deps,
        tx,
        member,
        { hash: half.new_password_hash, by: half.new_password_by ?? 'sms' },
        { ip: input.ip, beside: shown },
      )
    // A name that others may know is nothing beside the first proof, nor is the same once more.
    const rests = way === 'bank_name' || way === half.rests_on ? half.rests_on : null
    if (rests === 'sms' && !half.new_password_hash)
      await tellNewPlace(deps, tx, { member, ip: input.ip })
    return openFor(deps, tx, {
      brand,
      member,
      way: 'factor',
      isByPassword: half.is_by_password,
      ip: input.ip,
      userAgent: input.userAgent,
      restsOn: rests,
      shownSince: shown?.since ?? null,
    })
  })
  if (!isRefusal(outcome)) {
    await taken.right()
    await tried?.right()
    await unlockAt(deps, { brand, member, ip: input.ip })
    if (way === 'bank_name') await deps.nameTries.clear(subject)
  } else if (outcome.refused === 'wrong_code' || outcome.refused === 'wrong_name') {
    await recordFailedSignIn(
      deps,
      { brand, way: 'factor', ip: input.ip, userAgent: input.userAgent },
      member.id,
    )
    await countWrongAnswer(deps, member.id, way === 'totp')
  }
  return outcome
}

/** What uses the answer up inside the transaction; false when it was wrong. A code that was sent counts its own tries, before. */
async function proofOf(
  deps: Deps,
  member: MemberRow,
  half: HalfRow,
  { way, answer, ip }: { way: FactorWay; answer: string; ip: string },
): Promise<(tx: Tx) => Promise<boolean>> {
  if (way === 'totp') return (tx) => takeAuthenticatorCode(deps, tx, member.id, answer)
  if (way === 'bank_name') {
    const isRight = await isHolder(deps, member, answer)
    return async () => isRight
  }
  const key = await factorKey(deps, member, { way, begunAt: half.begun_at, ip })
  const { accounts } = await deps.brand.settings(member.brand_id)
  const right = key ? await checkCode(deps, key, answer, accounts.codeTries) : null
  if (!key || !right || isRefusal(right)) return async () => false
  return async (tx) => {
    if (!(await right.use(tx))) return false
    if (way === 'sms') await proveMobile(tx, member.id, key.recipient, deps.now())
    return true
  }
}
