import { inTransaction } from '../../../db/in-transaction.ts'
import { publish } from '../../../db/outbox.ts'
import type { Tx } from '../../../db/pool.ts'
import type { BrandRef, MemberSession } from '../../../http/edge.ts'
import { refuse } from '../../../refusal.ts'
import type { Deps } from '../deps.ts'
import { readMember } from '../store/members.ts'
import { holdSession } from '../store/sessions.ts'
import { digestOf } from '../token.ts'
import { lockRecoveryOfLink, lockWaitingRecovery, putEnded, type RecoveryRow } from './store.ts'
import { tellEnded } from './tell.ts'
import type { WriteDown } from './write-down.ts'

/** Keeps the old number, by the link that was sent there. It asks for nothing else: whoever reads the old channels is he. Nobody guesses 256 bits, so tries are not counted. */
export async function cancelRecovery(
  deps: Deps,
  { brand, token, ip }: { brand: BrandRef; token: string; ip: string },
  writeDown: WriteDown,
) {
  return inTransaction(deps.db, async (tx) => {
    const found = await lockRecoveryOfLink(tx, digestOf(token), brand.id)
    return found ? keep(deps, tx, found, ip, writeDown) : refuse('link_expired')
  })
}

/** Keeps it by the session: whoever is still signed in somewhere needs neither the phone nor the mailbox for it. Not where it was his own that comes back: he may be who replaced it. */
export function keepOwnNumber(
  deps: Deps,
  { member, ip }: { member: MemberSession; ip: string },
  writeDown: WriteDown,
) {
  return inTransaction(deps.db, async (tx) => {
    const found = await lockWaitingRecovery(tx, member.playerId)
    if (!(await holdSession(tx, member))) return refuse('not_logged_in')
    if (found?.own_until) return refuse('own_number_returns')
    return found ? keep(deps, tx, found, ip, writeDown) : refuse('not_found')
  })
}

async function keep(
  deps: Deps,
  tx: Tx,
  found: RecoveryRow,
  ip: string,
  writeDown: WriteDown,
): Promise<{ username: string }> {
  await putEnded(tx, found.id, 'cancelled', deps.now())
  await tellEnded(deps, tx, found, (await readMember(tx, found.member_id))!)
  await writeDown(tx, {
    brandId: found.brand_id,
    operatorId: null,
    act: 'recovery.cancelled',
    subject: `recovery:${found.id}`,
    before: { state: 'granted' },
    after: { state: 'cancelled', player: found.username },
    ip,
  })
  await publish(tx, 'recovery.cancelled', { brandId: found.brand_id, playerId: found.member_id })
  return { username: found.username }
}
