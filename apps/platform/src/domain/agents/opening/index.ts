import type { Deps } from '../deps.ts'
import type { Part } from '../index.ts'
import { lineRoutes } from './line-routes.ts'
import { openingRoutes } from './routes.ts'

/** By what agents open accounts below themselves, and where operators put whom in the tree. */
export const openingPart = (deps: Deps): Part => ({
  member: (route) => openingRoutes(route, deps),
  operator: (route) => lineRoutes(route, deps),
})
