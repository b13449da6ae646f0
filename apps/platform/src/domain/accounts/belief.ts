import { sql } from 'kysely'
import type { Db, Tx } from '../../db/pool.ts'
import { networkOf } from '../../http/rate-limit.ts'
import { type Origin, isHis } from './factors/origin.ts'
import type { Shown } from './factors/shown.ts'
import { isOwnPlace } from './known-network.ts'

/** Who asks: a session of the member, whoever has just shown these proofs, or the house. */
export type Asking = bigint | readonly Shown[] | 'house'

/** How far whoever asks is taken for the member himself. */
export type Belief = {
  /** By where he is, or by what he has shown that had stood. */
  isSure: boolean
  /** Whether he was in before that came, which makes it likelier that it is another's than that he is. */
  wasInBefore: (addition: Origin) => boolean
  /** Whether he added it himself, as he is. */
  isHis: (addition: Origin) => boolean
}

/**
 * The house is believed, and so is a proof that came before `settledBefore`, a session that was opened by one, and one that was opened at a place of the
 * member's own (`isOwnPlace`). A session that a device token opened elsewhere has neither the age nor the proof of the one that left it: tokens are stolen. Index: session pk.
 */
export async function beliefIn(tx: Db | Tx, memberId: bigint, asking: Asking, { settledBefore, now }: { settledBefore: Date; now: Date }): Promise<Belief> {
  const hasStood = (since: Date | null): boolean => since !== null && since <= settledBefore
  if (asking === 'house') return { isSure: true, wasInBefore: () => false, isHis: () => false }
  if (typeof asking !== 'bigint') return { isSure: asking.some(({ since }) => hasStood(since)), wasInBefore: () => false, isHis: () => false }
  const { root, from, rootFrom, beganAt, shownSince } = (await sql<Session>`
    select r.id as root, s.ip as "from", r.ip as "rootFrom", r.created_at as "beganAt", r.shown_since as "shownSince"
    from accounts.session s join accounts.session r on r.id = coalesce(s.root_id, s.id) where s.id = ${asking}`.execute(tx)).rows[0]!
  const isRoot = networkOf(from) === networkOf(rootFrom)
  return {
    isSure: (isRoot && hasStood(shownSince)) || (await isOwnPlace(tx, memberId, from, now)),
    wasInBefore: ({ since }) => isRoot && beganAt < since,
    isHis: (addition) => isHis(addition, { root, from }),
  }
}
type Session = { root: bigint; from: string; rootFrom: string; beganAt: Date; shownSince: Date | null }
