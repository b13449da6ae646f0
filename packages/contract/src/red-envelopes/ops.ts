import { z } from 'zod'
import { calls, EnteredAmount, Instant, OneId, Page, pageOf } from '../call.ts'
import { envelopeFor, OpsEnvelope } from './types.ts'

export const ops = calls({
  'GET /ops/red-envelopes': {
    summary: 'Red envelopes, the newest opening first, with what each has cost',
    session: 'operator',
    right: 'redEnvelopes.read',
    query: z.object(Page),
    value: pageOf(OpsEnvelope),
    refusals: [],
  },
  'POST /ops/red-envelopes': {
    summary: 'Plan a red envelope; what is in each part is drawn now',
    session: 'operator',
    right: 'redEnvelopes.change',
    keyed: true,
    body: z.object({
      name: z
        .record(z.string().regex(/^[a-z]{2}$/), z.string().trim().min(1).max(60))
        .refine((names) => Object.keys(names).length > 0, 'required'),
      opensAt: Instant,
      closesAt: Instant,
      total: EnteredAmount,
      parts: z.number().int().min(1).max(10_000),
      minimum: EnteredAmount,
      split: z.enum(['fixed', 'random']),
      for: z.enum(envelopeFor),
      turnoverTimes: z.number().int().min(0).max(50),
    }),
    value: OpsEnvelope,
    refusals: ['envelope_too_small', 'envelope_too_big'],
  },
  'POST /ops/red-envelopes/:id/cancel': {
    summary: 'Cancel one that has not opened yet',
    session: 'operator',
    right: 'redEnvelopes.change',
    params: OneId,
    body: z.object({}),
    value: OpsEnvelope,
    refusals: ['envelope_begun'],
  },
})
