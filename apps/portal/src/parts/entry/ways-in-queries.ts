import type { OfferChannel } from '@padma/contract'
import { keptChoice } from '../../device/kept-choice.ts'
import { api } from '../../calls/api.ts'
import { beginSession } from '../../session/session.ts'
import type { ChallengeGiven } from '../challenge/use-challenge.tsx'
import { withProof } from '../challenge/with-proof.ts'
import { keptPerson } from '../federated/federated.ts'
import type { MobileEntry } from '../mobile/MobileField.tsx'

export const askLoginCode = (
  { number, dialingCode }: MobileEntry,
  purpose: 'login' | 'password' | 'recovery',
  challenge: ChallengeGiven,
): Promise<{ expiredMinutes: number }> =>
  api('POST /wps/verification/sms/noLogin', {
    body: { mobileNum: number.trim(), countryDialingCode: dialingCode, purpose, ...challenge },
  })

export const askRegisterCode = (
  { number, dialingCode }: MobileEntry,
  language: string,
  challenge: ChallengeGiven,
): Promise<{ expiredMinutes: number }> =>
  api('POST /wps/verification/sms/register', {
    body: { mobileNo: number.trim(), countryDialingCode: dialingCode, language, ...challenge },
  })

export type Fields = Partial<Record<string, string>>

const everyChannel = ['inbox', 'sms', 'mail'] satisfies OfferChannel[]

type Registration = {
  /** Those that the form asks for. */
  fields: Fields
  wantsOffers: boolean
  language: string
  challenge: ChallengeGiven
}

/** By username, or by number. */
export async function registerAs(
  way: 'username' | 'mobile',
  key: string,
  { fields, wantsOffers, language, challenge }: Registration,
): Promise<void> {
  const person = keptPerson()
  // Made when it first plays for nothing, or someone excludes themselves here.
  const device = keptChoice('device')
  const body = {
    ...fields,
    ...(device && { device }),
    ...challenge,
    ...(person?.isMine && { federatedTicket: person.ticket }),
    ...(fields.firebaseIdToken && { firebaseChannel: 'SMS' as const }),
    registerUrl: location.href.slice(0, 500),
    domain: location.hostname,
    registerMethod: 'WEB',
    login: true,
    isOfAge: true,
    agreesToTerms: true,
    ...(wantsOffers && { offersBy: everyChannel }),
    language,
  } as const
  beginSession(
    await (way === 'username'
      ? api.sealed('PUT /wps/member/register', {
          key,
          body: { username: '', password: '', confirmPassword: '', ...body },
        })
      : api.sealed('PUT /wps/member/register/mobile', { key, body: { mobileNum: '', ...body } })),
  )
}

export async function setPasswordByCode(
  { number, dialingCode }: MobileEntry,
  verificationCode: string,
  newPassword: string,
  challenge: ChallengeGiven,
): Promise<void> {
  beginSession(
    await api.sealed('POST /wps/member/password/verification', {
      body: {
        mobileNum: number.trim(),
        countryDialingCode: dialingCode,
        verificationCode,
        newPassword,
        ...challenge,
      },
    }),
  )
}

export const askPasswordLink = (
  asked: { username: string; email: string },
  challenge: ChallengeGiven,
): Promise<{ expiredMinutes: number }> =>
  api('POST /wps/member/password/email', { body: { ...asked, ...challenge } })

export const ownerOfLink = (token: string): Promise<{ username: string }> =>
  api.sealed('POST /wps/member/password/link/owner', { body: { token } })
export const setPasswordByLink = (body: {
  token: string
  newPassword: string
}): Promise<{ username: string }> => api.sealed('POST /wps/member/password/link', { body })

export const askNewNumber = (
  { number, dialingCode }: MobileEntry,
  body: { username: string; verificationCode: string; about: string },
): Promise<{ waitingHours: number }> =>
  api.sealed('POST /wps/member/recovery', {
    body: { ...body, mobileNum: number.trim(), countryDialingCode: dialingCode },
  })

export const keepOldNumber = (token: string): Promise<{ username: string }> =>
  api.sealed('POST /wps/member/recovery/cancel', { body: { token } })

export const keepNumberSignedIn = (): Promise<{ username: string }> =>
  api('POST /wps/member/recovery/keep', { body: {} })

export const askFirebaseCode = (
  { number, dialingCode }: MobileEntry,
  challenge: ChallengeGiven,
): Promise<{ sessionInfo: string; expiredMinutes: number }> =>
  api('POST /wps/verification/firebase', {
    body: { mobileNum: number.trim(), countryDialingCode: dialingCode, ...challenge },
  })

export const firebaseTokenOf = (body: {
  sessionInfo: string
  code: string
}): Promise<{ firebaseIdToken: string }> =>
  withProof('sign_in', (proof) =>
    api.sealed('POST /wps/verification/firebase/token', { body: { ...body, ...proof } }),
  )
