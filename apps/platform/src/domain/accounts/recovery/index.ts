import type { Db, Tx } from '../../../db/pool.ts'
import type { Deps } from '../deps.ts'
import { askRecovery, type RecoveryAsked } from './ask-recovery.ts'
import { cancelRecovery, keepOwnNumber } from './cancel-recovery.ts'
import { completeDue } from './complete-due.ts'
import { type Decision, grantRecovery, refuseRecovery } from './decide-recovery.ts'
import { deleteRecoveriesOfNobodyBefore, recoveryById, recoveryQueue } from './store.ts'
import { payoutsHeldOf, payoutsHeldUntil } from './hold-payouts.ts'
import type { WriteDown } from './write-down.ts'

export type { RecoveryRow } from './store.ts'

/** A new number in the place of one whose SIM is lost: asked for, decided by an operator, waited for, and then done. */
export function recoveryActs(deps: Deps) {
  return {
    ask: (input: RecoveryAsked) => askRecovery(deps, input),
    queue: (
      brandId: number,
      state: 'open' | 'asked' | 'closed',
      page: { page: number; pageSize: number },
    ) => recoveryQueue(deps.db, brandId, state, page),
    one: (db: Db | Tx, id: bigint) => recoveryById(db, id),
    grant: (tx: Tx, decision: Decision) => grantRecovery(deps, tx, decision),
    refuse: (tx: Tx, decision: Decision) => refuseRecovery(deps, tx, decision),
    cancel: (input: Parameters<typeof cancelRecovery>[1], writeDown: WriteDown) =>
      cancelRecovery(deps, input, writeDown),
    keep: (input: Parameters<typeof keepOwnNumber>[1], writeDown: WriteDown) =>
      keepOwnNumber(deps, input, writeDown),
    completeDue: (writeDown: WriteDown) => completeDue(deps, writeDown),
    payoutsHeldUntil: (db: Db | Tx, memberId: bigint) => payoutsHeldUntil(deps, db, memberId),
    payoutsHeldOf: (db: Db | Tx, memberIds: readonly bigint[]) =>
      payoutsHeldOf(deps, db, memberIds),
    /** How long a number that was agreed to waits before it counts. */
    waitingHours: async (brandId: number) =>
      (await deps.brand.settings(brandId)).accounts.recoveryHours,
    purge: (before: Date) => deleteRecoveriesOfNobodyBefore(deps.db, before),
  }
}
export type RecoveryActs = ReturnType<typeof recoveryActs>
