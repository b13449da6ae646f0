import type { OfferChannel } from '@padma/contract'
import { isRefusal, type Refusal, refuse } from '../../../refusal.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { publish } from '../../../db/outbox/outbox.ts'
import type { BrandRef } from '../../../http/edge.ts'
import { networkOf } from '../../../http/limits/rate-limit.ts'
import { type Settings, namesOfBrand } from '../../brand/index.ts'
import {
  checkCode,
  takeOfAddress,
  countedAs,
  takeAttempt,
  type ChallengeAnswer,
  countFailure,
  isCaptchaAsked,
  isSuspect,
  passChallenge,
  completeSignIn,
  type Firebase,
  takeTicket,
  openSession,
  trustNetwork,
  isOpen,
} from '../../auth/index.ts'
import {
  readMobile,
  faultOfNickname,
  faultOfName,
  isNumberElsewhere,
  isMailAddress,
  takeUnverified,
  containsUsername,
  faultOf,
  faultsOf,
  isYoungerThan,
  insertMember,
  isNickname,
  readMemberByKey,
  readMemberByMobile,
  readMemberByName,
  type Place,
  placeOf,
  takePlace,
  wrongInvitation,
} from '../../members/index.ts'
import { deviceMark } from '../../limits/index.ts'
import type { Deps } from '../deps.ts'
import { isCommonPassword } from '../../../secrets/common-passwords.ts'
import { passwordOfNoOne } from '../../../secrets/password-hash.ts'
import { newVendorUser } from '../../../secrets/token.ts'

/**
 * Fields of the form beyond name, password and number; only those that the brand asks for are
 * checked and kept.
 */
export const profileFields = [
  'payeeName',
  'realName',
  'fullName',
  'nickname',
  'birthday',
  'email',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'telegram',
  'zalo',
  'idNumber',
  'recommenderId',
  'affiliateCode',
  'referralCode',
] as const
export type Profile = { [field in (typeof profileFields)[number]]?: string | undefined }

type Form = {
  brand: BrandRef
  /** Where the page is open. */
  domain: string
  requestKey: string
  ip: string
  userAgent: string
  language: string
  password: string
  isOfAge: boolean
  agreesToTerms: boolean
  /** By which channels they want offers. */
  offersBy?: readonly OfferChannel[] | undefined
  /**
   * As typed, with the dialling code of the country chosen beside it and the code that came by SMS.
   */
  mobileNum?: string | undefined
  dialingCode?: string
  verificationCode?: string | undefined
  paymentPassword?: string | undefined
  /** `not_asked`: of the product's own seeds. */
  challenge?: ChallengeAnswer | 'not_asked'
  /** What the browser calls itself. */
  device?: string | undefined
  /** Of a provider's person, who opens the new account from now on. */
  federatedTicket?: string | undefined
  /** Firebase's word for the number, instead of a code of ours. */
  firebaseIdToken?: string | undefined
  profile: Profile
}
export type Registration = Form & { username: string; confirmPassword: string }
/** What a form came to: `faults` by field; the number in E.164. */
type Account = Form & {
  settings: Settings
  username: string
  confirmPassword: string
  isByMobile: boolean
  /** False: the brand signs numbers in by code alone. */
  hasPassword: boolean
  mobile: string | null
  faults: Record<string, string>
}

/** Registers by username. The brand may ask for a mobile number too. */
export async function register(deps: Deps, input: Registration, provedNumber: Firebase) {
  const settings = await deps.brand.settings(input.brand.id)
  if (!isOpen(settings, 'usernameEnabled')) return refuse('way_closed')
  const { username, password, confirmPassword, profile, paymentPassword } = input
  const faults = faultsOf(
    { username, password, confirmPassword, ...allOf(profile), paymentPassword },
    settings.register,
  )
  const fault =
    settings.register.username?.enabled && !faults.username
      ? faultOfName(username, { country: settings.country, brandNames: namesOfBrand(settings) })
      : null
  if (fault) faults.username = fault
  const asked = settings.register.mobileNum
  const isGiven = Boolean(asked?.enabled && input.mobileNum)
  const mobile = isGiven
    ? readMobile(input.mobileNum!, input.dialingCode ?? '', settings.country)
    : null
  if (isGiven && !mobile) faults.mobileNum = 'mobile'
  if (asked?.enabled && asked.required && !input.mobileNum) faults.mobileNum = 'required'
  return openAccount(
    deps,
    { ...input, settings, isByMobile: false, hasPassword: true, mobile, faults },
    provedNumber,
  )
}

