import { inTransaction } from '../../../db/in-transaction.ts'
import type { Deps } from '../deps.ts'
import { hasBeenAt } from '../known-network.ts'
import { tellMember } from '../profile/tell-member.ts'
import { takeByPlace } from '../share-of-strangers.ts'
import { readMember } from '../store/members.ts'

/** Of a day: its owner mistypes fewer himself. */
export const WRONG_ANSWERS_TILL_TOLD = 5
/** In a quarter of an hour. */
export const TRIES_OF_A_PLACE = 10

/** Takes one answer of a ticket's bearer before it is looked at; null when there is none left. What to do when it was right. */
export function takeAnswer(deps: Deps, memberId: bigint, ip: string) {
  return takeByPlace(deps.factorTries, {
    subject: `${memberId}`,
    ip,
    isAtHome: () => hasBeenAt(deps.db, memberId, ip, deps.now()),
  })
}

/** Whoever answers wrong has got past the first proof, so its owner hears of the fifth of a day, of whatever kind and from wherever. */
export async function countWrongAnswer(
  deps: Deps,
  memberId: bigint,
  isApp: boolean,
): Promise<void> {
  if ((await deps.wrongAnswers.take(`${memberId}`)) !== 0) return
  await inTransaction(deps.db, async (tx) => {
    const member = (await readMember(tx, memberId))!
    await tellMember(deps, tx, member.brand_id, member, {
      template: isApp ? 'app_code_guessed' : 'second_proof_guessed',
      words: {},
    })
  })
}
