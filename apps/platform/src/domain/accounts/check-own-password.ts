import type { MemberSession } from '../../http/edge.ts'
import { isRefusal, refuse } from '../../refusal.ts'
import type { Deps } from './deps.ts'
import { hasBeenAt } from './known-network.ts'
import { takeByPlace } from './share-of-strangers.ts'
import { readMember } from './store/members.ts'
import { readOrigin } from './store/sessions.ts'

const DAY_MS = 86_400_000

/**
 * Before something of the account changes, whoever holds the session shows that he knows the password too; answers with his row. Wrong ones are counted
 * apart from sign-ins, by session with all that its device tokens opened, and with more room by member and network: whoever holds a stolen session can neither guess
 * on, nor keep its owner in another from ending it; nor can whoever has the password, who has as many sessions as he likes.
 */
export async function checkOwnPassword(deps: Deps, member: MemberSession, password: string) {
  const { bySession, wrong } = deps.ownPasswords
  if (password === '') return refuse('invalid_input', { fields: { password: 'required' } })
  const session = `${(await readOrigin(deps.db, member.sessionId)).rootId}`
  const tried = tryOf(deps, member)
  if ((await bySession.take(session)) === null) return refuse('too_many_requests')
  const taken = await takeByPlace(wrong, tried)
  if (!taken || !(await takeLook(deps, member))) return refuse('too_many_requests')
  const known = await readMember(deps.db, member.playerId)
  if (!known) return refuse('not_logged_in')
  const isRight = await deps.passwords.verify(
    password,
    known.password_hash,
    `member ${member.playerId}`,
  )
  if (isRefusal(isRight)) {
    await Promise.all([bySession.giveBack(session), taken.giveBack()])
    return isRight
  }
  if (!isRight) return refuse('wrong_password', { fields: { password: 'wrong' } })
  await Promise.all([bySession.clear(session), taken.giveBack()])
  return known
}

/** Whether the own password may be looked at once more. Right ones are bounded too: each costs a hash, for which others wait. */
export async function takeLook(deps: Deps, member: MemberSession): Promise<boolean> {
  return (await takeByPlace(deps.ownPasswords.looks, tryOf(deps, member))) !== null
}

/** At home is he where he has been for a day: whoever has the password makes a place of his own in a moment. */
function tryOf(deps: Deps, { playerId, ip }: MemberSession) {
  return {
    subject: `${playerId}`,
    ip,
    isAtHome: () => hasBeenAt(deps.db, playerId, ip, new Date(deps.now().getTime() - DAY_MS)),
  }
}
