import type { MemberSession } from '../../../http/edge.ts'
import { isRefusal, refuse } from '../../../refusal.ts'
import type { Deps } from '../deps.ts'
import { readMember } from '../../members/index.ts'

/**
 * The member's row, if the password is right. Attempts are counted by session and by member, right
 * ones refunded.
 */
export async function checkOwnPassword(deps: Deps, member: MemberSession, password: string) {
  if (password === '') return refuse('invalid_input', { fields: { password: 'required' } })
  const taken = await takeReauth(deps, member)
  if (!taken) return refuse('too_many_requests')
  const known = await readMember(deps.db, member.playerId)
  if (!known) return refuse('not_logged_in')
  const isRight = await deps.passwords.verify(password, known.password_hash)
  if (isRefusal(isRight)) {
    await taken.refund()
    return isRight
  }
  if (!isRight) return refuse('wrong_password', { fields: { password: 'wrong' } })
  await taken.refund()
  return known
}

/** Counts an attempt before it is looked at; null when there is none left. */
export async function takeReauth({ reauths }: Deps, { sessionId, playerId }: MemberSession) {
  const [session, member] = [`${sessionId}`, `${playerId}`]
  if ((await reauths.bySession.take(session)) === null) return null
  if ((await reauths.byMember.take(member)) === null) return null
  return {
    refund: () =>
      Promise.all([reauths.bySession.giveBack(session), reauths.byMember.giveBack(member)]),
  }
}
