import { z } from 'zod'

const DAY_SECONDS = 86_400

export const settings = {
  operatorSession: z.object({
    operatorSession: z
      .object({
        idleSeconds: z
          .number()
          .int()
          .min(5 * 60)
          .max(DAY_SECONDS)
          .meta({
            label: 'field.idleSeconds',
            hint: 'operatorSession.idleSecondsHint',
            unit: 'minutes',
            per: 60,
          }),
        lifeSeconds: z
          .number()
          .int()
          .min(3_600)
          .max(7 * DAY_SECONDS)
          .meta({ label: 'field.lifeSeconds', unit: 'hours', per: 3_600 }),
      })
      .refine(({ idleSeconds, lifeSeconds }) => idleSeconds <= lifeSeconds, {
        path: ['idleSeconds'],
        message: 'above_life',
      }),
  }),
} as const
