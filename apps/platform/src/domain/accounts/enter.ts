import { inTransaction } from '../../db/in-transaction.ts'
import { publish } from '../../db/outbox.ts'
import type { Tx } from '../../db/pool.ts'
import type { BrandRef } from '../../http/edge.ts'
import { isRefusal, refuse, type Refusal } from '../../refusal.ts'
import type { Settings } from '../brand/index.ts'
import { unlockAt } from './count-failures.ts'
import type { Deps } from './deps.ts'
import { type RestsOn, restsOn, type SignInWay } from './devices/record-sign-in.ts'
import { isHeldByOlderProof } from './first-proof.ts'
import { factorsAsked, openHalf } from './factors/ask.ts'
import { shownByContact } from './factors/shown.ts'
import { openSession } from './open-session.ts'
import { setPassword } from './password/set-password.ts'
import { spendRemembered } from './remembered/store.ts'
import { tellNewPlace } from './tell-new-place.ts'
import { type Held, holdMember, type MemberRow } from './store/members.ts'
import type { Origin } from './store/sessions.ts'
import { isOpen } from './ways.ts'

const DAY_MS = 86_400_000

/** By what somebody proved who he is. */
export type Way = 'password' | 'sms' | 'federated' | 'passkey' | 'device'

/** What takes a forgotten password's place, and by what its owner proved himself. */
export type NewPassword = { hash: string; by: 'sms' | 'email' }

/** Somebody who has proved that he is this member, and from where. By `email`, the link of a forgotten password, nobody comes in without a second proof. */
export type Entering = {
  brand: BrandRef
  member: MemberRow
  way: Way | 'email'
  ip: string
  userAgent: string
  /** Whether the place was known when the member was read; where it is not said it is asked. */
  isAtHome?: boolean | undefined
  /** Written with the session, or not at all: the code that was used up, the hash at today's cost. */
  alongside?: (tx: Tx) => Promise<Refusal | null>
  /** Takes the place of a forgotten password with the session, and not before: where a second proof is asked for it waits with the ticket. */
  newPassword?: NewPassword
  /** When the passkey was made. */
  madeAt?: Date
  /** Of the session that left the token by which he comes. */
  origin?: Origin
  /** Digest of that token: spent with the session, and not before. */
  device?: Buffer
}

/** Opens a session for whoever has proved who he is, or asks for the second proof. Every way in ends here, so that each meets the same locks. */
export async function enter(deps: Deps, entering: Entering & { way: Way }) {
  const { member, alongside, newPassword } = entering
  // Told to nobody who has proved nothing.
  if (member.status === 'locked') return refuse('account_suspended')
  if (member.status === 'closed') return refuse('account_closed')
  // Whoever is the first to prove the number is asked for nothing that some other set up lately, and it goes as he comes in.
  const isFirstProof =
    entering.way === 'sms' &&
    member.mobile_proved_at === null &&
    !(await isHeldByOlderProof(deps, deps.db, member))
  for (let { places_known: placesKnown, isAtHome } = { ...member, ...entering }; ;) {
    const asked = isFirstProof ? null : await factorsAsked(deps, { ...entering, isAtHome })
    if (asked && asked.ways.length > 0) {
      const ticket = await inTransaction(deps.db, async (tx) => {
        return (
          (await stillHolds(tx, entering)) ??
          (await alongside?.(tx)) ??
          openHalf(deps, tx, entering, asked.ways)
        )
      })
      return isRefusal(ticket)
        ? ticket
        : refuse('second_factor_needed', { detail: { ticket, ...asked } })
    }
    const outcome = await inTransaction(deps.db, async (tx) => {
      const stands = await lookAgain(tx, entering)
      if (isRefusal(stands)) return stands
      // Where he comes from was known a moment ago, and has been forgotten since: it is asked anew, before anything is used up.
      if (stands.places_known !== placesKnown) return stands.places_known
      const refused = await alongside?.(tx)
      if (refused) return refused
      if (entering.device && !(await spendRemembered(tx, entering.device, deps.now())))
        return refuse('remembered_expired')
      if (newPassword) await setPassword(deps, tx, member, newPassword, { ip: entering.ip })
      const rests =
        entering.way === 'device'
          ? (entering.origin?.restsOn ?? null)
          : restsOn(entering.way, member)
      const shownSince =
        entering.way === 'sms'
          ? (await shownByContact({ ...deps, db: tx }, member, 'sms')).since
          : (entering.madeAt ?? null)
      if (!newPassword && entering.way === 'sms') await tellNewPlace(deps, tx, entering)
      return openFor(deps, tx, { ...entering, restsOn: rests, shownSince })
    })
    if (typeof outcome === 'string') {
      placesKnown = outcome
      isAtHome = undefined
      continue
    }
    // A password has done so where it was looked at.
    if (!isRefusal(outcome) && entering.way !== 'password') await unlockAt(deps, entering)
    return outcome
  }
}

/** A proof is worth nothing against a password that was replaced, or an account that was locked, while it was looked at. */
export async function stillHolds(tx: Tx, entering: Entering): Promise<Refusal | null> {
  const stands = await lookAgain(tx, entering)
  return isRefusal(stands) ? stands : null
}

async function lookAgain(tx: Tx, { member, way }: Entering): Promise<Refusal | Held> {
  const now = await holdMember(tx, member.id)
  if (now.status !== 'active')
    return refuse(now.status === 'locked' ? 'account_suspended' : 'account_closed')
  return way === 'password' && now.password_hash !== member.password_hash
    ? refuse('wrong_credentials')
    : now
}

/** The session, and the fact that somebody has signed in. */
export async function openFor(
  deps: Deps,
  tx: Tx,
  {
    brand,
    member,
    way,
    isByPassword = way === 'password',
    ip,
    userAgent,
    origin,
    restsOn: rests,
    shownSince,
  }: Pick<Entering, 'brand' | 'member' | 'ip' | 'userAgent' | 'origin'> & {
    way: SignInWay
    isByPassword?: boolean
    restsOn: RestsOn
    /** Since when what he has shown beside the password has been the member's. */ shownSince: Date | null
  },
) {
  const at = deps.now()
  const isPasswordOld = way === 'password' && isOld(await deps.brand.settings(brand.id), member, at)
  const signedIn = await openSession(deps, tx, {
    memberId: member.id,
    brand,
    way,
    ip,
    userAgent,
    at,
    isFirst: member.first_login_at === null,
    hasDefaultPassword: member.has_default_password,
    isPasswordOld,
    isByPassword,
    origin,
    restsOn: rests,
    shownSince,
  })
  await publish(tx, 'member.signed_in', { brandId: brand.id, playerId: member.id })
  return signedIn
}

/** Only where the brand has passwords age; one who came by a code or a key is not asked for what he may not know. */
function isOld(settings: Settings, member: MemberRow, at: Date): boolean {
  const { passwordDays } = settings.accounts
  return (
    isOpen(settings, 'pwdEnabled') &&
    passwordDays > 0 &&
    at.getTime() - (member.password_set_at ?? member.created_at).getTime() > passwordDays * DAY_MS
  )
}
