import { z } from 'zod'
import { Amount, Instant } from '../call.ts'

/** Who may open one: everyone, those with a verified phone, those who have deposited. */
export const envelopeFor = ['everyone', 'phone', 'deposit'] as const
export type EnvelopeFor = (typeof envelopeFor)[number]
export const envelopeStates = ['waiting', 'planned', 'open', 'over', 'cancelled'] as const

const shared = {
  id: z.string(),
  name: z.record(z.string(), z.string()).describe('by language'),
  opensAt: Instant,
  closesAt: Instant,
  parts: z.number(),
  left: z.number().describe('parts that no one has opened'),
  for: z.enum(envelopeFor),
  turnoverTimes: z.number().describe('how many times a part has to be bet before a withdrawal'),
}
/** An envelope as members see it. */
export const Envelope = z
  .object({
    ...shared,
    smallest: Amount,
    largest: Amount,
    state: z.enum(['planned', 'open', 'over']),
    opened: Amount.nullable().describe('what the member found in it'),
  })
  .meta({ id: 'Envelope' })

export const OpsEnvelope = z
  .object({
    ...shared,
    total: Amount,
    minimum: Amount.describe('of each part'),
    split: z.enum(['fixed', 'random']),
    state: z.enum(envelopeStates),
    spent: Amount.describe('what members have opened so far'),
    notSpent: Amount,
    createdBy: z.string(),
    createdAt: Instant,
    cancelledAt: Instant.nullable(),
  })
  .meta({ id: 'OpsEnvelope' })
