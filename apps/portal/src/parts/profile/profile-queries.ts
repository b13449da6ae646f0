import type { AddedWay, ContactChannel, MemberCalls, Value } from '@padma/contract'
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
  password?: string
}): Promise<Profile> => api.sealed('PUT /wps/member/profile', { body })

export type Added = { kind: 'mobile' | 'email' | AddedWay; name: string; at: string }
/** What came lately, a number and an address beside an older proof: its owner knows it, or a stranger put it there. Whoever put it there from this very page is not asked. */
export const addedLately = (profile: Profile): Added[] => [
  ...(['mobile', 'email'] as const).flatMap((kind) =>
    profile[kind]?.addedAt && !addedHere.has(profile[kind].addedAt)
      ? [{ kind, name: profile[kind].masked, at: profile[kind].addedAt }]
      : [],
  ),
  ...profile.addedWays,
]

/** When; as long as the page is open. */
const addedHere = new Set<string>()
export function keepAddedHere(profile: Profile, channel: ContactChannel): void {
  const at = profile[channel === 'sms' ? 'mobile' : 'email']?.addedAt
  if (at) addedHere.add(at)
}

export type Contact = { channel: ContactChannel; to: string; countryDialingCode: string }
export const askContactCode = (
  body: Contact & { password: string } & ChallengeGiven,
): Promise<{ expiredMinutes: number; sentTo: string }> =>
  api.sealed('POST /wps/member/contact/code', { body })
export const bindContact = (body: Contact & { verificationCode: string }): Promise<Profile> =>
  api.sealed('POST /wps/member/contact', { body })

export const changePaymentPassword = (body: {
  password: string
  oldPaymentPassword?: string
  paymentPassword: string
}): Promise<unknown> => api.sealed('POST /wps/member/payment-password', { body })
