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
        aloneDayUnits: BoundUnits.meta({
          label: 'field.aloneDayUnits',
          hint: 'rewards.aloneDayHint',
          unit: 'currency',
        }),
        wageringTimes: z
          .number()
          .int()
          .min(0)
          .max(100)
          .meta({ label: 'field.wageringTimes', hint: 'rewards.wageringTimesHint' }),
        wageringDays: z
          .number()
          .int()
          .min(1)
          .max(90)
          .meta({ label: 'field.wageringDays', hint: 'rewards.wageringDaysHint', unit: 'days' }),
      })
      .describe(
        'what may be given in a day without a second operator, and the wagering of free rounds',
      ),
  }),
} as const
