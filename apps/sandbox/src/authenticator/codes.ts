import { Secret, TOTP } from 'otpauth'
import type { DemoOperator } from './demo-file.ts'

const PERIOD_SECONDS = 30

export type Codes = {
  secondsLeft: number
  codes: { username: string; role: string; code: string }[]
}

/** What an authenticator app on each operator's phone would show at this instant. */
export function codesAt(operators: DemoOperator[], now: Date): Codes {
  return {
    secondsLeft: PERIOD_SECONDS - (Math.floor(now.getTime() / 1000) % PERIOD_SECONDS),
    codes: operators.map(({ username, role, totpSecret }) => ({
      username,
      role,
      code: new TOTP({
        secret: Secret.fromBase32(totpSecret),
        algorithm: 'SHA1',
        digits: 6,
        period: PERIOD_SECONDS,
      }).generate({ timestamp: now.getTime() }),
    })),
  }
}
