import type { MemberSession } from '../../http/edge.ts'
import { isRefusal, refuse } from '../../refusal.ts'
import { checkOwnPassword, takeLook } from './check-own-password.ts'
import { isCommonPassword, namesOfBrand } from './common-passwords.ts'
import type { Deps } from './deps.ts'
import { inSession } from './in-session.ts'
import { containsUsername, faultOf } from './rules.ts'
import { endOthers } from './password/set-password.ts'
import { renewToken } from './renew-token.ts'
import { readMember } from './store/members.ts'
import { replacePassword } from './store/passwords.ts'
import { beganByPassword } from './store/sessions.ts'
import { takeYoungWays } from './take-young-ways.ts'

/** Whoever came in by the password itself, and is made to replace it before anything else, is not asked for it again so soon. */
const SHOWN_MINUTES = 10

/** Whether he has shown it already: in this very session, a moment ago, and only where he can do nothing but replace it. */
export async function isPasswordShown(
  deps: Pick<Deps, 'db' | 'now'>,
  member: MemberSession,
): Promise<boolean> {
  return (
    member.mustChangePassword &&
    beganByPassword(
      deps.db,
      member.sessionId,
      new Date(deps.now().getTime() - SHOWN_MINUTES * 60_000),
    )
  )
}

/** Gives a member a new sign-in password and ends every session but the one that asks, which goes on with another token. */
export async function changePassword(
  deps: Deps,
  input: {
    member: MemberSession
    oldPassword: string
    newPassword: string
    confirmNewPassword: string
  },
) {
  const { member, oldPassword, newPassword, confirmNewPassword } = input
  const settings = await deps.brand.settings(member.brandId)
  const isShown = oldPassword === '' && (await isPasswordShown(deps, member))
  const fault = oldPassword === '' && !isShown ? 'required' : null
  const newFault =
    faultOf(newPassword, settings.register.password) ??
    (containsUsername(newPassword, member.username) ? 'contains_username' : null)
  if (fault || newFault)
    return refuse('invalid_input', {
      fields: { ...(fault && { oldPassword: fault }), ...(newFault && { newPassword: newFault }) },
    })
  if (confirmNewPassword !== newPassword)
    return refuse('password_confirmation_differs', { fields: { confirmNewPassword: 'differs' } })
  if (isCommonPassword(newPassword, namesOfBrand(settings)))
    return refuse('password_too_common', { fields: { newPassword: 'too_common' } })
  if (newPassword === oldPassword) return unchanged()

  const known = isShown
    ? await unlessSame(deps, member, newPassword)
    : await checkOwnPassword(deps, member, oldPassword)
  if (isRefusal(known)) return known.refused === 'wrong_password' ? wrongOldPassword() : known
  const passwordHash = await deps.passwords.hash(newPassword, `member ${member.playerId}`)
  if (isRefusal(passwordHash)) return passwordHash

  return inSession(deps.db, member, async (tx) => {
    // Somebody may have changed it since it was read: then the current one was not given.
    if (
      !(await replacePassword(tx, {
        memberId: member.playerId,
        from: known.password_hash,
        to: passwordHash,
        at: deps.now(),
      }))
    )
      return wrongOldPassword()
    await endOthers(deps, tx, {
      memberId: member.playerId,
      brandId: member.brandId,
      keptId: member.sessionId,
      at: deps.now(),
    })
    const went = await takeYoungWays(deps, tx, { ...member, asking: member, isPasswordNew: true })
    return { went, token: await renewToken(deps, tx, { ...member, at: deps.now() }) }
  })
}

/** His row, where the new one is not what he has: what he came in by is not with us any more. Counted as a look at the own one is. */
async function unlessSame(deps: Deps, member: MemberSession, newPassword: string) {
  if (!(await takeLook(deps, member))) return refuse('too_many_requests')
  const known = await readMember(deps.db, member.playerId)
  if (!known) return refuse('not_logged_in')
  const isSame = await deps.passwords.verify(
    newPassword,
    known.password_hash,
    `member ${member.playerId}`,
  )
  if (isRefusal(isSame)) return isSame
  return isSame ? unchanged() : known
}

function unchanged() {
  return refuse('password_unchanged', { fields: { newPassword: 'unchanged' } })
}

function wrongOldPassword() {
  return refuse('wrong_old_password', { fields: { oldPassword: 'wrong' } })
}
