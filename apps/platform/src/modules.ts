import type { ClosureObstacle } from '@padma/contract'
import { type Auth, createAuth, sharesNetwork } from './domain/auth/index.ts'
import { createMembers, PLAY_SYMBOL, TRIAL } from './domain/members/index.ts'
import { createRecovery, type Recovery } from './domain/recovery/index.ts'
import { createClosure, createSelfService, type SelfService } from './domain/self-service/index.ts'
import { createPasswords } from './secrets/password-hash.ts'
import type { SecretBox } from './secrets/master-key.ts'
import { createAgents } from './domain/agents/index.ts'
import { adjustmentsModule } from './domain/adjustments/index.ts'
import { createApprovals } from './domain/approvals/index.ts'
import { createAudit } from './domain/audit/index.ts'
import {
  brandModule,
  createBrand,
  createDomainSpeeds,
  createPages,
  keepIcon,
} from './domain/brand/index.ts'
import {
  createCashier,
  createPaymentPasswords,
  depositedBetween,
  depositedSince,
  createPayoutAccounts,
  overTheNet,
  payoutAccountsShown,
  sharesPayoutAccount,
} from './domain/cashier/index.ts'
import { createCatalogue } from './domain/catalogue/index.ts'
import { createFigures, resultSince } from './domain/figures/index.ts'
import { createLimits, type Limits, stakeLimitOf } from './domain/limits/index.ts'
import { lotteriesModule } from './domain/lotteries/index.ts'
import { createMessaging, type Messaging } from './domain/messaging/index.ts'
import { createMailServer, createNotify, createSmsCentre } from './domain/notify/index.ts'
import { createOperators } from './domain/operators/index.ts'
import { createMissions } from './domain/missions/index.ts'
import { ownDataModule } from './domain/own-data/index.ts'
import { createPoints } from './domain/points/index.ts'
import { createRanks } from './domain/ranks/index.ts'
import { createPromotions } from './domain/promotions/index.ts'
import { createReports } from './domain/reports/index.ts'
import { redEnvelopesModule } from './domain/red-envelopes/index.ts'
import { createReferral } from './domain/referral/index.ts'
import { createRewards } from './domain/rewards/index.ts'
import { createVendors, secretOf, type Vendors, vendorsOverTheNet } from './domain/vendors/index.ts'
import { createWallet, walletModule } from './domain/wallet/index.ts'
import { createSealedBody } from './http/body/sealed-body.ts'
import type { Db, Tx } from './db/pool.ts'
import type { Module } from './module.ts'
import { platformModule } from './platform.ts'

type ModuleDeps = {
  db: Db
  /** The same database with a vendor's patience. */
  gatewayDb: Db
  now: () => Date
  box: SecretBox
  operatorKeyPem: string
  portalAt: (domain: string) => string
  studioOrigin: string
  smppUrl?: string
  smtpUrl?: string
  /** `about`: by which the call is found again. */
  onError: (error: unknown, about?: object) => void
}

