import { inTransaction } from '../../../db/in-transaction.ts'
import type { BrandRef } from '../../../http/edge.ts'
import { networkOf, type RateLimit } from '../../../http/limits/rate-limit.ts'
import { type Refusal, refuse } from '../../../refusal.ts'
import { type ChallengeAnswer, isSuspect, passChallenge } from '../challenge/pass.ts'
import type { Settings } from '../../brand/index.ts'
import { writtenCount } from '../../notify/index.ts'
import type { Deps } from '../deps.ts'
import { readMemberByMobile, isSentTo, readMobile } from '../../members/index.ts'
import { isOpen } from '../sign-in/ways.ts'
import { newCode } from './code.ts'

type CodeRequest = {
  brand: BrandRef
  purpose: 'sign_in' | 'password' | 'register' | 'recovery'
  entered: string
  dialingCode: string
  /** Of the call, for what is wrong with the number. */
  field: string
  challenge?: ChallengeAnswer
  ip: string
  language: string
}

/** For a recipient and those who ask from one network. */
export const CODES_A_DAY = 10

/**
 * A flag of the brand that opens each; a forgotten password may be set anew wherever there are
 * passwords.
 */
const ways = {
  sign_in: ['showVerCodeLogin'],
  register: ['smsEnabled', 'mobileReg'],
  password: ['usernameEnabled', 'mobileRegPass', 'mobileReg'],
  recovery: ['usernameEnabled', 'mobileRegPass', 'mobileReg'],
} as const

/**
 * Sends a code by SMS. Answer, time and what is written are the same whether a member has verified
 * the number or not: to sign in or to reset a password nothing goes to any other number; to
 * register, or in the place of a lost one, a number that is taken is told so.
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
  const isToAnyNumber = purpose === 'register' || purpose === 'recovery'
  const found = await readMemberByMobile(deps.db, brand.id, mobile)
  const member = found?.mobile_proved_at ? found : null
  const countedIn = isToAnyNumber ? brand : null
  const refused = await passCodeChallenge(deps, {
    brand,
    settings,
    mobile,
    countedIn,
    given: challenge ?? {},
    ip,
  })
  if (refused) return refused
  const often = await takeCode(deps, mobile, ip)
  if (often) return often
  await countAsked(deps, mobile, countedIn)

  const minutes = settings.accounts.codeMinutes
  await inTransaction(deps.db, async (tx) => {
    const key = { brandId: brand.id, purpose, recipient: mobile, network: networkOf(ip) }
    const code = await newCode(deps, tx, key, minutes)
    await deps.notify.send(tx, {
      brandId: brand.id,
      channel: 'sms',
      to: mobile,
      language: member?.language ?? language,
      usefulMinutes: minutes,
      ...(isToAnyNumber && member
        ? { template: 'already_registered', words: { username: member.username } }
        : {
            template: `code_${purpose}`,
            words: { code, minutes: writtenCount(member?.language ?? language, minutes) },
          }),
      isDecoy: !isToAnyNumber && !member,
    })
  })
  return { expiredMinutes: minutes }
}

/** Asked where codes are asked for often, or attempts from the network have failed. */
export async function passCodeChallenge(
  deps: Deps,
  {
    brand,
    settings,
    mobile,
    countedIn,
    given,
    ip,
  }: {
    brand: BrandRef
    settings: Settings
    mobile: string
    /** Where the code goes to any number: the brand counts too. */
    countedIn: BrandRef | null
    given: ChallengeAnswer
    ip: string
  },
) {
  const isDoubtful = (
    await Promise.all([isSuspect(deps, settings, ip), isAskedOften(deps, mobile, countedIn, ip)])
  ).includes(true)
  return isDoubtful ? passChallenge(deps, { brand, settings, purpose: 'code', given, ip }) : null
}

/** Why no further code is sent now; null: one more was counted. */
type AskedOften = Promise<Refusal<'code_asked_just_now' | 'too_many_requests'> | null>

/**
 * Once a minute, 5 an hour and 10 a day for a recipient from one network, 30 a day for a recipient,
 * and 1,000 an hour for an address.
 */
export function takeCode(deps: Deps, recipient: string, ip: string): AskedOften {
  const { byHour, byDay, byRecipient, byAddress } = deps.codesAsked
  const network = networkOf(ip)
  const there = `${recipient}@${network}`
  return takeAll(deps, [byAddress.most, network], there, [
    [byHour, there],
    [byDay, there],
    [byRecipient, recipient],
  ])
}

/**
 * Of a member who is signed in, or has given the first factor: as often to each recipient, and 30 a
 * day to all of them.
 */
export function takeOwnCode(deps: Deps, memberId: bigint, recipient: string): AskedOften {
  const { byHour, byDay, byRecipient } = deps.codesAsked
  const [member, own] = [`member ${memberId}`, `member ${memberId} ${recipient}`]
  return takeAll(deps, null, own, [
    [byHour, own],
    [byDay, own],
    [byRecipient, member],
  ])
}

type Limit = readonly [RateLimit, string]
/**
 * In this order: what a later one refuses is counted by the earlier ones. Of the minute one is told
 * apart, for it is soon over.
 */
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

/** For this number, from this address, or, where any number is sent a code, in the whole brand. */
async function isAskedOften(
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
