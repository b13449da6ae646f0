import { resolve } from 'node:path'
import { memberCalls, operatorCalls } from '@padma/contract'
import { type Metrics, observeRequests, serveMetrics } from '@padma/metrics'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { clocksAgree } from './db/clocks.ts'
import { periodsAhead } from './db/periods.ts'
import {
  accountsRoutes,
  closureRoutes,
  recoveryRoutes,
  PLAY_SYMBOL,
  TRIAL,
} from './domain/accounts/index.ts'
import {
  brandRoutes,
  configurationRoutes,
  manifestRoutes,
  openingBrand,
  openingPicture,
  openingTitle,
  pictureRoutes,
} from './domain/brand/index.ts'
import {
  cashierOperatorRoutes,
  cashierRoutes,
  payoutAccountsShown,
} from './domain/cashier/index.ts'
import { catalogueRoutes, operatorCatalogueRoutes } from './domain/catalogue/index.ts'
import {
  careRoutes,
  identityProviderRoutes,
  operatorRecoveryRoutes,
  operatorRoutes,
  roleRoutes,
  staffRoutes,
} from './domain/operators/index.ts'
import { operatorReportRoutes, reportRoutes } from './domain/reports/index.ts'
import { operatorRewardRoutes, rewardRoutes } from './domain/rewards/index.ts'
import { launchRoutes, reconciliationRoutes, walletApiRoutes } from './domain/vendors/index.ts'
import { walletRoutes } from './domain/wallet/index.ts'
import { createRoutes } from './http/edge.ts'
import { openApiRoute } from './http/open-api.ts'
import { widenPolicy } from './http/page-policy.ts'
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
}

