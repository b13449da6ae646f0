import { z } from 'zod'
import { feedbackTopics } from './topics.ts'

const length = (field: string) =>
  z
    .number()
    .int()
    .min(1)
    .max(2_000)
    .meta({ label: `field.${field}`, hint: 'feedback.lengthHint' })

export const settings = {
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
