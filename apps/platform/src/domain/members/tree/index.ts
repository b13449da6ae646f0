import { randomInt } from 'node:crypto'
import { inTransaction } from '../../../db/in-transaction.ts'
import { networkOf } from '../../../http/limits/rate-limit.ts'
import type { BrandRef } from '../../../http/edge.ts'
import { refuse } from '../../../refusal.ts'
import type { Deps } from '../deps.ts'
import { readMember } from '../store/members.ts'
import { AGENTS, placeOf, wrongInvitation } from './invitation.ts'
import { insertLink, readPlace, readTeam, readUplines } from './store.ts'

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LINK_LENGTH = 12

export type OpeningLink = {
  accountType: 0 | 2
  /** Good on this domain alone. */
  domain?: string
  maxUses?: number
  expiresAt?: Date
  remark?: string
}

/** Who stands below whom, and the codes by which one gets there. */
export function treeActs(deps: Deps) {
  return {
    /** Whether a code opens an account here; nothing is said of whose it is. */
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
      if ((await deps.invitationsByAddress.take(networkOf(ip))) === null)
        return refuse('too_many_requests')
      const place = await placeOf(deps, deps.db, { brandId: brand.id, code, domain })
      return place ? { code: code.trim().toUpperCase() } : wrongInvitation('code')
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
        await insertLink(tx, {
          brandId: owner.brand_id,
          code,
          ownerId,
          accountType: link.accountType,
          domain: link.domain ?? null,
          maxUses: link.maxUses ?? null,
          expiresAt: link.expiresAt ?? null,
          remark: link.remark ?? '',
          at: deps.now(),
        })
        return { code }
      }),
    /** Below whom he stands, by whom he came, and his own code. */
    placeOf: (memberId: bigint) => readPlace(deps.db, memberId),
    team: (memberId: bigint) => readTeam(deps.db, memberId),
    uplines: (memberId: bigint) => readUplines(deps.db, memberId),
  }
}
export type TreeActs = ReturnType<typeof treeActs>
