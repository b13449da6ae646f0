import { setTimeout as sleep } from 'node:timers/promises'
import { inTransaction } from '../../db/in-transaction.ts'
import { publish } from '../../db/outbox/outbox.ts'
import type { Tx } from '../../db/pool.ts'
import type { BrandRef, OperatorSession } from '../../http/edge.ts'
import { unlessPassing } from '../../db/passing-fault.ts'
import { createRateLimit } from '../../http/limits/rate-limit.ts'
import type { Module } from '../../module.ts'
import type { Auth } from '../auth/index.ts'
import type { Members } from '../members/index.ts'
import type { Recovery } from '../recovery/index.ts'
import type { SelfService } from '../self-service/index.ts'
import { digestOf } from '../../secrets/token.ts'
import { newProof, PROOF_WORK } from '../../secrets/proof-of-work.ts'
import { type Audit, insertAudit } from '../audit/index.ts'
import type { Wallet } from '../wallet/index.ts'
import { isAllowedFrom } from './session/allowed-from.ts'
import { auditRoutes } from './audit/routes.ts'
import { careRoutes, type PayoutAccountsOf } from './care/routes.ts'
import type { Deps } from './deps.ts'
import { beginEnrolment, finishEnrolment } from './session/enrol.ts'
import { identityProviderRoutes } from './identity-providers/routes.ts'
import { operatorRecoveryRoutes } from './recovery/routes.ts'
import { loanRoutes } from './loans/routes.ts'
import { withLent } from './rights-of.ts'
import { roleRoutes } from './roles/routes.ts'
import { operatorRoutes } from './routes.ts'
import { signIn } from './session/sign-in.ts'
import { staffRoutes } from './staff/routes.ts'
import { readSession, revokeSession, sessionsThatStand, touchSession } from './store.ts'

export { playerOf } from './player-of.ts'

const TOUCH_MS = 60_000
const MINUTE = 60
/** Wrong ones in an hour from one network. */
const CODES_THERE = 10
/** In a day from all others. */
const CODES_ELSEWHERE = 30

type Given = Pick<Deps, 'db' | 'now' | 'brand' | 'passwords' | 'box'> &
  Partial<Pick<Deps, 'pause' | 'proofWork'>> & {
    audit: Audit
    members: Members
    auth: Auth
    selfService: Pick<SelfService, 'profile'>
    recovery: Recovery
    wallet: Pick<Wallet, 'balance' | 'balances' | 'turnover'>
    /** Where a player is paid to, as operators see it. */
    payoutAccountsOf: PayoutAccountsOf
  }

/** The people of the console: who they are, what they may do, and what they do for players. */
export function createOperators(given: Given) {
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
  const acts = {
    /** Work for the device of an operator who signs in where many have tried. */
    challenge: (brand: BrandRef) => newProof(deps, { brandId: brand.id, purpose: 'console' }),
    signIn: (input: Parameters<typeof signIn>[1]) => signIn(deps, input),
    /** The first sign-in, by a one-time password: what the authenticator app is to be given. */
    beginEnrolment: (input: Parameters<typeof beginEnrolment>[1]) => beginEnrolment(deps, input),
    /** Ends the one-time password and signs in. */
    finishEnrolment: (input: Parameters<typeof finishEnrolment>[1]) => finishEnrolment(deps, input),
    signOut: (operator: OperatorSession, ip: string) =>
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
    /** Ends the session of an operator who has signed in anew. */
    endFormer: async (token: string, brand: BrandRef) => {
      const found = await readSession(deps.db, digestOf(token), deps.now())
      if (found?.brand_id === brand.id)
        await inTransaction(deps.db, (tx) =>
          endSession(tx, { id: found.id, brandId: brand.id, at: deps.now() }),
        )
    },
    /** Which of these sessions of a brand are good still; asking keeps none alive. */
    standing: async (
      brandId: number,
      sessionIds: readonly bigint[],
    ): Promise<ReadonlySet<bigint>> => {
      const { idleSeconds, lifeSeconds } = (await deps.brand.settings(brandId)).operatorSession
      const ago = (seconds: number) => new Date(deps.now().getTime() - seconds * 1000)
      return new Set(
        await sessionsThatStand(deps.db, brandId, sessionIds, {
          seenAfter: ago(idleSeconds),
          createdAfter: ago(lifeSeconds),
        }),
      )
    },
    /** Whose session it is; good at their own brand alone, and from where they may sign in. */
    operatorOf: async (
      token: string,
      brand: BrandRef,
      ip: string,
    ): Promise<OperatorSession | null> => {
      const now = deps.now()
      const found = await readSession(deps.db, digestOf(token), now)
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
        ...withLent(found),
      }
    },
  }
  const module: Module = {
    name: 'operators',
    operator(route) {
      operatorRoutes(route, { ...given, operators: acts })
      auditRoutes(route, given)
      loanRoutes(route, given)
      staffRoutes(route, given)
      roleRoutes(route, given)
      careRoutes(route, given)
      operatorRecoveryRoutes(route, given)
      identityProviderRoutes(route, given)
    },
    hints: {
      operator: {
        'member.registered': ['players'],
        // Acts upon staff and roles, and operators who come and go, write there.
        'audit.written': ({ payload }) =>
          /^(staff|role|operator)\./.test(String(payload.act)) ? ['staff'] : [],
      },
      readers: { players: ['players.read'], staff: ['staff.read', 'roles.read'] },
    },
  }
  return { ...acts, module }
}
export type Operators = Omit<ReturnType<typeof createOperators>, 'module'>

/** Says so to those who keep a stream open for it. */
async function endSession(
  tx: Tx,
  { id, brandId, at }: { id: bigint; brandId: number; at: Date },
): Promise<void> {
  await revokeSession(tx, id, at)
  await publish(tx, 'operator.session_ended', { brandId, payload: { sessionId: String(id) } })
}
