import { z } from 'zod'
import { noticeTypes } from '../brand/choices.ts'
import { calls, Day, EnteredAmount, Instant, OneId } from '../call.ts'
import { queueOf, queueQuery } from '../queue.ts'
import { offerChannels, skips } from './marketing.ts'

const language = z.enum(['bn', 'en', 'ar'])
/** What a text may have put in, as `{username}`. */
export const sendPlaceholders = ['username', 'nickname', 'brand'] as const

const Moment = z.object({
  when: z.enum(['before', 'after']).describe('longer ago than so many days, or since'),
  days: z.number().int().min(1).max(3_650),
})
const Segment = z
  .object({
    of: z.enum(['all', 'members', 'agents']).default('all'),
    ranks: z
      .array(z.number().int().min(0).max(20))
      .min(1)
      .max(21)
      .optional()
      .describe('club labels'),
    languages: z.array(language).min(1).max(3).optional(),
    lastSignIn: Moment.optional().describe('of an account that never signed in: its opening'),
    lastDeposit: Moment.optional(),
    deposited: z.object({ atLeast: EnteredAmount, since: Day }).optional(),
    usernames: z.array(z.string().trim().min(1).max(64)).min(1).max(5_000).optional(),
  })
  .describe('members of whom all of it is true; trial accounts never are')
export type Segment = z.output<typeof Segment>

const Texts = z
  .partialRecord(
    language,
    z.object({
      title: z.string().trim().min(1).max(80),
      text: z.string().trim().min(1).max(1_000),
    }),
  )
  .describe('by language; others read the brand’s own')
export type SendTexts = z.output<typeof Texts>

const channels = z
  .array(z.enum(['sms', 'mail']))
  .max(2)
  .describe('beside the inbox')
const Told = z.object({
  channel: z.enum(offerChannels),
  outcome: z.enum(['sent', 'failed', ...skips]),
  count: z.number(),
})

const Send = z
  .object({
    id: z.string(),
    type: z.enum(noticeTypes),
    channels: z.array(z.enum(['sms', 'mail'])),
    segment: Segment,
    texts: Texts,
    state: z.enum(['planned', 'running', 'done', 'stopped', 'cancelled']),
    startsAt: Instant,
    plannedBy: z.string(),
    plannedAt: Instant,
    beganAt: Instant.nullable(),
    endedAt: Instant.nullable().describe('when it was done, stopped or cancelled'),
    cancelledBy: z.string().nullable().describe('who cancelled or stopped it'),
    size: z.number().nullable().describe('of the segment when it began'),
    done: z.number().describe('members of it who were sent it or skipped'),
    told: z.array(Told).describe('how many by each channel, and why others were not'),
  })
  .meta({ id: 'Send' })

/** Messages that operators send to many members at once. */
export const opsSends = calls({
  'GET /ops/sends': {
    summary: 'Messages to segments: those planned and under way, and those that are over',
    session: 'operator',
    right: 'sends.read',
    query: queueQuery('open', 'closed', 'all'),
    hasCsv: true,
    value: queueOf(Send),
    refusals: [],
  },
  'GET /ops/sends/:id': {
    summary: 'One of them',
    session: 'operator',
    right: 'sends.read',
    params: OneId,
    value: Send,
    refusals: [],
  },
  'GET /ops/sends/form': {
    summary: 'What a message may be made of: types, languages and club labels of the brand',
    session: 'operator',
    right: 'sends.plan',
    value: z.object({
      types: z.array(z.enum(noticeTypes)),
      languages: z.array(z.string()),
      defaultLanguage: z.string(),
      labels: z.array(z.record(z.string(), z.string())).describe('the lowest first, by language'),
      placeholders: z.array(z.string()),
    }),
    refusals: [],
  },
  'POST /ops/sends/count': {
    summary: 'How many members a segment has now, and how many of them could be told',
    session: 'operator',
    right: 'sends.plan',
    isLarge: true,
    body: z.object({ segment: Segment, channels }),
    value: z.object({
      size: z.number(),
      told: z.array(Told),
      unknown: z.array(z.string()).describe('usernames of the list that the brand does not have'),
    }),
    refusals: [],
  },
  'POST /ops/sends': {
    summary: 'Plan a message to a segment',
    session: 'operator',
    right: 'sends.plan',
    keyed: true,
    isLarge: true,
    body: z.object({
      type: z.enum(noticeTypes),
      channels,
      segment: Segment,
      texts: Texts,
      startsAt: Instant.nullable().describe('null: now'),
    }),
    value: Send,
    refusals: ['key_reused'],
  },
  'POST /ops/sends/:id/cancel': {
    summary: 'Cancel one that has not begun',
    session: 'operator',
    right: 'sends.plan',
    params: OneId,
    body: z.object({}),
    value: Send,
    refusals: ['send_begun'],
  },
  'POST /ops/sends/:id/stop': {
    summary: 'Stop one that is under way: whose turn has not come is not told',
    session: 'operator',
    right: 'sends.plan',
    params: OneId,
    body: z.object({}),
    value: Send,
    refusals: ['send_not_running'],
  },
})