/** The portal's server: pages, member calls and the vendors' gateway. Does not listen. */
export async function createPortalApp({
  modules,
  live,
  logger,
  trustProxy,
  metrics,
}: AppDeps): Promise<FastifyInstance> {
  const { db, brand, accounts, wallet } = modules
  const settingsAt = async (host: string) => {
    const found = await brand.brandOf(host.replace(/:\d+$/, ''))
    return found && brand.settings(found.id)
  }
  const openingOf = async ({ host, url }: { host: string; url: string }) => {
    const settings = await settingsAt(host)
    return (
      settings && {
        markup: openingPicture(settings, url.replace(/[?#].*$/, '')),
        title: openingTitle(settings),
      }
    )
  }
  const app = await createServer({
    logger,
    trustProxy,
    pages: pagesOf('portal'),
    openingOf,
    showsAnyPicture: true,
    frameSources: [modules.studioOrigin, ...(modules.vendorOrigins ?? [])],
    isReady: isReady(modules),
  })
  observeRequests(app, metrics, 'portal')
  const { route, answered } = createRoutes(app, memberCalls, {
    brandOf: brand.brandOf,
    memberOf: accounts.memberOf,
    refuseToken: accounts.refuseToken,
    endFormer: accounts.endFormer,
    isFresh: accounts.isFresh,
    unseal: modules.sealedBody.unseal,
  })

  brandRoutes(route, brand, {
    sealedBody: modules.sealedBody,
    speeds: modules.domainSpeeds,
    now: modules.now,
    hasFirebaseForm: accounts.federated.hasForm,
  })
  accountsRoutes(route, accounts, { db })
  closureRoutes(route, modules.closure)
  recoveryRoutes(route, accounts.recovery, modules.operators.audit)
  walletRoutes(route, {
    db,
    wallet,
    currencySymbol: async ({ brandId, type }) =>
      type === TRIAL ? PLAY_SYMBOL : (await brand.settings(brandId)).currencySymbol,
  })
  reportRoutes(route, { db, timeZone: async (brandId) => (await brand.settings(brandId)).timeZone })
  cashierRoutes(route, modules.cashier)
  rewardRoutes(route, { db, rewards: modules.rewards })
  catalogueRoutes(route, { db, brand })
  launchRoutes(route, {
    db,
    brand,
    operatorKeyPem: modules.operatorKeyPem,
    portalAt: modules.portalAt,
    tellRewards: modules.rewards.tell,
  })
  assertAnswered(memberCalls, answered)
  pictureRoutes(app, { db, brandOf: brand.brandOf })

  live.memberRoute(app, {
    brandOf: brand.brandOf,
    memberOf: accounts.memberOf,
    refuseToken: accounts.refuseToken,
    standing: accounts.standing,
  })
  walletApiRoutes(app, modules.walletApi)
  manifestRoutes(app, brand)
  widenPolicy(app, async (host) => {
    const settings = await settingsAt(host)
    return {
      hasMeasuring: Boolean(settings?.gtagId),
      frames: (settings?.launchGameCDNs ?? []).map((address) => new URL(address).origin),
    }
  })
  openApiRoute(app, 'Padma: member calls', memberCalls)
  return app
}

/** The console's server: an origin of its own, whose tokens the portal refuses and the other way round. The process's metrics are here too. */
export async function createConsoleApp({
  modules,
  live,
  logger,
  trustProxy,
  metrics,
  metricsToken,
}: AppDeps): Promise<FastifyInstance> {
  const { db, brand, accounts, operators, wallet } = modules
  const openingOf = async ({ host }: { host: string }) => {
    const found = await brand.brandOf(host.replace(/:\d+$/, ''))
    if (!found) return null
    const settings = await brand.settings(found.id)
    return { markup: openingBrand(settings), title: openingTitle(settings) }
  }
  const app = await createServer({
    logger,
    trustProxy,
    pages: pagesOf('console'),
    openingOf,
    picturesOf: pagesOf('portal'),
    showsAnyPicture: true,
    frameSources: [],
    isReady: isReady(modules),
  })
  observeRequests(app, metrics, 'console')
  const { route, answered } = createRoutes(app, operatorCalls, {
    brandOf: brand.brandOf,
    operatorOf: operators.operatorOf,
    endFormer: operators.endFormer,
  })

  operatorRoutes(route, { db, operators, accounts, wallet, brand })
  staffRoutes(route, { db, now: modules.now, brand, passwords: modules.passwords })
  roleRoutes(route, { db, now: modules.now })
  careRoutes(route, {
    db,
    now: modules.now,
    accounts,
    audit: operators.audit,
    payoutAccounts: (playerId) => payoutAccountsShown(db, playerId),
  })
  operatorRecoveryRoutes(route, { db, accounts, audit: operators.audit })
  identityProviderRoutes(route, { db, accounts, audit: operators.audit })
  configurationRoutes(route, {
    db,
    now: modules.now,
    brand,
    audit: operators.audit,
    speeds: modules.domainSpeeds,
  })
  cashierOperatorRoutes(route, modules.cashier)
  operatorCatalogueRoutes(route, { db })
  operatorRewardRoutes(route, { db, now: modules.now, accounts, rewards: modules.rewards })
  reconciliationRoutes(route, { db, now: modules.now, audit: operators.audit })
  operatorReportRoutes(route, {
    db,
    reports: modules.reports,
    brandOfPlayer: async (playerId) => (await accounts.member(db, playerId))?.brandId ?? null,
  })
  assertAnswered(operatorCalls, answered)
  pictureRoutes(app, { db, brandOf: brand.brandOf })

  live.operatorRoute(app, {
    brandOf: brand.brandOf,
    operatorOf: operators.operatorOf,
    standing: operators.standing,
  })
  serveMetrics(app, metrics, metricsToken)
  return app
}

const isReady =
  ({ db, now }: Modules) =>
  async () =>
    (await periodsAhead(db)) >= 2 && (await clocksAgree(db, now))

/** A call of the contract that nobody answers is a defect that shows at start, not in a player's hands. */
function assertAnswered(calls: Record<string, unknown>, answered: ReadonlySet<string>): void {
  const missing = Object.keys(calls).filter((name) => !answered.has(name))
  if (missing.length > 0) throw new Error(`calls without a handler: ${missing.join(', ')}`)
}
