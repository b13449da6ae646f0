import { z } from 'zod'
import { calls, Instant, OneId, Page, pageOf } from '../call.ts'

const Reason = z.object({
  reason: z.string().trim().min(3).max(300).describe('told in the audit log, not to the player'),
})
export const recoveryStates = [
  'asked',
  'granted',
  'refused',
  'cancelled',
  'done',
  'failed',
] as const
/** `number_read`: a code was read at the lost one since; `number_changed`: the player has given another himself; `number_taken`: the new one is another player’s by now. */
const recoveryFailures = [
  'number_read',
  'number_changed',
  'number_taken',
  'account_locked',
  'account_closed',
] as const
export type RecoveryFailure = (typeof recoveryFailures)[number]
export const Recovery = z.object({
  id: z.string(),
  player: z.object({ id: z.string(), username: z.string() }),
  state: z.enum(recoveryStates),
  from: z.string().describe('the lost one, masked'),
  to: z.string().describe('the new one, masked'),
  about: z.string().describe('by what he says that he can be known'),
  address: z.string().describe('from where he asked'),
  askedAt: Instant,
  decidedAt: Instant.nullable(),
  decidedBy: z.string().nullable(),
  reason: z.string().nullable(),
  dueAt: Instant.nullable().describe('when the number changes, unless it is cancelled'),
  endedAt: Instant.nullable(),
  failedFor: z
    .enum(recoveryFailures)
    .nullable()
    .describe('why it was not possible any more; null: it was, or nobody has kept why'),
  fromSince: Instant.nullable().describe(
    'since when the lost one is the player’s, while it is and where it did not come with the account',
  ),
  ownUntil: Instant.nullable().describe(
    'until when the new number was the player’s own; null: it never was, as far as that is known',
  ),
  waitingHours: z.number().describe('between the word that it may and the change'),
})

/** Members who lost their SIM and ask for another number, which an operator decides. */
export const ops = calls({
  'GET /ops/recoveries': {
    summary: 'Requests for a new number, the oldest first when open',
    session: 'operator',
    right: 'recoveries.read',
    query: z.object({
      ...Page,
      state: z
        .enum(['open', 'asked', 'closed'])
        .default('open')
        .describe('`asked`: of the open ones those that nobody has decided'),
    }),
    value: pageOf(Recovery),
    refusals: [],
  },
  'GET /ops/recoveries/:id': {
    summary: 'One of them',
    session: 'operator',
    right: 'recoveries.read',
    params: OneId,
    value: Recovery,
    refusals: [],
  },
  'POST /ops/recoveries/:id/grant': {
    summary:
      'Let the new number take the old one’s place after the waiting time; the old channels are told and may cancel it',
    session: 'operator',
    right: 'recoveries.decide',
    params: OneId,
    body: Reason,
    value: Recovery,
    refusals: ['item_closed', 'recovery_waits', 'contact_taken', 'account_closed'],
  },
  'POST /ops/recoveries/:id/refuse': {
    summary: 'Refuse it, or stop one that waits',
    session: 'operator',
    right: 'recoveries.decide',
    params: OneId,
    body: Reason,
    value: Recovery,
    refusals: ['item_closed'],
  },
})
