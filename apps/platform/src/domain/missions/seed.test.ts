import { expect, test } from 'vitest'
import { limitsWorld } from '../limits/test-world.ts'
import { seedMissions } from './seed.ts'

test('the demo has three missions and a leaderboard, and a second seed adds none', async () => {
  const world = await limitsWorld()
  const deps = { db: world.db, now: () => new Date(), brand: world.modules.brand }
  await seedMissions(deps, { brandId: 1 })
  await seedMissions(deps, { brandId: 1 })
  const player = await world.player('Seeded')
  const summary = await player.call('GET /wps/relay/MCSFE_getMissionSummaryDetails')
  expect(summary.value.missions).toHaveLength(3)
  const { value } = await player.call('GET /wps/relay/MCSFE_getMissionLeaderboard')
  expect(value.boards).toMatchObject([{ list: [], own: null }])
  await world.end()
})
