import { refuse, type Refusal } from '../../../refusal.ts'
import { type Settings, namesOfBrand } from '../../brand/index.ts'
import { isCommonPassword } from '../../../secrets/common-passwords.ts'
import { containsUsername, faultOf } from '../../members/index.ts'

/**
 * What stands against a new password by the brand's rule; null when nothing does. `username` null:
 * not known yet.
 */
export function faultOfNew(
  newPassword: string,
  username: string | null,
  settings: Settings,
): Refusal<'invalid_input' | 'password_too_common'> | null {
  const fault =
    newPassword === ''
      ? 'required'
      : (faultOf(newPassword, settings.register.password) ??
        (username !== null && containsUsername(newPassword, username) ? 'contains_username' : null))
  if (fault) return refuse('invalid_input', { fields: { newPassword: fault } })
  return isCommonPassword(newPassword, namesOfBrand(settings))
    ? refuse('password_too_common', { fields: { newPassword: 'too_common' } })
    : null
}
