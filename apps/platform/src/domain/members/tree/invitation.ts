import type { Db, Tx } from '../../../db/pool.ts'
import { refuse } from '../../../refusal.ts'
import type { Deps } from '../deps.ts'
import { countUse, readLink } from './links.ts'
import { parentOf, readInviter } from './store.ts'
import { insertTerms, noRebates, type Terms, termsOf } from './terms.ts'

/** Types of account that may have a downline (decisions, "isAgent"). */
export const AGENTS: readonly number[] = [1, 2, 41, 42]

/** Where a person who came by a code stands: below whom, as what, and whom the brand thanks. */
export type Place = {
  parentId: bigint | null
  type: number
  invitedBy: bigint
  linkId: bigint | null
  /** Null: below no one the brand's own hold. */
  terms: Terms | null
}

export const wrongInvitation = (field: string) =>
  refuse('invitation_wrong', { fields: { [field]: 'invitation_wrong' } })

/**
 * The place that a code gives: an agent's opening link, or any member's own code. By a link one is
 * what the link says, below its owner; by an agent's code a member below them, with their prize
 * modes and no rebates; by another member's code a neighbour, below the same parent. Null for a
 * code that nobody has, or that is off, used up, out of time, of another domain, or of someone who
 * is not active.
 */
export async function placeOf(
  deps: Pick<Deps, 'now' | 'brand'>,
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
    if (!isGood) return null
    const { ownerId, accountType, id, prizeModes, rebates } = link
    return {
      parentId: ownerId,
      type: accountType,
      invitedBy: ownerId,
      linkId: id,
      terms: { prizeModes, rebates },
    }
  }
  const inviter = await readInviter(db, brandId, written)
  if (!inviter || inviter.status !== 'active') return null
  const parentId = AGENTS.includes(inviter.type)
    ? inviter.id
    : await parentOf(db, inviter.id, deps.now())
  return {
    parentId,
    type: 0,
    invitedBy: inviter.id,
    linkId: null,
    terms: parentId === null ? null : await plainTerms(deps, db, { brandId, parentId }),
  }
}

async function plainTerms(
  { brand }: Pick<Deps, 'brand'>,
  db: Db | Tx,
  { brandId, parentId }: { brandId: number; parentId: bigint },
): Promise<Terms> {
  const { prizeModes } = await termsOf(db, parentId, await brand.settings(brandId))
  return { prizeModes, rebates: noRebates }
}

/**
 * The new member has what the place gives, and the link by which it was given one use less; false
 * when another has had the last one since.
 */
export async function takePlace(
  tx: Tx,
  memberId: bigint,
  place: Place,
  at: Date,
): Promise<boolean> {
  if (place.terms) await insertTerms(tx, memberId, place.terms)
  return place.linkId === null || countUse(tx, place.linkId, at)
}
