import { inLatinDigits } from '@padma/contract/digits'
import { Secret, TOTP } from 'otpauth'

const PERIOD_SECONDS = 30

/**
 * The 30 s step whose code this is: now, one before or one after. Null for a wrong code. Whoever
 * accepts it takes no step up to it again.
 */
export function stepOf(secret: string, code: string, now: Date): bigint | null {
  const token = inLatinDigits(code)
  if (!/^\d{6}$/.test(token)) return null
  const totp = new TOTP({
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
  })
  const delta = totp.validate({ token, timestamp: now.getTime(), window: 1 })
  return delta === null ? null : BigInt(Math.floor(now.getTime() / 1_000 / PERIOD_SECONDS) + delta)
}
