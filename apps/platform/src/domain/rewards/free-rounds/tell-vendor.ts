import { inTransaction } from '../../../db/in-transaction.ts'
import { publish } from '../../../db/outbox/outbox.ts'
import { askVendor, offeredGame } from '../../vendors/index.ts'
import type { Deps } from '../deps.ts'
import { markTold, type RewardRow, untoldRewards } from '../store.ts'

const AT_ONCE = 50

/** Why a vendor refused a reward, and the game's stakes, in units, where the vendor names them. */
type VendorRefusal = { why: string; stakes: bigint[] }
const MOST_STAKES = 100

/**
 * Notifies vendors of what they have not acknowledged: for one player before a launch, for all by
 * the clock.
 */
export async function tellUntold(
  deps: Deps,
  of: { playerId: bigint; vendor: string } | null,
): Promise<void> {
  for (const reward of await untoldRewards(deps.db, of, deps.now(), AT_ONCE))
    await tellVendor(deps, reward)
}

/** The reward as it is now, under its own id: told twice it is still one. */
export async function tellVendor(deps: Deps, reward: RewardRow): Promise<VendorRefusal | null> {
  const member = await deps.members.member(deps.db, reward.player_id)
  const game =
    member && (await offeredGame(deps.db, member.brandId, reward.vendor, reward.game_code))
  if (!member || !game) return null
  const of = {
    operator_id: await deps.brand.codeOf(member.brandId),
    user: member.vendorUser,
    reward_uuid: reward.reward_uuid,
  }
  const at = { code: game.vendor, baseUrl: game.baseUrl }
  const isCancelled = reward.cancelled_at !== null
  const said = isCancelled
    ? await askVendor(deps, at, '/operator/generic/v2/freebet/rewards/cancel', of)
    : await askVendor(deps, at, '/operator/generic/v2/freebet/rewards/create', {
        ...of,
        game_code: reward.game_code,
        currency: reward.currency,
        bet_value: Number(reward.stake),
        bet_count: reward.rounds,
        start_time: reward.starts_at.toISOString(),
        end_time: reward.ends_at.toISOString(),
      })
  // One that the vendor never knew needs no cancelling.
  if (said?.http === 200 || (isCancelled && said?.http === 404)) {
    await inTransaction(deps.db, async (tx) => {
      await markTold(tx, reward, deps.now(), null)
      // From now on it can be played, or no longer: the player's open pages must show it.
      await publish(tx, 'reward.told', { brandId: member.brandId, playerId: reward.player_id })
    })
    return null
  }
  if (!said || said.http >= 500) return null
  const why = String(said.answer.error ?? said.http).slice(0, 200)
  deps.onError(new Error(`${reward.vendor} refused reward ${reward.reward_uuid}: ${why}`))
  await markTold(deps.db, reward, deps.now(), why)
  const { bet_values: values } = said.answer
  return {
    why,
    stakes: Array.isArray(values)
      ? values
          .filter((value): value is number => Number.isSafeInteger(value) && value > 0)
          .slice(0, MOST_STAKES)
          .map(BigInt)
      : [],
  }
}
