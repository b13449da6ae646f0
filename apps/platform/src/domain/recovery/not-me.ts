import { inTransaction } from '../../db/in-transaction.ts'
import { publish } from '../../db/outbox/outbox.ts'
import type { BrandRef } from '../../http/edge.ts'
import { refuse } from '../../refusal.ts'
import type { Deps } from './deps.ts'
import {
  endSessionsBut,
  LINK_DAYS,
  eventOfLink,
  insertEvent,
  pressEvent,
  sealedContacts,
} from '../auth/index.ts'
import { holdMember, lockByLink, readMember } from '../members/index.ts'
import { digestOf } from '../../secrets/token.ts'
import { cancelRequests } from './cases/cancel.ts'
import { insertCase, openNotMeCase } from './cases/store.ts'
import type { WriteDown } from './cases/write-down.ts'

const DAY_MS = 86_400_000

const sinceOf = (at: Date) => new Date(at.getTime() - LINK_DAYS * DAY_MS)

/** Which change a link is about. */
export async function readLink(deps: Deps, { brand, token }: { brand: BrandRef; token: string }) {
  const since = sinceOf(deps.now())
  const event = await eventOfLink(deps.db, { brandId: brand.id, digest: digestOf(token), since })
  const member = event && (await readMember(deps.db, event.member_id))
  if (!event || !member) return refuse('link_expired')
  return {
    username: member.username,
    kind: event.kind,
    at: event.at.toISOString(),
    isPressed: event.pressed_at !== null,
  }
}

type Pressed = { brand: BrandRef; token: string; host: string; ip: string }

/**
 * It was not the member: locks the account, ends its sessions and what was asked for it, holds
 * payouts for as long as the case is open. A repeat changes nothing.
 */
export function pressLink(deps: Deps, { brand, token, host, ip }: Pressed, writeDown: WriteDown) {
  return inTransaction(deps.db, async (tx) => {
    const at = deps.now()
    const digest = digestOf(token)
    const event = await eventOfLink(tx, { brandId: brand.id, digest, since: sinceOf(at) })
    if (!event) return refuse('link_expired')
    await holdMember(tx, event.member_id)
    const member = (await readMember(tx, event.member_id))!
    const { id: memberId, username } = member
    if (member.status === 'closed') return refuse('account_closed')
    if (!(await pressEvent(tx, event.id, at))) return { username }
    const brandId = brand.id
    await lockByLink(tx, memberId)
    await endSessionsBut(deps, tx, { playerId: memberId, brandId, keptId: 0n, by: 'house', at })
    await insertEvent(tx, {
      brandId,
      memberId,
      kind: 'not_me',
      from: null,
      to: null,
      contacts: sealedContacts(deps, member),
      sessionId: null,
      network: null,
      at,
      heldUntil: 'infinity',
      linkHash: null,
    })
    if (!(await openNotMeCase(tx, memberId)))
      await insertCase(tx, {
        brandId,
        memberId,
        kind: 'not_me',
        domain: host,
        ip,
        eventId: event.id,
        at,
      })
    await cancelRequests(deps, tx, memberId, { ip, obstacle: 'account_locked' }, writeDown)
    await writeDown(tx, {
      brandId,
      operatorId: null,
      act: 'player.locked',
      subject: `player:${username}`,
      before: { status: member.status },
      after: { status: 'locked', reason: 'not_me', change: event.kind },
      ip,
    })
    await publish(tx, 'recovery.asked', { brandId })
    return { username }
  })
}
