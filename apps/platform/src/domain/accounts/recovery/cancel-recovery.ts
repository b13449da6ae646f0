import { inTransaction } from '../../../db/in-transaction.ts'
import { publish } from '../../../db/outbox.ts'
import type { BrandRef } from '../../../http/edge.ts'
import { networkOf } from '../../../http/rate-limit.ts'
import { isRefusal, refuse } from '../../../refusal.ts'
import type { Deps } from '../deps.ts'
import { readMember } from '../store.ts'
import { digestOf } from '../token.ts'
import { lockRecoveryOfLink, putEnded } from './store.ts'
import { tellEnded } from './tell.ts'
import type { WriteDown } from './write-down.ts'

/** Keeps the old number, by the link that was sent there. It asks for nothing else: whoever reads the old channels is he. */
export async function cancelRecovery(deps: Deps, { brand, token, ip }: { brand: BrandRef; token: string; ip: string }, writeDown: WriteDown) {
  const network = networkOf(ip)
  if ((await deps.signInsByAddress.take(network)) === null) return refuse('too_many_requests')
  const outcome = await inTransaction(deps.db, async (tx) => {
    const found = await lockRecoveryOfLink(tx, digestOf(token), brand.id)
    if (!found) return refuse('link_expired')
    await putEnded(tx, found.id, 'cancelled', deps.now())
    const member = (await readMember(tx, found.member_id))!
    await tellEnded(deps, tx, found, member)
    await writeDown(tx, { brandId: brand.id, operatorId: null, act: 'recovery.cancelled', subject: `recovery:${found.id}`, before: { state: 'granted' }, after: { state: 'cancelled', player: found.username }, ip })
    await publish(tx, 'recovery.cancelled', { brandId: brand.id, playerId: found.member_id })
    return { username: found.username }
  })
  if (!isRefusal(outcome)) await deps.signInsByAddress.giveBack(network)
  return outcome
}
