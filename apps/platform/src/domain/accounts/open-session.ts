import type { Tx } from '../../db/pool.ts'
import type { BrandRef } from '../../http/edge.ts'
import type { Deps } from './deps.ts'
import type { RestsOn, SignInWay } from './devices/record-sign-in.ts'
import { tellEnded } from './devices/tell-ended.ts'
import { insertSession, type Origin } from './store/sessions.ts'
import { newToken } from './token.ts'

export type SignedIn = {
  token: string
  firstTimeLogin: boolean
  passwordExpired: boolean
  defaultPassword: boolean
  merchantCode: string
}

/** A new session with a new token, and a line of the member's history; the token is told once, here. */
export async function openSession(
  deps: Pick<Deps, 'sessionsEnded'>,
  tx: Tx,
  session: {
    memberId: bigint
    brand: BrandRef
    way: SignInWay
    ip: string
    userAgent: string
    at: Date
    isFirst: boolean
    hasDefaultPassword?: boolean
    /** By the brand's rule: it is replaced before anything else is done. */ isPasswordOld?: boolean
    /** He gave it, alone or before a second proof. */ isByPassword?: boolean
    origin?: Origin | undefined
    restsOn?: RestsOn
    shownSince?: Date | null
  },
): Promise<SignedIn> {
  const { token, digest } = newToken()
  const ended = await insertSession(tx, {
    ...session,
    brandId: session.brand.id,
    digest,
    isChangeDue: session.isPasswordOld ?? false,
  })
  await tellEnded(deps, tx, { playerId: session.memberId, brandId: session.brand.id }, ended)
  return {
    token,
    firstTimeLogin: session.isFirst,
    passwordExpired: session.isPasswordOld ?? false,
    defaultPassword: session.hasDefaultPassword ?? false,
    merchantCode: session.brand.code,
  }
}
