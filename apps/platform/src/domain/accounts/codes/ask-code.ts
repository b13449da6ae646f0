import { inTransaction } from '../../../db/in-transaction.ts'
import type { BrandRef } from '../../../http/edge.ts'
import { networkOf, type RateLimit } from '../../../http/rate-limit.ts'
import { isRefusal, type Refusal, refuse } from '../../../refusal.ts'
import { type ChallengeAnswer, passChallenge } from '../challenge/pass.ts'
import { isSuspect } from '../challenge/suspicion.ts'
import { writtenCount } from '../../notify/index.ts'
import type { Deps } from '../deps.ts'
import { readReplaced } from '../factors/replaced-contacts.ts'
import { hasBeenAt, isKnownNetwork } from '../known-network.ts'
import { takeShare } from '../share-of-strangers.ts'
import { readMemberByMobile } from '../store/members.ts'
import { isOpen } from '../ways.ts'
import { newCode } from './code.ts'
import { isSentTo, readMobile } from './mobile.ts'

export type CodeRequest = {
  brand: BrandRef
  purpose: 'sign_in' | 'password' | 'register' | 'recovery'
  entered: string
  dialingCode: string
  /** Of the call, for what is wrong with the number. */ field: string
  challenge?: ChallengeAnswer
  ip: string
  language: string
}

/** For a recipient and whoever asks from one network. */
export const CODES_A_DAY = 10

/** A flag of the brand that opens each; a forgotten password may be set anew wherever there are passwords. */
const ways = {
  sign_in: ['showVerCodeLogin'],
  register: ['smsEnabled', 'mobileReg'],
  password: ['usernameEnabled', 'mobileRegPass', 'mobileReg'],
  recovery: ['usernameEnabled', 'mobileRegPass', 'mobileReg'],
} as const

/**
 * Sends a code by SMS. Answer, time and what is written are the same whether a member has the number or not: to sign in nothing
 * goes to an unknown number, to register a known one is told that it has an account, and one that lately had it is told so beside the code; so is one that is to take a lost one's place told.
 * Once strangers have used a number's day up, only the member at home is sent anything; whoever asks is told the same, there and elsewhere.
 */
export async function askCode(
  deps: Deps,
  { brand, purpose, entered, dialingCode, field, challenge, ip, language }: CodeRequest,
) {
  const settings = await deps.brand.settings(brand.id)
  if (!ways[purpose].some((way) => isOpen(settings, way))) return refuse('way_closed')
  const mobile = readMobile(entered, dialingCode, settings.country)
  if (!mobile)
    return refuse('invalid_input', { fields: { [field]: entered === '' ? 'required' : 'mobile' } })
  if (!isSentTo(mobile, settings))
    return refuse('invalid_input', { fields: { [field]: 'mobile_country' } })
  const isToAnybody = purpose === 'register' || purpose === 'recovery'
  const [member, former] = await Promise.all([
    readMemberByMobile(deps.db, brand.id, mobile),
    isToAnybody ? readReplaced(deps.db, brand.id, mobile) : null,
  ])
  const isDoubtful = (
    await Promise.all([
      isSuspect(deps, brand, ip, settings.accounts.challengeAfter),
      isAskedOften(deps, mobile, isToAnybody ? brand : null, ip),
    ])
  ).includes(true)
  const refused = isDoubtful
    ? await passChallenge(deps, { brand, settings, purpose: 'code', given: challenge ?? {} })
    : null
  if (refused) return refused
  const own = await takeFrom(deps, mobile, ip)
  if (isRefusal(own)) return own
  const isHome =
    purpose === 'recovery'
      ? await wasOwnersPlace(deps, former, ip)
      : !isToAnybody && (await isKnownNetwork(deps, member?.id ?? null, ip))
  const isLeft = await takeOfDay(deps, mobile, isHome ? { homeIp: ip } : own)
  if (!isLeft && isToAnybody) return refuse('too_many_requests')
  await countAsked(deps, mobile, isToAnybody ? brand : null)

  const minutes = settings.accounts.codeMinutes
  await inTransaction(deps.db, async (tx) => {
    // The one that was sent last stays good when this one is not sent.
    const code = await newCode(
      deps,
      tx,
      {
        brandId: brand.id,
        purpose,
        recipient: isLeft ? mobile : `unsent ${mobile}`,
        network: networkOf(ip),
      },
      minutes,
    )
    await deps.notify.send(tx, {
      brandId: brand.id,
      channel: 'sms',
      to: mobile,
      language: member?.language ?? language,
      usefulMinutes: minutes,
      ...(isToAnybody && member
        ? { template: 'already_registered', words: { username: member.username } }
        : {
            template: purpose === 'register' && former ? 'code_register_former' : `code_${purpose}`,
            words: { code, minutes: writtenCount(member?.language ?? language, minutes) },
          }),
      isDecoy: !isLeft || (!isToAnybody && !member),
    })
  })
  return { expiredMinutes: minutes }
}

/** Why no further code is sent now; null: one more was counted. */
type AskedOften = Promise<Refusal<'code_asked_just_now' | 'too_many_requests'> | null>

/** Where anybody's number is sent a code: what `takeFrom` lets through, and of a day what `takeOfDay` does. */
export async function takeCode(deps: Deps, recipient: string, ip: string): AskedOften {
  const own = await takeFrom(deps, recipient, ip)
  if (isRefusal(own)) return own
  return (await takeOfDay(deps, recipient, own)) ? null : refuse('too_many_requests')
}

