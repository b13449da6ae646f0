import { z } from 'zod'
import { Amount, calls, Id, Instant, OneId } from '../call.ts'
import { Player } from '../members/types.ts'
import { queueOf, queueQuery } from '../queue.ts'
import { Picture, Reason, Shown } from './payments.ts'
import { IdentityState } from './types.ts'

const Part = z.enum(['front', 'back', 'selfie'])
const Standing = z.object({
  isOn: z.boolean().describe('the brand asks for it'),
  above: Amount.describe('a day’s withdrawals above it wait for it'),
  state: IdentityState.or(z.literal('none')),
  parts: z
    .array(z.object({ part: Part, isSent: z.boolean() }))
    .describe('what is asked for; pictures are never shown again'),
  reason: z.string().nullable().describe('why the last one was rejected'),
  attemptsLeft: z.number().describe('today'),
  keptDays: z.number().describe('pictures are deleted so long after the decision'),
  decidedAt: Instant.nullable(),
})
const OpsIdentity = z.object({
  id: z.string(),
  player: Player,
  state: IdentityState,
  parts: z.array(Part).describe('pictures that are kept still'),
  realName: z.string().describe('as the member gave it; empty: not given'),
  birthday: z.string(),
  payoutHolders: z.array(z.string()),
  rejectedBefore: z.array(z.object({ at: Instant, reason: z.string() })),
  reason: z.string().nullable(),
  decidedBy: z.string().nullable(),
  sentAt: Instant,
  closedAt: Instant.nullable(),
})

/** Documents by which members show who they are. */
export const memberIdentity = calls({
  'GET /wps/member/identity-check': {
    summary: 'How the own identity check stands',
    session: 'member',
    value: Standing,
    refusals: [],
  },
  'PUT /wps/member/identity-check/:part': {
    summary: 'Add a picture of a document; another of the same part takes its place',
    session: 'member',
    holdsPicture: true,
    limits: [{ per: 'member', tries: 40, seconds: 3_600 }],
    params: z.object({ part: Part }),
    body: z.object({ data: Picture }),
    value: Standing,
    refusals: ['identity_check_off', 'identity_check_not_open', 'identity_attempts_used'],
  },
  'POST /wps/member/identity-check': {
    summary: 'Send the pictures to be checked',
    session: 'member',
    limits: [{ per: 'member', tries: 40, seconds: 3_600 }],
    body: z.object({}),
    value: Standing,
    refusals: [
      'identity_check_off',
      'identity_check_not_open',
      'identity_documents_missing',
      'identity_attempts_used',
    ],
  },
})

/** Where operators look at them. */
export const opsIdentity = calls({
  'GET /ops/identity-checks': {
    summary: 'Identity checks, those that wait with the oldest first',
    session: 'operator',
    right: 'identityChecks.read',
    query: queueQuery('open', 'closed'),
    hasCsv: true,
    value: queueOf(OpsIdentity),
    refusals: [],
  },
  'GET /ops/identity-checks/:id': {
    summary: 'One check with what the documents are compared with',
    session: 'operator',
    right: 'identityChecks.read',
    params: OneId,
    value: OpsIdentity,
    refusals: [],
  },
  'GET /ops/identity-checks/:id/:part': {
    summary: 'One picture; each look is written to the audit log',
    session: 'operator',
    right: 'identityChecks.read',
    params: z.object({ id: Id, part: Part }),
    value: Shown,
    refusals: [],
  },
  'POST /ops/identity-checks/:id/approve': {
    summary: 'The documents show who the member is',
    session: 'operator',
    right: 'identityChecks.decide',
    claim: 'identity_check',
    params: OneId,
    body: z.object({}),
    value: OpsIdentity,
    refusals: ['identity_check_decided'],
  },
  'POST /ops/identity-checks/:id/reject': {
    summary: 'They do not; the member reads why, and may send others',
    session: 'operator',
    right: 'identityChecks.decide',
    claim: 'identity_check',
    params: OneId,
    body: z.object({ reason: Reason }),
    value: OpsIdentity,
    refusals: ['identity_check_decided'],
  },
})
