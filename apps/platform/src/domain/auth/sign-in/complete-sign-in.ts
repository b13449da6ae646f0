import { inTransaction } from '../../../db/in-transaction.ts'
import { publish } from '../../../db/outbox/outbox.ts'
import type { Tx } from '../../../db/pool.ts'
import type { BrandRef } from '../../../http/edge.ts'
import { isRefusal, refuse, type Refusal } from '../../../refusal.ts'
import type { Settings } from '../../brand/index.ts'
import { refundAt } from './attempts.ts'
import type { Deps } from '../deps.ts'
import type { SignInWay } from '../devices/record-sign-in.ts'
import { factorsNeeded } from '../factors/needed.ts'
import { insertPending } from '../factors/store.ts'
import { openSession, type SignedIn } from '../sessions/open-session.ts'
import { setPassword } from '../password/set-password.ts'
import { spendRemembered } from '../remembered/store.ts'
import { AGENTS, holdMember, type MemberRow } from '../../members/index.ts'
import { newToken } from '../../../secrets/token.ts'
import { trustNetwork } from '../sessions/trusted-network.ts'
import { isOpen } from './ways.ts'

const DAY_MS = 86_400_000
const PENDING_MINUTES = 10
/** Accounts of the house, and those that it tests with. */
const OF_HOUSE = 9

/**
 * The first factor of a sign-in. By `email`, the link of a forgotten password, no one comes in
 * without a second one.
 */
type FirstFactor = 'password' | 'sms' | 'federated' | 'passkey' | 'device' | 'email'

/** What replaces a forgotten password, and by what it was reset. */
export type NewPassword = { hash: string; by: 'sms' | 'email' }

/** A member who has given the first factor, and from where. */
export type SigningIn = {
  brand: BrandRef
  member: MemberRow
  way: FirstFactor
  ip: string
  userAgent: string
  /** At the login that leads to the agent centre. */
  isForAgents?: boolean
  /**
   * Written with the session, or not at all: the code that was used up, the hash at today's cost.
   */
  alongside?: (tx: Tx) => Promise<Refusal | null>
  /**
   * Replaces a forgotten password with the session, and not before: where a second factor is asked
   * for it waits with the ticket.
   */
  newPassword?: NewPassword
  /** When the session began that left the device token. */
  beganAt?: Date
  /** Digest of that token: spent with the session, and not before. */
  device?: Buffer
}

/**
 * Opens a session for a member who has given the first factor, or asks for the second one. Every
 * sign-in method ends here.
 */
export async function completeSignIn(
  deps: Deps,
  signingIn: SigningIn,
): Promise<SignedIn | Refusal> {
  const { member, alongside, newPassword } = signingIn
  // Told only after the first factor.
  if (member.status === 'locked') return refuse('account_suspended')
  if (member.status === 'closed') return refuse('account_closed')
  if (member.type === OF_HOUSE) return refuse('non_member')
  if (signingIn.isForAgents && !AGENTS.includes(member.type)) return refuse('non_agent')
  const settings = await deps.brand.settings(signingIn.brand.id)
  const outcome = await inTransaction(deps.db, async (tx) => {
    const refused = (await stillHolds(tx, signingIn)) ?? (await alongside?.(tx))
    if (refused) return refused
    const needed = await factorsNeeded(deps, tx, signingIn, settings)
    if (needed.ways.length > 0)
      return { ticket: await openPending(deps, tx, signingIn, needed.ways), ...needed }
    if (signingIn.device && !(await spendRemembered(tx, signingIn.device, deps.now())))
      return refuse('remembered_expired')
    if (newPassword) await setPassword(deps, tx, member, newPassword, signingIn.ip)
    return open(deps, tx, settings, { ...signingIn, offerFactor: needed.isOffered })
  })
  if (isRefusal(outcome)) return outcome
  if ('ticket' in outcome) {
    const { ticket, ways, sentTo } = outcome
    return refuse('second_factor_needed', { detail: { ticket, ways, sentTo } })
  }
  // A password has refunded where it was looked at.
  if (signingIn.way !== 'password') await refundAt(deps, signingIn)
  return outcome
}

/**
 * A factor is worth nothing against a password that was replaced, or an account that was locked,
 * meanwhile. Holds the member.
 */
export async function stillHolds(
  tx: Tx,
  { member, way }: Pick<SigningIn, 'member' | 'way'>,
): Promise<Refusal | null> {
  const now = await holdMember(tx, member.id)
  if (now.status !== 'active')
    return refuse(now.status === 'locked' ? 'account_suspended' : 'account_closed')
  return way === 'password' && now.password_hash !== member.password_hash
    ? refuse('wrong_credentials')
    : null
}

/** Remembers that the first factor was given. Only the caller has the ticket. */
export async function openPending(
  deps: Pick<Deps, 'now'>,
  tx: Tx,
  { brand, member, way, ip, userAgent, newPassword, device }: SigningIn,
  ways: readonly string[],
): Promise<string> {
  const { token, digest } = newToken()
  const at = deps.now()
  await insertPending(tx, {
    ticketHash: digest,
    memberId: member.id,
    brandId: brand.id,
    ip,
    userAgent,
    ways,
    isByPassword: way === 'password',
    newPassword: newPassword ?? null,
    device: device ?? null,
    at,
    expiresAt: new Date(at.getTime() + PENDING_MINUTES * 60_000),
  })
  return token
}

/** The session, the trusted network, and the fact that a member has signed in. */
export async function open(
  deps: Pick<Deps, 'now' | 'sessionsEnded'>,
  tx: Tx,
  settings: Settings,
  {
    brand,
    member,
    way,
    isByPassword = way === 'password',
    ip,
    userAgent,
    beganAt,
    offerFactor = false,
  }: Pick<SigningIn, 'brand' | 'member' | 'ip' | 'userAgent' | 'beganAt'> & {
    way: SignInWay | FirstFactor
    isByPassword?: boolean
    offerFactor?: boolean
  },
): Promise<SignedIn> {
  const at = deps.now()
  const signedIn = await openSession(deps, tx, {
    memberId: member.id,
    brand,
    way: way === 'email' ? 'factor' : way,
    ip,
    userAgent,
    at,
    beganAt,
    isAuthenticated: way !== 'device',
    isFirst: member.first_login_at === null,
    hasDefaultPassword: member.has_default_password,
    isPasswordOld: isByPassword && isOld(settings, member, at),
    offerFactor,
  })
  await trustNetwork(tx, member.id, { ip, at })
  await publish(tx, 'member.signed_in', { brandId: brand.id, playerId: member.id })
  return signedIn
}

/** Only where the brand has passwords age; a sign-in by code or key is not asked for one. */
function isOld(settings: Settings, member: MemberRow, at: Date): boolean {
  const { passwordDays } = settings.accounts
  return (
    isOpen(settings, 'pwdEnabled') &&
    passwordDays > 0 &&
    at.getTime() - (member.password_set_at ?? member.created_at).getTime() > passwordDays * DAY_MS
  )
}
