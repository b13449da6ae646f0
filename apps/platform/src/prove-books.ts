import { randomBytes } from 'node:crypto'
import type { Check } from '@padma/ledger'
import type { Db } from './db/pool.ts'
import { secretBox } from './secrets/master-key.ts'
import { everyCheck as checkAll, type Proof } from './domain/reports/index.ts'
import { createModules } from './modules.ts'

/** The modules on a database, without keys and without a network: to ask what they declare. */
export function modulesOn(
  db: Db,
  now = () => new Date(),
  onError: (error: unknown) => void = () => {},
) {
  return createModules({
    db,
    gatewayDb: db,
    now,
    box: secretBox(randomBytes(32)),
    operatorKeyPem: '',
    portalAt: (domain) => `http://${domain}`,
    studioOrigin: 'http://localhost',
    onError,
  })
}

/** Proves the books where the product need not run: for tools and tests. */
export function proofOfTheBooks(db: Db, now: () => Date): Promise<Proof> {
  return modulesOn(db, now).reports.proof()
}

/** Every check, in a transaction of the caller's. */
export function everyCheck(tx: Db): Promise<Check[]> {
  return checkAll(
    tx,
    modulesOn(tx).all.flatMap((module) => module.checks ?? []),
  )
}
