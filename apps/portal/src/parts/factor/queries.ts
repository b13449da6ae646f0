import type { FactorWay, MemberCalls, SentWay, Value } from '@padma/contract'
import { api } from '../../calls/api.ts'
import { isRefusedWith } from '../../calls/refusal-text.ts'

/** What a sign-in is refused with that needs a second factor. */
export type FactorAsked = {
  ticket: string
  ways: FactorWay[]
  /** Masked. */
  sentTo: Partial<Record<SentWay, string>>
}

export const factorAskedBy = (refusal: unknown): FactorAsked | undefined =>
  isRefusedWith(refusal, 'second_factor_needed')
    ? (refusal.value as unknown as FactorAsked)
    : undefined

export const answerFactor = (body: {
  ticket: string
  way: FactorWay
  answer: string
}): Promise<Value<MemberCalls['POST /wps/session/factor']>> =>
  api.sealed('POST /wps/session/factor', { body })

export const sendFactorCode = (body: {
  ticket: string
  way: SentWay
}): Promise<{ expiredMinutes: number; sentTo: string }> =>
  api.sealed('POST /wps/session/factor/code', { body })

/** Asks support to remove the factors that the member has lost. */
export const askLostFactors = (body: {
  ticket: string
  about: string
}): Promise<{ waitingHours: number }> =>
  api.sealed('POST /wps/member/recovery', { body: { kind: 'lost_factors', ...body } })
