import { resolve } from 'node:path'
import { type MemberCalls, memberCalls, type OperatorCalls, operatorCalls } from '@padma/contract'
import { type Metrics, observeRequests, serveMetrics } from '@padma/metrics'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { clocksAgree } from './db/clocks.ts'
import { periodsAhead } from './db/periods.ts'
import { createRoutes } from './http/edge.ts'
import { openApiRoute } from './http/open-api.ts'
import { widenPolicy } from './http/page-policy.ts'
import { createRateLimit } from './http/limits/rate-limit.ts'
import { createServer } from './http/server.ts'
import type { Live } from './live/index.ts'
import type { Modules } from './modules.ts'

const pagesOf = (app: string) => resolve(import.meta.dirname, `../../${app}/dist`)

export type AppDeps = {
  modules: Modules
  live: Live
  logger: FastifyBaseLogger
  trustProxy: boolean | string
  metrics: Metrics
  metricsToken: string | undefined
  /** All that the modules must answer. */
  calls?: { member: MemberCalls; operator: OperatorCalls }
}
const contract = { member: memberCalls, operator: operatorCalls }

/** The portal's server: pages, member calls and the vendors' gateway. Does not listen. */
export async function createPortalApp({
  modules,
  live,
  logger,
  trustProxy,
  metrics,
  calls = contract,
}: AppDeps): Promise<FastifyInstance> {
  const { all, db, edge } = modules
  const { brandOf, members, pages } = edge
  const app = await createServer({
    logger,
    trustProxy,
    pages: pagesOf('portal'),
    openingOf: pages.portal,
    showsAnyPicture: true,
    isReady: isReady(modules),
  })
  observeRequests(app, metrics, 'portal')
  const { route, answered } = createRoutes(app, calls.member, {
    ...members,
    brandOf,
    limitOf: (rule) => createRateLimit(db, rule),
  })
  for (const module of all) module.member?.(route)
  assertAnswered(calls.member, answered)
  for (const module of all) module.raw?.(app)
  live.memberRoute(app, { ...members, brandOf })
  widenPolicy(app, pages.sources)
  openApiRoute(app, 'Padma: member calls', calls.member)
  return app
}

/**
 * The console's server: an origin of its own, whose tokens the portal refuses and the other way
 * round. The process's metrics are here too.
 */
export async function createConsoleApp({
  modules,
  live,
  logger,
  trustProxy,
  metrics,
  metricsToken,
  calls = contract,
}: AppDeps): Promise<FastifyInstance> {
  const { all, db, edge } = modules
  const { brandOf, operators, pages } = edge
  const app = await createServer({
    logger,
    trustProxy,
    pages: pagesOf('console'),
    openingOf: pages.console,
    picturesOf: pagesOf('portal'),
    showsAnyPicture: true,
    isReady: isReady(modules),
  })
  observeRequests(app, metrics, 'console')
  const { route, answered } = createRoutes(app, calls.operator, {
    ...operators,
    brandOf,
    limitOf: (rule) => createRateLimit(db, rule),
  })
  for (const module of all) module.operator?.(route)
  assertAnswered(calls.operator, answered)
  for (const module of all) module.operatorRaw?.(app)
  live.operatorRoute(app, { ...operators, brandOf })
  serveMetrics(app, metrics, metricsToken)
  return app
}

const isReady =
  ({ db, now }: Modules) =>
  async () =>
    (await periodsAhead(db)) >= 2 && (await clocksAgree(db, now))

/**
 * A call of the contract that no module answers is a defect that shows at start, not in a player's
 * hands.
 */
function assertAnswered(calls: Record<string, unknown>, answered: ReadonlySet<string>): void {
  const missing = Object.keys(calls).filter((name) => !answered.has(name))
  if (missing.length > 0) throw new Error(`calls without a handler: ${missing.join(', ')}`)
}
