import { z } from 'zod'
import type { Db } from '../db/pool.ts'
import type { Games } from '../games.ts'
import { isSignedBy, parseJson } from '../host/signed-call.ts'
import { endReward, keepReward, type RewardRow } from './store.ts'

export const Reward = z.object({
  operator_id: z.string(),
  user: z.string().min(3).max(64),
  reward_uuid: z.uuid(),
})
/** A time that a database can keep and a reward can have. */
const time = z.coerce.date().min(new Date('2000-01-01')).max(new Date('2200-01-01'))
export const NewReward = Reward.extend({
  game_code: z.string(),
  currency: z.string().length(3),
  bet_value: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  bet_count: z.number().int().min(1).max(1_000),
  start_time: time,
  end_time: time,
})
type Deps = { db: Db; games: Games; operatorPublicKeyPem: string }
type Said = { http: number; body: object }

/**
 * Keeps a reward under the operator's id: a call repeated because its answer was lost makes no
 * second one.
 */
export async function createReward(
  { db, games, operatorPublicKeyPem }: Deps,
  raw: Buffer,
  signature: string | undefined,
): Promise<Said> {
  if (!isSignedBy(raw, signature, operatorPublicKeyPem))
    return { http: 401, body: { error: 'signature' } }
  const parsed = NewReward.safeParse(parseJson(raw))
  if (!parsed.success || parsed.data.end_time <= parsed.data.start_time)
    return { http: 400, body: { error: 'bad parameters' } }
  const wanted = parsed.data
  const game = games.get(wanted.game_code)
  if (!game) return { http: 404, body: { error: 'unknown game' } }
  if (!game.stakes.includes(BigInt(wanted.bet_value)))
    return {
      http: 400,
      body: { error: 'the game has no such stake', bet_values: game.stakes.map(Number) },
    }
  const reward = {
    reward_uuid: wanted.reward_uuid,
    wallet_user: wanted.user,
    game_code: wanted.game_code,
    currency: wanted.currency,
    stake_units: BigInt(wanted.bet_value),
    rounds: wanted.bet_count,
    starts_at: wanted.start_time,
    ends_at: wanted.end_time,
  }
  const kept = await keepReward(db, reward)
  const isSame = Object.entries(reward).every(
    ([field, value]) => textOf(kept[field as keyof RewardRow]) === textOf(value),
  )
  return isSame
    ? {
        http: 200,
        body: {
          reward_uuid: kept.reward_uuid,
          status: kept.ended_at ? 'FRS_CANCELLED' : 'FRS_ACTIVE',
        },
      }
    : { http: 400, body: { error: 'this reward exists with other content' } }
}

/** No further round of it is begun; one that is under way is played to its end. */
export async function cancelReward(
  { db, operatorPublicKeyPem }: Deps,
  raw: Buffer,
  signature: string | undefined,
): Promise<Said> {
  if (!isSignedBy(raw, signature, operatorPublicKeyPem))
    return { http: 401, body: { error: 'signature' } }
  const parsed = Reward.safeParse(parseJson(raw))
  if (!parsed.success) return { http: 400, body: { error: 'bad parameters' } }
  const { user, reward_uuid } = parsed.data
  return (await endReward(db, user, reward_uuid))
    ? { http: 200, body: { reward_uuid, status: 'FRS_CANCELLED' } }
    : { http: 404, body: { error: 'unknown reward' } }
}

const textOf = (value: unknown) => (value instanceof Date ? value.toISOString() : String(value))
