import type { OperatorCalls } from '@padma/contract'
import type { Route } from '../../../http/edge.ts'
import { isRefusal } from '../../../refusal.ts'
import { offeredGames } from '../../vendors/index.ts'
import { dayOf } from '../days.ts'
import type { Deps } from '../deps.ts'
import { addActivity, changeActivity, pauseActivity } from './change.ts'
import { activitiesOf } from './store.ts'
import { activityToWire } from './to-wire.ts'

/** What each gives is the brand's money: who changes them needs the right for it. */
export function deskRoutes(route: Route<OperatorCalls>, deps: Deps): void {
  route('GET /ops/activities', async ({ operator, query }) => {
    const today = await dayOf(deps, operator.brandId)
    const [rows, games] = await Promise.all([
      activitiesOf(deps.db, operator.brandId, query.kind),
      offeredGames(deps.db, operator.brandId),
    ])
    return {
      activities: rows.map((row) => activityToWire(row, today)),
      games: games
        .filter(({ hasFreeRounds }) => hasFreeRounds)
        .map(({ vendor, code, name }) => ({ vassalage: vendor, gameCode: code, name })),
    }
  })
  route('POST /ops/activities', async ({ operator, body, key, ip }) => {
    const made = await addActivity(deps, { input: body, key }, { ...operator, ip })
    return isRefusal(made) ? made : activityToWire(made, await dayOf(deps, operator.brandId))
  })
  route('PUT /ops/activities/:id', async ({ operator, params, body, ip }) => {
    const { version, ...input } = body
    const changed = await changeActivity(
      deps,
      { id: params.id, version, input },
      { ...operator, ip },
    )
    return isRefusal(changed)
      ? changed
      : activityToWire(changed, await dayOf(deps, operator.brandId))
  })
  route('POST /ops/activities/:id/pause', async ({ operator, params, body, ip }) => {
    const changed = await pauseActivity(deps, { ...params, ...body }, { ...operator, ip })
    return isRefusal(changed)
      ? changed
      : activityToWire(changed, await dayOf(deps, operator.brandId))
  })
}
