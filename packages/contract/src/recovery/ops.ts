import { z } from 'zod'
import { securityEventKinds } from '../auth/security-events.ts'
import { calls, Id, Instant, OneId } from '../call.ts'
import { queueOf, queueQuery } from '../queue.ts'

const reason = z
  .string()
  .trim()
  .min(3)
  .max(300)
  .describe('told in the audit log, not to the player')
export const caseKinds = ['lost_number', 'lost_factors', 'not_me'] as const
export type CaseKind = (typeof caseKinds)[number]
/** `granted`: another operator has to agree. `waiting`: until the change is due. */
export const caseStates = ['opened', 'granted', 'waiting', 'done', 'refused', 'cancelled'] as const
export type CaseState = (typeof caseStates)[number]
/** Why a case came to nothing, where no one said so. */
export const caseObstacles = [
  'number_read',
  'number_changed',
  'number_taken',
  'account_locked',
  'account_closed',
  'access_restored',
] as const
export type CaseObstacle = (typeof caseObstacles)[number]

const Event = z.object({ id: z.string(), kind: z.enum(securityEventKinds), at: Instant })
export const SecurityEvent = Event.extend({
  from: z.string().nullable().describe('what it was, masked'),
  to: z.string().nullable().describe('what it became, masked'),
  network: z.string().nullable().describe('null: support, or the product by itself'),
  isPressed: z.boolean().describe('the member said that it was not them'),
  heldUntil: Instant.nullable().describe('before when no money goes out because of it'),
})
export const AccessCase = z.object({
  id: z.string(),
  kind: z.enum(caseKinds),
  player: z.object({ id: z.string(), username: z.string() }),
  state: z.enum(caseStates),
  from: z.string().nullable().describe('the lost number, masked'),
  to: z.string().nullable().describe('the new number, masked'),
  about: z.string().nullable().describe('what the player told; null where the link was pressed'),
  address: z.string().describe('from where it was asked'),
  event: Event.nullable().describe('not_me: the change that was not theirs'),
  askedAt: Instant,
  decidedAt: Instant.nullable(),
  decidedBy: z.string().nullable(),
  secondBy: z.string().nullable(),
  reason: z.string().nullable(),
  dueAt: Instant.nullable().describe('when it takes effect, unless it is cancelled'),
  endedAt: Instant.nullable(),
  obstacle: z.enum(caseObstacles).nullable(),
  waitingHours: z.number().describe('between the decision and the change'),
})

const refusals = [
  'item_closed',
  'recovery_waits',
  'contact_taken',
  'account_closed',
  'maker_cannot_check',
  'event_unknown',
] as const

/**
 * Players who lost their number or their factors, or said that a change was not theirs; an operator
 * decides.
 */
export const ops = calls({
  'GET /ops/recoveries': {
    summary: 'Access cases, the oldest first when open',
    session: 'operator',
    right: 'recoveries.read',
    // `undecided`: of the open ones those that an operator has to decide.
    query: queueQuery('open', 'undecided', 'closed', 'all'),
    hasCsv: true,
    value: queueOf(AccessCase),
    refusals: [],
  },
  'GET /ops/recoveries/:id': {
    summary: 'One of them',
    session: 'operator',
    right: 'recoveries.read',
    params: OneId,
    value: AccessCase,
    refusals: [],
  },
  'POST /ops/recoveries/:id/grant': {
    summary:
      'Grant it. A lost number or lost factors wait, every verified contact is told and may cancel; `not_me` takes the right `access.restore` and the event before which the account is restored, at once. Above the balance limit another operator has to grant it too',
    session: 'operator',
    right: 'recoveries.decide',
    claim: 'recovery',
    params: OneId,
    body: z.object({ reason, event: Id.optional().describe('not_me') }),
    value: AccessCase,
    refusals,
  },
  'POST /ops/recoveries/:id/refuse': {
    summary:
      'Refuse it, or stop one that waits. A locked account stays locked until it is unlocked',
    session: 'operator',
    right: 'recoveries.decide',
    claim: 'recovery',
    params: OneId,
    body: z.object({ reason }),
    value: AccessCase,
    refusals: ['item_closed'],
  },
  'GET /ops/players/:id/security-events': {
    summary: 'What has changed of how a player signs in and is paid, the newest first',
    session: 'operator',
    right: 'access.restore',
    params: OneId,
    value: z.object({ events: z.array(SecurityEvent) }),
    refusals: [],
  },
  'POST /ops/players/:id/restore': {
    summary:
      'Restore an account to before an event: contacts as they were, factors and linked logins gone, a payment password set since gone, sessions ended, payouts held. Above the balance limit another operator has to name the same event; the answer is the case',
    session: 'operator',
    right: 'access.restore',
    params: OneId,
    body: z.object({ reason, event: Id }),
    value: AccessCase,
    refusals: [...refusals, 'real_account_needed'],
  },
})
