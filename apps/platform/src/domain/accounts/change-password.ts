import type { MemberSession } from '../../http/edge.ts'
import { isRefusal, refuse } from '../../refusal.ts'
import { checkOwnPassword } from './check-own-password.ts'
import { isCommonPassword, namesOfBrand } from './common-passwords.ts'
import type { Deps } from './deps.ts'
import { inSession } from './in-session.ts'
import { containsUsername, faultOf } from './rules.ts'
import { endOthers } from './password/set-password.ts'
import { tellPasswordChanged } from './password/tell-changed.ts'
import { replacePassword } from './store.ts'
import { takeYoungWays } from './take-young-ways.ts'

/** Gives a member a new sign-in password and ends every session but the one that asks. */
export async function changePassword(deps: Deps, input: { member: MemberSession; oldPassword: string; newPassword: string; confirmNewPassword: string }) {
  const { member, oldPassword, newPassword, confirmNewPassword } = input
  const settings = await deps.brand.settings(member.brandId)
  const fault = oldPassword === '' ? 'required' : null
  const newFault = faultOf(newPassword, settings.register.password) ?? (containsUsername(newPassword, member.username) ? 'contains_username' : null)
  if (fault || newFault) return refuse('invalid_input', { fields: { ...(fault && { oldPassword: fault }), ...(newFault && { newPassword: newFault }) } })
  if (confirmNewPassword !== newPassword) return refuse('password_confirmation_differs', { fields: { confirmNewPassword: 'differs' } })
  if (isCommonPassword(newPassword, namesOfBrand(settings))) return refuse('password_too_common', { fields: { newPassword: 'too_common' } })
  if (newPassword === oldPassword) return refuse('password_unchanged', { fields: { newPassword: 'unchanged' } })

  const known = await checkOwnPassword(deps, member, oldPassword)
  if (isRefusal(known)) return known.refused === 'wrong_password' ? wrongOldPassword() : known
  const passwordHash = await deps.passwords.hash(newPassword, `member ${member.playerId}`)
  if (isRefusal(passwordHash)) return passwordHash

  return inSession(deps.db, member, async (tx) => {
    // Somebody may have changed it since it was read: then the current one was not given.
    if (!(await replacePassword(tx, { memberId: member.playerId, from: known.password_hash, to: passwordHash, at: deps.now() }))) return wrongOldPassword()
    await endOthers(tx, { memberId: member.playerId, brandId: member.brandId, keptId: member.sessionId, at: deps.now() })
    await takeYoungWays(deps, tx, { ...member, keptId: member.sessionId })
    await tellPasswordChanged(deps, tx, known)
    return {}
  })
}

function wrongOldPassword() {
  return refuse('wrong_old_password', { fields: { oldPassword: 'wrong' } })
}
