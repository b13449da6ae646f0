import { sql } from 'kysely'
import type { Tx } from '../../../db/pool.ts'
import { networkOf } from '../../../http/rate-limit.ts'
import { isRefusal, refuse, type Refusal } from '../../../refusal.ts'
import { countedAs, lockOf } from '../count-failures.ts'
import type { Deps } from '../deps.ts'
import { endSessionsBut, endSession } from '../devices/end-sessions.ts'
import { forgetPayment } from '../forget-payment.ts'
import { factorActs } from '../factors/index.ts'
import { settledContacts } from '../factors/former-contacts.ts'
import { lastReplacedAt } from '../factors/replaced-contacts.ts'
import { youngSince } from '../factors/young.ts'
import { linkedOf } from '../federated/unlink.ts'
import { nameDevice } from '../devices/name-device.ts'
import { addressesTried, listSignIns, openSessions } from '../devices/store.ts'
import { masked } from '../../notify/index.ts'
import { sessionFloors } from '../rules.ts'
import { holdAfterProofsTaken } from '../password/waiting-payouts.ts'
import { passkeyActs } from '../passkeys/index.ts'
import { realNameOf } from '../profile/rules.ts'
import { readProfile } from '../profile/store.ts'
import { holdMember, readMember } from '../store/members.ts'
import { hasPaymentPassword } from '../store/payment-passwords.ts'
import { takeYoungWays } from '../take-young-ways.ts'
import { TRIAL } from '../trial/play-money.ts'
import { askNewPassword } from './ask-new-password.ts'
import { correctPersonal } from './correct-personal.ts'

type Target = { id: bigint; brandId: number; type: number; username: string }
export type CareActs = ReturnType<typeof careActs>