/**
 * Registers by mobile number, which becomes the username. Where the brand has no passwords for
 * numbers a code signs in.
 */
export async function registerByMobile(deps: Deps, input: Form, provedNumber: Firebase) {
  const settings = await deps.brand.settings(input.brand.id)
  if (!isOpen(settings, 'mobileReg')) return refuse('way_closed')
  const mobile = readMobile(input.mobileNum ?? '', input.dialingCode ?? '', settings.country)
  const faults = faultsOf(
    { ...allOf(input.profile), paymentPassword: input.paymentPassword },
    settings.register,
  )
  if (!mobile) faults.mobileNum = input.mobileNum ? 'mobile' : 'required'
  const hasPassword = isOpen(settings, 'mobileRegPass') || !isOpen(settings, 'smsEnabled')
  const passwordFault = hasPassword ? faultOf(input.password, settings.register.password) : null
  if (passwordFault) faults.password = passwordFault
  const password = hasPassword ? input.password : ''
  return openAccount(
    deps,
    {
      ...input,
      settings,
      username: (mobile ?? '').slice(1),
      password,
      confirmPassword: password,
      isByMobile: true,
      hasPassword,
      mobile,
      faults,
    },
    provedNumber,
  )
}

/**
 * Makes a member and his books in one transaction, and signs him in. The same request key again
 * within the hour, with the same name and the right password, is a sign-in: the first answer's
 * token is nowhere to be found any more.
 */
