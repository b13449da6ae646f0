import type { ContactChannel, MemberCalls, Value } from '@padma/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'
import type { ChallengeGiven } from '../challenge/use-challenge.tsx'

export type Profile = Value<MemberCalls['GET /wps/member/profile']>
export const profileQuery = queryOptions({
  queryKey: ['accounts', 'profile'],
  queryFn: () => api('GET /wps/member/profile'),
})
export const changeProfile = (body: {
  nickname?: string
  realName?: string
  birthday?: string
}): Promise<Profile> => api.sealed('PUT /wps/member/profile', { body })

export type Contact = { channel: ContactChannel; to: string; countryDialingCode: string }
export const askContactCode = (
  body: Contact & ChallengeGiven,
): Promise<{ expiredMinutes: number; sentTo: string }> =>
  api.sealed('POST /wps/member/contact/code', { body })
export const bindContact = (body: Contact & { verificationCode: string }): Promise<Profile> =>
  api.sealed('POST /wps/member/contact', { body })

export const changePaymentPassword = (body: {
  oldPaymentPassword?: string
  paymentPassword: string
}): Promise<unknown> => api.sealed('POST /wps/member/payment-password', { body })