/** Every domain module, in the order in which they may use each other: the wiring on one page. */
export function createModules(deps: ModuleDeps) {
  const { db, now, box, operatorKeyPem, portalAt, onError } = deps
  const all: Module[] = []
  const add = <Made extends { module: Module }>(made: Made): Omit<Made, 'module'> => {
    const { module, ...acts } = made
    all.push(module)
    return acts
  }
  // What a lower module asks of all: by then they are known.
  const sessionsEnded = async (tx: Tx, sessionIds: readonly bigint[]) => {
    for (const module of all) await module.sessionsEnded?.(tx, sessionIds)
  }
  const obstacles = async (on: Db | Tx, playerId: bigint) => {
    const found: ClosureObstacle[] = []
    for (const module of all) found.push(...((await module.obstacles?.(on, playerId)) ?? []))
    return found
  }
  const checks = () => all.flatMap((module) => module.checks ?? [])

  const passwords = createPasswords(box)
  const sealedBody = createSealedBody({ db, now, box })
  add({ module: platformModule({ db, sealedBody }) })
  const audit = add(createAudit({ db }))
  const brand = createBrand({ db, now, studioOrigin: deps.studioOrigin })
  add({
    module: brandModule({
      db,
      now,
      brand,
      audit: audit.write,
      sealedBody,
      speeds: createDomainSpeeds({ db, addressOf: portalAt }),
      hasFirebaseForm: (brandId) => auth.federated.hasForm(brandId),
      mayHearOffers: async (memberId) => (await messaging.barred(db, memberId)) === null,
    }),
  })
  const approvals = add(
    createApprovals({
      db,
      now,
      brand,
      actOf: (kind) => all.find((module) => module.approvals?.[kind])!.approvals![kind]!,
      brandOfCase: (kind) => all.find((module) => module.cases?.[kind])?.cases?.[kind],
    }),
  )
  const notify = add(
    createNotify({
      db,
      now,
      box,
      brand,
      marketing: {
        against: (tx, asked) => messaging.against(tx, asked),
        againstNow: (on, asked) => messaging.againstNow(on, asked),
        barred: (tx, memberId) => messaging.barred(tx, memberId),
      },
      smsCentre: deps.smppUrl ? createSmsCentre(deps.smppUrl) : null,
      mailServer: deps.smtpUrl ? createMailServer(deps.smtpUrl) : null,
      onFailure: (about) => onError(new Error(`a message was not delivered: ${about.why}`), about),
    }),
  )
  const wallet = createWallet()
  add({
    module: walletModule({
      db,
      wallet,
      currencySymbol: async ({ brandId, type }) =>
        type === TRIAL ? PLAY_SYMBOL : (await brand.settings(brandId)).currencySymbol,
      inGames: (member) => vendors.inGames(member),
      inbox: notify.inbox,
    }),
  })
  const paymentPasswords = createPaymentPasswords({ db, now, brand, notify, passwords })
  const members = add(createMembers({ db, now, brand }))
  const limits: Limits = add(
    createLimits({
      db,
      now,
      brand,
      wallet,
      members,
      audit: audit.write,
      tell: notify.inbox.write,
      depositedSince,
      resultSince,
      playedSince: (tx, playerId, since) => vendors.playedSince(tx, playerId, since),
      endPlay: (tx, playerId) => vendors.endPlay(tx, playerId),
    }),
  )
  const auth: Auth = add(
    createAuth({
      db,
      now,
      brand,
      members,
      passwords,
      box,
      notify,
      portalAt,
      payoutAccounts: createPayoutAccounts({ wallet, audit: audit.write, inbox: notify.inbox }),
      paymentPasswords,
      sessionsEnded,
      endTrial: (memberId) => selfService.endTrial(memberId),
    }),
  )
  // A vendor's call waits for nothing that members and operators hold: it reads the configuration
  // by its own connections.
  const brandForVendors = createBrand({ db: deps.gatewayDb, now, studioOrigin: deps.studioOrigin })
  const vendors: Vendors = add(
    createVendors({
      db,
      gatewayDb: deps.gatewayDb,
      now,
      brand,
      audit: audit.write,
      operatorKeyPem,
      secretOf: (vendor) => secretOf(db, box, vendor),
      keepIcon: (brandId, file) => keepIcon({ db, now }, brandId, file),
      portalAt,
      onError,
      transfers: {
        db,
        now,
        brand,
        wallet,
        audit: audit.write,
        inbox: notify.inbox,
        box,
        asking: vendorsOverTheNet(now),
        beginPlay: limits.beginPlay,
        onError,
      },
      stakeLimitOf: async (brandId, currency) =>
        stakeLimitOf(await brandForVendors.settings(brandId), currency),
      tellRewards: (playerId, vendor) => rewards.tell(playerId, vendor),
      beginPlay: limits.beginPlay,
      limitReached: limits.tellReached,
    }),
  )
  const catalogue = add(createCatalogue({ db, brand }))
  add({ module: lotteriesModule({ now, brand, catalogue, vendors }) })
  add(
    createCashier({
      db,
      now,
      brand,
      wallet,
      members,
      auth,
      paymentPasswords,
      limits,
      audit: audit.write,
      box,
      asking: overTheNet(now),
      portalAt,
      inbox: notify.inbox,
    }),
  )
  add({
    module: adjustmentsModule({
      db,
      now,
      wallet,
      members,
      approvals,
      inbox: notify.inbox,
    }),
  })
  const points = add(
    createPoints({
      db,
      now,
      brand,
      members,
      auth,
      paymentPasswords,
      limits,
      wallet,
      audit: audit.write,
      inbox: notify.inbox,
    }),
  )
  const selfService: SelfService = add(
    createSelfService({
      auth,
      wallet,
      limits,
      waitingCase: (on, memberId) => recovery.waitingCase(on, memberId),
      wantOffers: (tx, wanted) =>
        messaging.setConsent(tx, { ...wanted, isOn: true, source: 'registration' }),
    }),
  )
  add(createClosure({ db, now, brand, notify, wallet, obstacles, sessionsEnded }))
  const recovery: Recovery = add(createRecovery({ auth, wallet, audit: audit.write }))
  const rewards = add(
    createRewards({
      db,
      now,
      members,
      limits,
      wallet,
      points,
      approvals,
      audit: audit.write,
      brand,
      inbox: notify.inbox,
      operatorKeyPem,
      secretOf: (vendor) => secretOf(db, box, vendor),
      onError,
    }),
  )
  const figures = add(createFigures({ db, brand }))
  const messaging: Messaging = add(
    createMessaging({
      db,
      now,
      box,
      brand,
      brandOf: brand.brandOf,
      members,
      wallet,
      audit: audit.write,
      notify,
      portalAt,
      onError,
    }),
  )
  const ranks = add(
    createRanks({
      db,
      now,
      brand,
      members,
      figures,
      grants: rewards.grants,
      audit: audit.write,
      inbox: notify.inbox,
      onError,
    }),
  )
  const promotions = add(
    createPromotions({
      db,
      now,
      box,
      brand,
      wallet,
      limits,
      rewards,
      figures,
      audit: audit.write,
      inbox: notify.inbox,
      onError,
    }),
  )
  add(createMissions({ db, now, brand, rewards, audit: audit.write, onError }))
  add({
    module: redEnvelopesModule({
      db,
      now,
      brand,
      grants: rewards.grants,
      promise: rewards.promise,
      audit: audit.write,
      depositedBetween,
    }),
  })
  const referral = add(
    createReferral({
      db,
      now,
      brand,
      grants: rewards.grants,
      portalAt,
      depositedBetween,
      sharesPayoutAccount,
      sharesNetwork,
      onError,
    }),
  )
  add(
    createAgents({
      db,
      now,
      brand,
      members,
      auth,
      wallet,
      figures,
      audit: audit.write,
      inbox: notify.inbox,
      passwords,
      portalAt,
      onError,
    }),
  )
  const reports = add(
    createReports({
      db,
      now,
      brand,
      members,
      inbox: notify.inbox,
      figures,
      wallet,
      audit: audit.write,
      checks,
      onError,
    }),
  )
  add({ module: ownDataModule({ db, now }) })
  const operators = add(
    createOperators({
      db,
      now,
      brand,
      passwords,
      box,
      audit,
      members,
      auth,
      selfService,
      recovery,
      wallet,
      payoutAccountsOf: (playerId) => payoutAccountsShown(db, playerId),
    }),
  )

  return {
    ...deps,
    all,
    obstacles,
    passwords,
    sealedBody,
    audit,
    brand,
    notify,
    wallet,
    limits,
    members,
    auth,
    selfService,
    recovery,
    vendors,
    points,
    rewards,
    figures,
    messaging,
    ranks,
    promotions,
    referral,
    reports,
    operators,
    /** What the servers ask of the domain beside its modules. */
    edge: {
      brandOf: brand.brandOf,
      members: { ...auth, unseal: sealedBody.unseal },
      operators: { ...operators, takenBy: approvals.takenBy },
      pages: createPages(brand, vendors.framesOf),
    },
  }
}
export type Modules = ReturnType<typeof createModules>
