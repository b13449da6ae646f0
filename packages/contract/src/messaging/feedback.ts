import { z } from 'zod'
import { calls, Instant, OneId, Page, pageOf } from '../call.ts'
import { Player } from '../members/types.ts'
import { queueOf, queueQuery } from '../queue.ts'
import { feedbackTopics } from './topics.ts'

const topic = z.enum(feedbackTopics)
const Feedback = z.object({
  id: z.string(),
  questionType: topic,
  content: z.string(),
  state: z.enum(['open', 'answered', 'closed']),
  answer: z.string().nullable(),
  sentAt: Instant,
  closedAt: Instant.nullable(),
})
const OpsFeedback = Feedback.extend({
  player: Player.nullable().describe('null: a guest'),
  contact: z.string().nullable().describe('where they want to be answered, in their words'),
  closedBy: z.string().nullable(),
})

/** What guests and members tell the brand, each an open case until it is answered. */
export const memberFeedback = calls({
  'GET /wps/feedback/form': {
    summary: 'What feedback may be about, and how long it is',
    session: 'none',
    value: z.object({
      questionTypes: z.array(topic),
      minimum: z.number().describe('of characters'),
      maximum: z.number(),
    }),
    refusals: [],
  },
  'PUT /wps/feedback': {
    summary: 'Send feedback, as a guest or a member; a member is answered in their inbox',
    session: 'none',
    mayBeMember: true,
    forTrial: true,
    beforeChange: true,
    keyed: true,
    limits: [{ per: 'address', tries: 20, seconds: 3_600 }],
    body: z.object({
      questionType: topic,
      content: z.string().trim().min(1).max(2_000),
      contact: z.string().trim().max(100).optional(),
    }),
    value: Feedback,
    refusals: [],
  },
  'GET /wps/member/feedback': {
    summary: 'Own feedback, the newest first',
    session: 'member',
    query: z.object(Page),
    value: pageOf(Feedback),
    refusals: [],
  },
})

export const opsFeedback = calls({
  'GET /ops/feedback': {
    summary: 'Feedback that waits for an answer, the oldest first',
    session: 'operator',
    right: 'feedback.read',
    query: queueQuery('open', 'closed', 'all'),
    hasCsv: true,
    value: queueOf(OpsFeedback),
    refusals: [],
  },
  'GET /ops/feedback/:id': {
    summary: 'One of them',
    session: 'operator',
    right: 'feedback.read',
    params: OneId,
    value: OpsFeedback,
    refusals: [],
  },
  'POST /ops/feedback/:id/answer': {
    summary: 'Answer: in the member’s inbox, or by mail to a guest who left an address',
    session: 'operator',
    right: 'feedback.answer',
    claim: 'feedback',
    params: OneId,
    body: z.object({ answer: z.string().trim().min(3).max(1_000) }),
    value: OpsFeedback,
    refusals: ['feedback_closed'],
  },
  'POST /ops/feedback/:id/close': {
    summary: 'Close it without an answer',
    session: 'operator',
    right: 'feedback.answer',
    claim: 'feedback',
    params: OneId,
    body: z.object({}),
    value: OpsFeedback,
    refusals: ['feedback_closed'],
  },
})
