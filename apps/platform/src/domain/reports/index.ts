import { closeDays, closedUntil, rootsOfBooks } from '@padma/ledger'
import type { Module } from '../../module.ts'
import { reportChecks, ROUNDS_SHOWN } from './proof/checks.ts'
import type { Deps } from './deps.ts'
import { operatorReportRoutes } from './ops-routes.ts'
import { projectRounds } from './records/project-round.ts'
import { proofOfTheBooks } from './proof/proof.ts'
import { recordProof } from './proof/record-proof.ts'
import { reportRoutes } from './routes.ts'
import { disputeRoutes, operatorDisputeRoutes } from './disputes/routes.ts'
import { disputeById } from './disputes/store.ts'
import { latestProofs } from './store.ts'

export { rebuildBets } from './records/project-round.ts'
export { everyCheck, type Proof } from './proof/proof.ts'

const SHOWN = 30

/** The records that players and operators read, and the proof of the books. */
export function createReports(deps: Deps) {
  const acts = {
    /** Proves the books now; nothing is kept of it. */
    proof: () => proofOfTheBooks(deps.db, deps.now, deps.checks()),
    /** Proves the books now, keeps what was found, and raises the alarm when they differ. */
    prove: (askedBy: bigint | null) => recordProof(deps, askedBy),
    /** The newest first, at most 30 of each. */
    history: async () => ({
      proofs: await latestProofs(deps.db, SHOWN),
      roots: await rootsOfBooks(deps.db, SHOWN),
    }),
    /** The last proof, and until when the days are closed. */
    standing: async () => ({
      proof: (await latestProofs(deps.db, 1))[0] ?? null,
      closedUntil: await closedUntil(deps.db),
    }),
    /** Closes the days that are over. */
    closeDays: () => closeDays(deps.db),
  }
  const timeZone = async (brandId: number) => (await deps.brand.settings(brandId)).timeZone
  const module: Module = {
    name: 'reports',
    member: (route) => {
      reportRoutes(route, { ...deps, timeZone })
      disputeRoutes(route, deps)
    },
    operator: (route) => {
      operatorDisputeRoutes(route, deps)
      operatorReportRoutes(route, {
        db: deps.db,
        wallet: deps.wallet,
        reports: acts,
        inbox: deps.inbox,
        now: deps.now,
        timeZone,
        brandOfPlayer: async (playerId) =>
          (await deps.members.member(deps.db, playerId))?.brandId ?? null,
      })
    },
    hints: {
      member: { 'dispute.*': ['bets'] },
      operator: { 'dispute.*': ['disputes'] },
      readers: { disputes: ['disputes.read'] },
    },
    cases: { dispute: async (db, id) => (await disputeById(db, id))?.brand_id ?? null },
    jobs: [
      { name: 'close_days', every: '5 * * * *', act: acts.closeDays },
      // 03:10 in Dhaka.
      { name: 'prove_books', every: '10 21 * * *', act: () => acts.prove(null) },
    ],
    listens: [{ name: ROUNDS_SHOWN, facts: ['round.*'], take: projectRounds }],
    checks: reportChecks,
  }
  return { ...acts, module }
}
export type Reports = Omit<ReturnType<typeof createReports>, 'module'>
