import { inTransaction } from '../../../db/in-transaction.ts'
import { networkOf } from '../../../http/limits/rate-limit.ts'
import type { Deps } from '../deps.ts'
import { notifyMember, readMember } from '../../members/index.ts'

/** Of a day: a member mistypes fewer. */
export const WRONG_ANSWERS_TILL_TOLD = 5

/**
 * Takes one answer to a ticket before it is looked at; null when there is none left. What to do
 * when it was right.
 */
export async function takeAnswer({ factorTries }: Deps, memberId: bigint, ip: string) {
  const there = `${memberId}@${networkOf(ip)}`
  const lefts = await Promise.all([
    factorTries.there.take(there),
    factorTries.byMember.take(`${memberId}`),
  ])
  if (lefts.includes(null)) return null
  return {
    right: () =>
      Promise.all([factorTries.there.clear(there), factorTries.byMember.giveBack(`${memberId}`)]),
  }
}

/** A wrong answer came after a right first factor, so the member hears of the fifth of a day. */
export async function countWrongAnswer(deps: Deps, memberId: bigint): Promise<void> {
  if ((await deps.wrongAnswers.take(`${memberId}`)) !== 0) return
  await inTransaction(deps.db, async (tx) => {
    const member = (await readMember(tx, memberId))!
    await notifyMember(deps, tx, member, { template: 'factor_guessed', words: {} })
  })
}
