import { z } from 'zod'
import { calls, Id, Instant, OneId, Page, pageOf } from '../call.ts'
import { Picture, Shown } from '../cashier/payments.ts'
import { Player } from '../members/types.ts'

const ServiceMessage = z.object({
  id: z.string(),
  from: z.enum(['player', 'operator']),
  text: z.string().nullable(),
  pictureId: z.string().nullable(),
  saidAt: Instant,
})
const state = z.enum(['waiting', 'taken', 'closed'])
const Conversation = z.object({
  id: z.string(),
  state,
  messages: z.array(ServiceMessage).describe('the oldest first, the last 200'),
  readUpTo: z.string().describe('the last message that customer service has read'),
})
const OpsConversation = z.object({
  id: z.string(),
  state,
  player: Player.nullable().describe('null: a guest'),
  isVip: z.boolean().describe('a club label above 4: first in the queue'),
  language: z.string(),
  operator: z.string().nullable(),
  isMine: z.boolean(),
  unread: z.number(),
  last: z.string().describe('the beginning of the last message; empty: a picture'),
  openedAt: Instant,
  lastAt: Instant,
  closedAt: Instant.nullable(),
})
const OpsConversationWhole = OpsConversation.extend({
  messages: z.array(ServiceMessage.extend({ by: z.string().nullable().describe('the operator') })),
})
/** Of a guest: made and kept by their browser; whose the conversation is. */
const guest = z.object({
  'service-token': z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional(),
})
const words = z
  .object({
    text: z.string().trim().min(1).max(2_000).optional(),
    picture: Picture.optional(),
  })
  .refine(({ text, picture }) => text !== undefined || picture !== undefined, {
    path: ['text'],
    message: 'required',
  })
/** Guests and members alike, those on trial too, whatever else they must do first. */
const forAll = { session: 'none', mayBeMember: true, forTrial: true, beforeChange: true } as const

/** The live chat with customer service. */
export const memberService = calls({
  'GET /wps/service': {
    summary: 'Whether customer service is there, and the own conversation of today',
    ...forAll,
    headers: guest,
    value: z.object({
      isOpen: z.boolean(),
      hours: z
        .object({ opens: z.string(), closes: z.string() })
        .nullable()
        .describe('by the brand’s clock; null: always there'),
      conversation: Conversation.nullable(),
    }),
    refusals: [],
  },
  'POST /wps/service/messages': {
    summary: 'Write to customer service; the first message opens the conversation',
    ...forAll,
    keyed: true,
    holdsPicture: true,
    limits: [{ per: 'address', tries: 300, seconds: 3_600 }],
    headers: guest,
    body: words,
    value: Conversation,
    refusals: ['service_closed'],
  },
  'POST /wps/service/close': {
    summary: 'End the own conversation',
    ...forAll,
    headers: guest,
    body: z.object({}),
    value: z.object({}),
    refusals: [],
  },
  'GET /wps/service/pictures/:id': {
    summary: 'A picture of the own conversations',
    ...forAll,
    headers: guest,
    params: OneId,
    value: Shown,
    refusals: [],
  },
})

export const opsService = calls({
  'GET /ops/conversations': {
    summary: 'Conversations: of the open ones those with a high club label first, then the oldest',
    session: 'operator',
    right: 'service.read',
    query: z.object({ ...Page, state: z.enum(['open', 'closed']).default('open') }),
    value: pageOf(OpsConversation),
    refusals: [],
  },
  'GET /ops/conversations/:id': {
    summary: 'One of them with its messages',
    session: 'operator',
    right: 'service.read',
    params: OneId,
    value: OpsConversationWhole,
    refusals: [],
  },
  'GET /ops/conversations/:id/pictures/:pictureId': {
    summary: 'A picture of a conversation',
    session: 'operator',
    right: 'service.read',
    params: z.object({ id: Id, pictureId: Id }),
    value: Shown,
    refusals: [],
  },
  'GET /ops/service/answers': {
    summary: 'Answers that are ready, by language',
    session: 'operator',
    right: 'service.read',
    value: z.object({ answers: z.record(z.string(), z.array(z.string())) }),
    refusals: [],
  },
  'POST /ops/conversations/:id/take': {
    summary: 'Take a conversation; `isOver` takes it over from another operator',
    session: 'operator',
    right: 'service.answer',
    params: OneId,
    body: z.object({ isOver: z.boolean().default(false) }),
    value: OpsConversationWhole,
    refusals: ['conversation_taken', 'conversation_closed'],
  },
  'POST /ops/conversations/:id/messages': {
    summary: 'Answer in a conversation that one has taken',
    session: 'operator',
    right: 'service.answer',
    keyed: true,
    holdsPicture: true,
    params: OneId,
    body: words,
    value: OpsConversationWhole,
    refusals: ['conversation_taken', 'conversation_closed'],
  },
  'POST /ops/conversations/:id/read': {
    summary: 'Say up to which message the own conversation was read',
    session: 'operator',
    right: 'service.answer',
    params: OneId,
    body: z.object({ upTo: Id }),
    value: z.object({}),
    refusals: ['conversation_taken'],
  },
  'POST /ops/conversations/:id/close': {
    summary: 'Close a conversation that one has taken',
    session: 'operator',
    right: 'service.answer',
    params: OneId,
    body: z.object({}),
    value: OpsConversationWhole,
    refusals: ['conversation_taken', 'conversation_closed'],
  },
})