/** Of a contact that members give: many accounts together send one recipient no more than strangers do, and those of one network no more than one of it. */
export async function isLeftOfContact(deps: Deps, recipient: string, ip: string): Promise<boolean> {
  const left = await deps.codesAsked.byDay.take(`contact ${recipient}@${networkOf(ip)}`)
  return (
    left !== null && takeOfDay(deps, `contact ${recipient}`, { isFirst: left === CODES_A_DAY - 1 })
  )
}

/** Whether a number that was a member's own is asked for where he had been before another took its place: strangers who use its day up keep him from asking for it from nowhere but elsewhere. */
async function wasOwnersPlace(
  deps: Deps,
  former: Awaited<ReturnType<typeof readReplaced>>,
  ip: string,
): Promise<boolean> {
  return former !== null && hasBeenAt(deps.db, former.memberId, ip, former.replacedAt)
}

/**
 * Once a minute, 5 an hour and 10 a day for a recipient and whoever asks from one network, whatever the brand; 1,000 an hour for an address, each beyond 20 with a proof (`isAskedOften`). What others have asked
 * for elsewhere is not looked at: where it would be, and not where the recipient is at home, whoever shares his network would learn that he is a member.
 */
async function takeFrom(
  deps: Deps,
  recipient: string,
  ip: string,
): Promise<OfStranger | Refusal<'code_asked_just_now' | 'too_many_requests'>> {
  const { byHour, byDay, byAddress } = deps.codesAsked
  const network = networkOf(ip)
  const own = `${recipient}@${network}`
  const often = await takeAll(deps, [byAddress.most, network], own, [[byHour, own]])
  if (often) return often
  const left = await byDay.take(own)
  return left === null ? refuse('too_many_requests') : { isFirst: left === CODES_A_DAY - 1 }
}

/** Whether it is the day's first of his network. */
type OfStranger = { isFirst: boolean }
/**
 * Of what a recipient is sent in a day by all strangers, so that many together send no more: the first of each of 30 networks, and 15 further ones that they share, so that
 * a few networks leave room to whoever asks at another. `homeIp`: from where the recipient has signed in lately, which shares nothing with them.
 */
async function takeOfDay(
  { codesAsked: { byRecipient, further } }: Deps,
  recipient: string,
  by: OfStranger | { homeIp: string },
): Promise<boolean> {
  const left =
    'homeIp' in by
      ? byRecipient.take(`${recipient}@${networkOf(by.homeIp)}`)
      : (by.isFirst ? byRecipient : further).take(recipient)
  return (await left) !== null
}

/** Of a member who is signed in: as often to each recipient, and 30 a day to all of them. Strangers have no part in it, those behind his address neither. */
export async function takeOwnCode(deps: Deps, memberId: bigint, recipient: string): AskedOften {
  const { byHour, byDay, byRecipient } = deps.codesAsked
  const [member, own] = [`member ${memberId}`, `member ${memberId} ${recipient}`]
  return takeAll(deps, null, own, [
    [byHour, own],
    [byDay, own],
    [byRecipient, member],
  ])
}

/**
 * Of whoever holds a ticket: he has shown the password, which may be another's too. So each network has a minute, an hour and a day of its own, and of the
 * member's day those where he has never been share one half, the first code of each the other: whoever uses up what is theirs leaves his own to the owner.
 */
export async function takeTicketCode(
  deps: Deps,
  memberId: bigint,
  recipient: string,
  ip: string,
): AskedOften {
  const { byHour, byDay, ofStrangers } = deps.codesAsked
  const own = `ticket ${memberId} ${recipient}@${networkOf(ip)}`
  const often = await takeAll(deps, null, own, [[byHour, own]])
  if (often) return often
  const leftOfDay = await byDay.take(own)
  if (leftOfDay === null) return refuse('too_many_requests')
  const share = await takeShare(ofStrangers, {
    subject: `${memberId}`,
    isAtHome: await hasBeenAt(deps.db, memberId, ip, deps.now()),
    isFirst: leftOfDay === CODES_A_DAY - 1,
  })
  return share ? null : refuse('too_many_requests')
}

type Limit = readonly [RateLimit, string]
/** In this order: what a later one refuses is counted by the earlier ones. Of the minute one is told apart, for it is soon over. */
async function takeAll(
  { codesAsked: { byMinute } }: Deps,
  address: Limit | null,
  own: string,
  others: readonly Limit[],
): AskedOften {
  const isLeft = async ([limit, subject]: Limit) => (await limit.take(subject)) !== null
  if (address && !(await isLeft(address))) return refuse('too_many_requests')
  if (!(await isLeft([byMinute, own]))) return refuse('code_asked_just_now')
  for (const limit of others) if (!(await isLeft(limit))) return refuse('too_many_requests')
  return null
}

/** So often that this one shows that he is no program: for this number, from this address, or, where anybody's number is sent a code, in the whole brand. */
export async function isAskedOften(
  { codesAsked: { untroubled, untroubledInBrand, byAddress } }: Deps,
  mobile: string,
  brand: BrandRef | null,
  ip: string,
): Promise<boolean> {
  const isAddressUsedUp = byAddress.free.take(networkOf(ip)).then((left) => left === null)
  return (
    await Promise.all([
      isAddressUsedUp,
      untroubled.isUsedUp(mobile),
      brand !== null && untroubledInBrand.isUsedUp(`${brand.id}`),
    ])
  ).includes(true)
}

export async function countAsked(
  { codesAsked: { untroubled, untroubledInBrand } }: Deps,
  mobile: string,
  brand: BrandRef | null,
): Promise<void> {
  await untroubled.take(mobile)
  if (brand) await untroubledInBrand.take(`${brand.id}`)
}
