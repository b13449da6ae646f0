import type { Event } from '../../../db/outbox/outbox.ts'
import type { Tx } from '../../../db/pool.ts'
import type { Deps } from '../deps.ts'
import { wake } from '../prizes/store.ts'
import { countDeposits, countFriends, countRounds, moveStandings, type Touched } from './store.ts'
import { keepReached } from './reached.ts'

/** The listener's name, by which a leaderboard knows that all of its bets are counted. */
export const COUNTED = 'missions.counted'

/**
 * Counts settled rounds by member, day and game, credited deposits and friends who were counted. A
 * fact may come twice: rounds go by the owner's sequence, deposits and friends by their id.
 */
export async function countFacts(
  deps: Pick<Deps, 'now' | 'brand'>,
  tx: Tx,
  events: readonly Event[],
): Promise<void> {
  const zones = new Map<number, string>()
  for (const { brand_id } of events)
    if (!zones.has(brand_id)) zones.set(brand_id, (await deps.brand.settings(brand_id)).timeZone)
  const rounds = events.filter(
    ({ name, payload }) => name !== 'deposit.credited' && payload['roundId'],
  )
  const deposits = events.filter(
    ({ name, payload }) => name === 'deposit.credited' && payload['depositId'],
  )
  const friends = events.filter(({ name }) => name === 'referral.counted')
  const touched: Touched[] = [
    ...(rounds.length > 0 ? await countRounds(tx, rounds, zones) : []),
    ...(deposits.length > 0 ? await countDeposits(tx, deposits, zones) : []),
    ...(friends.length > 0 ? await countFriends(tx, friends, zones) : []),
  ]
  if (touched.length === 0) return
  await moveStandings(tx, touched)
  if ((await keepReached(tx, touched, zones, deps.now())) > 0) await wake(tx)
}