async function openAccount(deps: Deps, input: Account, provedNumber: Firebase) {
  const { settings, username, password, mobile, profile, faults } = input
  if (input.hasPassword && !faults.password && containsUsername(password, username))
    faults.password = 'contains_username'
  if (
    settings.register.birthday?.enabled &&
    profile.birthday &&
    !faults.birthday &&
    isYoungerThan(settings.minimumAge, profile.birthday, deps.now())
  )
    faults.birthday = 'too_young'
  // Whatever the brand's pattern lets through: a mail server could take it for another's.
  if (
    settings.register.email?.enabled &&
    profile.email &&
    !faults.email &&
    !isMailAddress(profile.email)
  )
    faults.email = 'pattern'
  const code = input.verificationCode ?? ''
  // Firebase's word is looked at wherever it is given.
  const needsCode =
    mobile !== null && (isOpen(settings, 'smsEnabled') || Boolean(input.firebaseIdToken))
  if (needsCode && code.trim() === '' && !input.firebaseIdToken)
    faults.verificationCode = 'required'
  if (Object.keys(faults).length > 0) return refuse('invalid_input', { fields: faults })
  if (input.confirmPassword !== password)
    return refuse('password_confirmation_differs', { fields: { confirmPassword: 'differs' } })
  if (input.hasPassword && isCommonPassword(password, namesOfBrand(settings)))
    return refuse('password_too_common', { fields: { password: 'too_common' } })
  if (!input.isOfAge)
    return refuse('age_not_confirmed', {
      fields: { isOfAge: 'required' },
      detail: { minimumAge: settings.minimumAge },
    })
  if (!input.agreesToTerms)
    return refuse('terms_not_agreed', { fields: { agreesToTerms: 'required' } })

  const repeat = await repeated(deps, input)
  if (repeat) return repeat
  const ofAddress = await takeOfAddress(
    deps.registrationsByAddress(settings.registrationsPerAddressPerHour),
    input.ip,
  )
  const isAsked =
    settings.accounts.challenge === 'always' ||
    isCaptchaAsked(settings) ||
    ofAddress.isProofWanted ||
    (await isSuspect(deps, settings, input.ip))
  const given = input.challenge ?? {}
  const challenge =
    isAsked && given !== 'not_asked'
      ? await passChallenge(deps, {
          brand: input.brand,
          settings,
          purpose: 'register',
          given,
          ip: input.ip,
        })
      : null
  if (challenge) {
    await ofAddress.giveBack()
    return challenge
  }
  const often = ofAddress.isProofWanted ? await ofAddress.takeProved() : null
  if (often) return often
  const nickname = settings.register.nickname?.enabled && profile.nickname
  const misleads = nickname
    ? await faultOfNickname(
        deps.db,
        { brandId: input.brand.id, memberId: null, nickname },
        settings,
      )
    : null
  if (misleads) return refuse('invalid_input', { fields: { nickname: misleads } })
  if (!input.isByMobile && isNumberElsewhere(username))
    return refuse('invalid_input', { fields: { username: 'name_is_number' } })
  // Before anything is said of who has the number: only its reader learns that.
  const right = needsCode ? await numberProof(deps, input, mobile, code, provedNumber) : null
  if (isRefusal(right)) {
    await countFailure(deps, input.ip)
    return right
  }
  // The name may be that of this very request's twin, which was made since we looked.
  const taken = await takenBy(deps, input, right !== null)
  if (taken) {
    const twin = await repeated(deps, input)
    // Names may be tried to learn which there are.
    if (!twin) await countFailure(deps, input.ip)
    return twin ?? taken
  }
  const place = await placeGiven(deps, input)
  if (isRefusal(place)) {
    await countFailure(deps, input.ip)
    return place
  }
  const passwordHash = input.hasPassword ? await deps.passwords.hash(password) : passwordOfNoOne()
  if (isRefusal(passwordHash)) return passwordHash
  const asksPayment = settings.register.paymentPassword?.enabled && input.paymentPassword
  const paymentPassword = asksPayment
    ? await deps.paymentPasswords.prepareFirst(input.paymentPassword!)
    : null
  if (isRefusal(paymentPassword)) return paymentPassword

  const outcome = await inTransaction(deps.db, async (tx) => {
    const at = deps.now()
    const excluded = await deps.limits.registrationRefusal(tx, {
      brandId: input.brand.id,
      mobile,
      profile,
    })
    if (excluded) return excluded
    const id = await deps.wallet.openPlayer(tx, { currency: settings.currency })
    const { email, nickname, ...rest } = Object.fromEntries(
      Object.entries(profile).filter(
        ([field, value]) => value && settings.register[field]?.enabled,
      ),
    ) as Record<string, string>
    // An unverified number of another member keeps no one from verifying it.
    if (right)
      await takeUnverified(tx, {
        brandId: input.brand.id,
        memberId: id,
        channel: 'sms',
        to: mobile!,
      })
    const isNew = await insertMember(tx, {
      id,
      brandId: input.brand.id,
      username,
      vendorUser: newVendorUser(),
      passwordHash,
      hasPassword: input.hasPassword,
      profile: rest,
      email: email ?? null,
      nickname: nickname ?? null,
      mobile,
      mobileProvedAt: right ? at : null,
      place,
      language: settings.languages.includes(input.language)
        ? input.language
        : settings.defaultLanguage,
      requestKey: input.requestKey,
      ip: input.ip,
      at,
    })
    if (!isNew) return (await takenBy(deps, input, right !== null)) ?? nameTaken(input.isByMobile)
    if (place && !(await takePlace(tx, id, place, at))) return wrongInvitation('affiliateCode')
    if (right && !(await right.use(tx)))
      return refuse('code_expired', { fields: { verificationCode: 'code_expired' } })
    const unlinked = input.federatedTicket
      ? await takeTicket(deps, tx, {
          ticket: input.federatedTicket,
          brandId: input.brand.id,
          memberId: id,
        })
      : null
    if (unlinked) return unlinked
    if (paymentPassword) await deps.paymentPasswords.set(tx, id, paymentPassword)
    for (const channel of new Set(input.offersBy))
      await deps.wantOffers(tx, { brandId: input.brand.id, memberId: id, channel })
    const signedIn = await openSession(deps, tx, {
      memberId: id,
      brand: input.brand,
      way: 'registration',
      ip: input.ip,
      userAgent: input.userAgent,
      at,
      isFirst: true,
    })
    await trustNetwork(tx, id, { ip: input.ip, at })
    await publish(tx, 'member.registered', {
      brandId: input.brand.id,
      playerId: id,
      ...(input.device && { payload: { device: deviceMark(input.device) } }),
    })
    if (input.device)
      await deps.limits.holdIfExcluded(
        tx,
        { playerId: id, brandId: input.brand.id },
        { device: input.device },
      )
    return signedIn
  })
  // The twin may have been quicker still.
  if (isRefusal(outcome)) return (await repeated(deps, input)) ?? outcome
  return outcome
}

