import { inTransaction } from '../../../db/in-transaction.ts'
import { networkOf } from '../../../http/rate-limit.ts'
import type { Deps } from '../deps.ts'
import { tellMember } from '../profile/tell-member.ts'
import { takeShare } from '../share-of-strangers.ts'
import { readMember } from '../store.ts'

/** Of a day: its owner mistypes fewer himself. */
export const WRONG_ANSWERS_TILL_TOLD = 5
/** In a quarter of an hour. */
export const TRIES_OF_A_PLACE = 10

/**
 * Takes one answer of a ticket's bearer before it is looked at; null when there is none left. He has shown the password, which may be another's too: so each
 * network has tries of its own, and of the wider number those where the member has never been share one half, the first try of each the other. What to do when it was right.
 */
export async function takeAnswer(deps: Deps, memberId: bigint, ip: string): Promise<{ right: () => Promise<unknown> } | null> {
  const { byPlace, ofStrangers } = deps.factorTries
  const place = `${memberId}@${networkOf(ip)}`
  const left = await byPlace.take(place)
  if (left === null) return null
  const share = await takeShare(deps, ofStrangers, { memberId, ip, isFirst: left === TRIES_OF_A_PLACE - 1 })
  return share && { right: () => Promise.all([byPlace.clear(place), share.giveBack()]) }
}

/** Whoever answers wrong has got past the first proof, so its owner hears of the fifth of a day, of whatever kind and from wherever. */
export async function countWrongAnswer(deps: Deps, memberId: bigint, isApp: boolean): Promise<void> {
  if ((await deps.wrongAnswers.take(`${memberId}`)) !== 0) return
  await inTransaction(deps.db, async (tx) => {
    const member = (await readMember(tx, memberId))!
    await tellMember(deps, tx, member.brand_id, member, { template: isApp ? 'app_code_guessed' : 'second_proof_guessed', words: {} })
  })
}
