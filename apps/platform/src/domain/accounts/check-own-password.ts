import type { MemberSession } from '../../http/edge.ts'
import { isRefusal, refuse } from '../../refusal.ts'
import type { Deps } from './deps.ts'
import { readMember, readOrigin } from './store.ts'

/**
 * Before something of the account changes, whoever holds the session shows that he knows the password too; answers with his row. Wrong ones are counted
 * apart from sign-ins, by session with all that its device tokens opened, and with more room by member: whoever holds a stolen session can neither guess on, nor
 * keep its owner in another from ending it. Right ones are bounded too: each costs a hash, for which others wait.
 */
export async function checkOwnPassword(deps: Deps, member: MemberSession, password: string) {
  const { bySession, byMember, looks } = deps.ownPasswords
  if (password === '') return refuse('invalid_input', { fields: { password: 'required' } })
  const [session, subject] = [`${(await readOrigin(deps.db, member.sessionId)).rootId}`, `${member.playerId}`]
  if ((await bySession.take(session)) === null || (await byMember.take(subject)) === null || (await looks.take(subject)) === null) return refuse('too_many_requests')
  const known = await readMember(deps.db, member.playerId)
  if (!known) return refuse('not_logged_in')
  const isRight = await deps.passwords.verify(password, known.password_hash, `member ${subject}`)
  if (isRefusal(isRight)) {
    await Promise.all([bySession.giveBack(session), byMember.giveBack(subject)])
    return isRight
  }
  if (!isRight) return refuse('wrong_password', { fields: { password: 'wrong' } })
  await Promise.all([bySession.clear(session), byMember.giveBack(subject)])
  return known
}
