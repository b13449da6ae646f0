import type { FactorWay, MemberCalls, SentWay, Value } from '@padma/contract'
import { api } from '../../calls/api.ts'

/** What a sign-in is refused with that needs another proof. */
export type Waiting = Exclude<FactorWay, 'bank_name'>
export type FactorAsked = {
  ticket: string
  ways: FactorWay[]
  /** Masked. */ sentTo: Partial<Record<SentWay, string>>
  /** Set up too, and too young to be asked for until then; not there in what a former version kept. */ waitingUntil?: Partial<
    Record<Waiting, string>
  >
}
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
