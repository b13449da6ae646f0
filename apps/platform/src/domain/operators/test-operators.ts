import { totp } from '@padma/testkit'
import { newTotpSecret } from '../../secrets/totp.ts'
import { seedOperator } from './seed.ts'
import {
  type Answer,
  type Call,
  type Instance,
  PASSWORD,
  type World,
} from '../auth/testing/test-world.ts'

/** By username: the brand's number and a role that it knows. */
type Staff = Record<string, readonly [brandId: 1 | 2, role: 'owner' | 'cashier']>

/** Makes these operators and signs them in; how each of them asks, the `owner` unless told. */
export async function signedInOperators({ db, clock, box }: World, one: Instance, staff: Staff) {
  const totpSecret = newTotpSecret()
  const sessions: Record<string, { host: string; token: string }> = {}
  for (const [username, [brandId, role]] of Object.entries(staff)) {
    await seedOperator(
      { db, now: () => clock.at, passwords: one.passwords, box },
      { brandId, username, role, password: PASSWORD, totpSecret },
    )
    const host = brandId === 2 ? 'b.localhost' : 'localhost'
    const code = totp(totpSecret, clock.at.getTime())
    const { value } = await one.call('POST /ops/session', {
      host,
      body: { username, password: PASSWORD, code },
    })
    sessions[username] = { host, token: value.token }
  }
  return (name: string, body?: object, as = 'owner', more: Call = {}): Promise<Answer> =>
    one.call(name, { ...sessions[as]!, ...(body && { body }), ...more })
}
