import { archiveWeeks } from '@padma/ledger'
import { makePeriods } from './db/periods.ts'
import type { Db } from './db/pool.ts'
import { checksOfFacts } from './db/outbox/proof-of-facts.ts'
import { purgeRateLimits } from './http/limits/rate-limit.ts'
import type { SealedBody } from './http/body/sealed-body.ts'
import type { Module } from './module.ts'

/** Vendors may refer to a transaction for four months; weeks beyond that leave the hot tables. */
const HOT_WEEKS = 18

/** What the platform itself keeps in order below the domain: partitions, counts, the outbox. */
export function platformModule(deps: {
  db: Db
  sealedBody: Pick<SealedBody, 'purgeNonces'>
}): Module {
  return {
    name: 'platform',
    jobs: [
      { name: 'make_periods', every: '15 1 * * *', act: () => makePeriods(deps.db) },
      { name: 'archive_weeks', every: '35 22 * * *', act: () => archiveWeeks(deps.db, HOT_WEEKS) },
      { name: 'purge_nonces', every: '*/10 * * * *', act: deps.sealedBody.purgeNonces },
      { name: 'purge_rate_limits', every: '5 * * * *', act: () => purgeRateLimits(deps.db) },
    ],
    checks: checksOfFacts,
  }
}
