import { z } from 'zod'
import { BoundUnits } from '../values/settings.ts'

export const settings = {
  rewards: z.object({
    rewards: z
      .object({
        perPlayerDayUnits: BoundUnits.meta({
          label: 'field.perPlayerDayUnits',
          hint: 'rewards.hint',
          unit: 'currency',
        }),
        perOperatorDayUnits: BoundUnits.meta({
          label: 'field.perOperatorDayUnits',
          hint: 'rewards.hint',
          unit: 'currency',
        }),
      })
      .describe(
        'what free rounds may be worth in a day that one player is given, and that one operator gives',
      ),
  }),
} as const
