import type { BrandRef, TokenHolder } from '../../../http/edge.ts'
import { unlessPassing } from '../../../db/passing-fault.ts'
import { refuse, type Refusal } from '../../../refusal.ts'
import type { Deps } from '../deps.ts'
import { sessionFloors } from './session-floors.ts'
import { readEndedBy, readSession, sessionsThatStand, touchSession } from './store.ts'
import { digestOf } from '../../../secrets/token.ts'

const TOUCH_MS = 60_000

/**
 * Whose token this is on this brand; null when the session has ended, was never, or is another
 * brand's.
 */
export async function memberOf(
  deps: Deps,
  token: string,
  brand: BrandRef,
): Promise<TokenHolder | null> {
  const now = deps.now()
  const { session } = await deps.brand.settings(brand.id)
  const digest = digestOf(token)
  const found = await readSession(deps.db, digest, brand.id, sessionFloors(now, session))
  if (!found) return null
  // Once a minute is enough for an idle time of hours, and spares a write on every call. Reading
  // goes on where nothing can be written.
  if (now.getTime() - found.last_seen_at.getTime() > TOUCH_MS)
    await touchSession(deps.db, found.id, now).catch(unlessPassing)
  return {
    playerId: found.member_id,
    sessionId: found.id,
    digest,
    brandId: brand.id,
    username: found.username,
    type: found.type,
    mustChangePassword: found.must_change_password,
    isPasswordOld: found.is_password_old,
  }
}

/** Of a token that opens nothing: by whom its session was ended. */
export async function refuseToken(
  deps: Pick<Deps, 'db'>,
  token: string,
  brand: BrandRef,
): Promise<Refusal<'not_logged_in'>> {
  const by = await readEndedBy(deps.db, digestOf(token), brand.id)
  return refuse('not_logged_in', by ? { detail: { by } } : {})
}

/** Which of these sessions of a brand are good still. Unlike a call it keeps none alive. */
export async function standing(
  deps: Deps,
  brandId: number,
  sessionIds: readonly bigint[],
): Promise<ReadonlySet<bigint>> {
  const { session } = await deps.brand.settings(brandId)
  return new Set(
    await sessionsThatStand(deps.db, brandId, sessionIds, sessionFloors(deps.now(), session)),
  )
}
