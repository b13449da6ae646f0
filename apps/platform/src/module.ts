import type {
  ApprovalKind,
  ClaimKind,
  ClosureObstacle,
  MemberCalls,
  OperatorCalls,
} from '@padma/contract'
import type { CheckQuery } from '@padma/ledger'
import type { FastifyInstance } from 'fastify'
import type { Db, Tx } from './db/pool.ts'
import type { RequestRow } from './domain/approvals/index.ts'
import type { OperatorSession, Route } from './http/edge.ts'
import type { Refusal } from './refusal.ts'
import type { Job, Task } from './jobs/clock.ts'
import type { Listener } from './jobs/outbox-reader.ts'
import type { Hints } from './live/hints.ts'

/**
 * Does what one operator asked for and another has approved, in the approval's transaction; a
 * refusal rolls the approval back.
 */
export type ApprovalAct = (
  tx: Tx,
  approved: { request: RequestRow; by: Pick<OperatorSession, 'operatorId' | 'username'> },
) => Promise<Refusal | void>

/** Null where there is no such case. */
export type BrandOfCase = (db: Db, id: bigint) => Promise<number | null>

/**
 * What a module brings to the process: `createX(deps)` returns it beside its acts, or
 * `xModule(deps)` makes it where the acts are used alone. Servers, jobs, listeners, hints and the
 * proof loop over them.
 */
export type Module = {
  name: string
  member?: (route: Route<MemberCalls>) => void
  operator?: (route: Route<OperatorCalls>) => void
  /** Addresses of the portal's server that are no calls of the contract. */
  raw?: (app: FastifyInstance) => void
  /** The same of the console's. */
  operatorRaw?: (app: FastifyInstance) => void
  jobs?: readonly Job[]
  /** What acts ask for in their transactions; each kind has workers of its own. */
  tasks?: readonly Task[]
  /** Each has a position of its own in the outbox: one bad fact stops one listener. */
  listens?: readonly Listener[]
  hints?: Hints
  /** What the proof of the books asks of its tables. */
  checks?: readonly CheckQuery[]
  /** Of the cases that its queues show: whose brand one is. */
  cases?: Partial<Record<ClaimKind, BrandOfCase>>
  /** What it does once a second person has approved it. */
  approvals?: Partial<Record<ApprovalKind, ApprovalAct>>
  /** What of the module keeps a member's account from being closed. */
  obstacles?: (db: Db | Tx, playerId: bigint) => Promise<ClosureObstacle[]>
  /**
   * Sessions of one player ended or go on under another token: in the transaction that did it,
   * with the player's books locked.
   */
  sessionsEnded?: (tx: Tx, sessionIds: readonly bigint[]) => Promise<void>
}
