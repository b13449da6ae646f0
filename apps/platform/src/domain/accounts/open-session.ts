import type { Tx } from '../../db/pool.ts'
import type { BrandRef } from '../../http/edge.ts'
import { insertSession } from './store.ts'
import { newToken } from './token.ts'

export type SignedIn = { token: string; firstTimeLogin: boolean; passwordExpired: boolean; merchantCode: string }

/** A new session with a new token; the token is told once, here. */
export async function openSession(tx: Tx, session: { memberId: bigint; brand: BrandRef; ip: string; userAgent: string; at: Date; isFirst: boolean }): Promise<SignedIn> {
  const { token, digest } = newToken()
  await insertSession(tx, { memberId: session.memberId, brandId: session.brand.id, digest, ip: session.ip, userAgent: session.userAgent, at: session.at })
  return { token, firstTimeLogin: session.isFirst, passwordExpired: false, merchantCode: session.brand.code }
}
