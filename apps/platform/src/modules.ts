import { archiveWeeks } from '@padma/ledger'
import { makePeriods } from './db/periods.ts'
import {
  createAccounts,
  createClosure,
  createPasswords,
  readMasterKey,
} from './domain/accounts/index.ts'
import { createBrand, createDomainSpeeds } from './domain/brand/index.ts'
import { createCashier, createPayoutAccounts, openOrders } from './domain/cashier/index.ts'
import { stakeLimitOf } from './domain/limits/index.ts'
import {
  createMailServer,
  createNotify,
  createSmsCentre,
  deliveries,
} from './domain/notify/index.ts'
import { createOperators } from './domain/operators/index.ts'
import { createReports, projectRounds } from './domain/reports/index.ts'
import { createRewards } from './domain/rewards/index.ts'
import { createWalletApi, endLaunches, openRounds } from './domain/vendors/index.ts'
import { createWallet } from './domain/wallet/index.ts'
import { purgeRateLimits } from './http/rate-limit.ts'
import { createSealedBody } from './http/sealed-body.ts'
import { whileClocksAgree } from './db/clocks.ts'
import type { Db } from './db/pool.ts'
import type { Errand, Job } from './jobs/clock.ts'
import type { Listener } from './jobs/outbox-reader.ts'

export type ModuleDeps = {
  db: Db
  /** The same database with a vendor's patience. */ gatewayDb: Db
  now: () => Date
  masterKeyFile: string
  operatorKeyPem: string
  portalAt: (domain: string) => string
  studioOrigin: string
  /** Of other vendors, whose pages the portal may frame. */ vendorOrigins?: string[]
  smppUrl?: string
  smtpUrl?: string
  onError: (error: unknown, /** By which the call is found again. */ about?: object) => void
}

/** Every domain module, in the order in which they may use each other: the wiring on one page. */
export function createModules(deps: ModuleDeps) {
  const { db, now } = deps
  const box = readMasterKey(deps.masterKeyFile)
  const passwords = createPasswords(box)
  const sealedBody = createSealedBody({ db, now, box })
  const brand = createBrand({ db, now, studioOrigin: deps.studioOrigin })
  const domainSpeeds = createDomainSpeeds({ db, addressOf: deps.portalAt })
  const wallet = createWallet()
  const notify = createNotify({
    db,
    now,
    box,
    brand,
    smsCentre: deps.smppUrl ? createSmsCentre(deps.smppUrl) : null,
    mailServer: deps.smtpUrl ? createMailServer(deps.smtpUrl) : null,
    onFailure: (about) =>
      deps.onError(new Error(`a message was not delivered: ${about.why}`), about),
  })
  const operators = createOperators({ db, now, brand, passwords, box })
  const accounts = createAccounts({
    db,
    now,
    brand,
    wallet,
    passwords,
    box,
    notify,
    portalAt: deps.portalAt,
    payoutAccounts: createPayoutAccounts({ wallet, operators }),
  })
  const cashier = createCashier({ db, now, brand, wallet, accounts, operators })
  const closure = createClosure({
    db,
    now,
    brand,
    notify,
    wallet,
    openOrders,
    openRounds,
  })
  const reports = createReports({
    db,
    now,
    brands: brand.brands,
    audit: operators.audit,
    onError: deps.onError,
  })
  const rewards = createRewards({
    db,
    now,
    accounts,
    wallet,
    audit: operators.audit,
    brand,
    operatorKeyPem: deps.operatorKeyPem,
    onError: deps.onError,
  })
  // A vendor's call waits for nothing that members and operators hold: it reads the configuration by its own connections.
  const brandForVendors = createBrand({ db: deps.gatewayDb, now, studioOrigin: deps.studioOrigin })
  const walletApi = createWalletApi({
    db: deps.gatewayDb,
    onError: deps.onError,
    stakeLimitOf: async (brandId, currency) =>
      stakeLimitOf(await brandForVendors.settings(brandId), currency),
  })

  return {
    ...deps,
    passwords,
    sealedBody,
    brand,
    domainSpeeds,
    wallet,
    notify,
    accounts,
    operators,
    cashier,
    closure,
    reports,
    rewards,
    walletApi,
  }
}
export type Modules = ReturnType<typeof createModules>

/** The one listener of the outbox so far: records of rounds, the turnover of whoever played, and launches of a sign-in that ended, or goes on by another token: whoever has a copy of the former one may sit in them. */
export function playListener(modules: Modules): Listener {
  return async (tx, events) => {
    await projectRounds(
      tx,
      events.filter(({ name }) => name.startsWith('round.')),
    )
    for (const { name, payload } of events)
      if (name === 'session.ended' || name === 'session.renewed')
        await endLaunches(tx, BigInt((payload as { sessionId: string }).sessionId))
    await modules.wallet.advanceTurnover(tx, [
      ...new Set(
        events.filter(({ payload }) => 'turnoverUnits' in payload).map((event) => event.player_id!),
      ),
    ])
  }
}

/** Vendors may refer to a transaction for four months; weeks beyond that leave the hot tables. */
const HOT_WEEKS = 18

export function jobsOf(modules: Modules): Job[] {
  return [
    {
      name: 'expire_deposits',
      every: '* * * * *',
      act: () => whileClocksAgree(modules.db, modules.now, () => modules.cashier.expireDeposits()),
    },
    {
      name: 'receive_withdrawals',
      every: '* * * * *',
      act: () => whileClocksAgree(modules.db, modules.now, () => modules.cashier.autoReceive()),
    },
    { name: 'tell_rewards', every: '* * * * *', act: () => modules.rewards.tellAll() },
    { name: 'close_days', every: '5 * * * *', act: () => modules.reports.closeDays() },
    // 03:10 in Dhaka.
    { name: 'prove_books', every: '10 21 * * *', act: () => modules.reports.prove(null) },
    { name: 'make_periods', every: '15 1 * * *', act: () => makePeriods(modules.db) },
    { name: 'archive_weeks', every: '35 22 * * *', act: () => archiveWeeks(modules.db, HOT_WEEKS) },
    { name: 'sweep_messages', every: '* * * * *', act: () => modules.notify.sweep() },
    { name: 'purge_codes', every: '20 * * * *', act: () => modules.accounts.purgeCodes() },
    { name: 'sweep_trials', every: '*/10 * * * *', act: () => modules.accounts.sweepTrials() },
    {
      name: 'close_accounts',
      every: '40 * * * *',
      act: () => whileClocksAgree(modules.db, modules.now, () => modules.closure.closeDue()),
    },
    {
      name: 'change_lost_numbers',
      every: '*/5 * * * *',
      act: () =>
        whileClocksAgree(modules.db, modules.now, () =>
          modules.accounts.recovery.completeDue(modules.operators.audit),
        ),
    },
    { name: 'purge_nonces', every: '*/10 * * * *', act: () => modules.sealedBody.purgeNonces() },
    {
      name: 'purge_half_sign_ins',
      every: '25 * * * *',
      act: () => modules.accounts.factors.purge(),
    },
    { name: 'purge_rate_limits', every: '5 * * * *', act: () => purgeRateLimits(modules.db) },
  ]
}

export function errandsOf(modules: Modules): Errand[] {
  return deliveries(modules.notify)
}
