import type { Tx } from '../../../db/pool.ts'
import type { BrandRef } from '../../../http/edge.ts'
import type { Deps } from '../deps.ts'
import type { SignInWay } from '../devices/record-sign-in.ts'
import { notifyEnded } from '../devices/notify-ended.ts'
import { insertSession } from './store.ts'
import { newToken } from '../../../secrets/token.ts'

export type SignedIn = {
  token: string
  firstTimeLogin: boolean
  passwordExpired: boolean
  defaultPassword: boolean
  offerFactor: boolean
  merchantCode: string
}

type NewSession = {
  memberId: bigint
  brand: BrandRef
  way: SignInWay
  ip: string
  userAgent: string
  at: Date
  /** Of the session that left the device token: this one ends when that would have. */
  beganAt?: Date | undefined
  /** It counts as an authentication for its first minutes; a device token does not. */
  isAuthenticated?: boolean
  isFirst: boolean
  hasDefaultPassword?: boolean
  /** By the brand's rule: it is replaced before anything else is done. */
  isPasswordOld?: boolean
  offerFactor?: boolean
}

/**
 * A new session with a new token, and a line of the member's history; the token is told once, here.
 */
export async function openSession(
  deps: Pick<Deps, 'sessionsEnded'>,
  tx: Tx,
  {
    brand,
    isFirst,
    hasDefaultPassword = false,
    isPasswordOld = false,
    offerFactor = false,
    isAuthenticated = true,
    ...session
  }: NewSession,
): Promise<SignedIn> {
  const { token, digest } = newToken()
  const ended = await insertSession(tx, {
    ...session,
    brandId: brand.id,
    digest,
    isChangeDue: isPasswordOld,
    authenticatedAt: isAuthenticated ? session.at : null,
  })
  await notifyEnded(deps, tx, { playerId: session.memberId, brandId: brand.id }, ended)
  return {
    token,
    firstTimeLogin: isFirst,
    passwordExpired: isPasswordOld,
    defaultPassword: hasDefaultPassword,
    offerFactor,
    merchantCode: brand.code,
  }
}
