import { Secret, TOTP } from 'otpauth'

/**
 * The six digits an authenticator app would show for this base32 secret, now or at the given time
 * (ms since 1970).
 */
export function totp(secret: string, timestamp = Date.now()): string {
  return new TOTP({
    secret: Secret.fromBase32(secret),
    digits: 6,
    period: 30,
    algorithm: 'SHA1',
  }).generate({ timestamp })
}
