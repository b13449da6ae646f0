import { type Check, type CheckQuery, proveBooks, readRepeatably, runChecks } from '@padma/ledger'
import type { Db } from '../../../db/pool.ts'

export type Proof = { isProved: boolean; provedAt: Date; durationMs: number; checks: Check[] }

/**
 * The proof of the books, of one snapshot: the ledger's own checks, and what each module says of
 * its tables beside them.
 */
export async function proofOfTheBooks(
  db: Db,
  now: () => Date,
  ofModules: readonly CheckQuery[],
): Promise<Proof> {
  const started = now()
  const checks = await readRepeatably(db, (tx) => everyCheck(tx, ofModules))
  return {
    isProved: checks.every((check) => check.isHeld),
    provedAt: started,
    durationMs: now().getTime() - started.getTime(),
    checks,
  }
}

export async function everyCheck(tx: Db, ofModules: readonly CheckQuery[]): Promise<Check[]> {
  return [...(await proveBooks(tx)), ...(await runChecks(tx, ofModules))]
}
