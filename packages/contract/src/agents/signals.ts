import { z } from 'zod'
import { calls, Instant, OneId, Page, pageOf } from '../call.ts'

export const SignalKind = z.enum(['self_referral', 'shared_device', 'circular_transfers'])
export type SignalKind = z.output<typeof SignalKind>
const SignalState = z.enum(['open', 'dismissed', 'confirmed'])
export type SignalState = z.output<typeof SignalState>

const Who = z.object({ id: z.string(), username: z.string(), type: z.number() })
export const Signal = z.object({
  id: z.string(),
  number: z.string().describe('S-12'),
  kind: SignalKind,
  state: SignalState,
  agent: Who.describe('whom it is about: the agent, or the agent at the top of the line'),
  others: z.array(Who).describe('who is in it with them, at most 20'),
  reasons: z
    .array(
      z.object({
        what: z.enum(['device', 'network', 'payout_account', 'transfers']),
        count: z.number().describe('devices, networks, accounts, returns, members on a device'),
        sample: z.string().describe('the network, the end of the account’s number; else empty'),
        amount: z.string().nullable().describe('of what went round'),
      }),
    )
    .min(1),
  foundAt: Instant,
  seenAt: Instant.describe('when it was last found'),
  decision: z.object({ by: z.string(), note: z.string(), at: Instant }).nullable(),
})
export type Signal = z.output<typeof Signal>

export const signalOps = calls({
  'GET /ops/agent-signals': {
    summary: 'What looks like abuse in agents’ lines, with reasons, the newest first',
    session: 'operator',
    right: 'agents.signals',
    query: z.object({
      ...Page,
      state: SignalState.default('open'),
      kind: SignalKind.optional(),
      search: z
        .string()
        .trim()
        .max(60)
        .default('')
        .describe('a signal’s number (S-12), or the start of a name in it'),
    }),
    value: pageOf(Signal).extend({
      counts: z.array(z.object({ state: SignalState, count: z.number() })),
    }),
    refusals: [],
  },
  'POST /ops/agent-signals/find': {
    summary: 'Look for signals now, as every night',
    session: 'operator',
    right: 'agents.signals',
    body: z.object({}),
    value: z.object({ found: z.number().describe('that are new, or open again') }),
    refusals: [],
  },
  'POST /ops/agent-signals/:id/decide': {
    summary: 'Dismiss or confirm an open signal, or open a decided one again',
    session: 'operator',
    right: 'agents.signals',
    params: OneId,
    body: z.object({
      action: z.enum(['dismiss', 'confirm', 'reopen']),
      note: z.string().trim().min(3).max(300),
    }),
    value: Signal,
    refusals: ['signal_decided'],
  },
})
