import { inTransaction } from '../../db/in-transaction.ts'
import { publish } from '../../db/outbox/outbox.ts'
import { eachDue } from '../../jobs/each-due.ts'
import { isRefusal } from '../../refusal.ts'
import type { GrantValue } from '../rewards/index.ts'
import type { Deps } from './deps.ts'
import { closeLate, notCounted, tell } from './follow.ts'
import {
  countedSince,
  decide,
  finish,
  type FriendRow,
  holdFriend,
  holdInviter,
  monthStart,
  toSettle,
} from './store.ts'

const names = {
  inviter: {
    en: 'A friend you invited',
    bn: 'আপনার আমন্ত্রিত বন্ধু',
    ar: 'صديق دعوته',
  },
  friend: {
    en: 'Welcome from a friend',
    bn: 'বন্ধুর আমন্ত্রণে স্বাগত',
    ar: 'ترحيب بدعوة صديق',
  },
}

/** Closes what is out of time, decides what is met and pays both sides, each step on its own. */
export const settle = (deps: Deps): Promise<void> =>
  eachDue<bigint>({
    page: (after, limit) => toSettle(deps.db, { at: deps.now(), after, limit }),
    act: async (id) => {
      await closeLate(deps, id)
      await check(deps, id)
      await pay(deps, id, 'friend')
      await pay(deps, id, 'inviter')
    },
    onError: (error, id) => deps.onError(error, { referral: `${id}` }),
  })

/** Whether the friend is counted: the inviter's month is decided one friend at a time. */
const check = (deps: Deps, id: bigint): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    await holdInviter(tx, id)
    const friend = await holdFriend(tx, id)
    if (friend?.state !== 'met') return
    const at = deps.now()
    const { timeZone, referral } = await deps.brand.settings(friend.brandId)
    const counted = await countedSince(tx, friend.inviterId, await monthStart(tx, at, timeZone))
    const reason =
      (await notCounted(deps, tx, friend)) ?? (counted >= referral.perMonth ? 'month_full' : null)
    await decide(tx, id, reason ? 'not_counted' : 'paying', { at, reason })
    await tell(tx, [friend])
    if (reason) return
    await publish(tx, 'referral.counted', {
      brandId: friend.brandId,
      playerId: friend.inviterId,
      payload: { referralId: `${id}`, countedAt: at.toISOString() },
    })
  })

/** The posting last; who can't be given anything now is passed over, with the reason. */
const pay = (deps: Deps, id: bigint, side: 'friend' | 'inviter'): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const friend = await holdFriend(tx, id)
    if (friend?.state !== 'paying' || (side === 'friend' ? friend.friendDone : friend.inviterDone))
      return
    await finish(tx, id, side, null)
    if (side === 'inviter') await tell(tx, [friend])
    const value = valueOf(friend, side)
    if (value.units === 0n) return
    const given = await deps.grants.give(tx, {
      brandId: friend.brandId,
      memberId: side === 'friend' ? friend.memberId : friend.inviterId,
      source: 'referral',
      sourceId: `${id}:${side}`,
      name: names[side],
      value,
      pay: 'at_once',
    })
    if (isRefusal(given)) await finish(tx, id, side, given.refused)
  })

function valueOf(
  { inviterUnits, friendUnits, reward, wageringTimes, bonusDays }: FriendRow,
  side: 'friend' | 'inviter',
): Extract<GrantValue, { kind: 'cash' | 'bonus' }> {
  const units = side === 'friend' ? friendUnits : inviterUnits
  return reward === 'cash'
    ? { kind: 'cash', units, turnoverTimes: wageringTimes }
    : { kind: 'bonus', units, requiredUnits: units * BigInt(wageringTimes), days: bonusDays }
}
