import type { ContactChannel } from '@padma/contract'
import { inTransaction } from '../../../db/in-transaction.ts'
import { publish } from '../../../db/outbox.ts'
import type { Db, Tx } from '../../../db/pool.ts'
import type { BrandRef, MemberSession } from '../../../http/edge.ts'
import { networkOf } from '../../../http/rate-limit.ts'
import { isRefusal, refuse } from '../../../refusal.ts'
import { spendAllLinks } from '../password/link-store.ts'
import { masked, writtenCount } from '../../notify/index.ts'
import { type Belief, beliefIn } from '../belief.ts'
import { checkOwnPassword } from '../check-own-password.ts'
import { type ChallengeAnswer, passChallenge } from '../challenge/pass.ts'
import { countAsked, isAskedOften, isLeftOfContact, takeOwnCode } from '../codes/ask-code.ts'
import { checkCode, newCode } from '../codes/code.ts'
import { isSentTo, readMobile } from '../codes/mobile.ts'
import type { CodeKey } from '../codes/store.ts'
import type { Deps } from '../deps.ts'
import { profileOf } from './change-profile.ts'
import {
  doubtedChannels,
  endDoubt,
  forgetFormerContacts,
  keepFormerContact,
  provedContacts,
} from '../factors/former-contacts.ts'
import { putOrigin } from '../factors/origin.ts'
import { keepReplaced } from '../factors/replaced-contacts.ts'
import { settledAt, youngSince } from '../factors/young.ts'
import { forgetPlaces, ownPlaces } from '../known-network.ts'
import { failOpenRecoveriesOf } from '../recovery/store.ts'
import { readMember } from '../store/members.ts'
import { holdSession } from '../store/sessions.ts'
import { isMailAddress } from './rules.ts'
import {
  isAnothers,
  languageOfOther,
  type ProfileRow,
  putEmail,
  putMobile,
  readProfile,
} from './store.ts'
import { numberChanged, tellMember } from './tell-member.ts'

export type ContactGiven = { channel: ContactChannel; to: string; countryDialingCode: string }

/**
 * Sends a code to where the member wants to be reached. Whoever is reached there already is told so instead; the answer is the same. Accounts are made in a
 * breath: where SMS are asked for often, he shows as everybody does that he is no program.
 */
export async function askContactCode(
  deps: Deps,
  {
    brand,
    member,
    given,
    password,
    challenge,
    ip,
  }: {
    brand: BrandRef
    member: MemberSession
    given: ContactGiven
    password: string
    challenge: ChallengeAnswer
    ip: string
  },
) {
  const settings = await deps.brand.settings(member.brandId)
  const to = readContact(given, settings.country)
  if (!to) return wrongContact(given)
  if (given.channel === 'sms' && !isSentTo(to, settings))
    return refuse('invalid_input', { fields: { to: 'mobile_country' } })
  const known = await checkOwnPassword(deps, member, password)
  if (isRefusal(known)) return known
  const stands = await readProfile(deps.db, member.playerId)
  if (isProved(stands, given.channel, to)) {
    const isDoubted = (await doubtedChannels(deps.db, member.playerId)).includes(given.channel)
    if (!isDoubted) return refuse('contact_unchanged', { fields: { to: 'contact_unchanged' } })
    if (!(await beliefOf(deps, deps.db, member)).isSure)
      return refuse('contact_doubted', { fields: { to: 'contact_doubted' } })
  }
  const isDoubtful = given.channel === 'sms' && (await isAskedOften(deps, to, brand, ip))
  const refused = isDoubtful
    ? await passChallenge(deps, { brand, settings, purpose: 'code', given: challenge })
    : null
  if (refused) return refused
  const often = await takeOwnCode(deps, member.playerId, to)
  if (often) return often
  // Those of one address send not much more to many either.
  if (
    !(await isLeftOfContact(deps, to, ip)) ||
    (await deps.codesAsked.byAddress.most.take(`contact ${networkOf(ip)}`)) === null
  )
    return refuse('too_many_requests')
  if (given.channel === 'sms') await countAsked(deps, to, brand)
  const minutes = settings.accounts.codeMinutes
  await inTransaction(deps.db, async (tx) => {
    const code = await newCode(deps, tx, keyOf(member, to), minutes)
    const language = await languageOfOther(tx, {
      brandId: member.brandId,
      memberId: member.playerId,
      channel: given.channel,
      to,
    })
    await deps.notify.send(tx, {
      brandId: member.brandId,
      channel: given.channel,
      to,
      usefulMinutes: minutes,
      ...(language !== null
        ? { template: 'contact_taken', language, words: {} }
        : {
            template: 'code_contact',
            language: stands.language,
            words: { code, minutes: writtenCount(stands.language, minutes) },
          }),
    })
  })
  return { expiredMinutes: minutes, sentTo: masked(to) }
}

