import { unitsToDecimal } from '@padma/money'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Tx } from '../../../db/pool.ts'
import { refuse, type Refusal } from '../../../refusal.ts'
import { offeredGame } from '../../vendors/index.ts'
import type { Acting, RoundsDeps } from '../deps.ts'
import { insertReward, lockGiver, rewardById, type RewardRow, worthOfDay } from '../store.ts'

/**
 * What a reward may be worth in all, in units: 10,000. Above that two people would have to decide,
 * as for a payment.
 */
export const WORTH_MAX = 10_000n * 100_000n
const TRIAL = 4
const DAY_MS = 86_400_000

export type Grant = {
  /** Made by who grants; the same again answers the first reward. */
  rewardUuid: string
  brandId: number
  playerId: bigint
  vendor: string
  gameCode: string
  rounds: number
  stakeUnits: bigint
  /** How long they may be played, from now on. */
  days: number
}

/** Gives a player free rounds; no money moves until one of them wins. `by` is null for a seed. */
export const grantFreeRounds = (
  deps: RoundsDeps,
  grant: Grant,
  by: Acting | null,
): Promise<RewardRow | Refusal> =>
  inTransaction(deps.db, (tx) => putFreeRounds(deps, tx, grant, by))

/** The same in a transaction of the caller's. */
export async function putFreeRounds(
  deps: RoundsDeps,
  tx: Tx,
  grant: Grant,
  by: Acting | null,
): Promise<RewardRow | Refusal> {
  const member = await deps.members.member(tx, grant.playerId)
  if (!member || member.brandId !== grant.brandId) return refuse('not_found')
  if (member.status !== 'active') return refuse('account_blocked')
  if (member.type === TRIAL) return refuse('real_account_needed')
  if (await deps.limits.exclusionRefusal(tx, grant.playerId)) return refuse('player_excluded')
  const game = await offeredGame(tx, grant.brandId, grant.vendor, grant.gameCode)
  if (!game?.hasFreeRounds) return refuse('game_unknown')
  if (BigInt(grant.rounds) * grant.stakeUnits > WORTH_MAX) return refuse('reward_too_big')

  const at = deps.now()
  const { currency } = await deps.wallet.balance(tx, grant.playerId)
  const wanted = {
    player_id: grant.playerId,
    vendor: grant.vendor,
    game_code: grant.gameCode,
    currency,
    stake: grant.stakeUnits,
    rounds: grant.rounds,
  }
  const full = by && (await dayIsFull(deps, tx, grant, by))
  if (full) return full
  const { rewards } = await deps.brand.settings(grant.brandId)
  const made = await insertReward(tx, {
    reward_uuid: grant.rewardUuid,
    ...wanted,
    wagering_ppm: rewards.wageringTimes * 1_000_000,
    wagering_days: rewards.wageringDays,
    granted_by: by?.operatorId ?? null,
    starts_at: at,
    ends_at: new Date(at.getTime() + grant.days * DAY_MS),
  })
  if (!made) {
    const known = (await rewardById(tx, grant.rewardUuid))!
    return Object.entries(wanted).every(
      ([field, value]) => known[field as keyof RewardRow] === value,
    )
      ? known
      : refuse('key_reused')
  }
  if (by)
    await deps.audit(tx, {
      brandId: by.brandId,
      operatorId: by.operatorId,
      playerId: grant.playerId,
      act: 'free_rounds.granted',
      subject: `player:${member.username}`,
      ip: by.ip,
      before: null,
      after: {
        reward: made.reward_uuid,
        game: grant.gameCode,
        rounds: grant.rounds,
        stake: unitsToDecimal(grant.stakeUnits),
        endsAt: made.ends_at,
      },
    })
  return made
}

/**
 * Of one player and of one operator a day's free rounds are bounded in all, not each grant alone. A
 * repeat of one that was given is none.
 */
async function dayIsFull(
  { brand, wallet }: RoundsDeps,
  tx: Tx,
  grant: Grant,
  by: Acting,
): Promise<Refusal | null> {
  const { rewards, timeZone } = await brand.settings(grant.brandId)
  // One after the other for both: two at once would each see room.
  await lockGiver(tx, by.operatorId)
  await wallet.lock(tx, grant.playerId)
  if (await rewardById(tx, grant.rewardUuid)) return null
  const worth = BigInt(grant.rounds) * grant.stakeUnits
  const given = await worthOfDay(tx, {
    playerId: grant.playerId,
    operatorId: by.operatorId,
    timeZone,
  })
  const left = {
    player: rewards.perPlayerDayUnits - given.toPlayer,
    operator: rewards.perOperatorDayUnits - given.byOperator,
  }
  const whose = left.player < left.operator ? 'player' : 'operator'
  return worth > left[whose]
    ? refuse('reward_day_full', {
        detail: { whose, left: unitsToDecimal(left[whose] > 0n ? left[whose] : 0n) },
      })
    : null
}
