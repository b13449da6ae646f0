import { setTimeout as sleep } from 'node:timers/promises'
import { inTransaction } from '../../db/in-transaction.ts'
import { publish } from '../../db/outbox.ts'
import type { Tx } from '../../db/pool.ts'
import type { BrandRef, OperatorSession } from '../../http/edge.ts'
import { unlessPassing } from '../../db/passing-fault.ts'
import { createRateLimit } from '../../http/rate-limit.ts'
import { digestOf, newProof, PROOF_WORK } from '../accounts/index.ts'
import { isAllowedFrom } from './allowed-from.ts'
import type { Deps } from './deps.ts'
import { beginEnrolment, finishEnrolment } from './enrol.ts'
import { rightsOf } from './rights-of.ts'
import { signIn } from './sign-in.ts'
import {
  auditChoices,
  firstBrokenAudit,
  insertAudit,
  listAudit,
  readSession,
  revokeSession,
  sessionsThatStand,
  touchSession,
  type AuditEntry,
  type AuditRow,
  type AuditSearch,
} from './store.ts'

export { playerOf } from './player-of.ts'
export { careRoutes } from './care/routes.ts'
export { identityProviderRoutes } from './identity-providers/routes.ts'
export { operatorRecoveryRoutes } from './recovery/routes.ts'
export { operatorRoutes } from './routes.ts'
export { roleRoutes } from './roles/routes.ts'
export { staffRoutes } from './staff/routes.ts'
export { insertAudit, type AuditEntry } from './store.ts'

const TOUCH_MS = 60_000
const MINUTE = 60
/** Wrong ones in an hour from one network. */
const CODES_THERE = 10
/** In a day from all others. */
const CODES_ELSEWHERE = 30

export type Operators = {
  /** Work for the device of whoever signs in from an address where many have tried. */
  challenge: (brand: BrandRef) => ReturnType<typeof newProof>
  signIn: (input: Parameters<typeof signIn>[1]) => ReturnType<typeof signIn>
  /** The first sign-in, by a one-time password: what the authenticator app is to be given. */
  beginEnrolment: (input: Parameters<typeof beginEnrolment>[1]) => ReturnType<typeof beginEnrolment>
  /** Ends the one-time password and signs in. */
  finishEnrolment: (
    input: Parameters<typeof finishEnrolment>[1],
  ) => ReturnType<typeof finishEnrolment>
  signOut: (operator: OperatorSession, ip: string) => Promise<void>
  /** Whose session it is; a session is good at the brand of its operator alone, and from where he may sign in. */
  operatorOf: (token: string, brand: BrandRef, ip: string) => Promise<OperatorSession | null>
  /** Ends the session of whoever has signed in anew. */
  endFormer: (token: string, brand: BrandRef) => Promise<void>
  /** Which of these sessions of a brand are good still; asking keeps none alive. */
  standing: (brandId: number, sessionIds: readonly bigint[]) => Promise<ReadonlySet<bigint>>
  /** Writes what somebody did, in the transaction that did it. Never give it passwords, codes or whole account numbers. */
  audit: (tx: Tx, entry: AuditEntry) => Promise<void>
  listAudit: (
    brandId: number,
    search: AuditSearch,
    page: { limit: number; offset: number },
  ) => Promise<{ rows: AuditRow[]; total: number }>
  /** Whom and what the log can be narrowed to. */
  auditChoices: (brandId: number) => Promise<{ operators: string[]; acts: string[] }>
  /** Walks the chain of the audit log; null when every row is as it was written. */
  proveAudit: () => Promise<{ auditId: bigint; why: string } | null>
}

