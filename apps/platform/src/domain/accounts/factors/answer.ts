import { inTransaction } from '../../../db/in-transaction.ts'
import type { BrandRef } from '../../../http/edge.ts'
import { isRefusal, refuse } from '../../../refusal.ts'
import type { Deps } from '../deps.ts'
import { openFor } from '../enter.ts'
import { readMember } from '../store.ts'
import { digestOf } from '../token.ts'
import type { FactorWay } from './ask.ts'
import { takeAuthenticatorCode } from './authenticator.ts'
import { endHalf, tryHalf } from './store.ts'

const TRIES_MAX = 5

/** The other half of a sign-in. Each answer costs one of the ticket's five tries, and one of the member's, before it is looked at. */
export async function answerFactor(deps: Deps, input: { brand: BrandRef; ticket: string; way: FactorWay; answer: string; ip: string; userAgent: string }) {
  const { brand, way } = input
  const ticketHash = digestOf(input.ticket)
  const half = await tryHalf(deps.db, { ticketHash, brandId: brand.id, triesMax: TRIES_MAX, now: deps.now() })
  if (!half || !half.ways.includes(way)) return refuse('sign_in_again')
  const subject = `${half.member_id}`
  if ((await deps.factorTries.take(subject)) === null) return refuse('too_many_requests')
  const member = await readMember(deps.db, half.member_id)
  // Locked or closed since: the first half tells why.
  if (member?.status !== 'active') return refuse('sign_in_again')
  const outcome = await inTransaction(deps.db, async (tx) => {
    if (!(await takeAuthenticatorCode(deps, tx, member.id, input.answer))) {
      return refuse('wrong_code', { fields: { answer: 'wrong' }, detail: { triesLeft: TRIES_MAX - half.tries } })
    }
    if (!(await endHalf(tx, ticketHash, deps.now()))) return refuse('sign_in_again')
    return openFor(deps, tx, { brand, member, ip: input.ip, userAgent: input.userAgent })
  })
  if (!isRefusal(outcome)) await deps.factorTries.clear(subject)
  return outcome
}