/** What the house does to an account. Each is part of the caller's transaction, in which the caller says who did it and why. */
export function careActs(deps: Deps) {
  const endAll = async (tx: Tx, { id, brandId }: Target) => {
    const ended = await endSessionsBut(deps, tx, {
      playerId: id,
      brandId,
      keptId: 0n,
      by: 'house',
      at: deps.now(),
    })
    await takeYoungWays(deps, tx, { playerId: id, brandId, asking: 'house' })
    return ended
  }
  return {
    /** What an operator sees of an account: contacts masked, where it is in, who came in or tried to. */
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
      const replacedAt = await lastReplacedAt(deps.db, member!)
      const {
        status,
        has_default_password,
        password_set_by,
        mobile,
        mobile_proved_at,
        email,
        email_proved_at,
      } = member!
      return {
        status,
        mustChangePassword: has_default_password || password_set_by === 'house',
        mobile: mobile ? { masked: masked(mobile), isProved: mobile_proved_at !== null } : null,
        email: email ? { masked: masked(email), isProved: email_proved_at !== null } : null,
        mobileReplacedAt: replacedAt.sms?.toISOString() ?? null,
        emailReplacedAt: replacedAt.mail?.toISOString() ?? null,
        ways,
        sessions: sessions.map(({ userAgent, ...each }) => ({ ...each, ...nameDevice(userAgent) })),
        signIns: signIns.map(({ userAgent, ...each }) => ({ ...each, ...nameDevice(userAgent) })),
      }
    },
    /** What he has told of himself; empty where he has not. */
    async personal({ id }: Pick<Target, 'id'>) {
      const { profile } = await readProfile(deps.db, id)
      return { realName: realNameOf(profile), birthday: profile.birthday ?? '' }
    },
    correctPersonal: (tx: Tx, member: Target, given: Parameters<typeof correctPersonal>[3]) =>
      correctPersonal(deps, tx, member, given),
    /** Locks or opens an account; what stood before. A locked one is out of all its sessions at once, and plays no more. */
    async setStatus(
      tx: Tx,
      member: Target,
      status: 'active' | 'locked',
    ): Promise<'active' | 'locked' | Refusal<'account_closed' | 'real_account_needed'>> {
      if (member.type === TRIAL) return refuse('real_account_needed')
      const {
        rows: [held],
      } = await sql<{
        status: 'active' | 'locked' | 'closed'
      }>`select status from accounts.member where id = ${member.id} for update`.execute(tx)
      if (held!.status === 'closed') return refuse('account_closed')
      await sql`update accounts.member set status = ${status} where id = ${member.id}`.execute(tx)
      if (status === 'locked') await endAll(tx, member)
      return held!.status
    },
    /** `askNewPassword`, and whoever is in is out. */
    async askNewPassword(tx: Tx, member: Target, mailbox = ''): ReturnType<typeof askNewPassword> {
      const asked = await askNewPassword(deps, tx, member, mailbox)
      if (!isRefusal(asked)) await endAll(tx, member)
      return asked
    },
    /**
     * For whoever has forgotten his payment password, or never set the one that stands: it goes with every payout account, and he sets another by the password of
     * the sign-in. Money waits as after a lost SIM, for the house can know no more of who asks.
     */
    async forgetPayment(
      tx: Tx,
      target: Target,
    ): Promise<
      { payoutAccounts: number } | Refusal<'real_account_needed' | 'payment_password_not_set'>
    > {
      if (target.type === TRIAL) return refuse('real_account_needed')
      await holdMember(tx, target.id)
      if (!(await hasPaymentPassword(tx, target.id))) return refuse('payment_password_not_set')
      const payoutAccounts = await forgetPayment(deps, tx, (await readMember(tx, target.id))!, {
        since: null,
      })
      const { sms, mail } = await settledContacts(
        tx,
        target.id,
        youngSince(await deps.brand.settings(target.brandId), deps.now()),
      )
      await holdAfterProofsTaken(deps, tx, { ...target, isReached: sms || mail })
      return { payoutAccounts }
    },
    /** Ends every session, and what was lately set up in any; how many sessions those were. */
    endSessions: endAll,
    /** Ends one of them with what was remembered in it; from which device and address it was. */
    async endSession(tx: Tx, { id, brandId }: Target, sessionId: bigint) {
      const { session } = await deps.brand.settings(brandId)
      const open = (await openSessions(tx, id, sessionFloors(deps.now(), session))).find(
        (each) => each.id === sessionId,
      )
      if (
        !open ||
        !(
          await endSession(deps, tx, {
            playerId: id,
            brandId,
            sessionId,
            asking: 'house',
            at: deps.now(),
          })
        ).hasEnded
      )
        return refuse('not_found')
      const { browser, system } = nameDevice(open.userAgent)
      return { device: [browser, system].filter(Boolean).join(', '), address: open.ip }
    },
    /** Whoever was shut out by wrong passwords may try again at once, from where he has tried lately. */
    async forgetFailures(member: Target): Promise<void> {
      const brand = { id: member.brandId, code: '' }
      const networks = new Map(
        (await addressesTried(deps.db, member.id)).map((ip) => [networkOf(ip), ip]),
      )
      const { mobile } = (await readMember(deps.db, member.id))!
      const { country } = await deps.brand.settings(brand.id)
      for (const name of mobile ? [member.username, mobile] : [member.username]) {
        const username = await countedAs(deps.db, name, country)
        for (const ip of networks.values())
          await deps.signInsByAccount.clear(lockOf({ brand, username, ip }))
        await deps.signInsByName.clear(`${member.brandId}:${username}`)
      }
    },
  }
}

/** By what he comes in beside his password, and proves himself; each as he sees it himself. */
async function waysOf(deps: Deps, memberId: bigint) {
  const [{ authenticator }, { passkeys }, { identities }, hasIt] = await Promise.all([
    factorActs(deps).of(memberId),
    passkeyActs(deps).of(memberId),
    linkedOf(deps, memberId),
    hasPaymentPassword(deps.db, memberId),
  ])
  return {
    authenticator,
    passkeys: passkeys.map(({ name, madeAt, usedAt }) => ({ name, madeAt, usedAt })),
    identities,
    hasPaymentPassword: hasIt,
  }
}
