import { sql } from 'kysely'
import type { Db, Tx } from '../../db/pool.ts'
import { neighbourhoodOf } from '../../http/rate-limit.ts'
import { isHis, type Origin, type SessionThere } from './factors/origin.ts'
import type { Shown } from './factors/shown.ts'
import type { IsOwnPlace } from './known-network.ts'

/** Who asks: a session of the member, whoever has just shown these proofs, or the house. */
export type Asking = SessionThere | readonly Shown[] | 'house'

/** How far whoever asks is taken for the member himself. */
export type Belief = {
  /** By where he is, or by what he has shown that had stood. */
  isSure: boolean
  /** By where he is alone: at a place of the member's own, in a session that was opened at one. */
  isAtHome: boolean
  /** Whether he was in before that came, which makes it likelier that it is another's than that he is. */
  wasInBefore: (addition: Origin) => boolean
  /** Whether his session was opened by what has been the member's since then, and he asks from where it was opened or from a place of the member's own. */
  wasOpenedBy: (since: Date) => boolean
  /** Whether he added it himself, as he is. */
  isHis: (addition: Origin) => boolean
}

/**
 * The house is believed, and so is a proof that came before `settledBefore`, a session that was opened by one, and one that was opened at a place of the
 * member's own (`ownPlaces`) and asks from one. A session that asks from elsewhere than where it was opened, or was opened elsewhere than the one that left its device
 * token, has neither age nor proof: tokens are stolen. Index: session pk.
 */
export async function beliefIn(
  db: Db | Tx,
  asking: Asking,
  { settledBefore, isOwnPlace }: { settledBefore: Date; isOwnPlace: IsOwnPlace },
): Promise<Belief> {
  const hasStood = (since: Date | null): boolean => since !== null && since <= settledBefore
  const ofNoSession = { wasInBefore: () => false, wasOpenedBy: () => false, isHis: () => false }
  if (asking === 'house') return { isSure: true, isAtHome: false, ...ofNoSession }
  if (!('sessionId' in asking))
    return { isSure: asking.some(({ since }) => hasStood(since)), isAtHome: false, ...ofNoSession }
  const { root, from, rootFrom, beganAt, shownSince } = (
    await sql<Session>`
    select r.id as root, s.ip as "from", r.ip as "rootFrom", r.created_at as "beganAt", r.shown_since as "shownSince"
    from accounts.session s join accounts.session r on r.id = coalesce(s.root_id, s.id) where s.id = ${asking.sessionId}`.execute(
      db,
    )
  ).rows[0]!
  const isWhereItBegan = new Set([asking.ip, from, rootFrom].map(neighbourhoodOf)).size === 1
  const isAtHome = isOwnPlace(from) && isOwnPlace(asking.ip)
  return {
    isSure: (isWhereItBegan && hasStood(shownSince)) || isAtHome,
    isAtHome,
    wasInBefore: ({ since }) => isWhereItBegan && beganAt < since,
    wasOpenedBy: (since) =>
      (isWhereItBegan || isOwnPlace(asking.ip)) && shownSince?.getTime() === since.getTime(),
    isHis: (addition) => isHis(addition, { root, ip: asking.ip }),
  }
}
type Session = {
  root: bigint
  from: string
  rootFrom: string
  beganAt: Date
  shownSince: Date | null
}
