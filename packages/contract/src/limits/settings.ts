import { z } from 'zod'
import { EnteredAmount } from '../call.ts'

export const settings = {
  stakeLimits: z.object({ stakeLimits: z.record(z.string().regex(/^[A-Z]{3}$/), EnteredAmount) }),
  protection: z.object({
    protection: z.object({
      checkMinutes: z.enum(['15', '30', '60']).meta({
        label: 'field.checkMinutes',
        hint: 'protection.checkMinutesHint',
        words: 'checkMinutes',
      }),
    }),
  }),
} as const
