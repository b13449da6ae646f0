import { sql } from 'kysely'
import type { Tx } from '../../../db/pool.ts'
import { networkOf } from '../../../http/rate-limit.ts'
import { isRefusal, refuse, type Refusal } from '../../../refusal.ts'
import { countedAs, lockOf } from '../count-failures.ts'
import { deleteProofs } from '../delete-proofs.ts'
import type { Settings } from '../../brand/index.ts'
import type { Deps } from '../deps.ts'
import { endSessionsBut, endSession } from '../devices/end-sessions.ts'
import { forgetPayment } from '../forget-payment.ts'
import { factorActs } from '../factors/index.ts'
import { bringBackFormer } from '../factors/bring-back-former.ts'
import { doubtedChannels, forgetFormerContacts, lastReplacedAt, settledContacts } from '../factors/former-contacts.ts'
import { mailboxReplacedAt } from '../factors/replaced-mailboxes.ts'
import { readAuthenticator } from '../factors/store.ts'
import { settledAt, youngSince } from '../factors/young.ts'
import { type Gone, takeContacts } from '../factors/young-beside.ts'
import { linkedOf } from '../federated/unlink.ts'
import { nameDevice } from '../devices/name-device.ts'
import { addressesTried, listSignIns, openSessions } from '../devices/store.ts'
import { masked } from '../../notify/index.ts'
import { sessionFloors } from '../rules.ts'
import { passwordOfNobody } from '../password-hash.ts'
import { spendAllLinks } from '../password/link-store.ts'
import { holdAfterProofsTaken } from '../password/waiting-payouts.ts'
import { tellMember } from '../profile/tell-member.ts'
import { passkeyActs } from '../passkeys/index.ts'
import { realNameOf } from '../profile/rules.ts'
import { readProfile } from '../profile/store.ts'
import { holdMember, type MemberRow, readMember } from '../store/members.ts'
import { takePassword } from '../store/passwords.ts'
import { hasPaymentPassword } from '../store/payment-passwords.ts'
import { takeYoungWays } from '../take-young-ways.ts'
import { tellWaysGone } from '../tell-ways-gone.ts'
import { TRIAL } from '../trial/play-money.ts'
import { correctPersonal } from './correct-personal.ts'
import { returnMailbox } from './return-mailbox.ts'

/** When the first of what a member is reached by will have stood, as an instant of the wire; null: all of it is doubted, and does not by waiting. */
async function worksFrom(tx: Tx, settings: Settings, { id, mobile_proved_at: mobileSince, email_proved_at: emailSince }: MemberRow): Promise<string | null> {
  const doubted = await doubtedChannels(tx, id)
  const since = [doubted.includes('sms') ? null : mobileSince, doubted.includes('mail') ? null : emailSince].filter((each) => each !== null)
  return since.length === 0 ? null : settledAt(settings, new Date(Math.min(...since.map(Number)))).toISOString()
}

type Target = { id: bigint; brandId: number; type: number; username: string }
export type CareActs = ReturnType<typeof careActs>