export function createOperators(
  given: Omit<
    Deps,
    'signInsByAccount' | 'signInsByName' | 'signInsByAddress' | 'codes' | 'pause' | 'proofWork'
  > &
    Partial<Pick<Deps, 'pause' | 'proofWork'>>,
): Operators {
  const deps: Deps = {
    pause: sleep,
    proofWork: PROOF_WORK,
    ...given,
    signInsByAccount: createRateLimit(given.db, {
      name: 'operator_account',
      tries: 5,
      seconds: 5 * MINUTE,
      blockSeconds: 5 * MINUTE,
    }),
    signInsByName: createRateLimit(given.db, {
      name: 'operator_name',
      tries: 20,
      seconds: 60 * MINUTE,
    }),
    signInsByAddress: {
      free: createRateLimit(given.db, {
        name: 'operator_address',
        tries: 50,
        seconds: 10 * MINUTE,
      }),
      most: createRateLimit(given.db, {
        name: 'operator_address_most',
        tries: 1_000,
        seconds: 10 * MINUTE,
      }),
    },
    codes: {
      there: createRateLimit(given.db, {
        name: 'operator_code',
        tries: CODES_THERE,
        seconds: 60 * MINUTE,
        blockSeconds: 60 * MINUTE,
      }),
      elsewhere: createRateLimit(given.db, {
        name: 'operator_code_elsewhere',
        tries: CODES_ELSEWHERE,
        seconds: 24 * 60 * MINUTE,
      }),
    },
  }
  return {
    challenge: (brand) => newProof(deps, { brandId: brand.id, purpose: 'console' }),
    signIn: (input) => signIn(deps, input),
    beginEnrolment: (input) => beginEnrolment(deps, input),
    finishEnrolment: (input) => finishEnrolment(deps, input),
    signOut: (operator, ip) =>
      inTransaction(deps.db, async (tx) => {
        await endSession(tx, { id: operator.sessionId, brandId: operator.brandId, at: deps.now() })
        await insertAudit(tx, {
          brandId: operator.brandId,
          operatorId: operator.operatorId,
          act: 'operator.signed_out',
          subject: `operator:${operator.username}`,
          before: null,
          after: null,
          ip,
        })
      }),
    async endFormer(token, brand) {
      const found = await readSession(deps.db, digestOf(token))
      if (found?.brand_id === brand.id)
        await inTransaction(deps.db, (tx) =>
          endSession(tx, { id: found.id, brandId: brand.id, at: deps.now() }),
        )
    },
    async standing(brandId, sessionIds) {
      const { idleSeconds, lifeSeconds } = (await deps.brand.settings(brandId)).operatorSession
      const ago = (seconds: number) => new Date(deps.now().getTime() - seconds * 1000)
      return new Set(
        await sessionsThatStand(deps.db, brandId, sessionIds, {
          seenAfter: ago(idleSeconds),
          createdAfter: ago(lifeSeconds),
        }),
      )
    },
    async operatorOf(token, brand, ip) {
      const now = deps.now()
      const found = await readSession(deps.db, digestOf(token))
      if (!found || found.brand_id !== brand.id || !isAllowedFrom(found.addresses, ip)) return null
      const { operatorSession } = await deps.brand.settings(found.brand_id)
      const isOver =
        now.getTime() - found.last_seen_at.getTime() > operatorSession.idleSeconds * 1000 ||
        now.getTime() - found.created_at.getTime() > operatorSession.lifeSeconds * 1000
      if (isOver) return null
      if (now.getTime() - found.last_seen_at.getTime() > TOUCH_MS)
        await touchSession(deps.db, found.id, now).catch(unlessPassing)
      return {
        operatorId: found.operator_id,
        sessionId: found.id,
        brandId: found.brand_id,
        username: found.username,
        role: found.role,
        rights: rightsOf(found),
      }
    },
    audit: insertAudit,
    listAudit: async (brandId, search, page) =>
      listAudit(
        deps.db,
        { id: brandId, timeZone: (await deps.brand.settings(brandId)).timeZone },
        search,
        page,
      ),
    auditChoices: (brandId) => auditChoices(deps.db, brandId),
    proveAudit: () => firstBrokenAudit(deps.db),
  }
}

/** Says so to whoever keeps a stream open for it. */
async function endSession(
  tx: Tx,
  { id, brandId, at }: { id: bigint; brandId: number; at: Date },
): Promise<void> {
  await revokeSession(tx, id, at)
  await publish(tx, 'operator.session_ended', { brandId, payload: { sessionId: String(id) } })
}
