import type { MemberSession } from '../../../http/edge.ts'
import { isRefusal, refuse, type Refusal } from '../../../refusal.ts'
import { isCommonPassword } from '../../../secrets/common-passwords.ts'
import { namesOfBrand } from '../../brand/index.ts'
import type { Deps } from '../deps.ts'
import { inSession } from '../sessions/in-session.ts'
import { endOthers } from './set-password.ts'
import { isFresh } from '../reauth/is-fresh.ts'
import { checkOwnPassword } from '../reauth/own-password.ts'
import { renewToken } from '../sessions/renew-token.ts'
import { containsUsername, faultOf, type MemberRow, readMember } from '../../members/index.ts'
import { recordChange } from '../security-events/record-change.ts'
import { replacePassword } from './store.ts'
import { markAuthenticated } from '../sessions/store.ts'

type Passwords = {
  member: MemberSession
  oldPassword: string
  newPassword: string
  confirmNewPassword: string
}

/**
 * Sets a new sign-in password and ends every other session; this one goes on with another token.
 */
export async function changePassword(deps: Deps, input: Passwords) {
  const { member, oldPassword, newPassword, confirmNewPassword } = input
  const settings = await deps.brand.settings(member.brandId)
  const newFault =
    faultOf(newPassword, settings.register.password) ??
    (containsUsername(newPassword, member.username) ? 'contains_username' : null)
  if (newFault) return refuse('invalid_input', { fields: { newPassword: newFault } })
  if (confirmNewPassword !== newPassword)
    return refuse('password_confirmation_differs', { fields: { confirmNewPassword: 'differs' } })
  if (isCommonPassword(newPassword, namesOfBrand(settings)))
    return refuse('password_too_common', { fields: { newPassword: 'too_common' } })
  if (newPassword === oldPassword) return unchanged()
  const known = await ownerOf(deps, input)
  if (isRefusal(known)) return known.refused === 'wrong_password' ? wrongOldPassword() : known
  const passwordHash = await deps.passwords.hash(newPassword)
  if (isRefusal(passwordHash)) return passwordHash

  return inSession(deps.db, member, async (tx) => {
    const at = deps.now()
    const change = { memberId: member.playerId, from: known.password_hash, to: passwordHash, at }
    // Changed since it was read: then the current one was not given.
    if (!(await replacePassword(tx, change))) return wrongOldPassword()
    await endOthers(deps, tx, {
      memberId: member.playerId,
      brandId: member.brandId,
      keptId: member.sessionId,
      at,
    })
    await markAuthenticated(tx, member.sessionId, at)
    await recordChange(deps, tx, member.playerId, {
      kind: 'password_changed',
      isFirst: !known.has_password,
      by: member,
    })
    return { token: await renewToken(deps, tx, { ...member, at }) }
  })
}

/**
 * The member's row, where the current password is given; where there is none, or it has to be
 * replaced, a fresh session does.
 */
async function ownerOf(
  deps: Deps,
  { member, oldPassword, newPassword }: Passwords,
): Promise<MemberRow | Refusal> {
  if (oldPassword !== '') return checkOwnPassword(deps, member, oldPassword)
  const known = await readMember(deps.db, member.playerId)
  if (!known) return refuse('not_logged_in')
  if (known.has_password && !member.mustChangePassword)
    return refuse('invalid_input', { fields: { oldPassword: 'required' } })
  if (!(await isFresh(deps, member))) return refuse('reauth_needed')
  if (!known.has_password) return known
  const same = await checkOwnPassword(deps, member, newPassword)
  if (!isRefusal(same)) return unchanged()
  return same.refused === 'wrong_password' ? known : same
}

function unchanged() {
  return refuse('password_unchanged', { fields: { newPassword: 'unchanged' } })
}

function wrongOldPassword() {
  return refuse('wrong_old_password', { fields: { oldPassword: 'wrong' } })
}