/** That the number is his: by a code of ours, or by Firebase's word for this very number. */
async function numberProof(
  deps: Deps,
  { brand, settings, firebaseIdToken, ip }: Account,
  mobile: string,
  code: string,
  provedNumber: Firebase,
) {
  if (!firebaseIdToken)
    return checkCode(
      deps,
      { brandId: brand.id, purpose: 'register', recipient: mobile, network: networkOf(ip) },
      code,
      settings.accounts.codeTries,
    )
  const proved = await provedNumber(brand.id, firebaseIdToken)
  return isRefusal(proved) || proved.mobile === mobile ? proved : refuse('federated_failed')
}

/** Every field, those that were left out too: a brand may require them. */
const allOf = (profile: Profile): Record<string, string | undefined> =>
  Object.fromEntries(profileFields.map((field) => [field, profile[field]]))

/**
 * Where the codes that he came by put him: an affiliate's before a friend's. Null where he came by
 * himself.
 */
async function placeGiven(
  deps: Deps,
  { brand, domain, settings, profile }: Account,
): Promise<Place | Refusal | null> {
  let first: Place | null = null
  for (const field of ['affiliateCode', 'referralCode'] as const) {
    const code = profile[field]?.trim()
    if (!code) continue
    const place = await placeOf(deps, deps.db, { brandId: brand.id, code, domain })
    if (!place) return wrongInvitation(field)
    first ??= place
  }
  return (
    first ??
    (isOpen(settings, 'DIRECT_REGISTRATION')
      ? null
      : refuse('invalid_input', { fields: { affiliateCode: 'required' } }))
  )
}

/** For so long a repeat is taken for one: later it would be a way in beside those of the brand. */
const REPEATED_MS = 3_600_000

/**
 * The answer to a key that has made a member before: a sign-in by the password, as any other, with
 * the second proof where he is new; null when it has not.
 */
async function repeated(deps: Deps, input: Account) {
  const member = await readMemberByKey(deps.db, input.brand.id, input.requestKey)
  if (!member) return null
  if (
    member.username.toLowerCase() !== input.username.toLowerCase() ||
    deps.now().getTime() - member.created_at.getTime() > REPEATED_MS
  )
    return refuse('key_reused')
  // A key that leaked must be no way around the lock of sign-in.
  const attempt = await takeAttempt(deps, {
    brand: input.brand,
    name: await countedAs(deps.db, member.username, input.settings.country),
    ip: input.ip,
  })
  if (isRefusal(attempt)) return attempt
  if (await attempt.takeThere()) return refuse('too_many_requests')
  const isRight = await deps.passwords.verify(input.password, member.password_hash)
  if (isRefusal(isRight)) return isRight
  if (!isRight || member.status !== 'active') return refuse('key_reused')
  await attempt.clear()
  return completeSignIn(deps, {
    brand: input.brand,
    member,
    way: 'password',
    ip: input.ip,
    userAgent: input.userAgent,
  })
}

/** Another member's unverified number is taken to all but who has just verified it. */
async function takenBy(
  deps: Deps,
  { brand, username, mobile, isByMobile }: Account,
  isVerified: boolean,
) {
  if (
    (await readMemberByName(deps.db, brand.id, username)) ||
    (await isNickname(deps.db, brand.id, username))
  )
    return nameTaken(isByMobile)
  const holder = mobile ? await readMemberByMobile(deps.db, brand.id, mobile) : null
  return holder && (!isVerified || holder.mobile_proved_at) ? nameTaken(true) : null
}

function nameTaken(isMobile: boolean) {
  return isMobile
    ? refuse('mobile_taken', { fields: { mobileNum: 'mobile_taken' } })
    : refuse('username_taken', { fields: { username: 'taken' } })
}