/** What the house does to an account. Each is part of the caller's transaction, in which the caller says who did it and why. */
export function careActs(deps: Deps) {
  const endAll = async (tx: Tx, { id, brandId }: Target) => {
    const ended = await endSessionsBut(tx, { playerId: id, brandId, keptId: 0n, by: 'house', at: deps.now() })
    await takeYoungWays(deps, tx, { playerId: id, brandId, asking: 'house' })
    return ended
  }
  return {
    /** What an operator sees of an account: contacts masked, where it is in, who came in or tried to. */
    async view({ id, brandId }: Target) {
      const { session } = await deps.brand.settings(brandId)
      const latest = { limit: 10, offset: 0 }
      const [member, sessions, opened, refused, ways] = await Promise.all([
        readMember(deps.db, id), openSessions(deps.db, id, sessionFloors(deps.now(), session)), listSignIns(deps.db, id, 'opened', latest), listSignIns(deps.db, id, 'refused', latest), waysOf(deps, id),
      ])
      const signIns = [...opened.rows, ...refused.rows].sort((one, other) => other.at.getTime() - one.at.getTime())
      const [replacedAt, emailReplacedAt] = await Promise.all([lastReplacedAt(deps.db, member!), mailboxReplacedAt(deps.db, member!)])
      const { status, has_default_password, password_set_by, mobile, mobile_proved_at, email, email_proved_at } = member!
      return {
        status, mustChangePassword: has_default_password || password_set_by === 'house',
        mobile: mobile ? { masked: masked(mobile), isProved: mobile_proved_at !== null } : null, email: email ? { masked: masked(email), isProved: email_proved_at !== null } : null,
        mobileReplacedAt: replacedAt?.toISOString() ?? null, emailReplacedAt: emailReplacedAt?.toISOString() ?? null,
        ways,
        sessions: sessions.map(({ userAgent, ...each }) => ({ ...each, ...nameDevice(userAgent) })), signIns: signIns.map(({ userAgent, ...each }) => ({ ...each, ...nameDevice(userAgent) })),
      }
    },
    /** What he has told of himself; empty where he has not. */
    async personal({ id }: Pick<Target, 'id'>) {
      const { profile } = await readProfile(deps.db, id)
      return { realName: realNameOf(profile), birthday: profile.birthday ?? '' }
    },
    correctPersonal: (tx: Tx, member: Target, given: Parameters<typeof correctPersonal>[3]) => correctPersonal(deps, tx, member, given),
    /** Locks or opens an account; what stood before. A locked one is out of all its sessions at once, and plays no more. */
    async setStatus(tx: Tx, member: Target, status: 'active' | 'locked'): Promise<'active' | 'locked' | Refusal<'account_closed' | 'real_account_needed'>> {
      if (member.type === TRIAL) return refuse('real_account_needed')
      const { rows: [held] } = await sql<{ status: 'active' | 'locked' | 'closed' }>`select status from accounts.member where id = ${member.id} for update`.execute(tx)
      if (held!.status === 'closed') return refuse('account_closed')
      await sql`update accounts.member set status = ${status} where id = ${member.id}`.execute(tx)
      if (status === 'locked') await endAll(tx, member)
      return held!.status
    },
    /**
     * Whoever is in is out, and what else opens the account goes: a stranger may have set it up. Where the member is known to be reached nobody's password stands
     * from now on, and he is told to set a new one by a code or a link: the stranger knows the old one too. Elsewhere the next sign-in by the old one sets a new one.
     * By a number or an address that has not settled, or is doubted, he is not: it goes, and what it took the place of is his again (`bringBackFormer`).
     * Where there was none, or it is another's by now, the act is refused, for the way back would lead to a stranger; from when on it is not, he is told (`worksFrom`).
     * Where a mailbox that took another's place is the way, he says which of the two the player names (`returnMailbox`).
     * It is the way back, too, for whoever has lost his authenticator with its recovery codes: money then waits as after a lost SIM (`holdAfterProofsTaken`). What was there and went.
     */
    async askNewPassword(tx: Tx, member: Target, mailbox = ''): Promise<({ authenticator: boolean } & Gone) | Refusal<'real_account_needed' | 'reached_lately' | 'mailbox_replaced'>> {
      if (member.type === TRIAL) return refuse('real_account_needed')
      await holdMember(tx, member.id)
      const stranger = await returnMailbox(deps, tx, member.id, mailbox)
      if (isRefusal(stranger)) return stranger
      const settings = await deps.brand.settings(member.brandId)
      const settled = () => settledContacts(tx, member.id, youngSince(settings, deps.now()))
      const found = (await readMember(tx, member.id))!
      const first = await settled()
      const isReachedLately = Boolean(found.mobile_proved_at || found.email_proved_at) && !first.sms && !first.mail
      // Beside one that has stood, too, the other is given back: the one may be the stranger's, and else his would be the only way that leads back.
      const young = (['sms', 'mail'] as const).filter((channel) => isReachedLately || (!first[channel] && found[channel === 'sms' ? 'mobile' : 'email'] !== null))
      const replaced = young.length > 0 ? await bringBackFormer(deps, tx, found, young) : { mobile: null, email: null }
      const known = (await readMember(tx, member.id))!
      const isSure = young.length > 0 ? await settled() : first
      if (isReachedLately && !isSure.sms && !isSure.mail) return refuse('reached_lately', { detail: { worksFrom: await worksFrom(tx, settings, known) } })
      const taken = await takeContacts(deps, tx, known, { sms: known.mobile_proved_at !== null && !isSure.sms, mail: known.email_proved_at !== null && !isSure.mail })
      const gone = { mobile: taken.mobile ?? replaced.mobile, email: stranger ?? taken.email ?? replaced.email }
      const reached = (await readMember(tx, member.id))!
      // As his name it was not taken, and the one before has come to be another's: it opens nothing alone still.
      const isNameDoubted = reached.mobile !== null && (await doubtedChannels(tx, member.id)).includes('sms')
      await forgetFormerContacts(tx, member.id, isNameDoubted ? 'mail' : undefined)
      if (isSure.sms || isSure.mail) {
        await takePassword(tx, member.id, passwordOfNobody())
        await tellMember(deps, tx, member.brandId, reached, { template: 'password_taken', words: {} })
      } else await sql`update accounts.member set has_default_password = true where id = ${member.id}`.execute(tx)
      await spendAllLinks(tx, member.id, deps.now())
      const hadAuthenticator = Boolean((await readAuthenticator(tx, member.id))?.confirmed_at)
      const waysGone = await deleteProofs(tx, member.id)
      if (hadAuthenticator) await tellMember(deps, tx, member.brandId, reached, { template: 'authenticator_removed', words: {} })
      await tellWaysGone(deps, tx, member.brandId, reached, waysGone)
      // Where nobody is reached who could come forward, what a stranger has asked for is not paid meanwhile either.
      if (hadAuthenticator || waysGone.passkeys > 0 || !(isSure.sms || isSure.mail)) await holdAfterProofsTaken(deps, tx, { ...member, isReached: isSure.sms || isSure.mail })
      await endAll(tx, member)
      return { authenticator: hadAuthenticator, ...gone }
    },
    /**
     * For whoever has forgotten his payment password, or never set the one that stands: it goes with every payout account, and he sets another by the password of
     * the sign-in. Money waits as after a lost SIM, for the house can know no more of who asks.
     */
    async forgetPayment(tx: Tx, target: Target): Promise<{ payoutAccounts: number } | Refusal<'real_account_needed' | 'payment_password_not_set'>> {
      if (target.type === TRIAL) return refuse('real_account_needed')
      await holdMember(tx, target.id)
      if (!(await hasPaymentPassword(tx, target.id))) return refuse('payment_password_not_set')
      const payoutAccounts = await forgetPayment(deps, tx, (await readMember(tx, target.id))!, { since: null })
      const { sms, mail } = await settledContacts(tx, target.id, youngSince(await deps.brand.settings(target.brandId), deps.now()))
      await holdAfterProofsTaken(deps, tx, { ...target, isReached: sms || mail })
      return { payoutAccounts }
    },
    /** Ends every session, and what was lately set up in any; how many sessions those were. */
    endSessions: endAll,
    /** Ends one of them with what was remembered in it; from which device and address it was. */
    async endSession(tx: Tx, { id, brandId }: Target, sessionId: bigint) {
      const { session } = await deps.brand.settings(brandId)
      const open = (await openSessions(tx, id, sessionFloors(deps.now(), session))).find((each) => each.id === sessionId)
      if (!open || !(await endSession(deps, tx, { playerId: id, brandId, sessionId, asking: 'house', at: deps.now() }))) return refuse('not_found')
      const { browser, system } = nameDevice(open.userAgent)
      return { device: [browser, system].filter(Boolean).join(', '), address: open.ip }
    },
    /** Whoever was shut out by wrong passwords may try again at once, from where he has tried lately. */
    async forgetFailures(member: Target): Promise<void> {
      const brand = { id: member.brandId, code: '' }
      const networks = new Map((await addressesTried(deps.db, member.id)).map((ip) => [networkOf(ip), ip]))
      const { mobile } = (await readMember(deps.db, member.id))!
      const { country } = await deps.brand.settings(brand.id)
      for (const name of mobile ? [member.username, mobile] : [member.username]) {
        const username = await countedAs(deps.db, name, country)
        for (const ip of networks.values()) await deps.signInsByAccount.clear(lockOf({ brand, username, ip }))
        await deps.signInsByName.clear(`${member.brandId}:${username}`)
      }
    },
  }
}

/** By what he comes in beside his password, and proves himself; each as he sees it himself. */
async function waysOf(deps: Deps, memberId: bigint) {
  const [{ authenticator }, { passkeys }, { identities }, hasIt] = await Promise.all([factorActs(deps).of(memberId), passkeyActs(deps).of(memberId), linkedOf(deps, memberId), hasPaymentPassword(deps.db, memberId)])
  return { authenticator, passkeys: passkeys.map(({ name, madeAt, usedAt }) => ({ name, madeAt, usedAt })), identities, hasPaymentPassword: hasIt }
}
