import type { ContactChannel } from '@padma/contract'
import { inTransaction } from '../../../db/in-transaction.ts'
import { publish } from '../../../db/outbox/outbox.ts'
import type { BrandRef, MemberSession } from '../../../http/edge.ts'
import { isRefusal, refuse } from '../../../refusal.ts'
import { masked, writtenCount } from '../../notify/index.ts'
import {
  type ChallengeAnswer,
  countAsked,
  passCodeChallenge,
  takeCode,
  takeOwnCode,
  checkCode,
  newCode,
  type CodeKey,
  spendAllLinks,
  holdSession,
} from '../../auth/index.ts'
import {
  isSentTo,
  readMobile,
  isMailAddress,
  languageOfOther,
  type ProfileRow,
  readProfile,
} from '../../members/index.ts'
import type { Deps } from '../deps.ts'
import { profileOf } from './change-profile.ts'
import { isTaken, putVerified } from './verified-contact.ts'

type ContactGiven = { channel: ContactChannel; to: string; countryDialingCode: string }
type Asking = {
  brand: BrandRef
  member: MemberSession
  given: ContactGiven
  challenge: ChallengeAnswer
  ip: string
}

/**
 * Sends a code to a number or an address that is to become the member's. Where it is another's
 * verified one its owner is told so instead; the answer is the same.
 */
export async function askContactCode(deps: Deps, { brand, member, given, challenge, ip }: Asking) {
  const settings = await deps.brand.settings(member.brandId)
  const to = readContact(given, settings.country)
  if (!to) return wrongContact(given)
  if (given.channel === 'sms' && !isSentTo(to, settings))
    return refuse('invalid_input', { fields: { to: 'mobile_country' } })
  const stands = await readProfile(deps.db, member.playerId)
  if (isVerified(stands, given.channel, to))
    return refuse('contact_unchanged', { fields: { to: 'contact_unchanged' } })
  const refused =
    given.channel === 'sms'
      ? await passCodeChallenge(deps, {
          brand,
          settings,
          mobile: to,
          countedIn: brand,
          given: challenge,
          ip,
        })
      : null
  if (refused) return refused
  const often =
    (await takeOwnCode(deps, member.playerId, to)) ?? (await takeCode(deps, `contact ${to}`, ip))
  if (often) return often
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

/** Makes it the member's verified contact by the code. */
export async function bindContact(
  deps: Deps,
  { member, given, code }: { member: MemberSession; given: ContactGiven; code: string },
) {
  const settings = await deps.brand.settings(member.brandId)
  const to = readContact(given, settings.country)
  if (!to) return wrongContact(given)
  const right = await checkCode(deps, keyOf(member, to), code, settings.accounts.codeTries)
  if (isRefusal(right)) return right
  const { channel } = given
  const outcome = await inTransaction(deps.db, async (tx) => {
    if (!(await holdSession(tx, member))) return refuse('not_logged_in')
    if (!(await right.use(tx)))
      return refuse('code_expired', { fields: { verificationCode: 'code_expired' } })
    const kind = channel === 'sms' ? 'mobile_changed' : 'email_changed'
    if (!(await putVerified(deps, tx, member.playerId, { channel, to, kind, by: member })))
      return contactTaken()
    await spendAllLinks(tx, member.playerId, deps.now())
    await publish(tx, 'member.contact_changed', {
      brandId: member.brandId,
      playerId: member.playerId,
      payload: { channel },
    })
    return null
  }).catch((error: unknown) => {
    // It became another's between our look and our write.
    if (isTaken(error)) return contactTaken()
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

/** For this member alone: a code for the same number in another account is not theirs. */
const keyOf = ({ brandId, playerId }: MemberSession, recipient: string): CodeKey => ({
  brandId,
  purpose: `contact ${playerId}`,
  recipient,
})

function isVerified(
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
