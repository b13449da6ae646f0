import { api } from '../../calls/api.ts'
import { isRefusedWith } from '../../calls/refusal-text.ts'
import { beginSession } from '../../session/session.ts'
import type { PasswordState } from './queries.ts'

/**
 * Kept for a day in a cookie of this host: who signed in last, and a token that signs in once more.
 * Never a password.
 */
type Remembered = {
  username: string
  mobile?: string
  dialingCode?: string
  deviceToken: string
}
const COOKIE = 'padma-remembered'
const DAY_SECONDS = 86_400

export function remembered(): Remembered | null {
  const text = document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1)
  if (!text) return null
  try {
    const kept = JSON.parse(decodeURIComponent(text)) as Partial<Remembered>
    return typeof kept.username === 'string' && typeof kept.deviceToken === 'string'
      ? (kept as Remembered)
      : null
  } catch {
    return null
  }
}

/** The number of the sign-in, if it was by one. */
export function rememberedMobile(): { number?: string; dialingCode?: string } {
  const kept = remembered()
  return kept?.mobile === undefined ? {} : { number: kept.mobile, dialingCode: kept.dialingCode }
}

/** Of the member who is signed in now. */
export async function rememberDevice(who: {
  username: string
  mobile?: string
  dialingCode?: string
}): Promise<void> {
  const { deviceToken } = await api('POST /wps/session/remember')
  document.cookie = `${COOKIE}=${encodeURIComponent(JSON.stringify({ ...who, deviceToken }))}; Path=/; Max-Age=${DAY_SECONDS}; SameSite=Strict${location.protocol === 'https:' ? '; Secure' : ''}`
}

/**
 * An act of the member forgot all their devices: this one is remembered again, or its button would
 * fail.
 */
export async function rememberAgain(): Promise<void> {
  const kept = remembered()
  if (kept) await rememberDevice(kept).catch(forgetDevice)
}

function forgetCookie(): void {
  document.cookie = `${COOKIE}=; Path=/; Max-Age=0; SameSite=Strict`
}

/** Here at once; on the server as soon as it answers. */
export function forgetDevice(): void {
  const kept = remembered()
  forgetCookie()
  if (kept)
    void api
      .sealed('POST /wps/session/forget', { body: { deviceToken: kept.deviceToken } })
      .catch(() => {})
}

/**
 * Spends the token, and the cookie keeps nothing that could be tried again; but where a second
 * proof is asked for, without which it is not spent.
 */
export async function signInRemembered(): Promise<PasswordState> {
  const kept = remembered()!
  const opened = await api
    .sealed('POST /wps/session/login/remembered', { body: { deviceToken: kept.deviceToken } })
    .catch((error: unknown) => {
      if (!isRefusedWith(error, 'second_factor_needed')) forgetCookie()
      throw error
    })
  forgetCookie()
  beginSession(opened)
  return { isPasswordExpired: opened.passwordExpired, isPasswordGiven: opened.defaultPassword }
}