/** Makes it the member's by the code. Where he was reached until now hears of it, and so does his other channel. */
export async function bindContact(
  deps: Deps,
  { member, given, code }: { member: MemberSession; given: ContactGiven; code: string },
) {
  const settings = await deps.brand.settings(member.brandId)
  const to = readContact(given, settings.country)
  if (!to) return wrongContact(given)
  const right = await checkCode(deps, keyOf(member, to), code, settings.accounts.codeTries)
  if (isRefusal(right)) return right
  const outcome = await inTransaction(deps.db, async (tx) => {
    // A request for a new number is locked before its member, here as by who decides it.
    const failed =
      given.channel === 'sms' ? await failOpenRecoveriesOf(tx, member.playerId, to, deps.now()) : 0
    if (!(await holdSession(tx, member))) return refuse('not_logged_in')
    const stands = await readProfile(tx, member.playerId)
    if (!(await right.use(tx)))
      return refuse('code_expired', { fields: { verificationCode: 'code_expired' } })
    if (
      await isAnothers(tx, {
        brandId: member.brandId,
        memberId: member.playerId,
        channel: given.channel,
        to,
      })
    )
      return contactTaken()
    const at = deps.now()
    const until = settledAt(settings, at)
    const believed = await beliefOf(deps, tx, member)
    // Who came in by the former one may have given it up: at home he is not asked for it.
    const keepsOwn = Object.values(
      await provedContacts({ ...deps, db: tx }, (await readMember(tx, member.playerId))!),
    ).some((contact) => contact && believed.wasOpenedBy(contact.provedAt))
    const change = {
      memberId: member.playerId,
      channel: given.channel,
      next: to,
      at,
      youngSince: youngSince(settings, at),
    }
    // At home he comes back to what was his own as it was; elsewhere a stranger may, to one that he has given up.
    const ownAgain = await keepReplaced(tx, change)
    if (ownAgain && believed.isAtHome)
      await forgetFormerContacts(tx, member.playerId, given.channel)
    else await keepFormerContact(tx, { ...change, until })
    const provedAt = (believed.isAtHome && ownAgain?.firstProvedAt) || at
    if (believed.isSure) await endDoubt(tx, member.playerId, given.channel, until)
    await (given.channel === 'sms' ? putMobile : putEmail)(tx, member.playerId, to, provedAt)
    await putOrigin(tx, member, given.channel, provedAt)
    if (failed > 0)
      await publish(tx, 'recovery.failed', { brandId: member.brandId, playerId: member.playerId })
    await spendAllLinks(tx, member.playerId, at)
    await forgetPlaces(tx, { playerId: member.playerId, keptId: member.sessionId, keepsOwn, at })
    const isStanding =
      (given.channel === 'sms' ? stands.mobile : stands.email)?.toLowerCase() === to.toLowerCase()
    await tellMember(
      deps,
      tx,
      member.brandId,
      stands,
      isStanding
        ? { template: 'contact_confirmed', words: { to: masked(to) } }
        : given.channel === 'sms'
          ? numberChanged(stands, to)
          : { template: 'email_changed', words: { to: masked(to) } },
    )
    await publish(tx, 'member.contact_changed', {
      brandId: member.brandId,
      playerId: member.playerId,
      payload: { channel: given.channel },
    })
  }).catch((error: { code?: string; constraint?: string }) => {
    // Somebody became reached there between our look and our write.
    if (
      error.code === '23505' &&
      ['member_mobile', 'member_email', 'member_username', 'member_look'].includes(
        error.constraint ?? '',
      )
    )
      return contactTaken()
    throw error
  })
  return isRefusal(outcome) ? outcome : profileOf(deps, member)
}

/** In the form in which it is kept; null when it is none. */
const readContact = (
  { channel, to, countryDialingCode }: ContactGiven,
  country: string,
): string | null =>
  channel === 'sms' ? readMobile(to, countryDialingCode, country) : isMailAddress(to) ? to : null

/** How far this session speaks for what he is reached by. */
async function beliefOf(
  { brand, now }: Pick<Deps, 'brand' | 'now'>,
  db: Db | Tx,
  member: MemberSession,
): Promise<Belief> {
  const at = now()
  return beliefIn(db, member, {
    settledBefore: youngSince(await brand.settings(member.brandId), at),
    isOwnPlace: await ownPlaces(db, member.playerId, at),
  })
}

/** For this member alone: a code by which somebody else would bind the same number is none of his. */
const keyOf = ({ brandId, playerId }: MemberSession, recipient: string): CodeKey => ({
  brandId,
  purpose: `contact ${playerId}`,
  recipient,
})

function isProved(
  { mobile, isMobileProved, email, isEmailProved }: ProfileRow,
  channel: ContactChannel,
  to: string,
): boolean {
  return channel === 'sms'
    ? isMobileProved && mobile === to
    : isEmailProved && email?.toLowerCase() === to.toLowerCase()
}

const wrongContact = ({ channel, to }: ContactGiven) =>
  refuse('invalid_input', {
    fields: { to: to === '' ? 'required' : channel === 'sms' ? 'mobile' : 'email' },
  })
const contactTaken = () => refuse('contact_taken', { fields: { to: 'contact_taken' } })
