import type { Db } from '../../../db/pool.ts'
import { refuse, type Refusal } from '../../../refusal.ts'
import type { Settings } from '../../brand/index.ts'
import { type MemberRow, parentOf, readMember, readMemberByName } from '../../members/index.ts'
import { TRIAL } from '../deps.ts'
import type { Asked } from './send.ts'
import type { Towards } from './store.ts'

/** Nothing is said of why: a lock, a break or a limit is the receiver's own business. */
export const unavailable = (towards: Towards) =>
  refuse('receiver_unavailable', {
    ...(towards === 'downline' && { fields: { username: 'unavailable' } }),
  })

/**
 * The sender's own upline, or the member directly below them who is called so. Another's downline
 * is answered as a name that no one has.
 */
export async function receiverOf(
  db: Db,
  { cashier }: Settings,
  { member: { playerId, brandId }, towards, username = '' }: Asked,
  now: Date,
): Promise<MemberRow | Refusal> {
  const isUp = towards === 'upline'
  if (!(isUp ? cashier.transferToUpline : cashier.transferToDownline)) return refuse('transfer_off')
  if (!isUp) {
    const found = await readMemberByName(db, brandId, username)
    if (!found || (await parentOf(db, found.id, now)) !== playerId)
      return refuse('receiver_unknown', { fields: { username: 'unknown' } })
    return usable(found, towards)
  }
  const parentId = await parentOf(db, playerId, now)
  const upline = parentId === null ? null : await readMember(db, parentId)
  return upline ? usable(upline, towards) : refuse('no_upline')
}

const usable = (receiver: MemberRow, towards: Towards): MemberRow | Refusal =>
  receiver.status === 'active' && receiver.type !== TRIAL ? receiver : unavailable(towards)
