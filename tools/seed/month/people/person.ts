import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { isRefusal } from '../../../../apps/platform/src/refusal.ts'
import type { MemberAsk } from '../world/ask.ts'
import { BRAND, type World } from '../world/world.ts'
import type { Role } from './cast.ts'

/** Within this the last sign-in is good for what needs the password given just now. */
const FRESH_MS = 4 * 60_000
/** After this a session may have idled out. */
const IDLE_MS = 10 * 3_600_000
const browsers = [
  'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36',
]

export type Person = Role & {
  id: bigint
  number: number
  /** A phone number of their own. */
  mobile: string
  paymentPassword: string
  hasDeposited: boolean
  /** In a session that is good. */
  ask: MemberAsk
  /** From the same place, not signed in. */
  askUnknown: MemberAsk
  /** The password just now, as some acts ask for. */
  authenticate: () => Promise<void>
}

/** Where a person's calls come from. */
const placeOf = (number: number) => ({
  ip: `103.${100 + number}.${10 + number}.7`,
  userAgent: browsers[number % browsers.length]!,
})

/** A member with an address, a browser and a phone of their own, on whichever day they are met. */
export function personOf(
  world: World,
  role: Role,
  who: { id: bigint; number: number; password: string },
): Person {
  const { id, number, password } = who
  const here = placeOf(number)
  let session = { token: '', began: 0, at: 0 }
  const ask = world.portal(() => ({ token: session.token, ...here }))
  const signIn = async (fresh?: 'fresh') => {
    const now = Date.now()
    if (fresh ? now - session.began < FRESH_MS : now - session.at < IDLE_MS) return
    const signedIn = await world.modules.auth.signIn({
      brand: BRAND,
      username: role.username,
      password,
      ...here,
    })
    if (isRefusal(signedIn)) throw new Error(`${role.username}: ${signedIn.refused}`)
    if (!('token' in signedIn)) throw new Error(`${role.username} is asked for a second factor`)
    session = { token: signedIn.token, began: now, at: now }
  }
  return {
    ...role,
    id,
    number,
    mobile: `017${String(31_000_000 + number * 10_207)}`,
    paymentPassword: String(402_917 + number * 113),
    hasDeposited: false,
    ask: (async (...call: Parameters<typeof ask>) => {
      await signIn()
      session.at = Date.now()
      return ask(...call)
    }) as MemberAsk,
    askUnknown: world.portal(() => ({ token: '', ...here })),
    authenticate: () => signIn('fresh'),
  }
}

/** Registers at the portal. */
export async function register(
  world: World,
  role: Role,
  who: { number: number; password: string; affiliateCode?: string; referralCode?: string },
): Promise<Person> {
  const { number, password, ...codes } = who
  const made = await world.modules.selfService.register({
    brand: BRAND,
    domain: 'localhost',
    requestKey: randomUUID(),
    ...placeOf(number),
    language: number % 4 === 0 ? 'en' : 'bn',
    username: role.username,
    password,
    confirmPassword: password,
    challenge: 'not_asked',
    isOfAge: true,
    agreesToTerms: true,
    offersBy: ['inbox'],
    profile: codes,
  })
  if (isRefusal(made)) throw new Error(`${role.username}: ${made.refused} ${JSON.stringify(made)}`)
  return personOf(world, role, { id: await idOf(world, role.username), number, password })
}

export async function idOf({ db }: World, username: string): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    select id from members.member where brand_id = ${BRAND.id} and username = ${username}`.execute(
    db,
  )
  return rows[0]!.id
}
