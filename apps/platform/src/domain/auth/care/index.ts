import type { Tx } from '../../../db/pool.ts'
import { refuse, type Refusal } from '../../../refusal.ts'
import { masked } from '../../notify/index.ts'
import { forgetAttempts } from '../sign-in/attempts.ts'
import type { Deps } from '../deps.ts'
import { endSession, endSessionsBut } from '../devices/end-sessions.ts'
import { nameDevice } from '../devices/name-device.ts'
import { addressesTried, listSignIns, openSessions } from '../devices/store.ts'
import { factorActs } from '../factors/index.ts'
import { linkedOf } from '../federated/unlink.ts'
import { passkeyActs } from '../passkeys/index.ts'
import { passwordOfNoOne } from '../../../secrets/password-hash.ts'
import { spendAllLinks } from '../password/link-store.ts'
import {
  realNameOf,
  readProfile,
  holdMember,
  putStatus,
  readMember,
  TRIAL,
} from '../../members/index.ts'
import { sessionFloors } from '../sessions/session-floors.ts'
import { recordChange } from '../security-events/record-change.ts'
import { putDefaultPassword, takePassword } from '../password/store.ts'
import { correctPersonal } from './correct-personal.ts'

type Target = { id: bigint; brandId: number; type: number; username: string }

/**
 * What operators do to an account. Each is part of the caller's transaction, in which the caller
 * says who did it and why.
 */
export function careActs(deps: Deps) {
  const endAll = (tx: Tx, { id, brandId }: Target) =>
    endSessionsBut(deps, tx, { playerId: id, brandId, keptId: 0n, by: 'house', at: deps.now() })
  return {
    /** What an operator sees of an account: contacts masked, sessions, sign-ins. */
    async view({ id, brandId }: Target) {
      const { session } = await deps.brand.settings(brandId)
      const latest = { limit: 10, offset: 0 }
      const [member, sessions, opened, refused, ways] = await Promise.all([
        readMember(deps.db, id),
        openSessions(deps.db, id, sessionFloors(deps.now(), session)),
        listSignIns(deps.db, id, 'opened', latest),
        listSignIns(deps.db, id, 'refused', latest),
        waysOf(deps, id),
      ])
      const signIns = [...opened.rows, ...refused.rows].sort(
        (one, other) => other.at.getTime() - one.at.getTime(),
      )
      const contactOf = (to: string | null, verifiedAt: Date | null) =>
        to === null ? null : { masked: masked(to), isVerified: verifiedAt !== null }
      return {
        status: member!.status,
        mustChangePassword: member!.has_default_password || !member!.has_password,
        mobile: contactOf(member!.mobile, member!.mobile_proved_at),
        email: contactOf(member!.email, member!.email_proved_at),
        ways,
        sessions: sessions.map(({ userAgent, ...each }) => ({ ...each, ...nameDevice(userAgent) })),
        signIns: signIns.map(({ userAgent, ...each }) => ({ ...each, ...nameDevice(userAgent) })),
      }
    },
    /** What the member has told; empty where they have not. */
    async personal({ id }: Pick<Target, 'id'>) {
      const { profile } = await readProfile(deps.db, id)
      return { realName: realNameOf(profile), birthday: profile.birthday ?? '' }
    },
    correctPersonal: (tx: Tx, member: Target, given: Parameters<typeof correctPersonal>[3]) =>
      correctPersonal(deps, tx, member, given),
    /**
     * Locks or opens an account; what stood before. A locked one is out of all its sessions at
     * once, and plays no more.
     */
    async setStatus(
      tx: Tx,
      member: Target,
      status: 'active' | 'locked',
    ): Promise<'active' | 'locked' | Refusal<'account_closed' | 'real_account_needed'>> {
      if (member.type === TRIAL) return refuse('real_account_needed')
      const stood = await putStatus(tx, member.id, status)
      if (stood === 'closed') return refuse('account_closed')
      if (status === 'locked') await endAll(tx, member)
      return stood
    },
    /**
     * No one's password stands where a verified contact can set another; elsewhere the next sign-in
     * sets one. Sessions end, and payouts are held.
     */
    async askNewPassword(tx: Tx, target: Target): Promise<Refusal<'real_account_needed'> | null> {
      if (target.type === TRIAL) return refuse('real_account_needed')
      await holdMember(tx, target.id)
      const member = (await readMember(tx, target.id))!
      if (member.mobile_proved_at || member.email_proved_at)
        await takePassword(tx, target.id, passwordOfNoOne())
      else await putDefaultPassword(tx, target.id)
      await spendAllLinks(tx, target.id, deps.now())
      await endAll(tx, target)
      await recordChange(deps, tx, target.id, { kind: 'password_taken', by: 'support' })
      return null
    },
    /**
     * For a member who has forgotten the payment password: the next one is set in the security
     * centre.
     */
    async forgetPayment(
      tx: Tx,
      target: Target,
    ): Promise<Refusal<'real_account_needed' | 'payment_password_not_set'> | null> {
      if (target.type === TRIAL) return refuse('real_account_needed')
      await holdMember(tx, target.id)
      if (!(await deps.paymentPasswords.forget(tx, target.id)))
        return refuse('payment_password_not_set')
      await recordChange(deps, tx, target.id, { kind: 'payment_password_taken', by: 'support' })
      return null
    },
    /** How many there were. */
    endSessions: endAll,
    /** Ends one of them with what was remembered in it; from which device and address it was. */
    async endSession(tx: Tx, { id, brandId }: Target, sessionId: bigint) {
      const at = deps.now()
      const { session } = await deps.brand.settings(brandId)
      const open = (await openSessions(tx, id, sessionFloors(at, session))).find(
        (each) => each.id === sessionId,
      )
      if (
        !open ||
        !(await endSession(deps, tx, { playerId: id, brandId, sessionId, by: 'house', at }))
      )
        return refuse('not_found')
      const { browser, system } = nameDevice(open.userAgent)
      return { device: [browser, system].filter(Boolean).join(', '), address: open.ip }
    },
    /**
     * A member who was locked out by wrong passwords may try again at once, from where they have
     * tried lately.
     */
    async forgetFailures({ id, brandId }: Target): Promise<void> {
      const member = (await readMember(deps.db, id))!
      const ips = await addressesTried(deps.db, id)
      await forgetAttempts(deps, { id: brandId, code: '' }, member, ips)
    },
  }
}

/** Sign-in methods beside the password, and factors; each as the member sees it. */
async function waysOf(deps: Deps, memberId: bigint) {
  const [{ authenticator }, { passkeys }, { identities }, hasIt] = await Promise.all([
    factorActs(deps).of(memberId),
    passkeyActs(deps).of(memberId),
    linkedOf(deps, memberId),
    deps.paymentPasswords.has(deps.db, memberId),
  ])
  return {
    authenticator,
    passkeys: passkeys.map(({ name, madeAt, usedAt }) => ({ name, madeAt, usedAt })),
    identities,
    hasPaymentPassword: hasIt,
  }
}
