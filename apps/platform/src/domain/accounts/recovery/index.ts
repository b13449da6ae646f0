import type { Db, Tx } from '../../../db/pool.ts'
import type { BrandRef, MemberSession } from '../../../http/edge.ts'
import type { Deps } from '../deps.ts'
import { cancelByLink, cancelInSession } from './cancel.ts'
import { completeDue } from './complete-due.ts'
import { type Decision, grantCase, refuseCase, restorePlayer } from './decide.ts'
import { pressLink, readLink } from './not-me.ts'
import { type FactorsLost, type NumberLost, requestFactors, requestNumber } from './request.ts'
import { eventsShown } from './restore-access.ts'
import { type CaseList, deleteCasesOfNoOneBefore, listCases, readCase } from './store.ts'
import type { WriteDown } from './write-down.ts'

export type { CaseRow } from './store.ts'

/** Access that a member has lost, or that an attacker has: asked for, decided by operators, waited for, and then done. */
export function recoveryActs(deps: Deps) {
  return {
    requestNumber: (input: NumberLost) => requestNumber(deps, input),
    requestFactors: (input: FactorsLost) => requestFactors(deps, input),
    list: (brandId: number, list: CaseList, page: { page: number; pageSize: number }) =>
      listCases(deps.db, brandId, list, page),
    one: (db: Db | Tx, id: bigint) => readCase(db, id),
    grant: (tx: Tx, decision: Decision) => grantCase(deps, tx, decision),
    refuse: (tx: Tx, decision: Omit<Decision, 'eventId'>) => refuseCase(deps, tx, decision),
    restore: (tx: Tx, input: Parameters<typeof restorePlayer>[2]) => restorePlayer(deps, tx, input),
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
    purge: (before: Date) => deleteCasesOfNoOneBefore(deps.db, before),
  }
}
export type RecoveryActs = ReturnType<typeof recoveryActs>
