import type { Db, Tx } from '../../db/pool.ts'
import type { BrandRef, MemberSession } from '../../http/edge.ts'
import type { Deps } from './deps.ts'
import { createRateLimit } from '../../http/limits/rate-limit.ts'
import type { Module } from '../../module.ts'
import type { Auth } from '../auth/index.ts'
import type { WriteAudit } from '../audit/index.ts'
import { recoveryRoutes } from './routes.ts'
import { cancelByLink, cancelInSession } from './cases/cancel.ts'
import { completeDue } from './cases/complete-due.ts'
import { type Decision, grantCase, refuseCase, restorePlayer } from './cases/decide.ts'
import { pressLink, readLink } from './not-me.ts'
import {
  type FactorsLost,
  type NumberLost,
  requestFactors,
  requestNumber,
} from './cases/request.ts'
import { eventsShown } from './restore-access.ts'
import { deleteCasesOfNoOneBefore, readCase, waitingCase } from './cases/store.ts'
import type { WriteDown } from './cases/write-down.ts'

export { caseQueue, casesByIds } from './cases/list.ts'
export type { CaseRow } from './cases/store.ts'

/**
 * Access that a member has lost, or that an attacker has: asked for, decided by operators, waited
 * for, and then done.
 */
export function createRecovery({
  auth,
  wallet,
  audit,
}: { auth: Auth; audit: WriteAudit } & Pick<Deps, 'wallet'>) {
  const deps: Deps = {
    ...auth.deps,
    wallet,
    recoveriesAsked: createRateLimit(auth.deps.db, {
      name: 'recovery',
      tries: 20,
      seconds: 3_600,
    }),
  }
  const acts = {
    requestNumber: (input: NumberLost) => requestNumber(deps, input),
    requestFactors: (input: FactorsLost) => requestFactors(deps, input),
    one: (db: Db | Tx, id: bigint) => readCase(db, id),
    grant: (tx: Tx, decision: Decision) => grantCase(deps, tx, decision, audit),
    refuse: (tx: Tx, decision: Omit<Decision, 'eventId'>) => refuseCase(deps, tx, decision),
    restore: (tx: Tx, input: Parameters<typeof restorePlayer>[2]) =>
      restorePlayer(deps, tx, input, audit),
    events: (memberId: bigint) => eventsShown(deps, deps.db, memberId),
    cancel: (input: { brand: BrandRef; token: string; ip: string }, writeDown: WriteDown) =>
      cancelByLink(deps, input, writeDown),
    keep: (member: MemberSession, writeDown: WriteDown) => cancelInSession(deps, member, writeDown),
    readLink: (input: { brand: BrandRef; token: string }) => readLink(deps, input),
    pressLink: (input: Parameters<typeof pressLink>[1], writeDown: WriteDown) =>
      pressLink(deps, input, writeDown),
    completeDue: (writeDown: WriteDown) => completeDue(deps, writeDown),
    /** Between a decision and the change. */
    waitingHours: async (brandId: number) =>
      (await deps.brand.settings(brandId)).accounts.recoveryHours,
    /** What was granted to the member and waits. */
    waitingCase: (on: Db | Tx, memberId: bigint) => waitingCase(on, memberId),
    /** Those of no one that are a day old. */
    purge: () => deleteCasesOfNoOneBefore(deps.db, new Date(deps.now().getTime() - 86_400_000)),
  }
  const module: Module = {
    name: 'recovery',
    member: (route) => recoveryRoutes(route, acts, audit),
    jobs: [
      {
        name: 'complete_access_cases',
        every: '*/5 * * * *',
        whenClocksAgree: true,
        act: () => acts.completeDue(audit),
      },
      { name: 'purge_access_cases', every: '20 * * * *', act: acts.purge },
    ],
    cases: { recovery: async (db, id) => (await readCase(db, id))?.brand_id ?? null },
    hints: {
      operator: { 'recovery.*': ['recoveries', 'players'] },
      readers: { recoveries: ['recoveries.read'] },
    },
  }
  return { ...acts, module }
}
export type Recovery = Omit<ReturnType<typeof createRecovery>, 'module'>
