import type { Module } from '../../module.ts'
import type { Deps } from './deps.ts'
import { feedbackOperatorRoutes, feedbackRoutes } from './feedback/routes.ts'
import { feedbackById } from './feedback/store.ts'
import { serviceOperatorRoutes } from './service/ops-routes.ts'
import { serviceRoutes } from './service/routes.ts'

/** What players and the brand say to each other. */
export function messagingModule(deps: Deps): Module {
  return {
    name: 'messaging',
    member: (route) => {
      feedbackRoutes(route, deps)
      serviceRoutes(route, deps)
    },
    operator: (route) => {
      feedbackOperatorRoutes(route, deps)
      serviceOperatorRoutes(route, deps)
    },
    hints: {
      member: { 'feedback.answered': ['feedback'], 'service.changed': ['service'] },
      operator: { 'feedback.*': ['feedback'], 'service.*': ['service'] },
      readers: { feedback: ['feedback.read'], service: ['service.read'] },
    },
    cases: { feedback: async (db, id) => (await feedbackById(db, id))?.brandId ?? null },
  }
}
