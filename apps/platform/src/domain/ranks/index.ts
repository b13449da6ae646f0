import type { Module } from '../../module.ts'
import type { Deps } from './deps.ts'
import { lookAtDays } from './nightly/look-at-days.ts'
import { rankChecks } from './proof.ts'
import { operatorRankRoutes, rankRoutes } from './shown/routes.ts'

/** Club labels: earned by play and deposits, set by operators for a time. */
export function createRanks(deps: Deps) {
  const acts = { lookAtDays: (brandId: number) => lookAtDays(deps, brandId) }
  const module: Module = {
    name: 'ranks',
    member: (route) => rankRoutes(route, deps),
    operator: (route) => operatorRankRoutes(route, deps),
    jobs: [
      {
        name: 'club_labels',
        every: '*/10 * * * *',
        whenClocksAgree: true,
        act: async () => {
          for (const { id } of await deps.brand.brands()) await acts.lookAtDays(id)
        },
      },
    ],
    hints: {
      member: { 'rank.*': ['rank'] },
      operator: { 'rank.*': ['players'] },
    },
    checks: rankChecks,
  }
  return { ...acts, module }
}
