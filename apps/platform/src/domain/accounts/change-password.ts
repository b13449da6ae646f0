import { inTransaction } from '../../db/in-transaction.ts'
import type { MemberSession } from '../../http/edge.ts'
import { isRefusal, refuse } from '../../refusal.ts'
import { isCommonPassword } from './common-passwords.ts'
import type { Deps } from './deps.ts'
import { containsUsername, faultOf } from './rules.ts'
import { endOthers } from './password/set-password.ts'
import { tellPasswordChanged } from './password/tell-changed.ts'
import { readMember, replacePassword } from './store.ts'

/**
 * Gives a member a new sign-in password and ends every session but the one that asks. Wrong current passwords are counted
 * by member and apart from sign-ins: whoever holds a stolen session can neither guess on, nor lock the member out.
 */
export async function changePassword(deps: Deps, input: { member: MemberSession; oldPassword: string; newPassword: string; confirmNewPassword: string }) {
  const { member, oldPassword, newPassword, confirmNewPassword } = input
  const { register } = await deps.brand.settings(member.brandId)
  const fault = oldPassword === '' ? 'required' : null
  const newFault = faultOf(newPassword, register.password) ?? (containsUsername(newPassword, member.username) ? 'contains_username' : null)
  if (fault || newFault) return refuse('invalid_input', { fields: { ...(fault && { oldPassword: fault }), ...(newFault && { newPassword: newFault }) } })
  if (confirmNewPassword !== newPassword) return refuse('password_confirmation_differs', { fields: { confirmNewPassword: 'differs' } })
  if (isCommonPassword(newPassword)) return refuse('password_too_common', { fields: { newPassword: 'too_common' } })
  if (newPassword === oldPassword) return refuse('password_unchanged', { fields: { newPassword: 'unchanged' } })

  const whose = `member ${member.playerId}`
  if ((await deps.passwordChanges.take(`${member.playerId}`)) === null) return refuse('too_many_requests')
  const known = await readMember(deps.db, member.playerId)
  if (!known) return refuse('not_logged_in')
  const isRight = await deps.passwords.verify(oldPassword, known.password_hash, whose)
  const passwordHash = isRight === true ? await deps.passwords.hash(newPassword, whose) : isRight
  if (isRefusal(passwordHash)) {
    await deps.passwordChanges.giveBack(`${member.playerId}`)
    return passwordHash
  }
  if (typeof passwordHash !== 'string') return refuse('wrong_old_password', { fields: { oldPassword: 'wrong' } })
  await deps.passwordChanges.clear(`${member.playerId}`)

  return inTransaction(deps.db, async (tx) => {
    // Somebody may have changed it since it was read: then the current one was not given.
    if (!(await replacePassword(tx, { memberId: member.playerId, from: known.password_hash, to: passwordHash }))) return refuse('wrong_old_password', { fields: { oldPassword: 'wrong' } })
    await endOthers(tx, { memberId: member.playerId, brandId: member.brandId, keptId: member.sessionId, at: deps.now() })
    await tellPasswordChanged(deps, tx, known)
    return {}
  })
}
