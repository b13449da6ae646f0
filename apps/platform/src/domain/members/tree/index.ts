import { randomInt, randomUUID } from 'node:crypto'
import { inTransaction } from '../../../db/in-transaction.ts'
import { networkOf } from '../../../http/limits/rate-limit.ts'
import type { BrandRef } from '../../../http/edge.ts'
import { refuse } from '../../../refusal.ts'
import type { Deps } from '../deps.ts'
import { readMember } from '../store/members.ts'
import { AGENTS, placeOf, wrongInvitation } from './invitation.ts'
import { countClick, insertLink, listLinks, readLink, readOwnLink, setLinkOn } from './links.ts'
import { hasPending, move, readMoves } from './move.ts'
import { countTeam, parentOf, readPlace, readTeam, readUplines } from './store.ts'
import { noRebates, type Terms, termsOf } from './terms.ts'
import type { Db, Tx } from '../../../db/pool.ts'

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LINK_LENGTH = 12

export type OpeningLink = {
  accountType: 0 | 2
  /** Good on this domain alone. */
  domain?: string
  maxUses?: number
  expiresAt?: Date
  remark?: string
  /** At most the owner's own: the caller has looked. Without: the owner's modes and no rebates. */
  terms?: Terms
  /** A repeat answers what the first one made. */
  requestKey?: string
}

/** Who stands below whom, and the codes by which one gets there. */
export function treeActs(deps: Deps) {
  const ownTerms = async (db: Db | Tx, member: { id: bigint; brandId: number }) =>
    termsOf(db, member.id, await deps.brand.settings(member.brandId))
  return {
    /**
     * Whether a code opens an account here; nothing is said of whose it is. A link counts it, once
     * a day for each network.
     */
    async checkInvitation({
      brand,
      code,
      domain,
      ip,
    }: {
      brand: BrandRef
      code: string
      domain: string
      ip: string
    }) {
      const network = networkOf(ip)
      if ((await deps.invitationsByAddress.take(network)) === null)
        return refuse('too_many_requests')
      const place = await placeOf(deps, deps.db, { brandId: brand.id, code, domain })
      if (!place) return wrongInvitation('code')
      const { linkId } = place
      if (linkId !== null && (await deps.clicks.take(`${linkId} ${network}`)) !== null)
        await countClick(deps.db, linkId)
      return { code: code.trim().toUpperCase() }
    },
    /**
     * A link by which accounts below an agent are opened; its code. `forbidden` when its owner is
     * none.
     */
    openLink: (ownerId: bigint, link: OpeningLink) =>
      inTransaction(deps.db, async (tx) => {
        const owner = await readMember(tx, ownerId)
        if (!owner || owner.status !== 'active' || !AGENTS.includes(owner.type))
          return refuse('forbidden')
        const code = Array.from(
          { length: LINK_LENGTH },
          () => LETTERS[randomInt(LETTERS.length)],
        ).join('')
        const requestKey = link.requestKey ?? randomUUID()
        const brandId = owner.brand_id
        await insertLink(tx, {
          brandId,
          code,
          ownerId,
          accountType: link.accountType,
          domain: link.domain ?? null,
          maxUses: link.maxUses ?? null,
          expiresAt: link.expiresAt ?? null,
          remark: link.remark ?? '',
          ...(link.terms ?? {
            ...(await ownTerms(tx, { id: ownerId, brandId })),
            rebates: noRebates,
          }),
          requestKey,
          at: deps.now(),
        })
        return (await readOwnLink(tx, ownerId, { requestKey }))!
      }),
    links: (ownerId: bigint, page: { limit: number; offset: number }) =>
      listLinks(deps.db, ownerId, page),
    /** What a link opens, by its code. */
    link: (brandId: number, code: string) => readLink(deps.db, brandId, code),
    setLinkOn: (ownerId: bigint, id: bigint, isOn: boolean) =>
      inTransaction(deps.db, async (tx) => {
        await setLinkOn(tx, ownerId, id, isOn)
        return (await readOwnLink(tx, ownerId, { id })) ?? refuse('not_found')
      }),
    /** Below whom they stand, by whom they came, and their own code. */
    placeOf: (memberId: bigint) => readPlace(deps.db, memberId, deps.now()),
    parentOf: (db: Db | Tx, memberId: bigint, at = deps.now()) => parentOf(db, memberId, at),
    team: (memberId: bigint, at = deps.now()) => readTeam(deps.db, memberId, at),
    countTeam: (memberId: bigint, at = deps.now()) => countTeam(deps.db, memberId, at),
    /** From the parent to the top. */
    uplines: (memberId: bigint, at = deps.now()) => readUplines(deps.db, memberId, at),
    /** What a member plays and earns by. */
    terms: (member: { id: bigint; brandId: number }) => ownTerms(deps.db, member),
    move: (tx: Tx, given: Omit<Parameters<typeof move>[1], 'now'>) =>
      move(tx, { ...given, now: deps.now() }),
    hasPendingMove: (tx: Tx, memberId: bigint) => hasPending(tx, memberId, deps.now()),
    moves: (memberId: bigint) => readMoves(deps.db, memberId),
  }
}
export type TreeActs = ReturnType<typeof treeActs>
