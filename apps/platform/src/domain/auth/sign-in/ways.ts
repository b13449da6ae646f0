import type { Settings } from '../../brand/index.ts'

/** The flags by which a brand opens its ways in. */
export type Way =
  | 'usernameEnabled'
  | 'mobileReg'
  | 'mobileRegPass'
  | 'smsEnabled'
  | 'showVerCodeLogin'
  | 'hasFreePlay'
  | 'GOOGLE'
  | 'FACEBOOK'
  | 'FIREBASE'
  | 'PASSKEYS'
  | 'pwdEnabled'
  | 'DIRECT_REGISTRATION'

export function isOpen(settings: Pick<Settings, 'modules'>, way: Way): boolean {
  return settings.modules.includes(way)
}
