import { inTransaction } from '../../../db/in-transaction.ts'
import { publish } from '../../../db/outbox/outbox.ts'
import type { Tx } from '../../../db/pool.ts'
import type { BrandRef, MemberSession } from '../../../http/edge.ts'
import { refuse } from '../../../refusal.ts'
import type { Deps } from '../deps.ts'
import { readMember } from '../../members/index.ts'
import { inSession } from '../../auth/index.ts'
import { digestOf } from '../../../secrets/token.ts'
import { notifyEnded } from './notify.ts'
import { type CaseRow, lockCaseOfLink, lockWaitingCase, putEnded } from './store.ts'
import type { WriteDown } from './write-down.ts'

type Link = { brand: BrandRef; token: string; ip: string }

/**
 * Cancels what was granted, by the link that was sent to the verified contacts. No one guesses 256
 * bits, so attempts are not counted.
 */
export function cancelByLink(deps: Deps, { brand, token, ip }: Link, writeDown: WriteDown) {
  return inTransaction(deps.db, async (tx) => {
    const found = await lockCaseOfLink(tx, digestOf(token), brand.id)
    return found ? cancel(deps, tx, found, ip, writeDown) : refuse('link_expired')
  })
}

/** Cancels it by a session that is still open. */
export function cancelInSession(deps: Deps, member: MemberSession, writeDown: WriteDown) {
  return inSession(deps.db, member, async (tx) => {
    const found = await lockWaitingCase(tx, member.playerId)
    return found ? cancel(deps, tx, found, member.ip, writeDown) : refuse('not_found')
  })
}

async function cancel(
  deps: Deps,
  tx: Tx,
  found: CaseRow,
  ip: string,
  writeDown: WriteDown,
): Promise<{ username: string }> {
  const { brand_id: brandId, member_id: playerId, username } = found
  await putEnded(tx, found.id, 'cancelled', deps.now())
  await notifyEnded(deps, tx, found, (await readMember(tx, playerId))!)
  await writeDown(tx, {
    brandId,
    operatorId: null,
    act: 'recovery.cancelled',
    subject: `recovery:${found.id}`,
    before: { state: 'waiting' },
    after: { state: 'cancelled', player: username },
    ip,
  })
  await publish(tx, 'recovery.cancelled', { brandId, playerId })
  return { username }
}
