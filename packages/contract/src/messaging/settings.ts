import { z } from 'zod'
import { feedbackTopics } from './topics.ts'

const length = (field: string) =>
  z
    .number()
    .int()
    .min(1)
    .max(2_000)
    .meta({ label: `field.${field}`, hint: 'feedback.lengthHint' })

const clock = (field: string) =>
  z
    .union([
      z.literal(''),
      z
        .string()
        .max(5)
        .regex(/^([01]\d|2[0-3]):[0-5]\d$/),
    ])
    .meta({ label: `field.${field}`, hint: 'service.clockHint' })
const answers = (language: string) =>
  z
    .array(z.string().trim().min(1).max(500))
    .max(40)
    .meta({ label: `field.answers_${language}`, hint: 'service.answersHint' })

export const settings = {
  marketing: z.object({
    marketing: z.object({
      inboxByDefault: z
        .boolean()
        .meta({ label: 'field.inboxByDefault', hint: 'marketing.inboxByDefaultHint' }),
    }),
  }),
  service: z.object({
    service: z
      .object({
        opens: clock('serviceOpens'),
        closes: clock('serviceCloses'),
        answers: z.object({ bn: answers('bn'), en: answers('en'), ar: answers('ar') }),
      })
      .refine(({ opens, closes }) => (opens === '') === (closes === ''), {
        path: ['closes'],
        message: 'required',
      }),
  }),
  feedback: z.object({
    feedback: z
      .object({
        topics: z
          .array(z.enum(feedbackTopics))
          .min(1)
          .max(feedbackTopics.length)
          .meta({ label: 'field.feedbackTopics', words: 'feedbackTopic' }),
        minimum: length('feedbackMinimum'),
        maximum: length('feedbackMaximum'),
      })
      .refine(({ minimum, maximum }) => minimum <= maximum, {
        path: ['maximum'],
        message: 'below_minimum',
      }),
  }),
} as const
