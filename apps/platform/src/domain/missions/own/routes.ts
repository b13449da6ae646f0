import type { MemberCalls } from '@padma/contract'
import { unitsToDecimal } from '@padma/money'
import type { Route } from '../../../http/edge.ts'
import { readValue, valueToWire } from '../../rewards/index.ts'
import { dayOf } from '../days.ts'
import type { Deps } from '../deps.ts'
import { type ActivityRow, runningOn } from '../desk/store.ts'
import { countedToWire } from '../desk/to-wire.ts'
import { type Placed, placesOf, progressOf, type Reached, reachedOf } from './store.ts'

/** What a board shows beside the member's own place. */
const SHOWN = 10

export function missionRoutes(route: Route<MemberCalls>, deps: Deps): void {
  /** What runs today, and what is asked of it. */
  const today = async (
    kind: ActivityRow['kind'],
    { brandId, playerId }: { brandId: number; playerId: bigint },
  ) => {
    const { timeZone } = await deps.brand.settings(brandId)
    const day = await dayOf(deps, brandId)
    const running = await runningOn(deps.db, brandId, kind, day)
    return { running, asked: { activityIds: running.map(({ id }) => id), playerId, day, timeZone } }
  }

  route('GET /wps/relay/MCSFE_getMissionSummaryDetails', async ({ member, brand }) => {
    const { running, asked } = await today('mission', { ...member, brandId: brand.id })
    const [progress, reached] = await Promise.all([
      progressOf(deps.db, asked),
      reachedOf(deps.db, asked),
    ])
    return {
      missions: running.map((mission) => {
        const { done, endsAt } = progress.find(({ activityId }) => activityId === mission.id)!
        return {
          id: `${mission.id}`,
          name: mission.name,
          period: mission.period,
          counter: mission.counter as Exclude<ActivityRow['counter'], 'win_multiple'>,
          gameType: mission.gameType,
          done: countedToWire(mission.counter, done),
          steps: mission.steps.map(({ at, value }, number) => ({
            at: countedToWire(mission.counter, BigInt(at)),
            reward: valueToWire(readValue(value)),
            ...stepOf(
              reached.find(
                ({ activityId, place }) => activityId === mission.id && place === number + 1,
              ),
            ),
          })),
          endsAt: endsAt.toISOString(),
        }
      }),
    }
  })

  route('GET /wps/relay/MCSFE_getMissionLeaderboard', async ({ member, brand }) => {
    const { running, asked } = await today('leaderboard', { ...member, brandId: brand.id })
    const [progress, places] = await Promise.all([
      progressOf(deps.db, asked),
      placesOf(deps.db, { ...asked, shown: SHOWN }),
    ])
    return {
      boards: running.map((board) => {
        const toWire = (placed: Placed) => placedToWire(board, placed, member.playerId)
        const rows = places.filter(({ activityId }) => activityId === board.id)
        const own = rows.find(({ playerId }) => playerId === member.playerId)
        return {
          id: `${board.id}`,
          name: board.name,
          period: board.period,
          counter: board.counter as 'valid_bet' | 'win_multiple',
          gameType: board.gameType,
          leastStake: board.leastStake === null ? null : unitsToDecimal(board.leastStake),
          endsAt: progress.find(({ activityId }) => activityId === board.id)!.endsAt.toISOString(),
          list: rows.filter(({ place }) => place <= SHOWN).map(toWire),
          own: own ? toWire(own) : null,
        }
      }),
    }
  })
}

function stepOf(reached: Reached | undefined) {
  const nothing = { grantId: null }
  if (!reached) return { state: 'open' as const, ...nothing }
  const { state, grantState, grantId } = reached
  if (grantState === null)
    return { state: state === 'withheld' ? state : ('due' as const), ...nothing }
  return grantState === 'waiting'
    ? { state: grantState, grantId: `${grantId}` }
    : { state: grantState === 'issued' ? ('claimed' as const) : grantState, ...nothing }
}

function placedToWire(board: ActivityRow, placed: Placed, own: bigint) {
  const prize = board.steps.find(({ at }) => placed.place <= Number(at))
  return {
    place: placed.place,
    account: placed.account,
    score: countedToWire(board.counter, placed.score),
    reward: prize ? valueToWire(readValue(prize.value)) : null,
    isOwn: placed.playerId === own,
  }
}
