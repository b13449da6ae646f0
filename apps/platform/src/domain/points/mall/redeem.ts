import { publish } from '../../../db/outbox/outbox.ts'
import type { Tx } from '../../../db/pool.ts'
import type { MemberSession } from '../../../http/edge.ts'
import { isRefusal, refuse, type Refusal } from '../../../refusal.ts'
import { lockProfile, TRIAL, updateProfile } from '../../members/index.ts'
import { enterPoints, pointsOf } from '../books/books.ts'
import type { Deps } from '../deps.ts'
import { isOffered, lockReward, moveStock, type RewardRow } from './rewards.ts'
import { insertRedemption, redemptionById, redemptionByKey, type RedemptionRow } from './store.ts'

export type Asked = {
  member: MemberSession
  requestKey: string
  rewardId: bigint
  /** Of what the member saw. */
  version: number
  paymentPassword: string
  address?: string | undefined
  mobile?: string | undefined
  zalo?: string | undefined
  whatsapp?: string | undefined
}

/** What members pay in money with their points. */
export const MALL = 'points_mall'

/** Asks for a reward: stock, points and money are taken together, and come back on a rejection. */
export async function redeem(deps: Deps, asked: Asked): Promise<RedemptionRow | Refusal> {
  const { member, requestKey, rewardId } = asked
  const { playerId, brandId } = member
  if (member.type === TRIAL) return refuse('real_account_needed')
  // A repeat costs no try of the payment password: it moves nothing.
  const first = await redemptionByKey(deps.db, playerId, requestKey)
  if (first) return asAsked(first, rewardId)
  const password = await deps.paymentPasswords.check(deps.db, playerId, asked.paymentPassword)
  if (isRefusal(password)) return password
  return deps.auth.inSession(deps.db, member, async (tx): Promise<RedemptionRow | Refusal> => {
    const reward = await lockReward(tx, rewardId)
    const twin = await redemptionByKey(tx, playerId, requestKey)
    if (twin) return asAsked(twin, rewardId)
    const at = deps.now()
    if (reward?.brand_id !== brandId || !isOffered(reward, at)) return refuse('point_reward_gone')
    if (reward.version !== asked.version) return refuse('point_offer_changed')
    if (reward.available === 0) return refuse('point_reward_sold_out')
    const missing = await takeContacts(tx, reward, asked)
    if (missing) return missing
    await deps.wallet.lock(tx, playerId)
    const inTheWay = await obstacle(deps, tx, playerId, reward)
    if (inTheWay) return inTheWay
    await moveStock(tx, reward.id, -1)
    const isGoods = reward.kind === 'goods'
    const id = await insertRedemption(tx, {
      memberId: playerId,
      requestKey,
      reward,
      address: isGoods ? asked.address! : null,
      mobile: isGoods ? asked.mobile! : null,
      at,
    })
    const cause = `redemption:${id}`
    await enterPoints(tx, {
      memberId: playerId,
      points: -reward.points,
      kind: 'redeemed',
      source: 'points.mall',
      reference: cause,
      at,
    })
    const made = (await redemptionById(tx, id))!
    await tellOf(tx, made)
    if (reward.amount > 0n)
      await deps.wallet.debit(tx, {
        playerId,
        units: reward.amount,
        house: MALL,
        kind: 'points_paid',
        source: 'points',
        reference: cause,
        cause,
      })
    return made
  })
}

/** A bonus asks for the member's Zalo and WhatsApp ids, goods for where they go. */
async function takeContacts(tx: Tx, reward: RewardRow, asked: Asked): Promise<Refusal | null> {
  if (reward.kind === 'goods') {
    const fields = {
      ...(!asked.address && { address: 'required' }),
      ...(!asked.mobile && { mobile: 'required' }),
    }
    return Object.keys(fields).length > 0 ? refuse('delivery_needed', { fields }) : null
  }
  if (reward.kind !== 'bonus') return null
  const { profile, nickname } = await lockProfile(tx, asked.member.playerId)
  const ids = {
    zalo: profile['zalo'] || asked.zalo,
    whatsapp: profile['whatsapp'] || asked.whatsapp,
  }
  const fields = {
    ...(!ids.zalo && { zalo: 'required' }),
    ...(!ids.whatsapp && { whatsapp: 'required' }),
  }
  if (Object.keys(fields).length > 0) return refuse('contact_ids_needed', { fields })
  if (!profile['zalo'] || !profile['whatsapp'])
    await updateProfile(tx, asked.member.playerId, { nickname, more: ids })
  return null
}

async function obstacle(
  { limits, wallet }: Pick<Deps, 'limits' | 'wallet'>,
  tx: Tx,
  playerId: bigint,
  reward: RewardRow,
): Promise<Refusal | null> {
  const excluded = await limits.exclusionRefusal(tx, playerId)
  if (excluded) return excluded
  if ((await pointsOf(tx, playerId)).points < reward.points) return refuse('not_enough_points')
  if (reward.amount === 0n) return null
  const { cash, owed } = await wallet.balance(tx, playerId)
  if (owed > 0n) return refuse('money_owed')
  return cash < reward.amount ? refuse('not_enough_money') : null
}

const asAsked = (first: RedemptionRow, rewardId: bigint): RedemptionRow | Refusal =>
  first.reward_id === rewardId ? first : refuse('key_reused')

export const tellOf = (tx: Tx, row: RedemptionRow): Promise<void> =>
  publish(tx, 'redemption.changed', {
    brandId: row.brand_id,
    playerId: row.member_id,
    payload: { id: `${row.id}`, state: row.state },
  })
