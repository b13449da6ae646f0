import type { Module } from '../../module.ts'
import type { Deps } from './deps.ts'
import { feedbackOperatorRoutes, feedbackRoutes } from './feedback/routes.ts'
import { feedbackById } from './feedback/store.ts'

/** What players and the brand say to each other. */
export function messagingModule(deps: Deps): Module {
  return {
    name: 'messaging',
    member: (route) => feedbackRoutes(route, deps),
    operator: (route) => feedbackOperatorRoutes(route, deps),
    hints: {
      member: { 'feedback.answered': ['feedback'] },
      operator: { 'feedback.*': ['feedback'] },
      readers: { feedback: ['feedback.read'] },
    },
    cases: { feedback: async (db, id) => (await feedbackById(db, id))?.brandId ?? null },
  }
}
