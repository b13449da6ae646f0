import { inLatinDigits } from '@padma/contract/digits'
import { Secret, TOTP } from 'otpauth'

const PERIOD_SECONDS = 30

/** 160 random bits in base32: what an authenticator app is given. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/**
 * What an authenticator app reads from a QR code, as Google's "Key URI format" has it: it shows the
 * code under the issuer's and the person's name.
 */
export function totpAddress({
  secret,
  issuer,
  username,
}: {
  secret: string
  issuer: string
  username: string
}): string {
  return new TOTP({
    secret: Secret.fromBase32(secret),
    issuer,
    label: username,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
  }).toString()
}

/**
 * The 30 s step whose code this is: now, one before or one after (phones' clocks are off by that
 * much). Null for a wrong code, and for what is none. The caller that accepts it must remember the
 * step and take no step up to it again.
 */
export function stepOf(secret: string, code: string, now: Date): bigint | null {
  // The library compares bytes, of which other signs have more than one.
  const token = inLatinDigits(code)
  if (!/^\d{6}$/.test(token)) return null
  const totp = new TOTP({
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
  })
  const delta = totp.validate({ token, timestamp: now.getTime(), window: 1 })
  return delta === null ? null : BigInt(Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta)
}
