import { unitsToDecimal } from '@padma/money'
import type { Settings } from '../brand/index.ts'
import type { FriendRow } from './store.ts'

type Next = 'phone' | 'deposit' | 'bet' | null
const nextOf = (friend: FriendRow): Next =>
  friend.state !== 'open'
    ? null
    : !friend.isPhoneVerified
      ? 'phone'
      : friend.deposited < friend.depositNeeded
        ? 'deposit'
        : 'bet'

const progressOf = (friend: FriendRow) => ({
  joinedAt: friend.joinedAt.toISOString(),
  until: friend.until.toISOString(),
  next: nextOf(friend),
  deposited: unitsToDecimal(friend.deposited),
  minimumDeposit: unitsToDecimal(friend.depositNeeded),
  bet: unitsToDecimal(friend.bet),
  validBet: unitsToDecimal(friend.betNeeded),
})

/** The first two letters and the last, as others may read them. */
export const maskedName = (name: string): string => `${name.slice(0, 2)}***${name.slice(-1)}`

/** Whoever was given nothing reads why. */
export function friendToWire(friend: FriendRow) {
  const isMissed = friend.state === 'rewarded' && friend.inviterMissed !== null
  const states = { met: 'checking', paying: 'checking' } as const
  return {
    id: `${friend.id}`,
    name: maskedName(friend.username),
    state: isMissed
      ? ('not_counted' as const)
      : friend.state === 'met' || friend.state === 'paying'
        ? states[friend.state]
        : friend.state,
    ...progressOf(friend),
    reason: friend.reason ?? friend.inviterMissed,
    reward: friend.state === 'rewarded' && !isMissed ? unitsToDecimal(friend.inviterUnits) : null,
  }
}

export const referralForOperators = (friend: FriendRow) => ({
  id: `${friend.id}`,
  inviter: { id: `${friend.inviterId}`, username: friend.inviterName },
  friend: { id: `${friend.memberId}`, username: friend.username },
  state: friend.state,
  ...progressOf(friend),
  reason: friend.reason,
  inviterReward: unitsToDecimal(friend.inviterUnits),
  friendReward: unitsToDecimal(friend.friendUnits),
  inviterMissed: friend.inviterMissed,
  friendMissed: friend.friendMissed,
  decidedAt: friend.decidedAt?.toISOString() ?? null,
})

export const termsToWire = (terms: Settings['referral']) => ({
  inviterReward: unitsToDecimal(terms.inviterUnits),
  friendReward: unitsToDecimal(terms.friendUnits),
  reward: terms.reward,
  wageringTimes: terms.wageringTimes,
  minimumDeposit: unitsToDecimal(terms.depositUnits),
  validBet: unitsToDecimal(terms.betUnits),
  days: terms.days,
  perMonth: terms.perMonth,
})
