import type { CaseObstacle } from '@padma/contract'
import { inTransaction } from '../../../db/in-transaction.ts'
import { publish } from '../../../db/outbox/outbox.ts'
import type { Tx } from '../../../db/pool.ts'
import type { BrandRef, MemberSession } from '../../../http/edge.ts'
import { refuse } from '../../../refusal.ts'
import type { Deps } from '../deps.ts'
import { masked } from '../../notify/index.ts'
import { readMember } from '../../members/index.ts'
import { inSession } from '../../auth/index.ts'
import { digestOf } from '../../../secrets/token.ts'
import { notifyEnded } from './notify.ts'
import { type CaseRow, lockCaseOfLink, lockRequests, lockWaitingCase, putEnded } from './store.ts'
import type { WriteDown } from './write-down.ts'

type Link = { brand: BrandRef; token: string; ip: string }

/**
 * Cancels what was granted, by the link that was sent to the verified contacts. No one guesses 256
 * bits, so attempts are not counted.
 */
export function cancelByLink(deps: Deps, { brand, token, ip }: Link, writeDown: WriteDown) {
  return inTransaction(deps.db, async (tx) => {
    const found = await lockCaseOfLink(tx, digestOf(token), brand.id)
    return found
      ? cancelCase(deps, tx, found, { ip, obstacle: null }, writeDown)
      : refuse('link_expired')
  })
}

/** Cancels it by a session that is still open. */
export function cancelInSession(deps: Deps, member: MemberSession, writeDown: WriteDown) {
  return inSession(deps.db, member, async (tx) => {
    const found = await lockWaitingCase(tx, member.playerId)
    return found
      ? cancelCase(deps, tx, found, { ip: member.ip, obstacle: null }, writeDown)
      : refuse('not_found')
  })
}

/** From where it is cancelled, and what came in the way; null: the member said so. */
type Cancelling = { ip: string; obstacle: CaseObstacle | null }

/** Ends what was asked for the account in a number's or factors' name. Call it with it held. */
export async function cancelRequests(
  deps: Deps,
  tx: Tx,
  memberId: bigint,
  cancelling: Cancelling,
  writeDown: WriteDown,
): Promise<void> {
  for (const found of await lockRequests(tx, memberId))
    await cancelCase(deps, tx, found, cancelling, writeDown)
}

/** Those who had been told that a change comes are told that it does not. */
export async function cancelCase(
  deps: Deps,
  tx: Tx,
  found: CaseRow,
  { ip, obstacle }: Cancelling,
  writeDown: WriteDown,
): Promise<{ username: string }> {
  const { brand_id: brandId, member_id: playerId, username, state, mobile } = found
  await putEnded(tx, found.id, 'cancelled', deps.now(), obstacle)
  if (state === 'waiting') await notifyEnded(deps, tx, found, (await readMember(tx, playerId))!)
  await writeDown(tx, {
    brandId,
    operatorId: null,
    act: 'recovery.cancelled',
    subject: `recovery:${found.id}`,
    before: { state },
    after: {
      state: 'cancelled',
      player: username,
      ...(mobile && { mobile: masked(mobile) }),
      ...(obstacle && { why: obstacle }),
    },
    ip,
  })
  await publish(tx, 'recovery.cancelled', { brandId, playerId })
  return { username }
}
