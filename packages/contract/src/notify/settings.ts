import { z } from 'zod'

export const settings = {
  inbox: z.object({
    inbox: z.object({
      keptDays: z.number().int().min(30).max(3_650).meta({
        label: 'field.inboxKeptDays',
        hint: 'inbox.keptDaysHint',
        unit: 'days',
      }),
    }),
  }),
} as const
