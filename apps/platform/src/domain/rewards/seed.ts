import { randomUUID } from 'node:crypto'
import { isRefusal } from '../../refusal.ts'
import type { RoundsDeps } from './deps.ts'
import { grantFreeRounds } from './free-rounds/grant-free-rounds.ts'
import { rewardsOf } from './store.ts'

/**
 * Five rounds of River Kites at 10.00 for a demo player who never had any, so that free rounds can
 * be seen.
 */
export async function seedRewards(
  deps: RoundsDeps,
  { brandId, playerId }: { brandId: number; playerId: bigint },
): Promise<void> {
  if ((await rewardsOf(deps.db, playerId, 1)).length > 0) return
  const granted = await grantFreeRounds(
    deps,
    {
      rewardUuid: randomUUID(),
      brandId,
      playerId,
      vendor: 'padma-studio',
      gameCode: 'river-kites',
      rounds: 5,
      stakeUnits: 10n * 100_000n,
      days: 30,
    },
    null,
  )
  // Without the studio's key there is no game to play them in yet.
  if (isRefusal(granted) && granted.refused !== 'game_unknown')
    throw new Error(`free rounds were refused: ${granted.refused}`)
}
