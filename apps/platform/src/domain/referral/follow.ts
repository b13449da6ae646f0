import type { NotCountedReason } from '@padma/contract'
import { inTransaction } from '../../db/in-transaction.ts'
import { type Event, publish } from '../../db/outbox/outbox.ts'
import type { Tx } from '../../db/pool.ts'
import type { Listener } from '../../jobs/outbox-reader.ts'
import { AGENTS } from '../members/index.ts'
import type { Deps } from './deps.ts'
import {
  countBets,
  decide,
  enterFriend,
  type FriendRow,
  holdFriend,
  holdOpen,
  isPhoneVerified,
  keepProgress,
  noteDevice,
  sharesDevice,
} from './store.ts'

const NETWORK_DAYS = 90
const DAY_MS = 86_400_000

/** Keeps how far each invited friend is. */
export const follow = (deps: Deps): Listener => ({
  name: 'referral.follow',
  facts: [
    'member.registered',
    'member.contact_changed',
    'deposit.credited',
    'round.closed',
    'round.changed',
  ],
  take: async (tx, events) => {
    for (const event of events) if (event.name === 'member.registered') await enter(deps, tx, event)
    const members = new Set(events.flatMap(({ player_id }) => player_id ?? []))
    const friends = await holdOpen(tx, [...members])
    for (const friend of friends) await lookAt(deps, tx, friend)
    await tell(tx, friends)
  },
})

async function enter(deps: Deps, tx: Tx, { brand_id, player_id, payload }: Event): Promise<void> {
  const memberId = player_id!
  if (typeof payload.device === 'string') await noteDevice(tx, memberId, payload.device)
  const { modules, referral } = await deps.brand.settings(brand_id)
  if (!modules.includes('referral')) return
  await enterFriend(tx, memberId, { agents: AGENTS, terms: referral })
}

/** What the friend has done by now; one who is the inviter's own is known at once. */
async function lookAt(deps: Deps, tx: Tx, friend: FriendRow): Promise<void> {
  const reason = await notCounted(deps, tx, friend)
  if (reason) return decide(tx, friend.id, 'not_counted', { at: deps.now(), reason })
  const now = {
    isPhoneVerified: await isPhoneVerified(tx, friend.memberId),
    deposited: await deps.depositedBetween(tx, friend.memberId, friend.joinedAt, friend.until),
    ...(await countBets(tx, friend)),
  }
  await keepProgress(tx, friend.id, { ...now, isMet: isMet({ ...friend, ...now }) })
}

const isMet = (friend: FriendRow): boolean =>
  friend.isPhoneVerified &&
  friend.deposited >= friend.depositNeeded &&
  friend.bet >= friend.betNeeded

/** Why this friend can't bring a reward, whatever they do. */
export async function notCounted(
  deps: Deps,
  tx: Tx,
  { brandId, memberId, inviterId, joinedAt }: FriendRow,
): Promise<NotCountedReason | null> {
  if (await sharesDevice(tx, memberId, inviterId)) return 'same_device'
  const { refusesSameNetwork } = (await deps.brand.settings(brandId)).referral
  const since = new Date(joinedAt.getTime() - NETWORK_DAYS * DAY_MS)
  if (refusesSameNetwork && (await deps.sharesNetwork(tx, memberId, inviterId, since)))
    return 'same_network'
  return (await deps.sharesPayoutAccount(tx, memberId, inviterId)) ? 'same_payout_account' : null
}

/** The time is over: what came in last is counted before the friend is late. */
export const closeLate = (deps: Deps, id: bigint): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const friend = await holdFriend(tx, id)
    if (friend?.state !== 'open' || friend.until > deps.now()) return
    await lookAt(deps, tx, friend)
    if ((await holdFriend(tx, id))!.state === 'open')
      await decide(tx, id, 'late', { at: deps.now() })
    await tell(tx, [friend])
  })

/** The inviters' open pages, each in the order of the owners. */
export async function tell(tx: Tx, friends: readonly FriendRow[]): Promise<void> {
  const told = new Map(friends.map(({ inviterId, brandId }) => [inviterId, brandId]))
  for (const [playerId, brandId] of [...told].sort(([one], [other]) => (one < other ? -1 : 1)))
    await publish(tx, 'referral.changed', { brandId, playerId })
}
