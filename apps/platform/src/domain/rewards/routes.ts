import type { MemberCalls } from '@padma/contract'
import { unitsToDecimal } from '@padma/money'
import type { Db } from '../../db/pool.ts'
import type { Route } from '../../http/edge.ts'
import { offeredGames } from '../vendors/index.ts'
import { isRefusal } from '../../refusal.ts'
import { pageOf } from '../../http/wire.ts'
import type { Deps } from './deps.ts'
import { waitingGrants } from './grants/store.ts'
import { grantToWire } from './grants/to-wire.ts'
import type { Rewards } from './index.ts'

/**
 * What the portal's header counts, and what it is; what is given in a game that is off waits for no
 * one.
 */
export function rewardRoutes(
  route: Route<MemberCalls>,
  {
    db,
    now,
    rewards,
    inbox,
    brand: { settings },
  }: {
    db: Db
    now: () => Date
    rewards: Pick<Rewards, 'open' | 'grants'>
    inbox: Deps['inbox']
    brand: Pick<Deps['brand'], 'settings'>
  },
): void {
  route('GET /wps/relay/CSP_unreadCount', async ({ member, brand }) => {
    const [open, unreadMessage, waiting, { modules }] = await Promise.all([
      rewards.open(member.playerId),
      inbox.unread(member.playerId),
      waitingGrants(db, member.playerId, now()),
      settings(brand.id),
    ])
    const games = open.length > 0 ? await offeredGames(db, brand.id) : []
    const freeRounds = open.flatMap((reward) => {
      const game = games.find(
        ({ vendor, code }) => vendor === reward.vendor && code === reward.game_code,
      )
      return game
        ? [
            {
              id: reward.reward_uuid,
              vassalage: game.vendor,
              gameCode: game.code,
              gameType: game.gameType,
              name: game.name,
              left: reward.rounds - reward.used,
              stake: unitsToDecimal(reward.stake),
              endsAt: reward.ends_at.toISOString(),
            },
          ]
        : []
    })
    return {
      unreadMessage,
      availablePromoCount: freeRounds.length + waiting.all,
      availablePromo: { REFERRAL: { enabled: modules.includes('referral') } },
      waitingGrants: waiting.all,
      waitingMissions: waiting.missions,
      freeRounds,
    }
  })

  route('GET /wps/member/grants', async ({ member, query }) =>
    pageOf(query, await rewards.grants.of(member.playerId, query), grantToWire),
  )
  route('POST /wps/member/grants/:id/claim', async ({ member, params }) => {
    const claimed = await rewards.grants.claim(member, params.id)
    return isRefusal(claimed) ? claimed : grantToWire(claimed)
  })
}
