import { totp } from '@padma/testkit/totp.ts'
import { isRefusal } from '../../../../apps/platform/src/refusal.ts'
import type { OperatorAsk } from '../world/ask.ts'
import { BRAND, type World } from '../world/world.ts'

/** After this an operator's session may have idled out. */
const IDLE_MS = 25 * 60_000
const LIFE_MS = 11 * 3_600_000

/** The demo's operators, each signed in when there is something for them to do. */
export function openDesk(world: World) {
  const staff = (username: string, ip: string): OperatorAsk => {
    const { password, totpSecret } = world.demo.operators.find((one) => one.username === username)!
    let session = { token: '', began: 0, at: 0 }
    const ask = world.console(() => ({ token: session.token, ip, userAgent: 'Firefox' }))
    let signingIn = Promise.resolve()
    const signIn = async () => {
      const now = Date.now()
      if (now - session.at < IDLE_MS && now - session.began < LIFE_MS) return
      const code = totp(totpSecret)
      const signedIn = await world.modules.operators.signIn({
        brand: BRAND,
        username,
        password,
        code,
        ip,
      })
      if (isRefusal(signedIn)) throw new Error(`${username}: ${signedIn.refused}`)
      session = { token: signedIn.token, began: now, at: now }
    }
    return (async (...call: Parameters<typeof ask>) => {
      await (signingIn = signingIn.then(signIn))
      session.at = Date.now()
      return ask(...call)
    }) as OperatorAsk
  }
  return {
    owner: staff('owner', '103.20.1.11'),
    cashier: staff('cashier1', '103.20.1.12'),
    checker: staff('cashier2', '103.20.1.13'),
  }
}
export type Desk = ReturnType<typeof openDesk>
