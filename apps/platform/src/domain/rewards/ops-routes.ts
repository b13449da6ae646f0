import type { OperatorCalls } from '@padma/contract'
import { parseUnits, unitsToDecimal } from '@padma/money'
import type { Db } from '../../db/pool.ts'
import type { Route } from '../../http/edge.ts'
import { isRefusal } from '../../refusal.ts'
import type { Members } from '../members/index.ts'
import { playerOf } from '../operators/index.ts'
import { offeredGames } from '../vendors/index.ts'
import { pageOf } from '../../http/wire.ts'
import { grantToWire } from './grants/to-wire.ts'
import type { Rewards } from './index.ts'
import { stateOf } from './free-rounds/rules.ts'
import type { RewardRow } from './store.ts'

/** Owners give free rounds, for they are the brand's money; every operator sees them. */
export function operatorRewardRoutes(
  route: Route<OperatorCalls>,
  {
    db,
    now,
    members,
    rewards,
  }: { db: Db; now: () => Date; members: Pick<Members, 'member'>; rewards: Rewards },
): void {
  const toWire = (row: RewardRow) => ({
    id: row.reward_uuid,
    vassalage: row.vendor,
    gameCode: row.game_code,
    rounds: row.rounds,
    used: row.used,
    stake: unitsToDecimal(row.stake),
    state: stateOf(row, now()),
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    grantedAt: row.granted_at.toISOString(),
  })

  route('GET /ops/players/:id/free-rounds', async ({ operator, params }) => {
    const member = await playerOf({ db, members }, operator, params.id)
    if (isRefusal(member)) return member
    const games = await offeredGames(db, operator.brandId)
    return {
      rewards: (await rewards.of(member.id)).map(toWire),
      games: games
        .filter(({ hasFreeRounds }) => hasFreeRounds)
        .map(({ vendor, code, name }) => ({ vassalage: vendor, gameCode: code, name })),
    }
  })
  route('POST /ops/players/:id/free-rounds', async ({ operator, params, body, key, ip }) => {
    const granted = await rewards.give(
      {
        rewardUuid: key,
        brandId: operator.brandId,
        playerId: params.id,
        vendor: body.vassalage,
        gameCode: body.gameCode,
        rounds: body.rounds,
        stakeUnits: parseUnits(body.stake)!,
        days: body.days,
      },
      { ...operator, ip },
    )
    return isRefusal(granted) ? granted : toWire(granted)
  })
  route('GET /ops/players/:id/grants', async ({ operator, params, query }) => {
    const member = await playerOf({ db, members }, operator, params.id)
    if (isRefusal(member)) return member
    return pageOf(
      query,
      await rewards.grants.of(member.id, { ...query, which: 'all' }),
      grantToWire,
    )
  })
  route('POST /ops/grants/:id/reject', async ({ operator, params, body, ip }) => {
    const rejected = await rewards.grants.reject({ ...params, ...body }, { ...operator, ip })
    return isRefusal(rejected) ? rejected : grantToWire(rejected)
  })
  route('POST /ops/free-rounds/:id/cancel', async ({ operator, params, ip }) => {
    const cancelled = await rewards.cancel(params.id, { ...operator, ip })
    return isRefusal(cancelled) ? cancelled : toWire(cancelled)
  })
}
