import type { Db, Tx } from '../../../db/pool.ts'
import { refuse } from '../../../refusal.ts'
import type { Deps } from '../deps.ts'
import { readInviter, readLink, countUse } from './store.ts'

/** Types of account that may have a downline (decisions, "isAgent"). */
export const AGENTS: readonly number[] = [1, 2, 41, 42]

/** Where a person who came by a code stands: below whom, as what, and whom the brand thanks. */
export type Place = {
  parentId: bigint | null
  type: number
  invitedBy: bigint
  linkId: bigint | null
}

export const wrongInvitation = (field: string) =>
  refuse('invitation_wrong', { fields: { [field]: 'invitation_wrong' } })

/**
 * The place that a code gives: an agent's opening link, or any member's own code. By a link one is
 * what the link says, below its owner; by an agent's code a member below him; by another member's
 * code his neighbour, below the same parent. Null for a code that nobody has, or that is off, used
 * up, out of time, of another domain, or of someone who is not active.
 */
export async function placeOf(
  deps: Pick<Deps, 'now'>,
  db: Db | Tx,
  { brandId, code, domain }: { brandId: number; code: string; domain: string },
): Promise<Place | null> {
  const written = code.trim().toUpperCase()
  if (!/^[A-Z0-9]{10,64}$/.test(written)) return null
  const link = await readLink(db, brandId, written)
  if (link) {
    const isGood =
      link.isOn &&
      link.ownerStatus === 'active' &&
      AGENTS.includes(link.ownerType) &&
      (link.maxUses === null || link.usedCount < link.maxUses) &&
      (link.expiresAt === null || link.expiresAt > deps.now()) &&
      (link.domain === null || link.domain === domain)
    return isGood
      ? { parentId: link.ownerId, type: link.accountType, invitedBy: link.ownerId, linkId: link.id }
      : null
  }
  const inviter = await readInviter(db, brandId, written)
  if (!inviter || inviter.status !== 'active') return null
  return {
    parentId: AGENTS.includes(inviter.type) ? inviter.id : inviter.parentId,
    type: 0,
    invitedBy: inviter.id,
    linkId: null,
  }
}

/**
 * Counts one use of the link by which a place was given; false when another has had the last one
 * since.
 */
export async function takePlace(tx: Tx, place: Place, at: Date): Promise<boolean> {
  return place.linkId === null || countUse(tx, place.linkId, at)
}
