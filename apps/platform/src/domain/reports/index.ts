import { closeDays, closedUntil, type ClosedRoot, type Root, rootsOfBooks } from '@padma/ledger'
import type { Deps } from './deps.ts'
import type { Proof } from './proof.ts'
import { recordProof } from './record-proof.ts'
import { latestProofs, type ProofRow } from './store.ts'

export { projectRounds, rebuildBets } from './project-round.ts'
export { reportRoutes } from './routes.ts'
export { operatorReportRoutes } from './ops-routes.ts'
export { proofOfTheBooks, type Proof } from './proof.ts'

export type Reports = {
  /** Proves the books now, keeps what was found, and raises the alarm when they differ. */
  prove: (askedBy: bigint | null) => Promise<Proof>
  /** The newest first, at most 30 of each. */
  history: () => Promise<{ proofs: ProofRow[]; roots: ClosedRoot[] }>
  /** The last proof, and until when the days are closed. */
  standing: () => Promise<{ proof: ProofRow | null; closedUntil: Date }>
  /** Closes the days that are over. */
  closeDays: () => Promise<Root[]>
}

const SHOWN = 30

export function createReports(deps: Deps): Reports {
  return {
    prove: (askedBy) => recordProof(deps, askedBy),
    history: async () => ({
      proofs: await latestProofs(deps.db, SHOWN),
      roots: await rootsOfBooks(deps.db, SHOWN),
    }),
    standing: async () => ({
      proof: (await latestProofs(deps.db, 1))[0] ?? null,
      closedUntil: await closedUntil(deps.db),
    }),
    closeDays: () => closeDays(deps.db),
  }
}
