import type { FactorWay } from '@padma/contract'
import type { Tx } from '../../../db/pool.ts'
import type { Deps } from '../deps.ts'
import type { Entering } from '../enter.ts'
import { isKnownNetwork } from '../known-network.ts'
import { newToken } from '../token.ts'
import { namesOf } from './bank-name.ts'
import { type AuthenticatorRow, insertHalf, readAuthenticator } from './store.ts'

const HALF_MINUTES = 10
const YOUNG_MS = 72 * 3_600_000

/** Beside an authenticator a number or an address that came after it is no second proof for three days: a stranger in an open session may have put it there, and its owner was told. */
export function isSettled(authenticator: AuthenticatorRow | null, provedAt: Date | null, now: Date): boolean {
  const app = authenticator?.confirmed_at
  return provedAt !== null && (!app || provedAt <= app || now.getTime() - provedAt.getTime() >= YOUNG_MS)
}

/**
 * The second proofs that this sign-in has to give one of: none at an address where the member was before, where the brand
 * asks for none, or where he has set none up. A way that was the first proof is no second one, and a passkey is two by itself.
 * The name on his payout account, which others may know, is asked for only where there is nothing better.
 */
export async function factorsAsked(deps: Deps, { brand, member, ip, way }: Entering): Promise<FactorWay[]> {
  const { secondFactor } = await deps.brand.settings(brand.id)
  if (!secondFactor.isOn || way === 'passkey' || (await isKnownNetwork(deps, member.id, ip))) return []
  const authenticator = await readAuthenticator(deps.db, member.id)
  // A password that came by the phone proves the phone, and nothing beside it.
  const setBy = way === 'password' ? member.password_set_by : null
  const own: Record<Exclude<FactorWay, 'bank_name'>, boolean> = {
    sms: isSettled(authenticator, member.mobile_proved_at, deps.now()) && way !== 'sms' && setBy !== 'sms',
    email: isSettled(authenticator, member.email_proved_at, deps.now()) && setBy !== 'email',
    totp: Boolean(authenticator?.confirmed_at),
  }
  const ways = secondFactor.ways.filter((candidate) => candidate !== 'bank_name' && own[candidate])
  if (ways.length > 0 || !secondFactor.ways.includes('bank_name')) return ways
  return (await namesOf(deps, member.id)).length > 0 ? ['bank_name'] : []
}

/** Remembers that half of the proof was given. The ticket is with its bearer alone. */
export async function openHalf(deps: Deps, tx: Tx, { brand, member, ip, userAgent, newPasswordHash }: Entering, ways: readonly FactorWay[]): Promise<string> {
  const { token, digest } = newToken()
  await insertHalf(tx, { ticketHash: digest, memberId: member.id, brandId: brand.id, ip, userAgent, ways, newPasswordHash: newPasswordHash ?? null, expiresAt: new Date(deps.now().getTime() + HALF_MINUTES * 60_000) })
  return token
}
